/** Invariants: what must always hold (end of the specification's section on state): pieces, power, priests, keys, cards, tiles, towns, turns. */
import {
  BONUS_CARDS,
  CULT_TOP,
  FACTION_FACTS,
  FAVOR_TILES,
  POWER_ACTIONS,
  PRIEST_STEPS,
  SCORING_TILES,
  SUPPLY,
  TOWN_TILES,
} from './data/index.ts';
import { EXTRA_CARDS, LAST_ROUND, POWER_TOKENS } from './data/numbers.ts';
import { LAND_BESIDE, RIVERS } from './map.ts';
import { factsOf } from './rules/facts.ts';
import { mayHaveUsed } from './rules/special-actions.ts';
import { hangingTogether, powerNeeded, powerOf, structuresNeeded } from './rules/towns.ts';
import type { SeatState, State } from './state.ts';
import { CULTS, KINDS } from './words.ts';

const hasDoubles = (list: readonly (string | number | null)[]): boolean => new Set(list).size !== list.length;

function goodsProblems({ bowls, burned, vp, coins, workers, priests, priestsOn, keys }: SeatState): string[] {
  const tokens = bowls.reduce((sum, n) => sum + n, burned);
  const onBoard = CULTS.reduce((sum, cult) => sum + priestsOn[cult].length, 0);
  return [
    ...(tokens === POWER_TOKENS ? [] : [`power tokens are not ${POWER_TOKENS}`]),
    // Each burned token moved another one to bowl III: the last one can't be burned (TM-6.4).
    ...(burned < POWER_TOKENS ? [] : ['no power token left']),
    ...(Math.min(...bowls, burned, vp, coins, workers, priests, keys) < 0 ? ['something is below 0'] : []),
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

/** Own structures on another terrain than the faction's (TM-8.1). */
function groundProblems({ structures, terrain }: State, { faction }: SeatState, seat: number): string[] {
  const home = faction && FACTION_FACTS[faction].home;
  const astray = Object.keys(structures).filter((space) => structures[space]?.seat === seat && terrain[space] !== home);
  return astray.map((space) => `a structure on ${space}, which is ${terrain[space]}`);
}

/** Towns too small to be one (TM-14.1 to 14.3). Scenarios may leave a town's spaces open. */
function smallTowns(state: State, { towns }: SeatState, seat: number): string[] {
  const small = towns.filter(({ spaces }) => {
    const withSanctuary = spaces.some((space) => state.structures[space]?.kind === 'sanctuary');
    const enough =
      spaces.length >= structuresNeeded(withSanctuary) && powerOf(state, spaces) >= powerNeeded(state, seat);
    return spaces.length > 0 && !enough;
  });
  return small.map(({ spaces }) => `a town of ${spaces.join(' ')} alone`);
}

/** Towns that can't be there: scattered, or across no river hex of theirs (TM-14.1, 14.5, 18.20). */
function strangeTowns(state: State, { towns, faction }: SeatState, seat: number): string[] {
  const rivers = towns.flatMap(({ river }) => river ?? []);
  const apart = towns.filter(({ spaces: [first, ...others] }) => {
    const group = first === undefined ? [] : hangingTogether(state, seat, first);
    return others.some((space) => !group.includes(space));
  });
  const dry = towns.filter(({ river, spaces }) => {
    if (river === null) return false;
    const joined = (LAND_BESIDE[river] ?? []).filter((space) => spaces.includes(space));
    return faction !== 'mermaids' || !RIVERS.includes(river) || (spaces.length > 0 && joined.length < 2);
  });
  return [
    ...apart.map(({ spaces }) => `a town of ${spaces.join(' ')}, which don't hang together`),
    ...dry.map(({ river }) => `a town across ${river}`),
    ...(hasDoubles(rivers) ? ['two towns across one river hex'] : []),
  ];
}

/** Special actions that were used by a seat which can't have had them, or twice (TM-13.5). */
function usedProblems(state: State, { used }: SeatState, seat: number): string[] {
  const strange = used.filter((source) => !mayHaveUsed(state, seat, source));
  return [
    ...(hasDoubles(used) ? ['a special action used twice'] : []),
    ...strange.map((source) => `the special action ${source} used, which it doesn't have`),
  ];
}

/** Ordination, late, that isn't the Darklings' (TM-18.9), or is none of an imported game (TM-20.9). */
function ordinationProblems({ settings }: State, { mayOrdain, faction, built }: SeatState): string[] {
  const may = settings.imported && faction === 'darklings' && built.stronghold > 0;
  return mayOrdain && !may ? ['an ordination that it may not have'] : [];
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
    // TM-2.10: Mermaids start at 1.
    ...(now.shipping < shipping.start ? [`shipping ${now.shipping}, which began at ${shipping.start}`] : []),
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
    ...smallTowns(state, now, seat),
    ...groundProblems(state, now, seat),
    ...strangeTowns(state, now, seat),
    ...usedProblems(state, now, seat),
    ...ordinationProblems(state, now),
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

/** Factions of one colour (TM-2.8). */
function colourProblems({ seats }: State): string[] {
  const homes = seats.flatMap(({ faction }) => (faction ? [FACTION_FACTS[faction].home] : []));
  return hasDoubles(homes) ? ['two factions of one colour'] : [];
}

/** Tiles and power actions of which there is one each (TM-2.3, 9.2), and those of an option that isn't chosen (TM-20.6 to 20.8). */
function onceProblems({ scoring, usedPowerActions, seats, cards, settings }: State): string[] {
  const inPlay = [...seats.flatMap(({ card }) => card ?? []), ...Object.keys(cards)];
  const found: [boolean, string][] = [
    [hasDoubles(scoring), 'a scoring tile twice'],
    [scoring.some((tile) => !SCORING_TILES[tile]), 'an unknown scoring tile'],
    [
      scoring.some((tile) => SCORING_TILES[tile]?.notInBaseGame) && !settings.templeScoring,
      'a scoring tile of an extra',
    ],
    [inPlay.some((card) => BONUS_CARDS[card]?.notInBaseGame) && !settings.shippingBonus, 'a bonus card of an extra'],
    [hasDoubles(usedPowerActions), 'a power action used twice'],
    [usedPowerActions.some((action) => !POWER_ACTIONS[action]), 'an unknown power action'],
  ];
  return found.flatMap(([broken, what]) => (broken ? [what] : []));
}

/** Seats that have passed, the one to move, and their order (TM-4.1 to 4.3, 15.1). A double turn of a ledger may go on after a pass (TM-20.9). */
function orderProblems({ seats, order, passedOrder, turn }: State): string[] {
  const passed = seats.flatMap((now, seat) => (now.passed ? [seat] : []));
  const found: [boolean, string][] = [
    [order.length !== seats.length || hasDoubles(order), `an order of ${order.join(' ')}`],
    [
      hasDoubles(passedOrder) || [...passedOrder].sort().join() !== passed.join(),
      `passed: ${passed.join(' ')} in the order ${passedOrder.join(' ')}`,
    ],
    [turn !== null && !turn.double && turn.actions > 0 && passed.includes(turn.seat), 'a turn after passing'],
  ];
  return found.flatMap(([broken, what]) => (broken ? [what] : []));
}

/**
 * Phase III follows when all have passed (TM-4.2). Cult-bonus spades belong to it, in all rounds but the last (TM-2.5), and each seat is asked
 * once for what it earned (TM-16.1). After the last round this phase only leads to the final scoring.
 */
function bonusProblems({ phase, round, spades, seats }: State): string[] {
  const found: [boolean, string][] = [
    [phase === 'bonus' && seats.some(({ passed }) => !passed), 'phase III before all have passed'],
    [phase !== 'bonus' && spades.length > 0, 'cult-bonus spades outside of phase III'],
    [round >= LAST_ROUND && spades.length > 0, 'cult-bonus spades after the last round'],
    [hasDoubles(spades.map(({ seat }) => seat)), 'a seat twice among those with cult-bonus spades'],
    [spades.some(({ left }) => left < 1 || left > CULT_TOP), 'more cult-bonus spades than steps, or none'],
  ];
  return found.flatMap(([broken, what]) => (broken ? [what] : []));
}

/** Faults of this state; empty when all holds. */
export function invariants(state: State): string[] {
  const tops = CULTS.filter((cult) => state.seats.filter(({ cults }) => cults[cult] === CULT_TOP).length > 1);
  return [
    ...state.seats.flatMap((now, seat) => seatProblems(state, now, seat)),
    ...tops.map((cult) => `two markers on ${cult} ${CULT_TOP}`),
    ...placeProblems(state),
    ...bridgeProblems(state),
    ...colourProblems(state),
    ...onceProblems(state),
    ...orderProblems(state),
    ...bonusProblems(state),
    ...tileProblems(state, 'favors', FAVOR_TILES),
    ...tileProblems(state, 'towns', TOWN_TILES),
    ...cardProblems(state),
  ];
}
