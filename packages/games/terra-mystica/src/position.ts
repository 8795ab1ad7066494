/**
 * Positions: the `given` of a scenario as readable JSON. Only `factions` is needed; what isn't said is as at the beginning of phase II of round 1
 * after an empty set-up. What follows from other things (supplies, tiles left, keys, burned tokens, counts of structures) is computed, never
 * written. A position that no game could hold is refused with what is wrong in it. Described in docs/rules/terra-mystica-positions.md.
 */
import { Refused, tellMisshapen } from '@wayfinder/engine';
import { z } from 'zod';
import { contradictions } from './contradictions.ts';
import {
  BONUS_CARDS,
  CULT_TOP,
  FACTION_FACTS,
  FAVOR_TILES,
  POWER_ACTIONS,
  SCORING_TILES,
  TOWN_TILES,
} from './data/index.ts';
import { EXTRA_CARDS, LAST_ROUND, POWER_TOKENS } from './data/numbers.ts';
import { newGame, takeFaction } from './events/set-up.ts';
import { invariants } from './invariants.ts';
import { bridgeSpot, isLand, RIVERS } from './map.ts';
import { startVpOf } from './rules/set-up/factions.ts';
import { SEATS } from './rules/set-up.ts';
import { ONCE_A_ROUND } from './rules/special-actions.ts';
import {
  cult,
  faction,
  kind,
  n,
  newTurn,
  type SeatState,
  type Settings,
  type State,
  seatOf,
  terrain,
} from './state.ts';
import { CULTS, type SpaceId } from './words.ts';

const space = z.string().refine(isLand, 'no land hex');
/** A seat as it is written where it is a key. */
const seatKey = z.string().regex(/^[0-4]$/, 'no seat');
/** One of the names of a table. */
const oneOf = (table: object) => z.enum(Object.keys(table) as [string, ...string[]]);
const favor = oneOf(FAVOR_TILES);
const town = oneOf(TOWN_TILES);
const card = oneOf(BONUS_CARDS);
const river = z.enum(RIVERS as [string, ...string[]]);
const byCult = z.partialRecord(cult, n);

export const positionSeatSchema = z.strictObject({
  vp: n.optional(),
  coins: n.optional(),
  workers: n.optional(),
  priests: n.optional(),
  bowls: z.tuple([n, n, n]).optional(),
  cults: byCult.optional(),
  /** Own priests on the cult board by the steps of their spaces. */
  priestsOn: z.partialRecord(cult, z.array(n)).optional(),
  shipping: n.optional(),
  exchange: n.optional(),
  favors: z.array(favor).optional(),
  /** Towns; `spaces` may be left empty where only the tile matters. */
  towns: z
    .array(
      z.strictObject({
        tile: town,
        spaces: z.array(space).default([]),
        river: river.nullable().default(null),
      }),
    )
    .optional(),
  card: card.optional(),
  used: z.array(z.enum(ONCE_A_ROUND as [string, ...string[]])).optional(),
  passed: z.boolean().optional(),
  mayOrdain: z.boolean().optional(),
});

export const positionSchema = z.strictObject({
  /** By seat. */
  factions: z.array(faction),
  round: n.min(1).max(LAST_ROUND).optional(),
  /** `bonus`: phase III, with `spades`; the turn is then nobody's. */
  phase: z.enum(['actions', 'bonus']).optional(),
  scoring: z.array(oneOf(SCORING_TILES)).length(LAST_ROUND).optional(),
  order: z.array(n).optional(),
  /** Seat whose turn it is; null: nobody's yet, the game goes on by itself. */
  turn: n.nullable().optional(),
  passedOrder: z.array(n).optional(),
  /** Bonus cards on display with their coins. */
  cards: z.partialRecord(card, n).optional(),
  terrain: z.record(space, terrain).optional(),
  /** By seat: space to kind. The terrain below becomes the faction's home. */
  structures: z.record(seatKey, z.record(space, kind)).optional(),
  /** Spot (`F4-G3`) to seat. */
  bridges: z.record(z.string(), n).optional(),
  usedPowerActions: z.array(oneOf(POWER_ACTIONS)).optional(),
  spades: z.array(z.strictObject({ seat: n, left: n })).optional(),
  /** By seat. */
  seats: z.record(seatKey, positionSeatSchema).optional(),
});
type Given = z.infer<typeof positionSchema>;

function impossible(problem: string): never {
  throw new Refused({ code: 'bad-position', rules: [], args: { problem: { option: problem } } });
}

/** Scoring tiles by round when none are named: round 1 pays for strongholds and sanctuaries only. */
const SCORING = ['SCORE4', 'SCORE7', 'SCORE2', 'SCORE6', 'SCORE8', 'SCORE3'];

function laySeat(state: State, seat: number, given: z.infer<typeof positionSeatSchema>): void {
  const now = seatOf(state, seat);
  const { cults, priestsOn, towns, bowls, ...plain } = given;
  Object.assign(now, plain);
  if (bowls) now.bowls = [...bowls];
  Object.assign(now.cults, cults ?? {});
  Object.assign(now.priestsOn, priestsOn ?? {});
  now.towns = (towns ?? []).map((town) => ({ ...town }));
  now.burned = POWER_TOKENS - now.bowls.reduce((sum, tokens) => sum + tokens, 0);
  now.keys = keysOf(now);
}

