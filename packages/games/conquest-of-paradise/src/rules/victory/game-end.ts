/** CP-19.7 to 19.12: after claims and answers the game ends or goes on; the ranking. */
import { known, type NewEvent, type Outcome, type Placing, type Seat } from '@wayfinder/engine';
import { z } from 'zod';
import { LAST_TURN } from '../../data/constants.ts';
import type { Part } from '../../part.ts';
import type { State } from '../../state.ts';
import { handSize, revealCard, seatOf } from '../cards/hand.ts';
import { controlledGroups } from '../control.ts';
import { eventPart } from '../event-part.ts';
import { players } from '../players.ts';
import { nextTurn } from '../sequence.ts';
import { chitsLeft } from '../solo/chits.ts';
import { someClaimStands } from './answers.ts';
import { claimsAreOver, reachesGoal } from './claims.ts';
import { goalRules } from './goal.ts';
import { countPoints, pointsOf } from './points.ts';

const ranked = z.strictObject({
  seat: z.number().int(),
  place: z.number().int(),
  vp: z.number(),
  groups: z.number().int(),
  cards: z.number().int(),
});
type Ranked = z.infer<typeof ranked>;
const gameEnded = z.strictObject({
  reason: z.enum(['goal', 'last-turn']),
  /** Cards turned face up at the end, by seat. */
  cards: z.array(z.array(z.string())),
  ranking: z.array(ranked),
});
type GameEnded = z.infer<typeof gameEnded>;

/** CP-19.9, 19.10: highest VP, then controlled groups, then cards owned; whoever is still tied shares the place. */
export function rankingOf(seats: readonly Omit<Ranked, 'place'>[]): Ranked[] {
  const compare = (a: Omit<Ranked, 'place'>, b: Omit<Ranked, 'place'>): number =>
    b.vp - a.vp || b.groups - a.groups || b.cards - a.cards;
  const sorted = [...seats].sort(compare);
  return sorted.map((row) => ({ ...row, place: 1 + sorted.filter((other) => compare(other, row) < 0).length }));
}

/** CP-19.8: all cards face up, final VP. @throws AskServer on a view. */
function endGame(state: State, reason: GameEnded['reason'], because: string[]): NewEvent[] {
  const cards = state.seats.map((own) => known(own.hand));
  const end = structuredClone(state);
  turnUpAll(end, cards);
  const rows = players(end).map((seat) => standing(end, seat));
  return [
    {
      type: 'GameEnded',
      data: { reason, cards, ranking: rankingOf(rows) },
      because: [...because, 'CP-19.8', 'CP-19.9', 'CP-19.10'],
    },
  ];
}

/** Numbers that the ranking compares, with the VP that lie open. Cards in hand are owned too, and their number is public (CP-11.7). */
export function standing(state: State, seat: Seat): Omit<Ranked, 'place'> {
  return {
    seat,
    vp: pointsOf(state, seat).total,
    groups: controlledGroups(state, seat).length,
    cards: seatOf(state, seat).faceUp.length + handSize(state, seat),
  };
}

/** Turns these cards of each seat's hand face up. Mutates. */
export function turnUpAll(state: State, cards: GameEnded['cards']): void {
  cards.forEach((hand, seat) => {
    for (const card of hand) revealCard(state, seat, card);
  });
}

/** The goal was not reached, or no longer: the next turn, or the end after the last one (CP-19.12). */
function goOn(state: State): NewEvent[] {
  return state.turn >= LAST_TURN ? endGame(state, 'last-turn', ['CP-19.12']) : nextTurn(state);
}

/** CP-19.8: the game ends when a seat still reaches the goal; CP-19.7: else it goes on. */
function judge(state: State): NewEvent[] {
  const reached = players(state).some((seat) => reachesGoal(state, seat));
  return reached ? endGame(state, 'goal', ['CP-19.1', ...goalRules(state)]) : goOn(state);
}

/** Events that come next in the Victory step when nobody has to be asked: counts, then the end or the next turn. */
function advance(state: State): NewEvent[] | null {
  const { victory, order, part } = state;
  const seat = order[part];
  if (victory?.stage === 'count' && seat !== undefined) return [countPoints(state, seat, ['CP-18.9', 'CP-4.3'])];
  if (victory?.stage === 'count') return [{ type: 'ClaimsBegan', data: {}, because: ['CP-19.1'] }];
  if (victory?.stage === 'recount') return seat === undefined ? judge(state) : [countPoints(state, seat, ['CP-19.7'])];
  if (!claimsAreOver(state)) return null;
  return someClaimStands(state) ? judge(state) : goOn(state);
}

function finish(state: State, { reason, cards, ranking }: GameEnded): void {
  turnUpAll(state, cards);
  for (const { seat, vp } of ranking) seatOf(state, seat).track = vp;
  state.step = 'over';
  state.victory = null;
  state.outcome = { reason, ranking };
}

/** Outcome of the game, as the engine wants it: the ranking by VP, then groups, then cards. */
export function outcomeOf(state: State): Outcome | null {
  if (!state.outcome) return null;
  const { reason, ranking } = state.outcome;
  return { reason, ranking: placingsOf(state, ranking) };
}

/** Places as the engine wants them. */
export function placingsOf({ solo, turn }: Pick<State, 'solo' | 'turn'>, ranking: readonly Ranked[]): Placing[] {
  return ranking.map(({ seat, place, vp, groups, cards }) => ({
    seat,
    place,
    score: vp,
    // Alone the record tells how soon (CP-37.6).
    tieBreaks: solo ? [turn, chitsLeft(solo)] : [groups, cards],
  }));
}

export const gameEndPart: Part = {
  events: {
    ClaimsBegan: eventPart(z.strictObject({}), (state) => {
      if (state.victory) state.victory.stage = 'claims';
    }),
    GameEnded: eventPart(gameEnded, finish, { reveals: ['CP-19.8'] }),
  },
  advance,
};
