/** Additions of other chapters to a battle. */
import type { NewEvent, Random, Seat } from '@wayfinder/engine';
import type { Battle, State } from '../../state.ts';
import { openAboutBattleCard } from '../held/windows.ts';
import { kumaraRobbed } from '../kumara/markers.ts';
import type { Settling } from './settling.ts';

/**
 * Called with each stage of a battle that has something to do, before anybody is asked and before the stage does anything by itself: the answers of
 * the solitaire opponent (CP-33.2 to 33.5, 35.12, 36.3).
 * @returns the events of the stage; null: it goes on as ever. Decisions of the opponent are never open.
 */
export function answersByItself(_state: State, _stage: Battle['stage'], _random: Random): NewEvent[] | null {
  return null;
}

/** Called with each `Settled`: events that follow it at once, such as a Kumara marker seized with a village (CP-29.15). */
export function afterSettled(state: State, settling: Settling): NewEvent[] {
  return kumaraRobbed(state, settling);
}

/** Called with each `BattleCardUsed`: events that follow it at once, such as the window in which it may be cancelled (CP-25.13). */
export function afterCardUsed(state: State, seat: Seat, card: string): NewEvent[] {
  return openAboutBattleCard(state, seat, card, state.battle?.hex ?? '');
}
