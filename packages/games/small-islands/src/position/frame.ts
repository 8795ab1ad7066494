/** Stage of a position in the game: step, round, turn and reward phase. */
import { dataOf } from '../data/index.ts';
import { ALEXIS, clockwiseAfter, isAlexis, type Reward, type State } from '../state.ts';
import { impossible } from './problem.ts';
import type { Given, PositionStep } from './schema.ts';

const STEPS: Readonly<Record<PositionStep, State['step']>> = {
  'start-tiles': 'start-tiles',
  round: 'round',
  prepare: 'prepare',
  turn: 'next-turn',
  replace: 'replace',
  reward: 'reveal',
  final: 'final-score',
};

function shipsOn({ ships }: State): number {
  return Object.keys(ships).length;
}

/** The round that the ships on the map tell: each round but a stalled one places one (SI-7.4). */
function roundOf(state: State, step: PositionStep, reason: string): number {
  const ships = shipsOn(state);
  if (step === 'start-tiles') return 0;
  if (step === 'prepare' || step === 'turn' || step === 'replace') return ships + 1;
  return reason === 'stalled' || reason === 'empty-slot' ? ships + 1 : ships;
}

/** The seat that placed the latest ship, or null. */
function lander({ ships }: State): number | null {
  const latest = Object.values(ships).sort((a, b) => b.n - a.n)[0];
  return latest?.seat ?? null;
}

function rewardPhase(state: State, given: Given): Reward {
  const { reason = 'landed', first: named } = given.reward ?? {};
  const landed = lander(state);
  if (reason === 'landed' && landed === null) impossible('a reward phase after a landing without a ship');
  if (reason === 'empty-slot' && !state.alexis) impossible('only Alexis ends the exploration at an empty slot');
  const first = named ?? (reason === 'landed' ? (landed ?? 0) : reason === 'empty-slot' ? ALEXIS : (given.turn ?? 0));
  if (reason === 'landed' && first !== landed) impossible('the lander begins the reward phase');
  if (reason === 'empty-slot' && first !== ALEXIS) impossible('Alexis begins the reward phase');
  const order: number[] = [];
  for (let seat = first; order.length < state.seats.length; seat = clockwiseAfter(state, seat)) order.push(seat);
  return { reason, order, at: order.indexOf(given.turn ?? first), houses: [], paid: 0 };
}

/** Ends that the pile, the ships or a stalled exploration bring. */
function checkEnd(state: State, given: Given): void {
  const all = dataOf(state.data).setup.ships;
  if (given.step === 'final') {
    const end = given.end ?? 'ships';
    if (end === 'ships' && shipsOn(state) !== all) impossible(`the game ends with ${all} ships`);
    if (end === 'empty-slot' && !state.alexis) impossible('only Alexis ends the game at an empty slot');
    state.end = end;
    return;
  }
  if (given.end) impossible('an end before the game is over');
}

function reasonOf(given: Given): string {
  if (given.step === 'final') return given.end ?? 'ships';
  return given.step === 'reward' ? (given.reward?.reason ?? 'landed') : '';
}

function checkRound(state: State, given: Given, step: PositionStep): void {
  const { maxRounds } = dataOf(state.data).setup;
  state.round = roundOf(state, step, reasonOf(given));
  if (given.round !== undefined && given.round !== state.round) {
    impossible(`round ${given.round}, where the ships tell round ${state.round}`);
  }
  if (step === 'round' ? state.round === maxRounds : state.round > maxRounds) {
    impossible('a round that begins with all ships on the map');
  }
}

/** Alexis' card that is being carried out lies open in his own turn (SI-13.7). */
function openCard(state: State, given: Given): void {
  if (given.alexis?.card === undefined) return;
  if (given.step !== 'turn' || !isAlexis(state, given.turn ?? 0)) impossible('a card of Alexis outside of his turn');
  state.step = 'turn';
  state.turn = ALEXIS;
}

/** Sets step, round, turn and reward phase of a state whose map lies. @throws Refused */
export function layFrame(state: State, given: Given): void {
  const step = given.step ?? 'turn';
  const frame = { ...given, step };
  state.step = STEPS[step];
  state.first = given.first ?? 0;
  checkEnd(state, frame);
  checkRound(state, frame, step);
  if (given.reward && step !== 'reward') impossible('a reward phase while tiles are explored');
  const turn = given.turn ?? state.first;
  if (step === 'replace') state.turn = turn;
  // The turn begins by itself, so that a seat that can do nothing ends the exploration.
  if (step === 'turn') state.turn = (turn + state.seats.length - 1) % state.seats.length;
  if (step === 'replace' && isAlexis(state, turn)) impossible('Alexis replaces no tile');
  if (step === 'reward') state.reward = rewardPhase(state, frame);
  openCard(state, frame);
}

/** True for a seat whose objective of this round is played, or that is between two rounds. */
export function hasPlayed({ reward, step }: State, seat: number): boolean {
  if (step === 'round' || step === 'final-score') return true;
  return reward !== null && reward.order.indexOf(seat) < reward.at;
}

/** Reward turns that a seat has had so far. */
export function rewardTurns(state: State, seat: number): number {
  return hasPlayed(state, seat) ? state.round : Math.max(0, state.round - 1);
}
