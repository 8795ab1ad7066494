/**
 * Stack steps and transit by brute force: every way to take pieces is tried and judged by the sentences of sections 2, 9, 10 and 11. Slow, and apart
 * from the code of the rules: canoes are single things here, and nothing is put together step by step.
 */
import type { Seat } from '@wayfinder/engine';
import { type CanoeGroup, KINDS, type Kind, type MovingStack, type Pieces, type State } from '../state.ts';
import { HEX_KINDS, neighboursOf, noPieces, SOUTH_TILE, sizeOf, valueIn } from './facts.ts';

type Load = CanoeGroup['load'];

interface Canoe {
  kind: CanoeGroup['kind'];
  load: Load;
  used: number;
  stopped: boolean;
}

interface Here {
  canoes: Canoe[];
  rumors: { used: number; stopped: boolean }[];
  /** Bands and colonies standing in the hex that no canoe holds and none has put down this turn (CP-10.15). */
  fresh: Record<'warrior_band' | 'colony', number>;
  pieces: Pieces;
}

const LONGER = ['poi', 'double-hulled-canoes'];

function ofSeat(state: State, hex: string, seat: Seat): { faceDown: Pieces; link: number } {
  const stack = state.hexes[hex]?.stacks[String(seat)];
  return { faceDown: (stack && valueIn(stack.faceDown)) ?? noPieces(), link: stack?.link ?? 0 };
}

function noted(state: State, hex: string): MovingStack {
  const all = state.movement && valueIn(state.movement.stacks);
  return all?.[hex] ?? { canoes: [], rumors: [], putDown: { warrior_band: 0, colony: 0 } };
}

function here(state: State, seat: Seat, hex: string): Here {
  const { faceDown, link } = ofSeat(state, hex, seat);
  const pieces = { ...faceDown, transport_canoe: faceDown.transport_canoe + link };
  const { canoes: named, rumors: moved, putDown } = noted(state, hex);
  const canoes: Canoe[] = named.flatMap(({ n, kind, load, used, stopped }) =>
    Array.from({ length: n }, () => ({ kind, load, used, stopped })),
  );
  for (const kind of ['transport_canoe', 'war_canoe'] as const) {
    while (canoes.filter((canoe) => canoe.kind === kind).length < pieces[kind]) {
      canoes.push({ kind, load: null, used: 0, stopped: false });
    }
  }
  const rumors = moved.flatMap(({ n, used, stopped }) => Array.from({ length: n }, () => ({ used, stopped })));
  while (rumors.length < pieces.rumor) rumors.push({ used: 0, stopped: false });
  const aboard = (load: Load): number => canoes.filter((canoe) => canoe.load === load).length;
  return {
    canoes,
    rumors,
    fresh: {
      warrior_band: pieces.warrior_band - putDown.warrior_band - aboard('warrior_band'),
      colony: pieces.colony - putDown.colony - aboard('colony'),
    },
    pieces,
  };
}

/** CP-2.1. */
function known(state: State, hex: string): boolean {
  const found = state.hexes[hex];
  return HEX_KINDS.get(hex) !== 'unknown' || found?.marker?.type === 'open_ocean' || found?.tile?.faceUp === true;
}

function sea(state: State, hex: string): boolean {
  return known(state, hex) && !state.hexes[hex]?.group;
}

function foreign(state: State, seat: Seat, hex: string): boolean {
  return Object.keys(state.hexes[hex]?.stacks ?? {}).some((owner) => Number(owner) !== seat);
}

/** CP-2.7, 10.8. */
function hostile(state: State, seat: Seat, hex: string): boolean {
  const group = state.hexes[hex]?.group;
  const controlled =
    group?.independent === true || (group != null && group.controller !== null && group.controller !== seat);
  return controlled || foreign(state, seat, hex);
}

/** CP-27.11: the two tiles between which bands and colonies walk; none while one of them isn't on the map. */
function landHexes(state: State): string[] {
  const lying = (id: string | undefined): string[] =>
    Object.keys(state.hexes).filter((hex) => {
      const tile = state.hexes[hex]?.tile;
      return tile?.faceUp === true && tile.id === id;
    });
  const both = [...lying('aotearoa'), ...lying(SOUTH_TILE?.id)];
  return both.length === 2 ? both : [];
}

function isOverLand(state: State, from: string, to: string): boolean {
  const both = landHexes(state);
  return from !== to && both.includes(from) && both.includes(to);
}

/** CP-10.16. */
function afloat(pieces: Pieces): boolean {
  const { transport_canoe, war_canoe, warrior_band, colony } = pieces;
  return colony <= transport_canoe && warrior_band + colony <= transport_canoe + war_canoe;
}

