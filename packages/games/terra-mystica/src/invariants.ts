/** What must always hold (end of the specification's section on state): pieces, power, priests, keys, cards, tiles. */
import { BONUS_CARDS, CULT_TOP, FAVOR_TILES, PRIEST_STEPS, SUPPLY, TOWN_TILES } from './data/index.ts';
import { EXTRA_CARDS, POWER_TOKENS } from './data/numbers.ts';
import { factsOf } from './rules/facts.ts';
import type { SeatState, State } from './state.ts';
import { CULTS, KINDS } from './words.ts';

function goodsProblems({ bowls, burned, vp, coins, workers, priests, priestsOn, keys }: SeatState): string[] {
  const tokens = bowls.reduce((sum, n) => sum + n, burned);
  const onBoard = CULTS.reduce((sum, cult) => sum + priestsOn[cult].length, 0);
  return [
    ...(tokens === POWER_TOKENS ? [] : [`power tokens are not ${POWER_TOKENS}`]),
    ...(Math.min(...bowls, vp, coins, workers, priests, keys) < 0 ? ['something is below 0'] : []),
    ...(priests + onBoard > SUPPLY.priests ? [`more than ${SUPPLY.priests} priests`] : []),
  ];
}

function pieceProblems(state: State, { built }: SeatState, seat: number): string[] {
  const bridges = state.bridges.filter((bridge) => bridge.seat === seat).length;
  const structures = KINDS.flatMap((kind) => {
    const onMap = Object.values(state.structures).filter((one) => one.seat === seat && one.kind === kind).length;
    return [
      ...(onMap === built[kind] ? [] : [`${kind}: ${onMap} on the map, ${built[kind]} counted`]),
      ...(onMap > SUPPLY[kind] ? [`more than ${SUPPLY[kind]} of ${kind}`] : []),
    ];
  });
  return bridges > SUPPLY.bridges ? [...structures, `more than ${SUPPLY.bridges} bridges`] : structures;
}

function townProblems(state: State, { towns, cults, keys, favors }: SeatState, seat: number): string[] {
  const received = towns.reduce((sum, { tile }) => sum + (TOWN_TILES[tile]?.gain.keys ?? 0), 0);
  const onTop = CULTS.filter((cult) => cults[cult] === CULT_TOP).length;
  const spaces = towns.flatMap((town) => town.spaces);
  const found: [boolean, string][] = [
    [onTop + keys !== received, `${onTop} markers on ${CULT_TOP} and ${keys} keys, of ${received}`],
    [new Set(favors).size !== favors.length, 'a favor tile twice'],
    [new Set(spaces).size !== spaces.length, 'a structure in two towns'],
    [spaces.some((space) => state.structures[space]?.seat !== seat), 'a town on a space without an own structure'],
  ];
  return found.flatMap(([broken, what]) => (broken ? [what] : []));
}

function trackProblems(now: SeatState): string[] {
  const { shipping, exchange } = factsOf(now);
  const beyond = now.shipping > shipping.max || now.exchange >= exchange.price.length;
  return [
    ...(beyond ? ['shipping or exchange beyond the end of its track'] : []),
    ...CULTS.filter((cult) => now.cults[cult] > CULT_TOP).map((cult) => `a marker beyond ${cult} ${CULT_TOP}`),
  ];
}

function seatProblems(state: State, now: SeatState, seat: number): string[] {
  if (now.faction === null) return [];
  const found = [
    ...goodsProblems(now),
    ...trackProblems(now),
    ...pieceProblems(state, now, seat),
    ...townProblems(state, now, seat),
  ];
  return found.map((what) => `seat ${seat}: ${what}`);
}

function tileProblems(state: State, what: 'favors' | 'towns', tiles: Record<string, { count: number }>): string[] {
  return Object.entries(state[what]).flatMap(([tile, left]) => {
    const taken = state.seats.reduce((sum, { favors, towns }) => {
      const own = what === 'favors' ? favors : towns.map((town) => town.tile);
      return sum + own.filter((one) => one === tile).length;
    }, 0);
    return left >= 0 && left + taken === tiles[tile]?.count ? [] : [`${tile}: ${left} left and ${taken} taken`];
  });
}

function cardProblems(state: State): string[] {
  const held = state.seats.flatMap(({ card }) => (card === null ? [] : [card]));
  const display = Object.keys(state.cards);
  const all = [...held, ...display];
  if (new Set(all).size !== all.length || all.some((card) => !BONUS_CARDS[card]))
    return [`bonus cards ${all.join(' ')}`];
  if (state.round === 0 && all.length === 0) return [];
  const allHold = state.round === 0 || held.length === state.seats.length;
  return allHold && all.length === state.seats.length + EXTRA_CARDS
    ? []
    : [`${held.length} bonus cards held, ${display.length} on display`];
}

/** Tracks of the cult board with more priests than places of a kind (TM-12.1). */
function placeProblems(state: State): string[] {
  const count = (list: readonly number[], steps: number): number => list.filter((one) => one === steps).length;
  const full = CULTS.filter((cult) => {
    const placed = state.seats.flatMap(({ priestsOn }) => priestsOn[cult]);
    return placed.some((steps) => count(placed, steps) > count(PRIEST_STEPS.spaces, steps));
  });
  return full.map((cult) => `more priests on ${cult} than places`);
}

function bridgeProblems({ bridges, seats }: State): string[] {
  const spots = bridges.map(({ from, to }) => `${from}-${to}`);
  return [
    ...(new Set(spots).size === spots.length ? [] : ['two bridges on one spot']),
    ...bridges.filter(({ seat }) => !seats[seat]).map(({ seat }) => `a bridge of seat ${seat}`),
  ];
}

/** What is broken in this state; empty when all holds. */
export function invariants(state: State): string[] {
  const tops = CULTS.filter((cult) => state.seats.filter(({ cults }) => cults[cult] === CULT_TOP).length > 1);
  return [
    ...state.seats.flatMap((now, seat) => seatProblems(state, now, seat)),
    ...tops.map((cult) => `two markers on ${cult} ${CULT_TOP}`),
    ...placeProblems(state),
    ...bridgeProblems(state),
    ...tileProblems(state, 'favors', FAVOR_TILES),
    ...tileProblems(state, 'towns', TOWN_TILES),
    ...cardProblems(state),
  ];
}
