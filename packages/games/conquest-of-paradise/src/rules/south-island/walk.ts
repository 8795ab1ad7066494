/** CP-27.11, 27.12: bands and colonies go over the land edge, alone or beside a war canoe. */
import {
  choose,
  count,
  done,
  type Level,
  type NewEvent,
  type Refusal,
  refuse,
  type Seat,
  secret,
  word,
} from '@wayfinder/engine';
import type { HexId, MovingStack, State } from '../../state.ts';
import { chooseHex } from '../choices.ts';
import { entryRefusal, needsWarCanoe } from '../movement/enter.ts';
import type { StepItem } from '../movement/items.ts';
import type { MovementWord } from '../movement/movement-word.ts';
import { type Load, movingStackIn, type Standing, standingIn } from '../movement/standing.ts';
import { faceDown, piecesOf } from '../pieces.ts';
import { acrossFrom, isOverLand, landEdge } from './edge.ts';

/** Pieces that walk, in the order of the path. */
const WALKERS: readonly Load[] = ['warrior_band', 'colony'];

/** A piece that a canoe carries or has put down this turn walks no more, and the other way round (CP-10.15). */
const CARRIED: Refusal = refuse('carried-already', ['CP-27.11', 'CP-10.15']);

/** Items of a step among enemies: walkers come along with the war canoe and stand in the second row (CP-27.12). */
export function walkerItems(view: State, seat: Seat, from: HexId, to: HexId, standing: Standing): StepItem[] {
  if (!isOverLand(view, from, to) || !needsWarCanoe(view, seat, to)) return [];
  return WALKERS.filter((kind) => standing.pieces[kind] > 0).map((kind) => {
    const id = `${kind}@walk`;
    const n = standing.fresh[kind];
    return { id, kind, load: null, leaves: null, used: 0, group: id, n, refused: n > 0 ? null : CARRIED };
  });
}

/** Why nobody can walk from one hex to the other, or null. */
function toRefusal(view: State, seat: Seat, from: HexId, to: HexId): Refusal | null {
  if (!isOverLand(view, from, to)) return refuse('no-land-edge', ['CP-27.11']);
  const barred = entryRefusal(view, seat, to);
  if (barred) return barred;
  if (needsWarCanoe(view, seat, to)) return refuse('needs-war-canoe', ['CP-27.12', 'CP-10.8']);
  const { pieces, fresh } = standingIn(view, seat, from);
  if (WALKERS.some((kind) => fresh[kind] > 0)) return null;
  return WALKERS.some((kind) => pieces[kind] > 0) ? CARRIED : refuse('nobody-walks', ['CP-27.11']);
}

function fromRefusal(view: State, seat: Seat, from: HexId): Refusal | null {
  return toRefusal(view, seat, from, acrossFrom(view, from) ?? '');
}

/** The first of the two hexes that can be left, or why neither can. */
function walkRefusal(view: State, seat: Seat): Refusal | null {
  const [first = null, ...others] = (landEdge(view) ?? []).map((hex) => fromRefusal(view, seat, hex));
  return others.includes(null) ? null : first;
}

function walkingAlong(path: readonly string[]): Record<Load, number> {
  const walking = { warrior_band: 0, colony: 0 };
  const items = path.slice(3);
  for (let i = 0; i + 1 < items.length; i += 2) walking[items[i] as Load] = Number(items[i + 1]);
  return walking;
}

function kindsLevel(view: State, seat: Seat, path: readonly string[]): Level {
  const [, from = '', to = ''] = path;
  const { pieces, fresh } = standingIn(view, seat, from);
  const walking = walkingAlong(path);
  const last = WALKERS.findLastIndex((kind) => walking[kind] > 0);
  const kinds = WALKERS.slice(last + 1).filter((kind) => pieces[kind] > 0);
  const ask = { key: 'ask.movement.walk.kind', args: { from: { space: from }, to: { space: to } } };
  const go = last >= 0 ? [word('go')] : [];
  return choose(ask, [...kinds.map((kind) => ({ id: kind, target: { piece: kind } })), ...go], ({ id }) =>
    id === 'go' || fresh[id as Load] > 0 ? null : CARRIED,
  );
}

function level(view: State, seat: Seat, path: readonly string[]): Level {
  const [, from = '', to = ''] = path;
  if (path.at(-1) === 'go') return done();
  if (path.length === 1) {
    return chooseHex({ key: 'ask.movement.walk.from' }, landEdge(view) ?? [], (hex) => fromRefusal(view, seat, hex));
  }
  if (path.length === 2) {
    const ask = { key: 'ask.movement.to', args: { from: { space: from } } };
    const across = acrossFrom(view, from);
    return chooseHex(ask, across === null ? [] : [across], (hex) => toRefusal(view, seat, from, hex));
  }
  if (path.length % 2 === 1) return kindsLevel(view, seat, path);
  const kind = path.at(-1) as Load;
  const args = { piece: { piece: kind }, from: { space: from }, to: { space: to } };
  return count({ key: 'ask.movement.walk.count', args }, 1, standingIn(view, seat, from).fresh[kind]);
}

/** The stack at the far side: who has walked stays there this turn. */
function arrived(view: State, to: HexId, walking: Record<Load, number>): MovingStack {
  const there = movingStackIn(view, to);
  const { warrior_band, colony } = there.putDown;
  return {
    ...there,
    putDown: { warrior_band: warrior_band + walking.warrior_band, colony: colony + walking.colony },
  };
}

function decide(state: State, seat: Seat, path: readonly string[]): NewEvent[] {
  const [, from = '', to = ''] = path;
  const walking = walkingAlong(path);
  const pieces = faceDown(state, seat, piecesOf(walking));
  const stacks = secret([seat], { [to]: arrived(state, to, walking) }, null);
  return [{ type: 'Walked', data: { seat, from, to, pieces, stacks }, because: ['CP-27.11'] }];
}

/** Pieces that walk beside canoes, by kind: they stay where they arrive. */
export function walkersTaken(taken: readonly { item: StepItem; n: number }[]): Record<Load, number> {
  const walking = { warrior_band: 0, colony: 0 };
  for (const { item, n } of taken) if (item.kind === 'warrior_band' || item.kind === 'colony') walking[item.kind] += n;
  return walking;
}

/** The word `walk`, which only a game with an edge of land has. */
export const walk: MovementWord = {
  choice: word('walk', { progress: true }),
  refusal: walkRefusal,
  level,
  decide,
};
