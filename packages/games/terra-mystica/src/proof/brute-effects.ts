/** Effects by brute force: goods, power, steps and VP after a path, power offers, income, cult bonuses, final scoring. */
import data from '../data/terra-mystica.json' with { type: 'json' };
import type { SeatState, State } from '../state.ts';
import { CULTS, type Cult } from '../words.ts';
import { lostTracks, upgradeCost } from './brute.ts';
import { boardOf, leapCost, own, type Price, spadeCost, sparePriests, sum, timesOver } from './brute-facts.ts';
import { direct, leap, overWater, ownOf, stepsBetween, wayTo } from './brute-map.ts';
import { groupsOf } from './brute-towns.ts';

const VALUE: Record<string, number> = data.buildingPowerValue;

/** Goods of a seat; a working copy that the functions below change. */
export type Purse = Pick<
  SeatState,
  'coins' | 'workers' | 'priests' | 'vp' | 'bowls' | 'burned' | 'cults' | 'keys' | 'shipping' | 'exchange'
>;

/** A seat's purse, copied. */
export function purseOf(now: SeatState): Purse {
  const { coins, workers, priests, vp, bowls, burned, cults, keys, shipping, exchange } = now;
  return { coins, workers, priests, vp, bowls: [...bowls], burned, cults: { ...cults }, keys, shipping, exchange };
}

/** TM-6.2, token by token. */
function power(purse: Purse, n: number): void {
  for (let i = 0; i < n; i += 1) {
    const from = purse.bowls[0] > 0 ? 0 : 1;
    if (purse.bowls[from] === 0) return;
    purse.bowls[from] -= 1;
    purse.bowls[from + 1 === 1 ? 1 : 2] += 1;
  }
}

function spend(purse: Purse, n: number): void {
  purse.bowls[2] -= n;
  purse.bowls[0] += n;
}

function pay(purse: Purse, price: Price): void {
  purse.coins -= price.coins;
  purse.workers -= price.workers;
  purse.priests -= price.priests;
}

/** TM-12.3, 12.4, step by step. `key`: whether space 10 may be entered. */
function steps(state: State, purse: Purse, cult: Cult, n: number, key = true): void {
  const taken = state.seats.some(({ cults }) => cults[cult] === 10);
  for (let i = 0; i < n && purse.cults[cult] < 10; i += 1) {
    if (purse.cults[cult] === 9) {
      if (taken || purse.keys === 0 || !key) return;
      purse.keys -= 1;
    }
    purse.cults[cult] += 1;
    power(purse, { 3: 1, 5: 2, 7: 2, 10: 3 }[purse.cults[cult]] ?? 0);
  }
}

type Counts = Record<string, number>;
const tile = (state: State): { vp: Counts; cultBonus: { cult: string; perSteps: number; gain: Counts } } =>
  (
    data.scoringTiles as unknown as Record<
      string,
      { vp: Counts; cultBonus: { cult: string; perSteps: number; gain: Counts } }
    >
  )[state.scoring[state.round - 1] ?? ''] ?? { vp: {}, cultBonus: { cult: '', perSteps: 1, gain: {} } };

/** TM-8.11, 16.6, 18.7, 18.8, 18.10. */
function obtained(state: State, seat: number, purse: Purse, free: number, bought: number, inAction = true): void {
  const { faction } = own(state, seat);
  const all = free + bought;
  if (inAction) purse.vp += all * (tile(state).vp.spade ?? 0);
  if (faction === 'halflings') purse.vp += all;
  if (faction === 'darklings') purse.vp += 2 * bought;
  if (faction === 'alchemists' && own(state, seat).built.stronghold > 0) power(purse, 2 * all);
}

/** TM-8.12, 10.5, 19.8, 19.9. */
function placed(state: State, seat: number, purse: Purse, kind: string): void {
  const { favors } = own(state, seat);
  purse.vp += tile(state).vp[kind] ?? 0;
  if (kind === 'dwelling' && favors.includes('FAV11')) purse.vp += 2;
  if (kind === 'tradingHouse' && favors.includes('FAV10')) purse.vp += 3;
}

function way(state: State, seat: number, purse: Purse, space: string): void {
  if (state.turn?.dig?.paid === space || state.turn?.dig?.changed.includes(space)) return;
  if (wayTo(state, seat, space) !== 'leap') return;
  pay(purse, leapCost(own(state, seat)));
  purse.vp += 4;
}

function dug(state: State, seat: number, purse: Purse, space: string, spades: number): void {
  const bought = Math.max(0, spades - (state.turn?.dig?.free ?? 0));
  pay(purse, timesOver(spadeCost(own(state, seat)), bought));
  way(state, seat, purse, space);
  obtained(state, seat, purse, 0, bought);
}

