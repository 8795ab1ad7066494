/** Section 15: passing. */
import { choose, done, type Level, type Refusal, refuse } from '@wayfinder/engine';
import { ABILITIES } from '../data/abilities.ts';
import { BONUS_CARDS, FAVOR_TILES } from '../data/index.ts';
import { LAST_ROUND } from '../data/numbers.ts';
import type { Script } from '../script.ts';
import { type SeatState, type State, seatOf } from '../state.ts';
import { KINDS, type Kind } from '../words.ts';
import { cardChoice } from './choices.ts';
import { cardsOnDisplay, hasStronghold, ruleOfTile } from './facts.ts';
import { isOwn } from './reach.ts';

type ByCount = Partial<Record<Kind | 'shippingLevel', readonly number[]>>;

/** VP by number of structures, or of levels of shipping (track value only, TM-20.6). */
function vpByCount(now: SeatState, table: ByCount = {}): number {
  const structures = KINDS.reduce((sum, kind) => sum + (table[kind]?.[now.built[kind]] ?? 0), 0);
  return structures + (table.shippingLevel?.[now.shipping] ?? 0);
}

/** Own bridges with own structures at both ends (TM-18.16). */
function joinedBridges(state: State, seat: number): number {
  return state.bridges.filter(
    ({ from, to, seat: owner }) => owner === seat && isOwn(state, seat, from) && isOwn(state, seat, to),
  ).length;
}

/** VP on passing: the card held, FAV12, the Engineers' stronghold (TM-15.3). */
function scorePass(script: Script, seat: number): void {
  const now = script.seat(seat);
  const card = now.card ?? '';
  script.scoreVp(seat, vpByCount(now, BONUS_CARDS[card]?.vpAtPassByCount), card, [
    'TM-15.3',
    ruleOfTile(card),
    'TM-19.17',
  ]);
  for (const tile of now.favors) {
    script.scoreVp(seat, vpByCount(now, FAVOR_TILES[tile]?.vpAtPassByCount), tile, ['TM-15.3', ruleOfTile(tile)]);
  }
  if (!hasStronghold(now, 'engineers')) return;
  const vp = ABILITIES.engineers.vpForBridge * joinedBridges(script.state, seat);
  script.scoreVp(seat, vp, 'bridges', ['TM-15.3', 'TM-18.16']);
}

function cardRefusal(state: State, seat: number, card: string): Refusal | null {
  if (state.cards[card] !== undefined) return null;
  return seatOf(state, seat).card === card
    ? refuse('own-card', ['TM-15.4'], { card: { card } })
    : refuse('card-not-there', ['TM-15.4'], { card: { card } });
}

/** The level behind "pass": the bonus card; nothing to choose in the last round. */
export function passLevel(view: State, seat: number, [card]: readonly string[]): Level {
  if (card !== undefined || view.round >= LAST_ROUND) return done();
  const cards = cardsOnDisplay(view);
  const level = choose({ key: 'ask.bonusCard' }, cards.map(cardChoice), ({ id }) => cardRefusal(view, seat, id));
  return { ...level, has: (id) => (Object.hasOwn(BONUS_CARDS, id) ? cardRefusal(view, seat, id) : level.has(id)) };
}

/** The card to take when the clock has run out: most coins lying on it, then the lowest number. */
export function fallbackPass(view: State): string[] {
  if (view.round >= LAST_ROUND) return ['pass'];
  const cards = cardsOnDisplay(view);
  const best = cards.reduce((top, id) => ((view.cards[id] ?? 0) > (view.cards[top] ?? 0) ? id : top), cards[0] ?? '');
  return ['pass', best];
}

/** A seat passes: it scores, and takes a card in rounds 1 to 5 (TM-15.1 to 15.6). Passing first in a double turn gives the second action up. */
export function pass(script: Script, seat: number, card: string | undefined): void {
  const { passedOrder, turn, settings } = script.state;
  const first = passedOrder.length === 0;
  const lost = settings.imported ? 0 : (turn?.actions ?? 0);
  const more: [string, boolean][] = [
    ['TM-15.2', first],
    ['TM-15.5', script.state.round >= LAST_ROUND],
    ['TM-18.28', lost > 0],
  ];
  const rules = ['TM-15.1', 'TM-4.8', ...more.flatMap(([rule, applies]) => (applies ? [rule] : []))];
  script.emit('SeatPassed', { seat, first, lost }, rules);
  scorePass(script, seat);
  if (card === undefined) return;
  const coins = script.state.cards[card] ?? 0;
  script.emit('BonusCardTaken', { seat, card, coins, returned: script.seat(seat).card }, ['TM-15.4', 'TM-15.6']);
}
