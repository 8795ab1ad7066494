/**
 * Events in words: a key of the catalogue (`event.<Type>`, with a variant where things went differently) and typed arguments, made from what the
 * event tells this viewer. Never words.
 */
import { type Arg, type Happened, isKnown, type Message, type Viewer } from '@wayfinder/engine';
import type { EventData, EventType } from './events/index.ts';

/** Names of fields that hold an id, and the kind of thing that it names. */
const KINDS: Readonly<Record<string, 'space' | 'card' | 'tile' | 'piece' | 'option'>> = {
  at: 'space',
  spot: 'space',
  island: 'space',
  tile: 'tile',
  token: 'piece',
  card: 'card',
  cards: 'card',
  tiles: 'tile',
  reason: 'option',
  from: 'option',
  side: 'option',
  ship: 'option',
  purpose: 'option',
};

/** Fields that hold seats; all other numbers count something. */
const SEATS: ReadonlySet<string> = new Set(['seat', 'first', 'flipped']);
/** Fields left untold: the place of a tile is seen; its turn would only be a number. */
const UNTOLD: ReadonlySet<string> = new Set(['turn']);

function argOf(name: string, value: unknown): Arg | null {
  if (typeof value === 'number') return SEATS.has(name) ? { seat: value } : { count: value };
  const kind = KINDS[name];
  if (typeof value === 'string') return kind ? ({ [kind]: value } as Arg) : null;
  if (!Array.isArray(value)) return null;
  const list = value.map((item) => argOf(name, item));
  return list.every((arg) => arg !== null) ? { list } : null;
}

function argsOf(data: Record<string, unknown>): Record<string, Arg> {
  const args: Record<string, Arg> = {};
  for (const [name, value] of Object.entries(data)) {
    const arg = UNTOLD.has(name) ? null : argOf(name, value);
    if (arg) args[name] = arg;
  }
  return args;
}

interface Telling {
  variant?: string;
  args?: Record<string, Arg>;
}
type Tellings = { [Type in EventType]?: (data: EventData[Type]) => Telling };

const cardsOf = (cards: readonly string[]): Arg => ({ list: cards.map((card) => ({ card })) });
const tilesOf = (tiles: readonly string[]): Arg => ({ list: tiles.map((tile) => ({ tile })) });
const tokensOf = (tokens: readonly string[]): Arg => ({ list: tokens.map((piece) => ({ piece })) });

/** An objective chosen or replaced: its owner is told the cards, others that it was done. */
function sealed({ choice }: EventData['ObjectiveChosen']): Telling {
  if (!isKnown(choice)) return {};
  const [[current = '', reward], [next = '', nextReward]] = [choice.value.current, choice.value.next];
  if (reward === undefined || nextReward === undefined) {
    return { variant: 'known', args: { current: { card: current }, next: { card: next } } };
  }
  const later = { nextMission: { card: next }, nextReward: { card: nextReward } };
  return { variant: 'pair', args: { mission: { card: current }, reward: { card: reward }, ...later } };
}

const VARIANTS: Tellings = {
  HandDealt: ({ tiles }) => (isKnown(tiles) ? { variant: 'known', args: { tiles: tilesOf(tiles.value) } } : {}),
  ObjectivesDealt: ({ cards }) => {
    const n: Arg = { count: cards.shown.n };
    return isKnown(cards) ? { variant: 'known', args: { cards: cardsOf(cards.value), n } } : { args: { n } };
  },
  AdventureDeckBuilt: ({ cards }) => ({ args: { n: { count: cards.shown.n } } }),
  ObjectiveChosen: sealed,
  ObjectiveReplaced: sealed,
  TurnEnded: ({ placed }) => ({ variant: placed ? 'placed' : 'nothing' }),
  TokenPlaced: ({ side }) => ({ variant: side }),
  ReplacementDrawn: ({ tile, from }) =>
    isKnown(tile) ? { variant: `${from}.known`, args: { tile: { tile: tile.value } } } : { variant: from },
  DisplayRefilled: ({ tile, from }) => ({ variant: tile === null ? 'none' : (from ?? 'none') }),
  ShipPlaced: ({ ship, flipped }) => ({ variant: flipped === null ? ship : 'flipped' }),
  // Only of a landing it isn't said by the reason whether the game ends.
  ExplorationEnded: ({ reason, final }) => ({ variant: final && reason === 'landed' ? 'landed.final' : reason }),
  ObjectiveRevealed: ({ cards: [card = '', reward] }) =>
    reward === undefined
      ? { variant: 'card', args: { card: { card } } }
      : { variant: 'pair', args: { mission: { card }, reward: { card: reward } } },
  PrestigeScored: ({ items }) => ({
    args: {
      n: { count: items.reduce((sum, { vp }) => sum + vp, 0) },
      houses: { count: items.length },
      islands: { list: items.map(({ island }) => ({ space: island })) },
    },
  }),
  GameSetUp: ({ seats, settings: { mode, alexis } }) => ({
    variant: seats === 1 ? `${mode}.alone` : mode,
    ...(seats === 1 ? { args: { level: { option: `level-${alexis}` } } } : {}),
  }),
  DiscoveryDrawn: ({ tokens }) => {
    const n: Arg = { count: tokens.shown.n };
    return isKnown(tokens) ? { variant: 'known', args: { n, tokens: tokensOf(tokens.value) } } : { args: { n } };
  },
  DiscoveryKept: ({ token }) => (isKnown(token) ? { variant: 'known', args: { token: { piece: token.value } } } : {}),
  // Nobody but the player of the only seat chooses for him (SI-13.12).
  AlexisFound: () => ({ args: { human: { seat: 0 } } }),
  AdventureCardDrawn: ({ purpose }) => ({ variant: purpose }),
  AdventureDeckShuffled: ({ from }) => ({ variant: from }),
  GameEnded: ({ reason }) => ({ variant: reason }),
  FinalScored: ({ scores }) => ({
    args: Object.fromEntries(
      scores.flatMap(({ seat, total }, at): [string, Arg][] => [
        [`seat${at}`, { seat }],
        [`vp${at}`, { count: total }],
      ]),
    ),
    variant: String(scores.length),
  }),
};

/** The event in words, from what it tells this viewer alone: key and typed arguments. */
export function describe({ type, data }: Happened, _viewer: Viewer): Message {
  const telling = VARIANTS[type as EventType] as ((data: unknown) => Telling) | undefined;
  const { variant, args } = telling?.(data) ?? {};
  const key = variant === undefined ? `event.${type}` : `event.${type}.${variant}`;
  return { key, args: { ...argsOf(data as Record<string, unknown>), ...args } };
}
