/** Changes by face-up cards: knot limits (CP-17.20 to 17.22), canoe allowance (17.23 to 17.25), VP (17.9 to 17.13). */
import type { Seat } from '@wayfinder/engine';
import { CANOE_ALLOWANCE, CANOE_ALLOWANCE_WITH_CARD, KNOTS_GO_ON, KNOTS_RETURN } from '../../data/constants.ts';
import { CARDS, cardData } from '../../data/index.ts';
import type { State } from '../../state.ts';
import { controlsGroupNamed } from '../control.ts';
import { hasFaceUp, seatOf } from './hand.ts';

/** Ids of cards that rules name. */
export const CARD = {
  arioi: 'arioi',
  cannibalism: 'cannibalism',
  deforestation: 'severe-deforestation',
  doubleHulled: 'double-hulled-canoes',
  fishponds: 'fishponds',
  haka: 'haka',
  kava: 'kava-ceremony',
  navigation: 'navigation',
  oceanChart: 'ocean-chart',
  pa: 'pa',
  poi: 'poi',
  stoneAdze: 'stone-adze',
  warClubs: 'war-clubs',
} as const;

/** Most knots with which the explorer may go on, and with which it still returns; with more it is lost. */
export interface KnotLimits {
  goOn: number;
  returns: number;
}

/** CP-8.7, changed by Navigation (17.20), Ocean Chart (17.21) or both (17.22). */
export function knotLimits(state: State, seat: Seat): KnotLimits {
  const navigation = hasFaceUp(state, seat, CARD.navigation);
  const oceanChart = hasFaceUp(state, seat, CARD.oceanChart);
  const more = navigation || oceanChart ? 1 : 0;
  return { goOn: KNOTS_GO_ON + more, returns: oceanChart ? Number.POSITIVE_INFINITY : KNOTS_RETURN + more };
}

/** Hexes that the seat's canoes may move in a turn (CP-10.2, 17.23 to 17.25, 24.23). */
export function canoeAllowance(state: State, seat: Seat): number {
  const further = hasFaceUp(state, seat, CARD.doubleHulled) || hasFaceUp(state, seat, CARD.poi);
  const { winds, doldrums } = state.events?.turn ?? {};
  const wind = (winds?.[String(seat)] ?? 0) - (doldrums?.filter((other) => other === seat).length ?? 0);
  return Math.max(0, (further ? CANOE_ALLOWANCE_WITH_CARD : CANOE_ALLOWANCE) + wind);
}

/** VP that this card pays its owner while face up: its own and its control bonus (CP-17.9 to 17.13). */
export function cardVp(state: State, seat: Seat, cardId: string): number {
  const { vp, bonus } = cardData(cardId);
  const pays = bonus?.groups.some((group) => controlsGroupNamed(state, seat, group)) ?? false;
  return vp + (bonus && pays ? bonus.vp : 0);
}

/** VP of all face-up cards of the seat (CP-18.6). */
export function faceUpVp(state: State, seat: Seat): number {
  return seatOf(state, seat).faceUp.reduce((sum, card) => sum + cardVp(state, seat, card.id), 0);
}

/** The most that one card of the data can pay (CP-19.4). */
export const MOST_CARD_VP = Math.max(...CARDS.map(({ vp, bonus }) => vp + (bonus?.vp ?? 0)));
