/** Rounds begin and turns come (SI-3.1, 4.1, 4.10), and the game ends where a round can't begin (SI-11.4). */
import type { NewEvent } from '@wayfinder/engine';
import { dataOf } from '../data/index.ts';
import type { Part } from '../part.ts';
import { Script } from '../script.ts';
import { clockwiseAfter, landscapePile, players, type State, seatOf } from '../state.ts';
import { scoreGame } from './scoring.ts';
import { canAct } from './turn.ts';

/** True where too few tiles are left for the navigation pile of another round: the game is over then (SI-3.1, 11.4). */
export function isPileShort(state: State): boolean {
  return landscapePile(state) + state.navigation < dataOf(state.data).setup.navigationTiles;
}

function beginRound(script: Script): void {
  const { navigationTiles } = script.data.setup;
  const { state } = script;
  if (isPileShort(state)) {
    script.emit('GameEnded', { reason: 'pile' }, ['SI-3.1', 'SI-11.4']);
    return;
  }
  const data = { round: state.round + 1, first: state.first, navigation: navigationTiles };
  script.emit('RoundStarted', data, ['SI-3.1', ...(state.round === 0 ? ['SI-2.11'] : [])]);
}

/** All have sealed their choice (SI-3.5). */
function haveAllChosen(state: State): boolean {
  return players(state).every((seat) => seatOf(state, seat).choice !== null);
}

function beginExploration(script: Script): void {
  const { settings, first } = script.state;
  const rules = settings.mode === 'normal' ? ['SI-3.3'] : ['SI-3.3', 'SI-3.4'];
  script.emit('ExplorationBegan', { first }, ['SI-3.5', 'SI-4.1', ...rules]);
}

/** The next seat's turn, or the end of the exploration where it can do nothing (SI-4.10). */
function nextTurn(script: Script): void {
  const { state } = script;
  const seat = state.turn === null ? state.first : clockwiseAfter(state, state.turn);
  if (canAct(state, seat)) script.emit('TurnBegan', { seat }, ['SI-4.1']);
  else script.emit('ExplorationEnded', { reason: 'stalled', first: seat, final: true }, ['SI-4.10', 'SI-8.1']);
}

/** Rounds and turns. */
export const roundsPart: Part = {
  advance(state): NewEvent[] | null {
    const script = new Script(state);
    if (state.step === 'round') beginRound(script);
    else if (state.step === 'prepare' && haveAllChosen(state)) beginExploration(script);
    else if (state.step === 'next-turn') nextTurn(script);
    else if (state.step === 'final-score') scoreGame(script);
    else return null;
    return script.events;
  },
};
