/** The figures of a game for pages and mails: where it stands, and what everybody sees of each seat. */
import type { Decision, Happened, Message } from '@wayfinder/engine';
import { LAST_ROUND } from './data/numbers.ts';
import { SPACES } from './map.ts';
import type { SeatState, State } from './state.ts';

export { ahead } from './board/page/ahead.ts';
export { choiceCard } from './board/page/choice-card.ts';
export { cost, gauges } from './board/page/cost.ts';
export { detail } from './board/page/detail.ts';
export { follows } from './board/page/follows.ts';
export { looks } from './board/page/looks.ts';
export { note } from './board/page/note.ts';
export { points } from './board/page/points.ts';
export { price } from './board/page/price.ts';
export { rulesOf as rules } from './board/page/rules-of.ts';
export { situation } from './board/page/situation.ts';
export { table } from './board/page/table.ts';

const PHASES = ['actions', 'bonus'] as const;
const SET_UP: readonly State['phase'][] = ['factions', 'auction', 'dwellings', 'cards'];

/** Stage of a game: its round, and what goes on in it (TM-4.1). */
export function stage(view: State): { title: Message; phases: { id: string; label: Message }[]; now: string | null } {
  return {
    title: titleOf(view),
    phases: PHASES.map((id) => ({ id, label: { key: `status.phase.${id}` } })),
    now: PHASES.find((phase) => phase === view.phase) ?? null,
  };
}

function titleOf({ phase, round }: State): Message {
  if (SET_UP.includes(phase)) return { key: 'status.setUp' };
  if (phase === 'over') return { key: 'status.over' };
  return { key: 'status.round', args: { round: { count: round }, rounds: { count: LAST_ROUND } } };
}

/** The end of the turn: what could still be exchanged is exchanged before a commit (TM-4.4, 4.5). */
export function closes({ kind }: Decision): readonly string[] | null {
  return kind === 'end-turn' ? ['end'] : null;
}

/** Bonus cards are tapped to be read, while it isn't asked which one is taken. */
export function tapped(_decision: Decision, word: string): boolean {
  return word !== 'pass';
}

/** All spaces of the map, rivers left out: none of them is ever asked for. */
export function places(): readonly string[] {
  return SPACES;
}

/** VP and facts of every seat, in seat order. */
export function seats(view: State): { score: number | null; facts: Message[] }[] {
  return view.seats.map((seat) => ({ score: seat.faction === null ? null : seat.vp, facts: facts(seat) }));
}

function facts({ faction, coins, workers, priests, bowls, cults, card, passed }: SeatState): Message[] {
  if (faction === null) return [{ key: 'status.noFaction' }];
  const [one, two, three] = bowls;
  const tracks = Object.entries(cults).map(([cult, at]): [string, { count: number }] => [cult, { count: at }]);
  return [
    { key: 'status.faction', args: { faction: { option: faction } } },
    { key: 'status.coins', args: { n: { count: coins } } },
    { key: 'status.workers', args: { n: { count: workers } } },
    { key: 'status.priests', args: { n: { count: priests } } },
    { key: 'status.power', args: { one: { count: one }, two: { count: two }, three: { count: three } } },
    { key: 'status.cults', args: Object.fromEntries(tracks) },
    ...(card === null ? [] : [{ key: 'status.card', args: { card: { card } } }]),
    ...(passed ? [{ key: 'status.passed' }] : []),
  ];
}

/** A round begins a new stretch of the log. */
export function heading({ type, data }: Happened): Message | null {
  if (type !== 'RoundBegan') return null;
  return { key: 'status.heading', args: { round: { count: (data as { round: number }).round } } };
}

/**
 * Events that only keep the books: a mail leaves them out, a log may show them small. What an action costs and which of the eight it is can be
 * seen from what it did.
 */
const MINOR: ReadonlySet<string> = new Set([
  'GameStarted',
  'SetUpStageBegan',
  'TurnBegan',
  'ActionTaken',
  'TurnEnded',
  'RoundEnded',
  'ActionPhaseEnded',
  'ResourcesPaid',
  'PowerSpent',
  'SpadesObtained',
  'RewardDue',
  'CultistsAnswered',
  'CultStepMade',
]);

/** True for an event that tells a player nothing that the others don't. */
export function isMinor({ type, data }: Happened): boolean {
  if (type === 'SpadesLeft') return (data as { count: number }).count === 0;
  return MINOR.has(type);
}
