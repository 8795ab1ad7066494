/**
 * One stack step from a hex to a neighbour, put together item by item (CP-10.7). A choice is offered only if the path can then be finished.
 * All limits but two can only get tighter with further items, so they are checked at once; the two are that a stack among enemies needs a war
 * canoe (CP-10.8, 11.10), and that what stays among enemies keeps one (CP-10.20).
 */
import { type Refusal, refuse, type Seat } from '@wayfinder/engine';
import type { HexId, Pieces, State } from '../../state.ts';
import { foreignPieces, isHeldBy, isSea } from '../control.ts';
import { piecesOf, total } from '../pieces.ts';
import { needsWarCanoe } from './enter.ts';
import { extraItems } from './extra-items.ts';
import { itemsIn, type StepItem } from './items.ts';
import { hasRoomAtSea } from './room-at-sea.ts';
import type { Load, Standing } from './standing.ts';

/** Way of the step, and what limits it. */
export interface Step {
  from: HexId;
  to: HexId;
  standing: Standing;
  items: StepItem[];
  /** CP-10.16 holds where it leaves. */
  fromSea: boolean;
  /** CP-2.11 holds where it leaves. */
  held: boolean;
  /** Pieces of others stand where it leaves (CP-10.20). */
  amongForeign: boolean;
  /** It leads among enemies (CP-10.8, 11.10). */
  intoEnemy: boolean;
}

/** So many of an item. */
export interface Taken {
  item: StepItem;
  n: number;
}

/** Pieces taken so far, and what is left of them. */
interface Draft {
  left: Pieces;
  fresh: Record<Load, number>;
  /** Number of pieces taken of each group. */
  groups: Record<string, number>;
  taken: number;
  warCanoes: number;
  escorted: { transport: boolean; rumor: boolean; walker: boolean };
}

/** Steps out of a hex: what they have in common is looked up once. */
export function stepsFrom(view: State, seat: Seat, from: HexId): (to: HexId) => Step {
  const { standing, items } = itemsIn(view, seat, from);
  const fromSea = isSea(view, from);
  const held = isHeldBy(view, seat, from);
  const amongForeign = foreignPieces(view, seat, from) > 0;
  return (to) => {
    const all = [...items, ...extraItems(view, seat, from, to, standing)];
    return { from, to, standing, items: all, fromSea, held, amongForeign, intoEnemy: needsWarCanoe(view, seat, to) };
  };
}

/** The step from a hex to a neighbour. */
export function stepOf(view: State, seat: Seat, from: HexId, to: HexId): Step {
  return stepsFrom(view, seat, from)(to);
}

function emptyDraft({ standing }: Step): Draft {
  return {
    left: standing.pieces,
    fresh: standing.fresh,
    groups: {},
    taken: 0,
    warCanoes: 0,
    escorted: { transport: false, rumor: false, walker: false },
  };
}

function isWalker({ kind }: StepItem): boolean {
  return kind === 'warrior_band' || kind === 'colony';
}

/** The bands or colonies that an item takes from those that stand there: on board, or walking. */
function takesOn(item: StepItem): Load | null {
  if (item.kind === 'warrior_band' || item.kind === 'colony') return item.kind;
  return item.leaves !== item.load ? item.leaves : null;
}

/** Bands or colonies that leave with so many of the item. */
function carried(item: StepItem, load: Load, n: number): number {
  return item.leaves === load ? n : 0;
}

function add(draft: Draft, { item, n }: Taken): Draft {
  const taken = takesOn(item);
  const { left, fresh, groups, escorted } = draft;
  return {
    left: {
      ...left,
      warrior_band: left.warrior_band - carried(item, 'warrior_band', n),
      colony: left.colony - carried(item, 'colony', n),
      [item.kind]: left[item.kind] - n,
    },
    fresh: taken ? { ...fresh, [taken]: fresh[taken] - n } : fresh,
    groups: { ...groups, [item.group]: (groups[item.group] ?? 0) + n },
    taken: draft.taken + n,
    warCanoes: draft.warCanoes + (item.kind === 'war_canoe' ? n : 0),
    escorted: {
      transport: escorted.transport || item.kind === 'transport_canoe',
      rumor: escorted.rumor || item.kind === 'rumor',
      walker: escorted.walker || isWalker(item),
    },
  };
}

/** The draft after these items. */
export function draftOf(step: Step, taken: readonly Taken[]): Draft {
  return taken.reduce(add, emptyDraft(step));
}

/** Most of the item that are still there, and have something to take on. */
export function mostOf(draft: Draft, item: StepItem): number {
  const left = item.n - (draft.groups[item.group] ?? 0);
  const taken = takesOn(item);
  return taken ? Math.min(left, draft.fresh[taken]) : left;
}

/** Limits that further items can only make tighter: room at sea (CP-10.16), a held group (CP-2.11). */
function tightRefusal(step: Step, { left }: Draft): Refusal | null {
  if (step.fromSea && !hasRoomAtSea(left)) return refuse('no-room-at-sea', ['CP-10.16']);
  if (step.held && total(left) === 0) return refuse('held-group', ['CP-2.11']);
  return null;
}

function lacksWarCanoe(step: Step, draft: Draft): boolean {
  return step.intoEnemy && draft.warCanoes === 0;
}

/** CP-10.20: pieces would be left among others without a war canoe. */
function leavesAmongEnemies(step: Step, { left }: Draft): boolean {
  return step.amongForeign && left.war_canoe === 0 && total(left) > 0;
}

function needsWarCanoeRefusal({ escorted }: Draft): Refusal {
  const rules = [
    ...((escorted.rumor || escorted.walker) && !escorted.transport ? [] : ['CP-10.8']),
    ...(escorted.rumor ? ['CP-11.10'] : []),
    ...(escorted.walker ? ['CP-27.12'] : []),
  ];
  return refuse('needs-war-canoe', rules);
}

