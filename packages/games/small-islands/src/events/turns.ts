/** Events of sections 3 to 7: rounds, preparation, exploration, landing. */
import { mapHidden } from '@wayfinder/engine';
import { z } from 'zod';
import { dataOf } from '../data/index.ts';
import { lessHidden, plusHidden, without } from '../hiding.ts';
import { splitPlace } from '../map.ts';
import {
  type Choice,
  clockwiseAfter,
  EXPLORATION_ENDS,
  type FaceDown,
  hiddenChoice,
  type Placed,
  players,
  type State,
  seatOf,
  turnSchema,
} from '../state.ts';
import { eventPart, hiddenId, id, n, patchSeat } from './event.ts';
import { layTile, takeDealt } from './set-up.ts';

const sealed = z.strictObject({ seat: n, choice: hiddenChoice });

function keepChoice(state: State, { seat, choice }: z.infer<typeof sealed>): void {
  patchSeat(state, seat, { choice });
}

/** Cards go back to the piles of their kinds (SI-3.3, 3.4). */
function returnHidden(state: State, seat: number): void {
  const { cards, choice } = seatOf(state, seat);
  if (!choice) return;
  const data = dataOf(state.data);
  const kinds = {
    objective: data.objectiveCards,
    mission: data.missionCards,
    reward: data.rewardCards,
  };
  const inPlay = state.settings.mode === 'normal' ? (['objective'] as const) : (['mission', 'reward'] as const);
  for (const kind of inPlay) {
    const ofKind = ({ returned }: Choice): string[] =>
      returned.filter((card) => kinds[kind].some(({ id: own }) => own === card));
    const pile: FaceDown = plusHidden(state.piles[kind], choice, ofKind, () => 1);
    state.piles = { ...state.piles, [kind]: pile };
  }
  patchSeat(state, seat, {
    cards: lessHidden(
      cards,
      choice,
      ({ returned }) => returned,
      () => inPlay.length,
    ),
  });
}

/** Cards of all to see go back to their piles (SI-8.13). */
export function returnOpen(state: State, cards: readonly string[]): void {
  const data = dataOf(state.data);
  const kinds = { objective: data.objectiveCards, mission: data.missionCards, reward: data.rewardCards };
  for (const kind of ['objective', 'mission', 'reward'] as const) {
    const mine = cards.filter((card) => kinds[kind].some(({ id: own }) => own === card));
    if (mine.length === 0) continue;
    const pile = mapHidden(
      state.piles[kind],
      (all) => [...all, ...mine].sort(),
      (shown) => ({ n: shown.n + mine.length }),
    );
    state.piles = { ...state.piles, [kind]: pile };
  }
}

/** A tile leaves a hand: all have seen which (it came from the display, or was shown). */
function dropOpen(state: State, seat: number, tile: string): void {
  const { hand } = seatOf(state, seat);
  patchSeat(state, seat, { hand: { ...hand, open: hand.open.filter((held) => held.tile !== tile) } });
}

function takeOpen(state: State, seat: number, slot: number, tile: string): void {
  const { hand } = seatOf(state, seat);
  state.display = state.display.map((one, at) => (at === slot - 1 ? null : one));
  patchSeat(state, seat, { hand: { ...hand, open: [...hand.open, { tile, since: state.taken }] } });
  state.taken += 1;
}

/** Changes what lies on one tile of the map. */
export function changePlaced(state: State, cell: string, change: (placed: Placed) => Partial<Placed>): void {
  const placed = state.map[cell];
  if (placed) state.map = { ...state.map, [cell]: { ...placed, ...change(placed) } };
}

const tokenPlaced = z.strictObject({
  seat: n,
  token: id,
  side: z.enum(['resource', 'port']),
  /** The spot covered, or the region that gets a port. */
  at: id,
});

function layToken(state: State, { seat, token, side, at }: z.infer<typeof tokenPlaced>): void {
  const { cell, part } = splitPlace(at);
  const where = side === 'resource' ? { covers: Number(part), region: null } : { covers: null, region: part };
  changePlaced(state, cell, ({ tokens }) => ({ tokens: [...tokens, { id: token, seat, ...where }] }));
  patchSeat(state, seat, { tokens: seatOf(state, seat).tokens.filter((one) => one !== token) });
}

const shipPlaced = z.strictObject({
  seat: n,
  ship: z.enum(['own', 'grey']),
  /** Seat whose ship was turned to its grey side (SI-13.17); null: none was. */
  flipped: n.nullable(),
  at: id,
});

function layShip(state: State, { seat, ship, flipped, at }: z.infer<typeof shipPlaced>): void {
  state.placements += 1;
  state.ships = { ...state.ships, [at]: { owner: ship === 'own' ? seat : null, seat, n: state.placements } };
  if (ship === 'own') patchSeat(state, seat, { ship: 'placed' });
  else if (flipped !== null) patchSeat(state, flipped, { ship: 'taken' });
  else state.grey -= 1;
}

