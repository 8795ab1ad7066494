/** Events of section 2: the first state, the first player, start tiles, display, hands and first cards. */
import { z } from 'zod';
import { type Data, dataOf } from '../data/index.ts';
import { playersSetUp } from '../data/lookup.ts';
import { hide, lessHidden, plusHidden, without } from '../hiding.ts';
import {
  ALEXIS,
  faceDown,
  players,
  type SeatState,
  type Settings,
  type State,
  seatOf,
  settings,
  turnSchema,
} from '../state.ts';
import { eventPart, id, n, patchSeat } from './event.ts';

const gameSetUp = z.strictObject({
  settings,
  /** Seats that players sit on. */
  seats: n,
  /** The version of the component data. */
  data: n,
  /** By seat, Alexis' last. */
  colours: z.array(id),
});

function emptySeat(data: Data, seat: number, colour: string): SeatState {
  return {
    colour,
    hand: { open: [], dealt: { $: 'secret', to: [seat], value: [], shown: { n: 0 } } },
    tokens: data.bonusTokens.map((token) => token.id),
    ship: 'held',
    stock: data.setup.houseStock,
    supply: data.setup.houseSupply,
    vp: 0,
    cards: hide([seat], []),
    choice: null,
    revealed: null,
    discovery: hide([seat], []),
    looking: null,
  };
}

/** Alexis has all his houses at hand, and no tiles, tokens or ship (SI-13.4). What he might hold is known to the only player. */
function alexisSeat(data: Data, colour: string): SeatState {
  const seat = emptySeat(data, 0, colour);
  return { ...seat, tokens: [], ship: 'none', stock: data.setup.alexisHouses, supply: 0 };
}

const idsOf = (things: readonly { id: string }[]): string[] => things.map((thing) => thing.id);

function piles(data: Data, mode: Settings['mode']): State['piles'] {
  const normal = mode === 'normal';
  return {
    objective: hide([], normal ? idsOf(data.objectiveCards) : []),
    mission: hide([], normal ? [] : idsOf(data.missionCards)),
    reward: hide([], normal ? [] : idsOf(data.rewardCards)),
  };
}

/** The state before anything is drawn. `raw` is GameSetUp's data: the engine has checked it. */
export function newGame(raw: unknown): State {
  const { settings: chosen, seats, data: version, colours } = raw as z.infer<typeof gameSetUp>;
  const data = dataOf(version);
  const solo = seats === 1;
  const all = Array.from({ length: seats }, (_, seat) => emptySeat(data, seat, colours[seat] ?? ''));
  return {
    settings: chosen,
    data: version,
    step: 'start-tiles',
    round: 0,
    first: 0,
    turn: null,
    map: {},
    ships: {},
    placements: 0,
    taken: 0,
    display: [],
    slot: null,
    boxed: [],
    unseen: hide([], idsOf(data.landscapeTiles)),
    navigation: 0,
    grey: playersSetUp(data, seats).greyShips,
    piles: piles(data, chosen.mode),
    discovery: hide([], idsOf(data.discoveryTokens)),
    seats: solo ? [...all, alexisSeat(data, colours[ALEXIS] ?? '')] : all,
    reward: null,
    alexis: solo
      ? {
          deck: hide([], []),
          out: hide([], idsOf(data.adventureCards)),
          discards: [],
          removed: [],
          card: null,
          found: null,
        }
      : null,
    end: null,
    scores: null,
  };
}

/** Puts a tile on the map; the placement is counted (SI-12.4). */
export function layTile(
  state: State,
  { seat, tile, at, turn }: { seat: number; tile: string; at: string; turn: 0 | 1 | 2 | 3 },
): void {
  state.placements += 1;
  const placed = { tile, turn, seat, n: state.placements, tokens: [], houses: [] };
  state.map = { ...state.map, [at]: placed };
}