const LEFT_AMONG_ENEMIES: Refusal = refuse('left-among-enemies', ['CP-10.20', 'CP-2.8']);

/** Why the step can't be made with just these items, or null. */
export function goRefusal(step: Step, draft: Draft): Refusal | null {
  if (draft.taken === 0) return refuse('nothing-chosen', ['CP-10.7']);
  if (lacksWarCanoe(step, draft)) return needsWarCanoeRefusal(draft);
  return leavesAmongEnemies(step, draft) ? LEFT_AMONG_ENEMIES : tightRefusal(step, draft);
}

function later(step: Step, index: number): StepItem[] {
  return step.items.slice(index).filter((item) => !item.refused);
}

/** Every piece can go along with items from `index` on. */
function allCanGo(step: Step, draft: Draft, index: number): boolean {
  if (total(draft.left) === 0) return !lacksWarCanoe(step, draft) && !tightRefusal(step, draft);
  const item = step.items[index];
  if (!item) return false;
  const putsDown = item.load !== null && item.leaves !== item.load;
  for (let n = item.refused || putsDown ? 0 : mostOf(draft, item); n >= 0; n -= 1) {
    const more = n > 0 ? add(draft, { item, n }) : draft;
    if (canStillEmpty(step, more, index + 1) && allCanGo(step, more, index + 1)) return true;
  }
  return false;
}

/** No canoe or rumor is left of a group that the items from `index` on don't hold: such a group can't empty the hex. */
function canStillEmpty(step: Step, draft: Draft, index: number): boolean {
  const reachable = new Set(later(step, index).map(({ group }) => group));
  // Walkers may leave in canoes as well.
  const groups = new Map(step.items.filter((item) => !isWalker(item)).map((item) => [item.group, item.n]));
  return [...groups].every(([group, n]) => reachable.has(group) || (draft.groups[group] ?? 0) === n);
}

/** A war canoe can still be added to the stack without leaving others short. */
function escortCanJoin(step: Step, draft: Draft, index: number): boolean {
  return later(step, index).some((item) => {
    if (item.kind !== 'war_canoe' || mostOf(draft, item) < 1) return false;
    const more = add(draft, { item, n: 1 });
    return !tightRefusal(step, more) && !leavesAmongEnemies(step, more);
  });
}

/** Why no further items from `index` on can finish the path, or null. */
function unfinishable(step: Step, draft: Draft, index: number): Refusal | null {
  const tight = tightRefusal(step, draft);
  if (tight) return tight;
  const missing = lacksWarCanoe(step, draft);
  const leaving = leavesAmongEnemies(step, draft);
  if (!missing && !leaving) return null;
  if (missing && !leaving && escortCanJoin(step, draft, index)) return null;
  if (step.amongForeign && canStillEmpty(step, draft, index) && allCanGo(step, draft, index)) return null;
  return missing ? needsWarCanoeRefusal(draft) : LEFT_AMONG_ENEMIES;
}

/** Why so many of an item can't be taken next, or null. */
export function takeRefusal(step: Step, draft: Draft, { item, n }: Taken): Refusal | null {
  if (item.refused) return item.refused;
  const most = mostOf(draft, item);
  if (n > most) return refuse(most === 0 && item.leaves ? 'nothing-to-take-on' : 'not-there', ['CP-10.7']);
  return unfinishable(step, add(draft, { item, n }), step.items.indexOf(item) + 1);
}

/** Why none of an item can be taken next, or null when some number can. */
export function itemRefusal(step: Step, draft: Draft, item: StepItem): Refusal | null {
  const first = takeRefusal(step, draft, { item, n: 1 });
  if (!first || item.refused) return first;
  const most = mostOf(draft, item);
  for (let n = 2; n <= most; n += 1) if (!takeRefusal(step, draft, { item, n })) return null;
  return first;
}

/** Why no step leads from one hex to the other, or null. */
export function stepRefusal(step: Step): Refusal | null {
  const draft = emptyDraft(step);
  let first: Refusal | null = null;
  for (const item of step.items) {
    const refusal = itemRefusal(step, draft, item);
    if (!refusal) return null;
    first ??= refusal;
  }
  return first ?? noCarrier(step);
}

function noCarrier({ standing }: Step): Refusal {
  return total(standing.pieces) > 0 ? refuse('needs-canoe', ['CP-10.13']) : refuse('no-pieces', ['CP-10.7']);
}

/** Bands and colonies that the canoes of the stack put down where they leave (CP-10.14). */
export function putDownBy(taken: readonly Taken[], load: Load): number {
  return taken.reduce((sum, { item, n }) => sum + (item.load === load && item.leaves !== load ? n : 0), 0);
}

/** All pieces that go, by kind. */
export function piecesTaken(taken: readonly Taken[]): Pieces {
  const pieces = piecesOf();
  for (const { item, n } of taken) {
    pieces[item.kind] += n;
    if (item.leaves) pieces[item.leaves] += n;
  }
  return pieces;
}

/** CP-10.4: the link goes last among transport canoes with its steps used; true when it goes. */
export function linkGoes({ standing }: Step, taken: readonly Taken[]): boolean {
  if (!standing.link) return false;
  const alike = (kind: string, used: number): boolean => kind === 'transport_canoe' && used === standing.linkUsed;
  const there = standing.canoes.reduce((sum, canoe) => sum + (alike(canoe.kind, canoe.used) ? canoe.n : 0), 0);
  const going = taken.reduce((sum, { item, n }) => sum + (alike(item.kind, item.used) ? n : 0), 0);
  return going === there;
}
