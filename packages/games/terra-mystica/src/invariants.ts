/** What must always hold (end of the specification's section on state): pieces, power, priests, keys, cards, tiles. */
import { BONUS_CARDS, FAVOR_TILES, SUPPLY, TOWN_TILES } from './data/index.ts';
import type { SeatState, State } from './state.ts';
import { CULTS, KINDS } from './words.ts';

const POWER_TOKENS = 12;

function seatProblems(state: State, now: SeatState, seat: number): string[] {
  if (now.faction === null) return [];
  const found: string[] = [];
  const fail = (what: string): void => void found.push(`seat ${seat}: ${what}`);
  const [one, two, three] = now.bowls;
  if (one + two + three + now.burned !== POWER_TOKENS) fail('power tokens are not 12');
  if (Math.min(one, two, three, now.vp, now.coins, now.workers, now.priests, now.keys) < 0)
    fail('something is below 0');
  const onBoard = CULTS.reduce((sum, cult) => sum + now.priestsOn[cult].length, 0);
  if (now.priests + onBoard > SUPPLY.priests) fail('more than 7 priests');
  for (const kind of KINDS) {
    const onMap = Object.values(state.structures).filter((one) => one.seat === seat && one.kind === kind).length;
    if (onMap !== now.built[kind]) fail(`${kind}: ${onMap} on the map, ${now.built[kind]} counted`);
    if (onMap > SUPPLY[kind]) fail(`more than ${SUPPLY[kind]} of ${kind}`);
  }
  if (state.bridges.filter((bridge) => bridge.seat === seat).length > SUPPLY.bridges) fail('more than 3 bridges');
  const keys = now.towns.reduce((sum, { tile }) => sum + (TOWN_TILES[tile]?.gain.keys ?? 0), 0);
  const onTop = CULTS.filter((cult) => now.cults[cult] === 10).length;
  if (onTop + now.keys !== keys) fail(`${onTop} markers on 10 and ${now.keys} keys, of ${keys}`);
  if (new Set(now.favors).size !== now.favors.length) fail('a favor tile twice');
  const inTowns = now.towns.flatMap(({ spaces }) => spaces);
  if (new Set(inTowns).size !== inTowns.length) fail('a structure in two towns');
  if (inTowns.some((space) => state.structures[space]?.seat !== seat))
    fail('a town on a space without an own structure');
  return found;
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
  return all.length === 0 || all.length === state.seats.length + 3 ? [] : [`${all.length} bonus cards`];
}

/** What is broken in this state; empty when all holds. */
export function invariants(state: State): string[] {
  const tops = CULTS.filter((cult) => state.seats.filter(({ cults }) => cults[cult] === 10).length > 1);
  return [
    ...state.seats.flatMap((now, seat) => seatProblems(state, now, seat)),
    ...tops.map((cult) => `two markers on ${cult} 10`),
    ...tileProblems(state, 'favors', FAVOR_TILES),
    ...tileProblems(state, 'towns', TOWN_TILES),
    ...cardProblems(state),
  ];
}
