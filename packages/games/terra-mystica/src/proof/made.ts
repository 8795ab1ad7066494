/** Positions made by dice: what random play seldom leads to (towns, bridges, full supplies, keys, rare factions and cards) is common here. */
import { Refused, type seededRandom } from '@wayfinder/engine';
import data from '../data/terra-mystica.json' with { type: 'json' };
import { position } from '../position.ts';
import { type Settings, type State, settings } from '../state.ts';
import { CULTS, KINDS, TERRAINS } from '../words.ts';
import { LAND, neighbours, SPOTS } from './brute-map.ts';
import { connected, foundedNow, riversToSkip } from './brute-towns.ts';

export type Dice = ReturnType<typeof seededRandom>;

/** One of some. @throws Error when there are none. */
export function oneOf<T>(dice: Dice, items: readonly T[]): T {
  const item = items[dice.next(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** The same in an order by dice. */
export function shuffled<T>(dice: Dice, items: readonly T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(dice.next(left.length), 1)[0] as T);
}

const chance = (dice: Dice, oneIn: number): boolean => dice.next(oneIn) === 0;
const boards = data.factions as unknown as Record<
  string,
  { terrain: string; shipping: { start: number; max: number }; digging: { costPerSpadeByLevel: unknown[] } }
>;

interface Pieces {
  [space: string]: string;
}

/** A few clusters of structures near each other, within the supply. */
function structures(dice: Dice, factions: readonly string[], aim: Aim): Record<string, Pieces> {
  const free = new Set(LAND);
  const all: Record<string, Pieces> = {};
  const middle = oneOf(dice, LAND);
  for (const [seat, faction] of factions.entries()) {
    // Mermaids also build towns across rivers.
    const far = faction === 'mermaids' ? 2 : 3;
    const supply: Record<string, number> = { ...data.buildingSupply };
    const mine: Pieces = {};
    const many = (aim === 'rewards' && seat === 0) || chance(dice, 4);
    const middles = many ? [oneOf(dice, LAND), oneOf(dice, LAND)] : [middle];
    for (let n = many ? 10 + dice.next(6) : 2 + dice.next(8); n > 0; n -= 1) {
      const kind = oneOf(dice, [...KINDS, 'dwelling', 'dwelling']);
      if ((supply[kind] ?? 0) === 0) continue;
      const from = oneOf(dice, [...middles, ...Object.keys(mine), ...Object.keys(mine)]);
      const near = neighbours(from).flatMap((id) => (chance(dice, far) ? neighbours(id) : [id]));
      const spaces = near.filter((id) => free.has(id));
      const space = spaces.length > 0 ? oneOf(dice, spaces) : oneOf(dice, [...free]);
      free.delete(space);
      mine[space] = kind;
      supply[kind] = (supply[kind] ?? 0) - 1;
    }
    all[seat] = mine;
  }
  return all;
}

function someBridges(dice: Dice, all: Record<string, Pieces>): Record<string, number> {
  const bridges: Record<string, number> = {};
  for (const [seat, mine] of Object.entries(all)) {
    const spots = SPOTS.filter((ends) => ends.some((at) => mine[at]) && bridges[ends.join('-')] === undefined);
    for (const spot of shuffled(dice, spots).slice(0, dice.next(4))) bridges[spot.join('-')] = Number(seat);
  }
  return bridges;
}

function homeSpaces(dice: Dice, all: Record<string, Pieces>, homes: readonly string[]): Record<string, string> {
  const taken = Object.values(all).flatMap((mine) => Object.keys(mine));
  const free = LAND.filter((space) => !taken.includes(space));
  const changed = shuffled(dice, free).slice(0, dice.next(20));
  return Object.fromEntries(
    changed.map((space) => [space, chance(dice, 3) ? oneOf(dice, TERRAINS) : oneOf(dice, homes)]),
  );
}

function bowls(dice: Dice): [number, number, number] {
  const tokens = chance(dice, 4) ? 4 + dice.next(9) : 12;
  const three = dice.next(tokens + 1);
  const two = dice.next(tokens - three + 1);
  return chance(dice, 8) ? [0, 0, tokens] : [tokens - three - two, two, three];
}

interface Places {
  favors: Record<string, number>;
  three: Set<string>;
  two: Record<string, number>;
  cards: string[];
}

/** Own priests on the cult board: one space of 3 and three of 2 on each track for all seats together. */
function priestsOn(dice: Dice, places: Places): Record<string, number[]> {
  const on: Record<string, number[]> = {};
  for (let n = dice.next(5); n > 0; n -= 1) {
    const cult = oneOf(dice, CULTS);
    if (!places.three.has(cult) && chance(dice, 2)) {
      places.three.add(cult);
      on[cult] = [...(on[cult] ?? []), 3];
    } else if ((places.two[cult] ?? 0) < 3) {
      places.two[cult] = (places.two[cult] ?? 0) + 1;
      on[cult] = [...(on[cult] ?? []), 2];
    }
  }
  return on;
}

const numberOf = (mine: Pieces, kind: string): number => Object.values(mine).filter((one) => one === kind).length;

/** Favor tiles that structures brought: the sanctuary was a temple before. */
function mostFavors(faction: string, mine: Pieces): number {
  const upgrades = numberOf(mine, 'temple') + 2 * numberOf(mine, 'sanctuary');
  const ofStronghold = faction === 'auren' ? numberOf(mine, 'stronghold') : 0;
  return (faction === 'chaosMagicians' ? 2 : 1) * upgrades + ofStronghold;
}

function favorsOf(dice: Dice, places: Places, most: number): string[] {
  const free = shuffled(dice, Object.keys(data.favorTiles)).filter((tile) => (places.favors[tile] ?? 0) > 0);
  const taken = free.slice(0, Math.min(most, dice.next(chance(dice, 4) ? 9 : 4)));
  for (const tile of taken) places.favors[tile] = (places.favors[tile] ?? 0) - 1;
  return taken;
}

const ACTIONS = ['FAV6', 'BON1', 'BON2', 'ACTA', 'ACTW', 'ACTS', 'ACTC', 'ACTG', 'ACTN'];
const OF_STRONGHOLDS: Readonly<Record<string, string>> = {
  auren: 'ACTA',
  witches: 'ACTW',
  swarmlings: 'ACTS',
  chaosMagicians: 'ACTC',
  giants: 'ACTG',
  nomads: 'ACTN',
};

function seatData(dice: Dice, faction: string, places: Places, mine: Pieces): Record<string, unknown> {
  const board = boards[faction];
  const rich = !chance(dice, 3);
  const on = priestsOn(dice, places);
  const left = 7 - Object.values(on).flat().length;
  const levels = (board?.shipping.max ?? 0) - (board?.shipping.start ?? 0) + 1;
  const favors = favorsOf(dice, places, mostFavors(faction, mine));
  const card = places.cards.shift() ?? '';
  const ofStronghold = numberOf(mine, 'stronghold') > 0 ? OF_STRONGHOLDS[faction] : undefined;
  const had = [...favors, card, ofStronghold];
  return {
    vp: chance(dice, 4) ? dice.next(4) : 10 + dice.next(60),
    coins: dice.next(rich ? 30 : 6),
    workers: dice.next(rich ? 20 : 4),
    priests: dice.next(Math.min(left, rich ? 7 : 2) + 1),
    bowls: bowls(dice),
    cults: Object.fromEntries(CULTS.map((cult) => [cult, dice.next(10)])),
    priestsOn: on,
    shipping: (board?.shipping.start ?? 0) + dice.next(levels),
    exchange: dice.next(board?.digging.costPerSpadeByLevel.length ?? 1),
    favors,
    card,
    used: chance(dice, 2) ? ACTIONS.filter((action) => chance(dice, 4) && had.includes(action)) : [],
  };
}

function someSettings(dice: Dice, aim: Aim): Settings {
  return settings.parse({
    turnOrder: oneOf(dice, ['clockwise', 'passing']),
    powerAnswers: aim === 'cultists' ? 'relaxed' : oneOf(dice, ['relaxed', 'relaxed', 'strict']),
    cultistsPower: !chance(dice, 3),
    miniTowns: chance(dice, 2),
    shippingBonus: chance(dice, 2),
    templeScoring: chance(dice, 2),
  });
}

/** Groups that are towns get tiles, at times a Mermaids' group across a river too; then markers go up for the keys. */
function withTowns(dice: Dice, plain: Given, bare: State): Given {
  const left = { ...bare.towns };
  const given = { ...plain, seats: { ...plain.seats } };
  const tops = new Set<string>();
  for (const [seat, now] of bare.seats.entries()) {
    const waits = plain.due === true && bare.turn?.seat === seat;
    const groups = (waits ? [] : foundedNow(bare, seat)).map((group) => ({
      spaces: group.split(' '),
      river: null as string | null,
    }));
    if (groups.length === 0 && chance(dice, 2)) {
      const across = riversToSkip(bare, seat)[0];
      if (across) groups.push({ spaces: across.group.split(' '), river: across.river });
    }
    let keys = 0;
    const towns = groups.flatMap((group) => {
      const tile = oneOf(
        dice,
        Object.keys(left).filter((id) => (left[id] ?? 0) > 0),
      );
      left[tile] = (left[tile] ?? 0) - 1;
      keys += tile === 'TW6' ? 2 : 1;
      return [{ ...group, tile }];
    });
    const cults: Record<string, number> = { ...now.cults };
    for (const cult of shuffled(dice, CULTS)) {
      if (keys === 0 || tops.has(cult) || chance(dice, 2)) continue;
      tops.add(cult);
      cults[cult] = 10;
      keys -= 1;
    }
    given.seats[seat] = { ...given.seats[seat], towns, cults };
  }
  return given;
}

interface Given {
  factions: string[];
  seats: Record<string, Record<string, unknown>>;
  [more: string]: unknown;
}

/** The given position, and cult-bonus spades that come into the position when it is laid. */
interface GivenByDice extends Given {
  later: State['spades'];
}

function cardsIn(dice: Dice, chosen: Settings): string[] {
  return shuffled(
    dice,
    Object.keys(data.bonusCards).filter((card) => card !== 'BON10' || chosen.shippingBonus),
  );
}

function frame(dice: Dice, chosen: Settings, seats: number, aim: Aim): Record<string, unknown> & { round: number } {
  const bonus = aim === 'bonus';
  const tiles = Object.keys(data.scoringTiles).filter((tile) => tile !== 'SCORE9' || chosen.templeScoring);
  const turn = aim === 'any' ? dice.next(seats) : 0;
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== turn);
  const passed = bonus || !chance(dice, 3) ? [] : shuffled(dice, others).slice(0, 1 + dice.next(seats - 1));
  return {
    round: bonus ? 1 + dice.next(5) : 1 + dice.next(6),
    phase: bonus ? 'bonus' : 'actions',
    scoring: shuffled(dice, tiles).slice(0, 6),
    turn: bonus ? null : turn,
    passedOrder: bonus ? shuffled(dice, [turn, ...others]) : passed,
    usedPowerActions: bonus ? [] : Object.keys(data.powerActions).filter(() => chance(dice, 3)),
  };
}

/** Tiles run out, as if others had taken them. */
function fewTiles(dice: Dice, state: State, keep: number): void {
  let kept = 0;
  for (const tile of shuffled(dice, Object.keys(state.towns))) {
    const left = Math.min(state.towns[tile] ?? 0, Math.max(0, keep - kept), 1 + dice.next(2));
    state.towns[tile] = left;
    kept += left;
  }
  for (const tile of Object.keys(state.favors)) if (tile !== 'FAV5' && !chance(dice, 3)) state.favors[tile] = 0;
}

/** The Cultists wait for answers or owe themselves steps, with a key on the way to the top (TM-11.12). */
function cultistsBusy(dice: Dice, state: State): void {
  const from = state.seats.findIndex(({ faction }) => faction === 'cultists');
  const them = state.seats[from];
  if (!them || state.settings.powerAnswers === 'strict' || state.turn?.seat === from) return;
  const others = [...state.seats.keys()].filter((seat) => {
    const [one = 0, two = 0] = state.seats[seat]?.bowls ?? [];
    return seat !== from && seat !== state.turn?.seat && one + two > 0;
  });
  for (const seat of others) {
    const id = state.offersMade;
    // Of the structure before, or of another one.
    const placement = chance(dice, 2) ? (state.watched.at(-1)?.placement ?? id) : id;
    state.offers.push({ id: `o${id}`, placement, seat, from, space: 'A1', amount: 1 + dice.next(3) });
    if (placement === id) state.watched.push({ placement, taken: chance(dice, 3), refused: chance(dice, 3) });
    state.offersMade += 1;
  }
  state.cultSteps = dice.next(2);
  const [track, mover] = [oneOf(dice, CULTS), state.seats[state.turn?.seat ?? -1]];
  if (mover && state.seats.every(({ cults }) => cults[track] < 10)) {
    them.cults[track] = 8 + dice.next(2);
    mover.cults[track] = 8 + dice.next(2);
    mover.keys += 1;
  }
  for (const now of state.seats) {
    now.keys += dice.next(2);
    for (const cult of CULTS) if (now.cults[cult] < 10 && chance(dice, 3)) now.cults[cult] = 7 + dice.next(3);
  }
  them.keys = dice.next(3);
}

/** Steps to 10 that the mover lost for want of a key; with as many keys as tracks they would have been made up for (TM-4.6). */
function lostSteps(dice: Dice, state: State): void {
  const { turn } = state;
  const now = state.seats[turn?.seat ?? -1];
  if (!turn || !now) return;
  turn.lost = [];
  for (const cult of CULTS) {
    if (now.cults[cult] < 10 && chance(dice, 2)) now.cults[cult] = 9;
    if (now.cults[cult] === 9 && state.seats.every(({ cults }) => cults[cult] < 10) && chance(dice, 2))
      turn.lost.push(cult);
  }
  now.keys = dice.next(Math.max(2, turn.lost.length));
  if (now.keys >= turn.lost.length) turn.lost = [];
}

/** In the middle of a turn: favor tiles due, steps to 10 lost for want of a key, a town about to be founded (TM-4.6). */
function rewardsDue(dice: Dice, state: State): void {
  const { turn } = state;
  const now = state.seats[turn?.seat ?? -1];
  if (!turn || !now) return;
  turn.actions = 0;
  turn.favors = 1 + dice.next(2);
  turn.ordain = now.faction === 'darklings';
  lostSteps(dice, state);
}

/** In the middle of an action with spades, begun in whatever way the faction and its card have (TM-8.5). */
function digging(dice: Dice, state: State): void {
  const { turn } = state;
  const now = state.seats[turn?.seat ?? -1];
  if (!turn || !now) return;
  const has: Record<string, boolean> = {
    ACT5: true,
    ACT6: true,
    BON1: now.card === 'BON1',
    ACTG: now.faction === 'giants',
    stronghold: now.faction === 'halflings',
  };
  const source = oneOf(
    dice,
    (['ACT6', 'stronghold', 'BON1', 'ACTG', 'ACT5'] as const).filter((one) => has[one]),
  );
  const free = { ACT5: 1, ACT6: 2, BON1: 1, ACTG: 2, stronghold: 3 }[source];
  turn.actions = 0;
  turn.dig = { source, free, bought: false, changed: [], paid: null };
}

/** Groups that are strong enough but belong to no town yet are about to be founded. */
function townsDue(dice: Dice, state: State): void {
  const { turn } = state;
  const groups = turn ? foundedNow(state, turn.seat) : [];
  if (!turn || groups.length === 0) return;
  turn.actions = 0;
  turn.towns = groups.map((group) => ({ spaces: group.split(' '), river: null }));
  if (chance(dice, 2)) lostSteps(dice, state);
  if (groups.length > 1 && chance(dice, 2)) fewTiles(dice, state, 1 + dice.next(groups.length - 1));
}

/** Aim for which a position is made; `any`: now this, now that. */
export type Aim = 'any' | 'bonus' | 'cultists' | 'digging' | 'rewards';

/** Adds what only a long game leads to. No game need have led here; the rules must answer all the same. */
function withRarities(dice: Dice, state: State, aim: Aim): void {
  const isFor = (one: Aim, oneIn: number): boolean => aim === one || (aim === 'any' && chance(dice, oneIn));
  if (aim === 'bonus') return;
  if (aim === 'any' && chance(dice, 4)) fewTiles(dice, state, dice.next(3));
  if (isFor('cultists', 2)) cultistsBusy(dice, state);
  if (isFor('rewards', 4)) rewardsDue(dice, state);
  else if (isFor('digging', 3)) digging(dice, state);
}

/** `first` at seat 0, others of other colours; in a third of the positions, or where they are wanted, the Cultists. */
function lineUp(dice: Dice, first: string | null, seats: number, aim: Aim): string[] {
  const factions = first ? [first] : [];
  const isTaken = (one: string): boolean => factions.some((other) => boards[other]?.terrain === boards[one]?.terrain);
  const wanted = aim === 'cultists' || chance(dice, 3) ? ['cultists'] : [];
  for (const faction of [...wanted, ...shuffled(dice, Object.keys(boards))]) {
    if (!isTaken(faction) && factions.length < seats) factions.push(faction);
  }
  return factions;
}

function givenBy(dice: Dice, chosen: Settings, factions: readonly string[], aim: Aim): GivenByDice {
  const all = structures(dice, factions, aim);
  const cards = cardsIn(dice, chosen);
  const places: Places = {
    favors: Object.fromEntries(Object.entries(data.favorTiles).map(([tile, { count }]) => [tile, count])),
    three: new Set(),
    two: {},
    cards,
  };
  const seats = Object.fromEntries(
    factions.map((faction, seat) => [seat, seatData(dice, faction, places, all[seat] ?? {})]),
  );
  const spades = shuffled(dice, [...factions.keys()]).map((seat) => ({ seat, left: 1 + dice.next(3) }));
  const homes = factions.map((faction) => boards[faction]?.terrain ?? '');
  const framed = frame(dice, chosen, factions.length, aim);
  return {
    ...framed,
    factions: [...factions],
    structures: all,
    bridges: someBridges(dice, all),
    terrain: homeSpaces(dice, all, homes),
    cards: Object.fromEntries(cards.slice(0, 3).map((card) => [card, Math.min(framed.round, dice.next(4))])),
    later: aim === 'bonus' ? spades : [],
    seats,
  };
}

/** A position by dice, or null when the dice made one that no game could hold. `first`: who sits at seat 0; `aim`: what it is for. */
export function madePosition(
  dice: Dice,
  first: string | null,
  aim: Aim = 'any',
): { state: State; settings: Settings } | null {
  const chosen = someSettings(dice, aim);
  const factions = lineUp(dice, first, 2 + dice.next(4), aim);
  const { later, ...given } = givenBy(dice, chosen, factions, aim);
  try {
    const bare = position(given, chosen, factions.length);
    const { due, ...whole } = withTowns(dice, { ...given, due: aim === 'rewards' || chance(dice, 4) }, bare);
    const state = position(whole, chosen, factions.length);
    // More spades than a tile pays, in any order: the rules must answer all the same.
    state.spades = later;
    withRarities(dice, state, aim);
    townsDue(dice, state);
    return state.seats.some((_, seat) => connected(state, seat).length === 0) ? null : { state, settings: chosen };
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
