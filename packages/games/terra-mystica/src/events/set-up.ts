/** Events of sections 2 and 3: drawing, choosing factions, first dwellings, first bonus cards. */
import { z } from 'zod';
import { FACTION_FACTS, FAVOR_TILES, TOWN_TILES } from '../data/index.ts';
import { LAST_ROUND } from '../data/numbers.ts';
import { PRINTED_TERRAIN } from '../map.ts';
import { faction, type SeatState, type State, seatOf, settings, terrain } from '../state.ts';
import { eventPart, n, space } from './event.ts';

function emptySeat(): SeatState {
  return {
    faction: null,
    vp: 0,
    coins: 0,
    workers: 0,
    priests: 0,
    bowls: [0, 0, 0],
    burned: 0,
    cults: { fire: 0, water: 0, earth: 0, air: 0 },
    priestsOn: { fire: [], water: [], earth: [], air: [] },
    keys: 0,
    shipping: 0,
    exchange: 0,
    built: { dwelling: 0, tradingHouse: 0, temple: 0, stronghold: 0, sanctuary: 0 },
    favors: [],
    towns: [],
    card: null,
    used: [],
    passed: false,
    mayOrdain: false,
  };
}

/** Tiles of a kind in play: those of extras only with their option (TM-20.6 to 20.8). */
function counts(tiles: Record<string, { count: number; notInBaseGame?: string }>, extras: boolean) {
  const inPlay = Object.entries(tiles).filter(([, tile]) => extras || !tile.notInBaseGame);
  return Object.fromEntries(inPlay.map(([id, tile]) => [id, tile.count]));
}

const gameStarted = z.strictObject({ settings, seats: n });

/** The state before anything is drawn. `data` is GameStarted's: the engine has checked it. */
export function newGame(data: unknown): State {
  const { settings: chosen, seats } = data as z.infer<typeof gameStarted>;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return {
    settings: chosen,
    phase: 'factions',
    round: 0,
    seats: all.map(emptySeat),
    clockwise: all,
    order: [...all],
    passedOrder: [],
    lastSeat: null,
    queue: [],
    colours: all.map(() => null),
    auction: [],
    scoring: [],
    cards: {},
    favors: counts(FAVOR_TILES, false),
    towns: counts(TOWN_TILES, chosen.miniTowns),
    usedPowerActions: [],
    terrain: { ...PRINTED_TERRAIN },
    structures: {},
    bridges: [],
    turn: null,
    offers: [],
    offersMade: 0,
    watched: [],
    cultSteps: 0,
    spades: [],
    ranking: null,
  };
}

/** A faction board is taken: everything printed on it (TM-2.10). */
export function takeFaction(state: State, seat: number, name: z.infer<typeof faction>, vp: number): void {
  const facts = FACTION_FACTS[name];
  const now = seatOf(state, seat);
  now.faction = name;
  now.vp = vp;
  now.coins = facts.start.coins;
  now.workers = facts.start.workers;
  now.priests = facts.start.priests;
  now.bowls = [...facts.bowls];
  now.cults = { ...facts.cults };
  now.shipping = facts.shipping.start;
}

/** The events of the set-up. */
export const setUpEvents = {
  GameStarted: eventPart(gameStarted, () => {}),
  SeatOrderDrawn: eventPart(z.strictObject({ order: z.array(n) }), (state, { order }) => {
    state.clockwise = [...order];
    state.order = [...order];
  }),
  ScoringTilesDrawn: eventPart(
    z.strictObject({ tiles: z.array(z.string()).length(LAST_ROUND) }),
    (state, { tiles }) => {
      state.scoring = [...tiles];
    },
  ),
  BonusCardsDrawn: eventPart(
    z.strictObject({ cards: z.array(z.string()), out: z.array(z.string()) }),
    (state, { cards }) => {
      state.cards = Object.fromEntries(cards.map((card) => [card, 0]));
    },
  ),
  /** Seats that are asked next in the set-up, in order. */
  SetUpStageBegan: eventPart(
    z.strictObject({ phase: z.enum(['factions', 'auction', 'dwellings', 'cards']), queue: z.array(n) }),
    (state, { phase, queue }) => {
      state.phase = phase;
      state.queue = [...queue];
    },
  ),
  ColoursDealt: eventPart(z.strictObject({ bySeat: z.array(terrain) }), (state, { bySeat }) => {
    state.colours = [...bySeat];
  }),
  FactionNominated: eventPart(z.strictObject({ seat: n, faction }), (state, data) => {
    state.auction.push({ faction: data.faction, by: null, bid: 0 });
    state.queue.shift();
  }),
  FactionBid: eventPart(z.strictObject({ seat: n, faction, vp: n }), (state, { seat, faction: name, vp }) => {
    for (const lot of state.auction) {
      if (lot.faction === name) Object.assign(lot, { by: seat, bid: vp });
    }
  }),
  /** `vp` are the starting VP, a bid already taken off. */
  FactionChosen: eventPart(z.strictObject({ seat: n, faction, vp: n }), (state, { seat, faction: name, vp }) => {
    takeFaction(state, seat, name, vp);
    if (state.queue[0] === seat && state.phase === 'factions') state.queue.shift();
  }),
  FirstDwellingPlaced: eventPart(z.strictObject({ seat: n, space }), (state, { seat, space: where }) => {
    state.structures = { ...state.structures, [where]: { seat, kind: 'dwelling' } };
    seatOf(state, seat).built.dwelling += 1;
    if (state.queue[0] === seat && state.phase === 'dwellings') state.queue.shift();
  }),
};