/** Tiles that a seat has drawn face down: known to it. Of those that came together none was held longer. */
export function takeDealt(state: State, seat: number, tiles: z.infer<typeof faceDown>): void {
  const { hand } = seatOf(state, seat);
  // Tiles dealt together have been held equally long.
  const since = state.taken;
  const dealt =
    hand.dealt.$ === 'secret' && tiles.$ === 'secret'
      ? {
          ...hand.dealt,
          value: [...hand.dealt.value, ...tiles.value.map((tile) => ({ tile, since }))],
          shown: { n: hand.dealt.shown.n + tiles.shown.n },
        }
      : { $: 'unknown' as const, to: hand.dealt.to, shown: { n: hand.dealt.shown.n + tiles.shown.n } };
  state.taken += tiles.shown.n;
  state.unseen = lessHidden(
    state.unseen,
    tiles,
    (value) => value,
    (shown) => shown.n,
  );
  patchSeat(state, seat, { hand: { ...hand, dealt } });
}

const START_TILES_OF = 4;

const nextStepOfHands = (state: State): State['step'] => {
  const hands = dataOf(state.data).setup.handTiles;
  return players(state).every((seat) => seatOf(state, seat).hand.dealt.shown.n === hands)
    ? 'first-objectives'
    : 'hands';
};

/** Cards come to a seat, from the pile of each kind that the mode has (SI-2.9, 2.10, 3.2, 3.4). */
function dealCards(state: State, seat: number, cards: z.infer<typeof faceDown>): void {
  const kinds = state.settings.mode === 'normal' ? (['objective'] as const) : (['mission', 'reward'] as const);
  const data = dataOf(state.data);
  const own = {
    objective: idsOf(data.objectiveCards),
    mission: idsOf(data.missionCards),
    reward: idsOf(data.rewardCards),
  };
  for (const kind of kinds) {
    state.piles = {
      ...state.piles,
      [kind]: lessHidden(
        state.piles[kind],
        cards,
        (value) => value.filter((card) => own[kind].includes(card)),
        (shown) => shown.n / kinds.length,
      ),
    };
  }
  const before = seatOf(state, seat).cards;
  patchSeat(state, seat, {
    cards: plusHidden(
      before,
      cards,
      (value) => value,
      (shown) => shown.n,
    ),
  });
}

/** Cards of each kind that a seat holds when a deal of this step is over. */
function cardsWhenDealt(state: State): number {
  const { setup } = dataOf(state.data);
  const each = setup.objectivesAtSetup + (state.step === 'objectives' ? setup.objectivesPerRound : 0);
  return each * (state.settings.mode === 'normal' ? 1 : 2);
}

function stepAfterDeal(state: State): State['step'] {
  const all = players(state).every((seat) => seatOf(state, seat).cards.shown.n === cardsWhenDealt(state));
  if (!all) return state.step;
  if (state.step === 'objectives') return 'prepare';
  return state.alexis ? 'adventure-deck' : 'round';
}

/** The events of section 2, and the deals of section 3. */
export const setUpEvents = {
  /** The first event: everything follows from its data. */
  GameSetUp: eventPart(gameSetUp, () => {}),
  FirstSeatDrawn: eventPart(z.strictObject({ seat: n }), (state, { seat }) => {
    state.first = seat;
  }),
  StartTilePlaced: eventPart(z.strictObject({ seat: n, tile: id, at: id, turn: turnSchema }), (state, data) => {
    layTile(state, data);
    if (Object.keys(state.map).length === START_TILES_OF) state.step = 'display';
  }),
  DisplayFilled: eventPart(
    z.strictObject({ tiles: z.array(id) }),
    (state, { tiles }) => {
      state.display = [...tiles];
      state.unseen = without(state.unseen, tiles);
      state.step = 'hands';
    },
    ['SI-2.6'],
  ),
  HandDealt: eventPart(z.strictObject({ seat: n, tiles: faceDown }), (state, { seat, tiles }) => {
    takeDealt(state, seat, tiles);
    state.step = nextStepOfHands(state);
  }),
  ObjectivesDealt: eventPart(z.strictObject({ seat: n, cards: faceDown }), (state, { seat, cards }) => {
    dealCards(state, seat, cards);
    state.step = stepAfterDeal(state);
  }),
  AdventureDeckBuilt: eventPart(z.strictObject({ cards: faceDown }), (state, { cards }) => {
    if (!state.alexis) return;
    const out = lessHidden(
      state.alexis.out,
      cards,
      (value) => value,
      (shown) => shown.n,
    );
    state.alexis = { ...state.alexis, deck: cards, out };
    state.step = 'round';
  }),
};
