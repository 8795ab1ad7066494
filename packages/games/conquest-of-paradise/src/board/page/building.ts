/** Points that a build has and spends, for the page: by pool, as far as it is put together. */
import type { Arg, Message, Seat } from '@wayfinder/engine';
import { poolsIn } from '../../rules/building/begin.ts';
import { type Draft, readPath } from '../../rules/building/draft.ts';
import { paidByPool, pointsOf } from '../../rules/building/points.ts';
import type { Build, HexId, State } from '../../state.ts';
import { hexList, said } from './words.ts';

/** Points of one pool: what it has, and what of it is spent. */
export interface Pool {
  hexes: readonly HexId[];
  points: number;
  spent: number;
}

/** A sealed build as a draft that is complete. */
function draftOf(build: Build): Draft {
  return { ...build, section: 'seal', sealed: true };
}

function poolsWith(view: State, seat: Seat, draft: Draft): Pool[] {
  const paid = paidByPool(view, seat, draft);
  return poolsIn(view, seat).map((hexes, at) => ({
    hexes,
    points: pointsOf(view, seat, hexes, draft),
    spent: paid[at] ?? 0,
  }));
}

/** The pools of a seat with what this path spends. */
export function poolsAlong(view: State, seat: Seat, path: readonly string[]): Pool[] {
  return poolsWith(view, seat, readPath(path).draft);
}

/** The build that a seat has sealed, as far as the viewer knows it. */
export function sealedBuild(view: State, seat: Seat): Build | null {
  const sealed = view.seats[seat]?.sealed;
  return sealed?.$ === 'secret' ? sealed.value : null;
}

/** The pools of a seat after its sealed build, as far as the viewer knows it. */
export function poolsSealed(view: State, seat: Seat): Pool[] | null {
  const build = sealedBuild(view, seat);
  return build === null ? null : poolsWith(view, seat, draftOf(build));
}

/** Points, spent ones and those left, over all pools. */
export function pointsIn(pools: readonly Pool[]): { points: number; spent: number; left: number } {
  const [points, spent] = [pools.reduce((n, pool) => n + pool.points, 0), pools.reduce((n, pool) => n + pool.spent, 0)];
  return { points, spent, left: Math.max(0, points - spent) };
}

/** A line for each pool that has points. */
export function poolLines(pools: readonly Pool[]): Message[] {
  const able = pools.filter(({ points }) => points > 0);
  if (able.length <= 1) return [said('situation.points', pointsIn(able))];
  return able.map((pool) => said('situation.pool', { groups: hexList(pool.hexes), ...pointsIn([pool]) }));
}

/** Contents of a sealed build: what is bought, and what else is done with it. */
function buildThings(build: Build): Arg[] {
  const { items, cardPool, useCards, convert, warFever } = build;
  return [
    ...(build.inward ? [{ option: 'inward' }] : []),
    ...(build.useReserve ? [{ option: 'reserve' }] : []),
    ...[...useCards, ...(warFever === undefined ? [] : [warFever])].map((card) => ({ card })),
    ...(build.clearWeeds ?? []).map(() => ({ option: 'clear' })),
    ...items.flatMap(({ item, n }) => Array.from({ length: n }, () => ({ piece: item }))),
    ...(cardPool === null ? [] : [{ piece: 'arts_culture_card' }]),
    ...convert.map(() => ({ option: 'convert' })),
    ...(build.keepReserve === undefined ? [] : [{ option: 'keep-point' }]),
  ];
}

/** A sealed build in a sentence. */
export function sealedLine(build: Build): Message {
  const list = buildThings(build);
  return list.length === 0 ? said('situation.sealedNothing') : said('situation.sealed', { things: { list } });
}