const explorationEnded = z.strictObject({
  reason: z.enum(EXPLORATION_ENDS),
  /** Seat that begins the reward phase (SI-8.1). */
  first: n,
  /** The game ends after this reward phase, whatever ships are left (SI-11.5). */
  final: z.boolean(),
});

function beginRewards(state: State, { reason, first }: z.infer<typeof explorationEnded>): void {
  const order: number[] = [];
  for (let seat = first; order.length < state.seats.length; seat = clockwiseAfter(state, seat)) order.push(seat);
  state.reward = { reason, order, at: 0, houses: [], paid: 0 };
  state.slot = null;
  state.step = 'reveal';
}

/** The events of sections 3 to 7. */
export const turnEvents = {
  /** `navigation`: tiles moved to the navigation pile (SI-3.1). */
  RoundStarted: eventPart(
    z.strictObject({ round: n, first: n, navigation: n }),
    (state, { round, first, navigation }) => {
      state.round = round;
      state.first = first;
      state.navigation = navigation;
      state.turn = null;
      state.step = 'objectives';
    },
  ),
  ObjectiveChosen: eventPart(sealed, keepChoice),
  /** Another choice before all have sealed theirs: nobody else learns of it (SI-3.5). */
  ObjectiveReplaced: eventPart(sealed, keepChoice),
  /** All have sealed: third cards go back, and the first player begins (SI-3.3, 3.5, 4.1). */
  ExplorationBegan: eventPart(z.strictObject({ first: n }), (state) => {
    for (const seat of players(state)) returnHidden(state, seat);
    state.step = 'next-turn';
  }),
  TurnBegan: eventPart(z.strictObject({ seat: n }), (state, { seat }) => {
    state.turn = seat;
    state.slot = null;
    state.step = 'turn';
  }),
  TileTaken: eventPart(z.strictObject({ seat: n, slot: n, tile: id }), (state, { seat, slot, tile }) => {
    takeOpen(state, seat, slot, tile);
    state.slot = slot;
  }),
  /** A dealt tile comes into the open before it is placed or boxed. */
  HandTileShown: eventPart(
    z.strictObject({ seat: n, tile: id }),
    (state, { seat, tile }) => {
      const { hand } = seatOf(state, seat);
      const dealt = mapHidden(
        hand.dealt,
        (all) => all.filter((held) => held.tile !== tile),
        (shown) => ({ n: shown.n - 1 }),
      );
      // It leaves the hand at once, so since when it was held, which nobody else knows, is no matter here.
      patchSeat(state, seat, { hand: { open: [...hand.open, { tile, since: 0 }], dealt } });
    },
    ['SI-4.3', 'SI-4.11'],
  ),
  TilePlaced: eventPart(z.strictObject({ seat: n, tile: id, at: id, turn: turnSchema }), (state, data) => {
    dropOpen(state, data.seat, data.tile);
    layTile(state, data);
  }),
  TokenPlaced: eventPart(tokenPlaced, layToken),
  /** Steps 1 to 3 of an exploration are done; the refill follows where a slot was emptied (SI-4.5). */
  TurnEnded: eventPart(z.strictObject({ seat: n, placed: z.boolean() }), (state) => {
    state.step = state.slot === null ? 'next-turn' : 'refill';
  }),
  TileBoxed: eventPart(z.strictObject({ seat: n, tile: id }), (state, { seat, tile }) => {
    dropOpen(state, seat, tile);
    state.boxed = [...state.boxed, tile];
    if (state.unseen.shown.n > 0) state.step = 'replacement';
  }),
  ReplacementDrawn: eventPart(
    z.strictObject({ seat: n, tile: hiddenId, from: z.enum(['landscape', 'navigation']) }),
    (state, { seat, tile, from }) => {
      const one = mapHidden(
        tile,
        (value) => [value],
        () => ({ n: 1 }),
      );
      takeDealt(state, seat, one);
      if (from === 'navigation') state.navigation -= 1;
      state.step = 'replace';
    },
  ),
  /** Both piles are empty: an open tile of the display, and the slot stays empty (SI-4.11). */
  ReplacementTaken: eventPart(z.strictObject({ seat: n, slot: n, tile: id }), (state, { seat, slot, tile }) => {
    takeOpen(state, seat, slot, tile);
    state.step = 'replace';
  }),
  DisplayRefilled: eventPart(
    z.strictObject({ slot: n, tile: id.nullable(), from: z.enum(['navigation', 'landscape']).nullable() }),
    (state, { slot, tile, from }) => {
      state.display = state.display.map((one, at) => (at === slot - 1 ? tile : one));
      if (tile !== null) state.unseen = without(state.unseen, [tile]);
      if (from === 'navigation') state.navigation -= 1;
      state.slot = null;
      state.step = 'next-turn';
    },
    ['SI-4.5'],
  ),
  ShipPlaced: eventPart(shipPlaced, layShip),
  ExplorationEnded: eventPart(explorationEnded, beginRewards),
};
