/** The figures of a game for the page round its board: where it stands, and what the viewer sees of each seat. */
import type { Happened, Message } from '@wayfinder/engine';
import { controlledGroups } from '../rules/control.ts';
import { goal } from '../rules/victory/goal.ts';
import type { SeatState, State } from '../state.ts';
import { CHART_HEXES } from './chart.ts';

export { aid } from './page/aid.ts';
export { detail, points } from './page/detail.ts';
export { given } from './page/given.ts';
export { note } from './page/note.ts';
export { cost, follows, gauges } from './page/outcome.ts';
export { rulesOf as rules } from './page/rules-of.ts';
export { situation } from './page/situation.ts';

/** The five steps of a turn (CP-4.1). */
const STEPS = ['turnOrder', 'exploration', 'movement', 'building', 'victory'] as const;

/** Stage of a game: its turn, and the steps of a turn. */
export function stage(view: State): {
  title: Message;
  aim: Message;
  phases: { id: string; label: Message }[];
  now: string | null;
} {
  return {
    // Before the first turn somebody may choose starting pieces.
    title: view.turn === 0 ? { key: 'status.setUp' } : { key: 'status.turn', args: { turn: { count: view.turn } } },
    aim: { key: 'status.goal', args: { goal: { count: goal(view) } } },
    phases: STEPS.map((id) => ({ id, label: { key: `status.step.${id}` } })),
    now: STEPS.find((step) => step === view.step) ?? null,
  };
}

/** Points and facts of every seat, in seat order. */
export function seats(view: State): { score: number; facts: Message[] }[] {
  return view.seats.map((seat, i) => ({ score: seat.track, facts: facts(view, seat, i) }));
}

/** The line of a seat; everything else is in its opened row. */
function facts(view: State, seat: SeatState, i: number): Message[] {
  const groups = controlledGroups(view, i).length;
  const cards = seat.hand.shown.n + seat.faceUp.length;
  return [
    seat.home === null ? { key: 'status.noHome' } : { key: 'status.home', args: { home: { space: seat.home } } },
    { key: 'status.groups', args: { n: { count: groups } } },
    ...(cards > 0 ? [{ key: 'status.cards', args: { n: { count: cards } } }] : []),
    { key: `status.explorer.${explorerPlace(seat)}` },
    ...(seat.sealed === null ? [] : [{ key: 'status.sealed' }]),
  ];
}

function explorerPlace({ explorer }: SeatState): 'ready' | 'lost' | 'atSea' {
  return explorer === 'ready' || explorer === 'lost' ? explorer : 'atSea';
}

/** A turn begins a new stretch of the log. */
export function heading({ type, data }: Happened): Message | null {
  if (type !== 'TurnBegan') return null;
  return { key: 'status.heading', args: { turn: { count: (data as { turn: number }).turn } } };
}

/** Events that only keep the books: a mail leaves them out, a log may show them small. */
const MINOR: ReadonlySet<string> = new Set([
  ...['StepBegan', 'PartBegan', 'TurnBegan', 'OrderMarkerGiven', 'KnotsCounted'],
  ...['WindowOpened', 'WindowAnswered'],
]);

/** True for an event that tells a player nothing that the others don't: also a window in which nothing was played, and a chit's end. */
export function isMinor({ type, data }: Happened): boolean {
  // Alone one names the order of oneself.
  if (type === 'OrderSet') return (data as { order: readonly number[] }).order.length < 2;
  if (type === 'WindowClosed') return (data as { cards: readonly string[] }).cards.length === 0;
  if (type !== 'ChitSideResolved') return MINOR.has(type);
  const { side, placements } = data as { side: string; placements: readonly unknown[] };
  return side === 'action' && placements.length === 0;
}

/** All hexes of the chart, whatever lies there. */
export function places(): readonly string[] {
  return CHART_HEXES;
}

/** The explorer at sea, on its part. */
export function comesFrom({ exploration }: State, { seat }: { seat: number }): string | null {
  return exploration?.seat === seat ? exploration.at : null;
}

/** Hexes round an explorer off course, or one in search of Kumara, have no name yet, or none that tells where they lie. */
export function numbered({ kind }: { kind: string }): boolean {
  return kind === 'steer' || kind === 'searcher';
}