function keysOf(now: SeatState): number {
  const all = now.towns.reduce((sum, { tile }) => sum + (TOWN_TILES[tile]?.gain.keys ?? 0), 0);
  const spent = CULTS.filter((track) => now.cults[track] === CULT_TOP).length;
  return spent <= all ? all - spent : impossible('more markers on 10 than keys');
}

function layStructures(state: State, given: Given): void {
  for (const [number, structures] of Object.entries(given.structures ?? {})) {
    const seat = Number(number);
    const now = seatOf(state, seat);
    for (const [where, what] of Object.entries(structures)) {
      if (state.structures[where]) impossible(`two structures on ${where}`);
      state.structures = { ...state.structures, [where]: { seat, kind: what } };
      state.terrain[where] = FACTION_FACTS[now.faction ?? 'witches'].home;
      now.built[what] += 1;
    }
  }
}

function layTiles(state: State): void {
  for (const { favors, towns } of state.seats) {
    for (const tile of favors) state.favors[tile] = (state.favors[tile] ?? impossible(`no tile ${tile}`)) - 1;
    for (const { tile } of towns) state.towns[tile] = (state.towns[tile] ?? impossible(`no tile ${tile}`)) - 1;
  }
}

/** Seats without a card get the highest ones that nobody names, the display the next three. */
function layCards(state: State, given: Given): void {
  const named = new Set([...state.seats.flatMap(({ card }) => card ?? []), ...Object.keys(given.cards ?? {})]);
  const extra = state.settings.shippingBonus;
  const free = Object.keys(BONUS_CARDS)
    .filter((card) => !named.has(card) && (extra || !BONUS_CARDS[card]?.notInBaseGame))
    .reverse();
  for (const seat of state.seats) seat.card ??= free.shift() ?? impossible('too few bonus cards');
  for (const [card, coins] of Object.entries(given.cards ?? {})) state.cards[card] = coins ?? 0;
  while (Object.keys(state.cards).length < EXTRA_CARDS)
    state.cards[free.shift() ?? impossible('too few bonus cards')] = 0;
}

function layBridges(state: State, given: Given): void {
  for (const [id, seat] of Object.entries(given.bridges ?? {})) {
    const [a = '', b = ''] = id.split('-') as SpaceId[];
    const spot = bridgeSpot(a, b) ?? impossible(`no bridge spot ${id}`);
    state.bridges.push({ from: spot.from, to: spot.to, seat });
  }
}

/** Phase III follows when all have passed: whoever isn't named has, too (TM-4.2). Who is said not to have passed hasn't; invariants refuse that. */
function layPassed(state: State, { phase, passedOrder, seats }: Given): void {
  const all = phase === 'bonus' && passedOrder?.length !== 0;
  for (const [seat, now] of state.seats.entries())
    now.passed = seats?.[seat]?.passed ?? (all || passedOrder?.includes(seat) === true);
  // Seats that have passed and aren't named there passed after those, in the order of the round.
  const others = state.order.filter((seat) => state.seats[seat]?.passed && !passedOrder?.includes(seat));
  state.passedOrder = [...(passedOrder ?? []), ...others];
}

function layFrame(state: State, given: Given): void {
  state.round = given.round ?? 1;
  state.phase = given.phase ?? 'actions';
  state.scoring = given.scoring ?? [...SCORING];
  state.order = given.order ?? [...state.clockwise];
  layPassed(state, given);
  state.usedPowerActions = given.usedPowerActions ?? [];
  state.spades = given.spades ?? [];
  const seat = given.turn === undefined ? 0 : given.turn;
  if (seat === null || state.phase === 'bonus') return;
  state.lastSeat = seat;
  state.turn = newTurn(seat);
}

/** Every seat that is named must be there. */
function checkSeats({ seats, structures, bridges, order, passedOrder, turn, spades, factions }: Given): void {
  const keys = [...Object.keys(seats ?? {}), ...Object.keys(structures ?? {})].map(Number);
  const lists = [...(order ?? []), ...(passedOrder ?? []), turn ?? 0, ...(spades ?? []).map(({ seat }) => seat)];
  const unknown = [...keys, ...lists, ...Object.values(bridges ?? {})].find((seat) => !factions[seat]);
  if (unknown !== undefined) impossible(`no seat ${unknown}`);
}

/** A state from a scenario's `given`. @throws Refused `bad-position` with the problem in `args.problem`. */
export function position(raw: unknown, settings: Settings, seats: number): State {
  const parsed = positionSchema.safeParse(raw);
  if (!parsed.success) return impossible(tellMisshapen(parsed.error));
  const given = parsed.data;
  if (seats < SEATS.min || seats > SEATS.max) impossible(`${seats} seats, where ${SEATS.min} to ${SEATS.max} play`);
  if (given.factions.length !== seats) impossible(`${seats} seats and ${given.factions.length} factions`);
  checkSeats(given);
  const state = newGame({ settings, seats });
  given.factions.forEach((name, seat) => {
    takeFaction(state, seat, name, startVpOf(settings, name));
  });
  for (const [seat, one] of Object.entries(given.seats ?? {})) laySeat(state, Number(seat), one);
  Object.assign(state.terrain, given.terrain ?? {});
  layStructures(state, given);
  layTiles(state);
  layCards(state, given);
  layBridges(state, given);
  layFrame(state, given);
  const broken = [...contradictions(given), ...invariants(state)];
  return broken.length > 0 ? impossible(broken.join('; ')) : state;
}