/** Ways of a canoe: to stay, or to leave with one of the loads that it can carry (CP-10.13). */
function waysOf(canoe: Canoe): (Load | 'stays')[] {
  const loads: Load[] = canoe.kind === 'war_canoe' ? [null, 'warrior_band'] : [null, 'warrior_band', 'colony'];
  return ['stays', ...loads];
}

function* product<T>(lists: readonly (readonly T[])[]): Generator<T[]> {
  const [first, ...rest] = lists;
  if (!first) {
    yield [];
    return;
  }
  for (const item of first) for (const tail of product(rest)) yield [item, ...tail];
}

interface Going {
  canoe: Canoe;
  leaves: Load;
}

/** Pieces that walk beside the canoes of a step (CP-27.12). */
type Walkers = Record<'warrior_band' | 'colony', number>;

function walkersOf(at: Here): Walkers[] {
  const upTo = (n: number): number[] => Array.from({ length: n + 1 }, (_, i) => i);
  return upTo(at.fresh.warrior_band).flatMap((warrior_band) =>
    upTo(at.fresh.colony).map((colony) => ({ warrior_band, colony })),
  );
}

function allowance(state: State, seat: Seat): number {
  return state.seats[seat]?.faceUp.some(({ id }) => LONGER.includes(id)) ? 3 : 2;
}

function canGo(
  state: State,
  seat: Seat,
  from: string,
  to: string,
  at: Here,
  going: Going[],
  rumors: Here['rumors'],
  walkers: Walkers,
): boolean {
  const most = allowance(state, seat);
  if (going.length + rumors.length === 0) return false;
  if ([...going.map(({ canoe }) => canoe), ...rumors].some(({ stopped, used }) => stopped || used >= most))
    return false;
  const taken = (load: 'warrior_band' | 'colony'): number =>
    walkers[load] + going.filter(({ canoe, leaves }) => leaves === load && canoe.load !== load).length;
  if (taken('warrior_band') > at.fresh.warrior_band || taken('colony') > at.fresh.colony) return false;
  const wars = going.filter(({ canoe }) => canoe.kind === 'war_canoe').length;
  if (hostile(state, seat, to) && wars === 0) return false;
  const gone = (load: Load): number => going.filter(({ leaves }) => leaves === load).length;
  const left: Pieces = {
    transport_canoe: at.pieces.transport_canoe - (going.length - wars),
    war_canoe: at.pieces.war_canoe - wars,
    warrior_band: at.pieces.warrior_band - gone('warrior_band') - walkers.warrior_band,
    colony: at.pieces.colony - gone('colony') - walkers.colony,
    rumor: at.pieces.rumor - rumors.length,
  };
  if (sea(state, from) && !afloat(left)) return false;
  if (state.hexes[from]?.group?.heldBy === seat && sizeOf(left) === 0) return false;
  return !(foreign(state, seat, from) && sizeOf(left) > 0 && left.war_canoe === 0);
}

/** Name that a path of the decision `movement` gives to what goes: items with their numbers, sorted, whatever their order. */
function nameOf(going: readonly Going[], rumors: Here['rumors'], walkers: Walkers): string {
  const items = [
    ...going.map(
      ({ canoe, leaves }) =>
        `${canoe.kind}${canoe.load ? `(${canoe.load})` : ''}@${canoe.used}${leaves ? `+${leaves}` : ''}`,
    ),
    ...rumors.map(({ used }) => `rumor@${used}`),
    ...Array.from({ length: walkers.warrior_band }, () => 'warrior_band@walk'),
    ...Array.from({ length: walkers.colony }, () => 'colony@walk'),
  ];
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts]
    .map(([item, n]) => `${item} ${n}`)
    .sort()
    .join(', ');
}

/** CP-27.12: only among enemies do walkers go with a stack; else they walk alone (CP-27.11). */
function beside(state: State, seat: Seat, from: string, to: string, at: Here): Walkers[] {
  const along = isOverLand(state, from, to) && hostile(state, seat, to);
  return along ? walkersOf(at) : [{ warrior_band: 0, colony: 0 }];
}

/** All ways to walk that the seat has now, as `from to: kinds` (CP-27.11, 27.12). */
export function walksByForce(state: State, seat: Seat): Set<string> {
  const walks = new Set<string>();
  for (const from of landHexes(state)) {
    for (const to of landHexes(state).filter((hex) => isOverLand(state, from, hex) && !hostile(state, seat, hex))) {
      for (const { warrior_band, colony } of walkersOf(here(state, seat, from))) {
        const who = [
          ...(warrior_band ? [`warrior_band ${warrior_band}`] : []),
          ...(colony ? [`colony ${colony}`] : []),
        ];
        if (who.length > 0) walks.add(`${from} ${to}: ${who.join(', ')}`);
      }
    }
  }
  return walks;
}