function built(state: State, seat: number, purse: Purse, space: string): void {
  way(state, seat, purse, space);
  pay(purse, sum(boardOf(own(state, seat)).buildings.dwelling?.cost ?? {}));
  placed(state, seat, purse, 'dwelling');
}

/** A step of shipping with its VP, paid or not (TM-9.1, 18.19, 20.7). */
function shipping(now: SeatState, purse: Purse): void {
  const board = boardOf(now).shipping;
  if (purse.shipping >= board.max) return;
  purse.shipping += 1;
  purse.vp += now.faction === 'mermaids' ? purse.shipping : purse.shipping + 1;
}

function upgraded(state: State, seat: number, purse: Purse, space: string, kind: string): void {
  const { faction } = own(state, seat);
  pay(purse, upgradeCost(state, seat, space, kind));
  placed(state, seat, purse, kind);
  if (kind !== 'stronghold') return;
  if (faction === 'cultists') purse.vp += 7;
  if (faction === 'alchemists') power(purse, 12);
  if (faction === 'mermaids') shipping(own(state, seat), purse);
  if (faction === 'halflings') obtained(state, seat, purse, 3, 0);
}

function powerAction(state: State, seat: number, purse: Purse, id: string): void {
  spend(purse, { ACT1: 3, ACT2: 3, ACT3: 4, ACT4: 4, ACT5: 4, ACT6: 6 }[id] ?? 0);
  if (id === 'ACT2') purse.priests += Math.min(1, sparePriests(own(state, seat)));
  if (id === 'ACT3') purse.workers += 2;
  if (id === 'ACT4') purse.coins += 7;
  if (id === 'ACT5') obtained(state, seat, purse, 1, 0);
  if (id === 'ACT6') obtained(state, seat, purse, 2, 0);
}

function specialAction(state: State, seat: number, purse: Purse, id: string, what: string): void {
  if (id === 'FAV6' || id === 'BON2') steps(state, purse, what as Cult, 1);
  if (id === 'ACTA') steps(state, purse, what as Cult, 2);
  if (id === 'BON1') obtained(state, seat, purse, 1, 0);
  if (id === 'ACTG') obtained(state, seat, purse, 2, 0);
  if (id === 'ACTW') placed(state, seat, purse, 'dwelling');
  if (id === 'ACTS') placed(state, seat, purse, 'tradingHouse');
  if (id === 'ACTE') purse.workers -= 2;
}

/** TM-15.3, 15.4, 18.16, 19.10, 19.23 to 19.26, 20.6. */
function passed(state: State, seat: number, purse: Purse, card: string): void {
  const now = own(state, seat);
  const count = (kind: string): number => ownOf(state, seat).filter((at) => state.structures[at]?.kind === kind).length;
  if (now.card === 'BON9') purse.vp += count('dwelling');
  if (now.card === 'BON7') purse.vp += 2 * count('tradingHouse');
  if (now.card === 'BON6') purse.vp += 4 * count('stronghold') + 4 * count('sanctuary');
  if (now.card === 'BON10') purse.vp += 3 * now.shipping;
  if (now.favors.includes('FAV12')) purse.vp += [0, 2, 3, 3, 4][count('tradingHouse')] ?? 0;
  if (now.faction === 'engineers' && count('stronghold') > 0) {
    const own = state.bridges.filter((bridge) => bridge.seat === seat);
    purse.vp += 3 * own.filter(({ from, to }) => [from, to].every((at) => state.structures[at]?.seat === seat)).length;
  }
  purse.coins += state.cards[card] ?? 0;
}

function turnEffect(state: State, seat: number, purse: Purse, [what, first = '', second = '', third]: string[]): void {
  const now = own(state, seat);
  if (what === 'transform') dug(state, seat, purse, first, Number(third));
  if (what === 'build') built(state, seat, purse, first);
  if (what === 'upgrade') upgraded(state, seat, purse, first, second);
  if (what === 'advance-shipping') {
    pay(purse, sum({ coins: 4, priests: 1 }));
    shipping(now, purse);
  }
  if (what === 'lower-exchange-rate') {
    pay(purse, sum({ workers: 2, priests: 1, coins: now.faction === 'halflings' ? 1 : 5 }));
    purse.exchange += 1;
    purse.vp += 6;
  }
  if (what === 'send-priest') {
    purse.priests -= 1;
    steps(state, purse, first as Cult, second === 'return' ? 1 : Number(second));
  }
  if (what === 'power-action') powerAction(state, seat, purse, first);
  if (what === 'special-action') specialAction(state, seat, purse, first, second);
  if (what === 'pass') passed(state, seat, purse, first);
}

