/** Section 13, first half: the six power actions of the board. */
import { choose, done, type Level, type Refusal, refuse } from '@wayfinder/engine';
import { POWER_ACTIONS } from '../data/index.ts';
import type { Script } from '../script.ts';
import { type DigSource, type State, seatOf } from '../state.ts';
import { bridgeLevel, bridgeRefusal, buildBridge } from './bridges.ts';
import { tileChoice } from './choices.ts';
import { burnFirst, cannotPay, canPay, nearestOf } from './facts.ts';
import { gainGoods } from './goods.ts';
import { spadesObtained } from './transform.ts';

/** Why a power action can't be taken, or null (TM-13.1, 13.2). */
function powerActionRefusal(state: State, seat: number, action: string): Refusal | null {
  const facts = POWER_ACTIONS[action];
  if (!facts) return refuse('unknown-action', ['TM-13.2']);
  if (state.usedPowerActions.includes(action))
    return refuse('used-this-round', ['TM-13.1'], { action: { tile: action } });
  const [now, price] = [seatOf(state, seat), { power: facts.power }];
  const bridge = facts.gain.bridge ? bridgeRefusal(state, seat) : null;
  if (canPay(now, price)) return bridge;
  const rules = ['TM-13.2', 'TM-6.3'];
  // Advice to burn first isn't given where burning doesn't make the action possible.
  return bridge ?? burnFirst(now, facts.power, rules) ?? cannotPay(now, price, rules);
}

/** Why none can be taken, or null. */
export function noPowerAction(state: State, seat: number): Refusal | null {
  const reasons = Object.keys(POWER_ACTIONS).map((action) => powerActionRefusal(state, seat, action));
  return reasons.includes(null) ? null : nearestOf(reasons);
}

/** Levels behind "power-action": the action, for a bridge its spot. */
export function powerActionLevel(view: State, seat: number, [action, spot]: readonly string[]): Level {
  if (action === undefined) {
    const actions = Object.keys(POWER_ACTIONS).map(tileChoice);
    return choose({ key: 'ask.powerAction' }, actions, ({ id }) => powerActionRefusal(view, seat, id));
  }
  return POWER_ACTIONS[action]?.gain.bridge ? bridgeLevel(view, seat, spot) : done();
}

/** Takes a power action. A priest that the supply doesn't have is not gained (TM-13.2). */
export function takePowerAction(script: Script, seat: number, [action = '', spot = '']: readonly string[]): void {
  const { power = 0, gain = {} } = POWER_ACTIONS[action] ?? {};
  script.emit('PowerActionTaken', { seat, action }, ['TM-13.1', 'TM-13.2']);
  script.emit('PowerSpent', { seat, amount: power }, ['TM-13.2', 'TM-6.3']);
  if (gain.bridge) buildBridge(script, seat, spot, ['TM-13.2']);
  if (gain.spades) spadesObtained(script, seat, gain.spades, 0, action as DigSource);
  gainGoods(script, seat, gain, action, ['TM-13.2']);
}
