/** The event cards (CP-23.1): copies of one card have ids of their own, `typhoon-1` and `typhoon-2`. What they do is in the rules. */
import file from './played.json' with { type: 'json' };

export interface EventCard {
  id: string;
  /** Id of the card's record: the same for all copies. */
  kind: string;
  /** Kept by its drawer, instead of being read and resolved (CP-23.9). */
  held: boolean;
  /** Good for whom it befalls (section 24): by default its drawer takes it. */
  good: boolean;
}

/** Kinds that section 24 calls good. */
const GOOD: ReadonlySet<string> = new Set([
  'fishing',
  'fertile',
  'spring',
  'ash',
  'castaways',
  'refugees',
  'driftwood',
]);

/** All 27 cards, in the order of the data. */
export const EVENT_CARDS: readonly EventCard[] = file.random_events.flatMap(({ id: kind, copies, hold: held }) =>
  Array.from({ length: copies }, (_, i) => ({
    id: copies === 1 ? kind : `${kind}-${i + 1}`,
    kind,
    held,
    good: GOOD.has(kind),
  })),
);

const cards = new Map(EVENT_CARDS.map((card) => [card.id, card]));

/** @throws Error for an id that is no event card. */
export function eventCard(id: string): EventCard {
  const card = cards.get(id);
  if (!card) throw new Error(`no event card ${id}`);
  return card;
}