function converted(purse: Purse, id: string, n: number, price: number): void {
  const [from, to] = id.split('-');
  if (from === 'power') spend(purse, n * price);
  if (from === 'priest') purse.priests -= n;
  if (from === 'worker') purse.workers -= n;
  if (from === 'vp') purse.vp -= n;
  if (from === 'coin') purse.coins -= 2 * n;
  if (to === 'priest') purse.priests += n;
  if (to === 'worker') purse.workers += n;
  if (to === 'coin') purse.coins += n;
  if (to === 'vp') purse.vp += n;
}

/** TM-4.6, 12.5, 14.8, 14.9, 18.4, 18.29, 19.12 to 19.16, 20.7. */
function townFounded(state: State, seat: number, purse: Purse, id: string): void {
  const { gain } = (data.townTiles as unknown as Record<string, { gain: Counts }>)[id] ?? { gain: {} as Counts };
  const now = own(state, seat);
  purse.vp += (gain.vp ?? 0) + (tile(state).vp.townFounded ?? 0) + (now.faction === 'witches' ? 5 : 0);
  purse.coins += gain.coins ?? 0;
  purse.workers += (gain.workers ?? 0) + (now.faction === 'swarmlings' ? 3 : 0);
  purse.priests += Math.min(gain.priests ?? 0, sparePriests(now));
  power(purse, gain.power ?? 0);
  purse.keys += gain.keys ?? 0;
  const isFree = (cult: Cult): boolean => state.seats.every(({ cults }) => cults[cult] !== 10);
  const wanting = CULTS.filter(
    (cult) => lostTracks(state).includes(cult) || (isFree(cult) && purse.cults[cult] + (gain[cult] ?? 0) >= 10),
  );
  const enough = wanting.length <= purse.keys;
  const lost = lostTracks(state);
  for (const cult of CULTS) steps(state, purse, cult, gain[cult] ?? 0, enough);
  if (enough) for (const cult of lost) steps(state, purse, cult, 1);
  if (gain.shippingStep && !['dwarves', 'fakirs'].includes(now.faction ?? '')) shipping(now, purse);
}

/** TM-11.3 to 11.6. */
function taken(state: State, purse: Purse, id: string): void {
  const amount = state.offers.find((offer) => offer.id === id)?.amount ?? 0;
  const gained = Math.min(amount, purse.vp + 1, 2 * purse.bowls[0] + purse.bowls[1]);
  power(purse, gained);
  purse.vp -= gained - 1;
}

/** Goods of the decider after a path; null where more happens than its own command (ends of turns and phases). */
export function purseAfter(state: State, seat: number, kind: string, path: string[], offer: string): Purse | null {
  const now = own(state, seat);
  const purse = purseOf(now);
  const [first = '', second = ''] = path;
  const price = { 'power-coin': 1, 'power-worker': 3, 'power-priest': 5 }[first] ?? 1;
  const effects: Record<string, () => void> = {
    turn: () => turnEffect(state, seat, purse, path),
    dig: () => turnEffect(state, seat, purse, path),
    convert: () => converted(purse, first, Number(second), price),
    burn: () => {
      purse.bowls = [purse.bowls[0], purse.bowls[1] - 2 * Number(first), purse.bowls[2] + Number(first)];
      purse.burned += Number(first);
    },
    connect: () => {},
    'favor-tile': () => {
      const facts = (data.favorTiles as Record<string, { cult: string; steps: number }>)[first];
      if (facts) steps(state, purse, facts.cult as Cult, facts.steps);
    },
    'town-tile': () => townFounded(state, seat, purse, path.at(-1) ?? ''),
    ordination: () => pay(purse, { coins: 0, workers: Number(first), priests: -Number(first) }),
    key: () => steps(state, purse, first as Cult, 1),
    'cult-step': () => steps(state, purse, first as Cult, 1),
    'power-offer': () => {
      if (first === 'take') taken(state, purse, offer);
    },
  };
  const effect = effects[kind];
  if (!effect) return null;
  effect();
  return purse;
}

