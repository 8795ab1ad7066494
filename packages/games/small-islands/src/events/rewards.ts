/** Events of sections 8 to 13: rewards, Alexis, the end. */
import { z } from 'zod';
import { hide, lessHidden, plusHidden, without } from '../hiding.ts';
import { splitPlace } from '../map.ts';
import { faceDown, GAME_ENDS, type Reward, type State, scores, seatOf } from '../state.ts';
import { addVp, eventPart, hiddenId, id, n, patchSeat } from './event.ts';
import { changePlaced, returnOpen } from './turns.ts';

function patchReward(state: State, change: Partial<Reward>): void {
  if (state.reward) state.reward = { ...state.reward, ...change };
}

function patchAlexis(state: State, change: Partial<NonNullable<State['alexis']>>): void {
  if (state.alexis) state.alexis = { ...state.alexis, ...change };
}

const item = z.strictObject({ island: id, vp: n });

/** The events of sections 8 to 13. */
export const rewardEvents = {
  /** `cards`: the objective, or mission and reward. */
  ObjectiveRevealed: eventPart(
    z.strictObject({ seat: n, cards: z.array(id) }),
    (state, { seat, cards }) => {
      patchSeat(state, seat, { cards: without(seatOf(state, seat).cards, cards), choice: null, revealed: [...cards] });
      state.step = 'houses';
    },
    ['SI-8.2'],
  ),
  HousePlaced: eventPart(z.strictObject({ seat: n, spot: id, island: id }), (state, { seat, spot, island }) => {
    const { cell, part } = splitPlace(spot);
    changePlaced(state, cell, ({ houses }) => ({ houses: [...houses, { spot: Number(part), seat }] }));
    patchSeat(state, seat, { stock: seatOf(state, seat).stock - 1 });
    patchReward(state, { houses: [...(state.reward?.houses ?? []), { spot, island }] });
  }),
  /** No more houses this turn: none is left to choose, or the rest is declined (SI-8.3). */
  HousesEnded: eventPart(z.strictObject({ seat: n }), (state) => {
    state.step = 'pay';
  }),
  /** `items`: what each house of this turn pays, island by island (SI-8.10). */
  PrestigeScored: eventPart(z.strictObject({ seat: n, items: z.array(item) }), (state, { seat, items }) => {
    for (const { vp } of items) addVp(state, seat, vp);
    patchReward(state, { paid: items.length });
  }),
  DiscoveryDrawn: eventPart(
    z.strictObject({ seat: n, island: id, tokens: faceDown }),
    (state, { seat, island, tokens }) => {
      state.discovery = lessHidden(
        state.discovery,
        tokens,
        (value) => value,
        (shown) => shown.n,
      );
      patchSeat(state, seat, { looking: { island, tokens } });
      patchReward(state, { paid: (state.reward?.paid ?? 0) + 1 });
      state.step = 'keep-discovery';
    },
  ),
  DiscoveryKept: eventPart(z.strictObject({ seat: n, token: hiddenId }), (state, { seat, token }) => {
    const { looking, discovery } = seatOf(state, seat);
    if (!looking) return;
    const back = lessHidden(
      looking.tokens,
      token,
      (value) => [value],
      () => 1,
    );
    state.discovery = plusHidden(
      state.discovery,
      back,
      (value) => value,
      (shown) => shown.n,
    );
    const kept = plusHidden(
      discovery,
      token,
      (value) => [value],
      () => 1,
    );
    patchSeat(state, seat, { discovery: kept, looking: null });
    state.step = 'pay';
  }),
  /** An island without a temple, or no tokens left: this house brings nothing (SI-10.2, 10.3). */
  NothingDiscovered: eventPart(z.strictObject({ seat: n, island: id }), (state) => {
    patchReward(state, { paid: (state.reward?.paid ?? 0) + 1 });
  }),
  HouseStockRefilled: eventPart(z.strictObject({ seat: n, taken: n }), (state, { seat, taken }) => {
    const { stock, supply } = seatOf(state, seat);
    patchSeat(state, seat, { stock: stock + taken, supply: supply - taken });
  }),
  ObjectiveReturned: eventPart(z.strictObject({ seat: n, cards: z.array(id) }), (state, { seat, cards }) => {
    returnOpen(state, cards);
    patchSeat(state, seat, { revealed: null });
  }),
  RewardTurnEnded: eventPart(z.strictObject({ seat: n }), (state) => {
    patchReward(state, { at: (state.reward?.at ?? 0) + 1, houses: [], paid: 0 });
    state.step = 'reveal';
  }),
  /** `first`: who begins the next round (SI-11.2). */
  RoundEnded: eventPart(z.strictObject({ round: n, first: n }), (state, { first }) => {
    state.reward = null;
    state.first = first;
    state.step = 'round';
  }),
  AdventureCardDrawn: eventPart(
    z.strictObject({ card: id, purpose: z.enum(['turn', 'reward']) }),
    (state, { card, purpose }) => {
      if (state.alexis) patchAlexis(state, { deck: without(state.alexis.deck, [card]), card });
      if (purpose === 'reward') state.step = 'houses';
    },
    ['SI-13.7', 'SI-13.20'],
  ),
  AdventureCardDiscarded: eventPart(z.strictObject({ card: id }), (state, { card }) => {
    patchAlexis(state, { discards: [...(state.alexis?.discards ?? []), card], card: null });
  }),
  AdventureCardRemoved: eventPart(z.strictObject({ card: id }), (state, { card }) => {
    patchAlexis(state, { removed: [...(state.alexis?.removed ?? []), card], card: null });
  }),
  /** `from`: discards, or the cards that had left the game (SI-13.15). `n`: cards of the deck now. */
  AdventureDeckShuffled: eventPart(z.strictObject({ from: z.enum(['discards', 'removed']), n }), (state, { from }) => {
    if (!state.alexis) return;
    const { deck, discards, removed } = state.alexis;
    const cards = from === 'discards' ? discards : removed;
    const added = plusHidden(
      deck,
      hide([], cards),
      (value) => value,
      (shown) => shown.n,
    );
    patchAlexis(state, from === 'discards' ? { deck: added, discards: [] } : { deck: added, removed: [] });
  }),
  /** His place takes the tile at several turns, and the player chooses (SI-13.12). */
  AlexisFound: eventPart(z.strictObject({ slot: n, tile: id, at: id }), (state, found) => {
    patchAlexis(state, { found });
  }),
  AlexisTurned: eventPart(z.strictObject({}), (state) => {
    patchAlexis(state, { found: null });
  }),
  AlexisScored: eventPart(z.strictObject({ seat: n, vp: n, reason: z.enum(['no-place']) }), (state, { seat, vp }) => {
    addVp(state, seat, vp);
  }),
  GameEnded: eventPart(z.strictObject({ reason: z.enum(GAME_ENDS) }), (state, { reason }) => {
    state.end = reason;
    state.step = 'final-score';
  }),
  FinalScored: eventPart(
    z.strictObject({ scores }),
    (state, { scores: all }) => {
      state.scores = all.map((one) => ({ ...one }));
      state.step = 'over';
    },
    ['SI-10.3', 'SI-12.1'],
  ),
};