/** All stack steps that the seat may make now, as `from to: items`. */
export function stepsByForce(state: State, seat: Seat): Set<string> {
  const steps = new Set<string>();
  for (const from of Object.keys(state.hexes)) {
    if (!state.hexes[from]?.stacks[String(seat)]) continue;
    const at = here(state, seat, from);
    for (const to of neighboursOf(from).filter((hex) => known(state, hex))) {
      for (const ways of product(at.canoes.map(waysOf))) {
        const going = at.canoes.flatMap((canoe, i) => {
          const way = ways[i];
          return way === 'stays' || way === undefined ? [] : [{ canoe, leaves: way }];
        });
        for (const taken of product(at.rumors.map(() => [false, true]))) {
          const rumors = at.rumors.filter((_, i) => taken[i]);
          for (const walkers of beside(state, seat, from, to, at)) {
            if (!canGo(state, seat, from, to, at, going, rumors, walkers)) continue;
            steps.add(`${from} ${to}: ${nameOf(going, rumors, walkers)}`);
          }
        }
      }
    }
  }
  return steps;
}

/** Maximal connected sets of hexes with links of a seat (CP-9.2). */
function chainsByForce(state: State, seat: Seat): string[][] {
  const linked = new Set(Object.keys(state.hexes).filter((hex) => ofSeat(state, hex, seat).link === 1));
  const chains: string[][] = [];
  for (const start of [...linked]) {
    if (!linked.delete(start)) continue;
    const chain = [start];
    for (const hex of chain) for (const next of neighboursOf(hex)) if (linked.delete(next)) chain.push(next);
    chains.push(chain);
  }
  return chains;
}

/** CP-27.13: hexes between which bands and colonies go in transit because of the land edge. */
function footWays(state: State, seat: Seat): string[] {
  const both = landHexes(state);
  if (both.some((hex) => hostile(state, seat, hex))) return [];
  const chains = chainsByForce(state, seat).filter((chain) => chain.some((hex) => both.includes(hex)));
  return [...new Set([...both, ...chains.flat()])];
}

/** All ways of transit that the seat has now, as `from to: kinds` (CP-9.6 to 9.8, 10.16, 2.11, 27.13). */
export function transitsByForce(state: State, seat: Seat): Set<string> {
  const transits = new Set<string>();
  const chains = chainsByForce(state, seat);
  const foot = footWays(state, seat);
  for (const from of new Set([...chains.flat(), ...foot])) {
    const chain = chains.find((one) => one.includes(from)) ?? [];
    for (const to of new Set([...chain, ...(foot.includes(from) ? foot : [])])) {
      if (to === from) continue;
      for (const moved of partsOf(ofSeat(state, from, seat).faceDown)) {
        const onFoot = sizeOf(moved) === moved.warrior_band + moved.colony;
        if (sizeOf(moved) === 0 || (!chain.includes(to) && !onFoot)) continue;
        if (transitFits(state, seat, from, to, moved)) transits.add(`${from} ${to}: ${kindsIn(moved)}`);
      }
    }
  }
  return transits;
}

function kindsIn(moved: Pieces): string {
  return KINDS.filter((kind) => moved[kind] > 0)
    .map((kind) => `${kind} ${moved[kind]}`)
    .join(', ');
}

function* partsOf(pieces: Pieces): Generator<Pieces> {
  const ranges = KINDS.map((kind) => Array.from({ length: pieces[kind] + 1 }, (_, n) => n));
  for (const numbers of product(ranges)) {
    yield Object.fromEntries(KINDS.map((kind, i) => [kind, numbers[i] ?? 0])) as Record<Kind, number>;
  }
}

function transitFits(state: State, seat: Seat, from: string, to: string, moved: Pieces): boolean {
  const change = (hex: string, sign: 1 | -1): Pieces => {
    const { faceDown, link } = ofSeat(state, hex, seat);
    const after = Object.fromEntries(KINDS.map((kind) => [kind, faceDown[kind] + sign * moved[kind]])) as Pieces;
    return { ...after, transport_canoe: after.transport_canoe + link };
  };
  const left = change(from, -1);
  if (sea(state, from) && !afloat(left)) return false;
  if (sea(state, to) && !afloat(change(to, 1))) return false;
  return !(state.hexes[from]?.group?.heldBy === seat && sizeOf(left) === 0);
}