/** Offers that a structure just placed makes, in the order of answering (TM-11.1, 11.2, 11.7). */
export function offersByForce(state: State, from: number, space: string): { seat: number; amount: number }[] {
  const round = state.settings.turnOrder === 'passing' ? state.order : state.clockwise;
  const others = [...round, ...round].slice(round.indexOf(from) + 1).slice(0, round.length - 1);
  return others
    .map((seat) => {
      const near = ownOf(state, seat).filter((at) => direct(state, at, space));
      return { seat, amount: near.reduce((n, at) => n + (VALUE[state.structures[at]?.kind ?? ''] ?? 0), 0) };
    })
    .filter(({ seat, amount }) => amount > 0 && 2 * own(state, seat).bowls[0] + own(state, seat).bowls[1] > 0);
}

/** Section 5, before bowls and supply. */
export function incomeByForce(state: State, seat: number): Counts {
  const now = own(state, seat);
  const total: Counts = { coins: 0, workers: 0, priests: 0, power: 0 };
  const add = (goods: Counts): void => {
    for (const [good, n] of Object.entries(goods)) total[good] = (total[good] ?? 0) + n;
  };
  for (const [kind, { incomeByCountBuilt }] of Object.entries(boardOf(now).buildings)) {
    const n = ownOf(state, seat).filter((at) => state.structures[at]?.kind === kind).length;
    for (const [good, list] of Object.entries(incomeByCountBuilt)) add({ [good]: list[n] ?? 0 });
  }
  add((data.bonusCards as unknown as Record<string, { income: Counts }>)[now.card ?? '']?.income ?? {});
  for (const favor of now.favors)
    add((data.favorTiles as unknown as Record<string, { income?: Counts }>)[favor]?.income ?? {});
  return total;
}

function received(purse: Purse, goods: Counts, onBoard: number): void {
  purse.coins += goods.coins ?? 0;
  purse.workers += goods.workers ?? 0;
  purse.priests = Math.min(7 - onBoard, purse.priests + (goods.priests ?? 0));
  power(purse, goods.power ?? 0);
}

/** The right half of the round's scoring tile for a seat, before bowls and supply (TM-16.1, 20.8). */
export function bonusByForce(state: State, seat: number): Counts {
  const now = own(state, seat);
  const { cult, perSteps, gain } = tile(state).cultBonus;
  const position = CULTS.includes(cult as Cult)
    ? now.cults[cult as Cult]
    : Object.values(now.priestsOn).reduce((n, list) => n + list.length, 0);
  const n = Math.floor(position / perSteps);
  return Object.fromEntries(Object.entries(gain).map(([good, each]) => [good, each * n]));
}

/** Goods of a seat when the next round has begun, from the end of the action phase on. */
export function purseNextRound(state: State, seat: number): Purse {
  const now = own(state, seat);
  const purse = purseOf(now);
  const onBoard = Object.values(now.priestsOn).reduce((n, list) => n + list.length, 0);
  const bonus = bonusByForce(state, seat);
  received(purse, bonus, onBoard);
  obtained(state, seat, purse, bonus.spades ?? 0, 0, false);
  received(purse, incomeByForce(state, seat), onBoard);
  return purse;
}

/** VP by place; those who tie share what their places bring (TM-17.3, 17.4). */
function shared(values: readonly number[], prizes: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => b - a);
  return values.map((value) => {
    if (value === 0) return 0;
    const places = sorted.flatMap((other, place) => (other === value ? [place] : []));
    return Math.floor(places.reduce((n, place) => n + (prizes[place] ?? 0), 0) / places.length);
  });
}

/** Structures of a seat's largest group (TM-17.5, 17.6). */
export function areaByForce(state: State, seat: number): number {
  const { faction, shipping: ships } = own(state, seat);
  const far = leap(state, seat);
  const leaps = faction === 'dwarves' || faction === 'fakirs';
  const joined = (a: string, b: string): boolean =>
    direct(state, a, b) || (leaps ? stepsBetween(a, b) <= far : ships > 0 && overWater(a, b, ships));
  return Math.max(0, ...groupsOf(ownOf(state, seat), joined).map((group) => group.length));
}

/** VP of every seat after final scoring (section 17). */
export function finalVp(state: State): number[] {
  const { seats } = state;
  const cults = CULTS.map((cult) =>
    shared(
      seats.map((now) => now.cults[cult]),
      [8, 4, 2],
    ),
  );
  const area = shared(
    seats.map((_, seat) => areaByForce(state, seat)),
    [18, 12, 6],
  );
  return seats.map((now, seat) => {
    const [, two, three] = now.bowls;
    const coins = now.coins + now.workers + now.priests + three + Math.floor(two / 2);
    const resources = Math.floor(coins / (now.faction === 'alchemists' ? 2 : 3));
    return now.vp + resources + (area[seat] ?? 0) + cults.reduce((n, points) => n + (points[seat] ?? 0), 0);
  });
}
