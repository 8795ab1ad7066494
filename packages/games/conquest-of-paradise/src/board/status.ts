/** The figures of a game for the page round its board: where it stands, and what the viewer sees of each seat. */
import type { Happened, Message } from '@wayfinder/engine';
import { goalOf } from '../data/index.ts';
import { controlledGroups } from '../rules/control.ts';
import type { SeatState, State } from '../state.ts';

/** The five steps of a turn (CP-4.1). */
const STEPS = ['turnOrder', 'exploration', 'movement', 'building', 'victory'] as const;

/** Where a game stands: its turn, and the steps of a turn. */
export function stage(view: State): { title: Message; phases: { id: string; label: Message }[]; now: string | null } {
  return {
    title: { key: 'status.turn', args: { turn: { count: view.turn }, goal: { count: goalOf(view.seats.length) } } },
    phases: STEPS.map((id) => ({ id, label: { key: `status.step.${id}` } })),
    now: STEPS.find((step) => step === view.step) ?? null,
  };
}

/** Points and facts of every seat, in seat order. */
export function seats(view: State): { score: number; facts: Message[] }[] {
  return view.seats.map((seat, i) => ({ score: seat.track, facts: facts(view, seat, i) }));
}

function facts(view: State, seat: SeatState, i: number): Message[] {
  const groups = controlledGroups(view, i).length;
  const cards = seat.hand.shown.n + seat.faceUp.length;
  return [
    seat.home === null ? { key: 'status.noHome' } : { key: 'status.home', args: { home: { space: seat.home } } },
    { key: 'status.groups', args: { n: { count: groups } } },
    { key: 'status.supply', args: { n: { count: seat.supply.shown.n } } },
    ...(cards > 0 ? [{ key: 'status.cards', args: { n: { count: cards } } }] : []),
    ...named(
      'status.faceUp',
      seat.faceUp.map(({ id }) => id),
    ),
    ...named('status.hand', seat.hand.$ === 'secret' ? seat.hand.value : []),
    { key: `status.explorer.${explorerPlace(seat)}` },
    ...(seat.sealed === null ? [] : [{ key: 'status.sealed' }]),
  ];
}

/** Cards by name: those that all see, and to their owner those of the hand. */
function named(key: string, cards: readonly string[]): Message[] {
  return cards.length > 0 ? [{ key, args: { cards: { list: cards.map((card) => ({ card })) } } }] : [];
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
const MINOR: ReadonlySet<string> = new Set(['StepBegan', 'PartBegan', 'TurnBegan', 'OrderMarkerGiven', 'KnotsCounted']);

/** True for an event that tells a player nothing that the others don't. */
export function isMinor({ type }: Happened): boolean {
  return MINOR.has(type);
}
