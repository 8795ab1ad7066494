/** Section 16: phase III, cult bonuses and clean-up. How the spades are used is the chapter of spades. */
import type { NewEvent, RuleId, Seat } from '@wayfinder/engine';
import type { ScoringTile } from '../data/index.ts';
import { LAST_ROUND } from '../data/numbers.ts';
import type { Part } from '../part.ts';
import { room, Script } from '../script.ts';
import { type SeatState, type State, seatOf } from '../state.ts';
import { CULTS, type Cult } from '../words.ts';
import { lapseRules } from './build.ts';
import { cardsOnDisplay, priestsInSupply, scoringTileOf, scoringTileRule } from './facts.ts';
import { beginRound } from './income.ts';
import { nextOrder } from './order.ts';
import { canTransform } from './spades.ts';
import { spadesObtained } from './transform.ts';

type CultBonus = ScoringTile['cultBonus'];

/** The right half of this round's scoring tile. @throws Error when there is no such tile. */
function bonusOf(state: State): CultBonus {
  const tile = scoringTileOf(state);
  if (!tile) throw new Error(`no scoring tile of round ${state.round}`);
  return tile.cultBonus;
}

function trackOf({ cult }: CultBonus): Cult | null {
  return CULTS.find((track) => track === cult) ?? null;
}

/** Number of times that a seat receives the bonus: full sets of steps on its track (TM-16.1), or own priests on the cult board (TM-20.8). */
function timesOf({ cults, priestsOn }: SeatState, bonus: CultBonus): number {
  const track = trackOf(bonus);
  const steps = track ? cults[track] : Object.values(priestsOn).reduce((sum, { length }) => sum + length, 0);
  return Math.floor(steps / bonus.perSteps);
}

/** Spades of the round's cult bonus that a seat receives (TM-16.1); none in the last round (TM-2.5). */
export function bonusSpades(state: State, seat: Seat): number {
  const bonus = state.round < LAST_ROUND ? scoringTileOf(state)?.cultBonus : undefined;
  return bonus ? timesOf(seatOf(state, seat), bonus) * (bonus.gain.spades ?? 0) : 0;
}

/** Goods that are given, as far as supply and bowls go; what the tile doesn't give isn't named. */
function goodsOf(now: SeatState, { gain }: CultBonus, times: number) {
  const { coins, workers, priests, power, spades } = gain;
  return {
    ...(coins && { coins: coins * times }),
    ...(workers && { workers: workers * times }),
    ...(priests && { priests: Math.min(priests * times, priestsInSupply(now)) }),
    ...(power && { power: Math.min(power * times, room(now)) }),
    ...(spades && { spades: spades * times }),
  };
}

/** Everybody's bonus in the order of the next round (TM-16.2), then the spades that came with them (TM-16.3). */
export function giveCultBonuses(script: Script): void {
  const bonus = bonusOf(script.state);
  const cult = trackOf(bonus);
  const because: RuleId[] = ['TM-16.1', 'TM-16.2', 'TM-19.27', scoringTileRule(script.state)];
  const spades: { seat: Seat; free: number }[] = [];
  for (const seat of nextOrder(script.state)) {
    const now = script.seat(seat);
    const times = timesOf(now, bonus);
    if (times === 0) continue;
    const goods = goodsOf(now, bonus, times);
    script.emit('CultBonusGiven', { seat, cult, times, ...goods }, because);
    if (goods.spades) spades.push({ seat, free: goods.spades });
  }
  for (const { seat, free } of spades) spadesObtained(script, seat, free, 0, 'cultBonus');
}

/** The spades of the seat whose turn it is to use them lapse if there is no legal use for them (TM-16.5), an odd one of the Giants (TM-16.7). */
function lapse(state: State): NewEvent[] | null {
  const [next] = state.spades;
  if (!next || state.settings.imported || canTransform(state, next.seat)) return null;
  const script = new Script(state);
  script.emit('SpadesLeft', { seat: next.seat, count: next.left }, lapseRules(state, next.seat));
  return script.events;
}

/** The round is over: action spaces are free, coins lie on the cards left, and the next one begins (TM-16.8). */
function nextRound(state: State): NewEvent[] {
  const script = new Script(state);
  const order = nextOrder(state);
  const because = state.settings.turnOrder === 'passing' ? ['TM-20.1'] : ['TM-15.2'];
  script.emit('RoundEnded', { round: state.round, order }, ['TM-16.8', 'TM-13.6', ...because]);
  script.emit('CoinsPutOnBonusCards', { cards: cardsOnDisplay(state) }, ['TM-16.8']);
  beginRound(script, state.round + 1, order);
  return script.events;
}

function advance(state: State): NewEvent[] | null {
  if (state.phase !== 'bonus' || state.round >= LAST_ROUND) return null;
  return state.spades.length > 0 ? lapse(state) : nextRound(state);
}

/** Section 16. */
export const cleanUpPart: Part = { advance };
