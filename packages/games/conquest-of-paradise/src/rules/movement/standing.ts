/**
 * Mover's knowledge of its own pieces in one hex during its movement: which canoes have used how many steps, what they carry, and what may
 * still be taken on (CP-10.2, 10.13 to 10.15). The state keeps only canoes with something to say; all others have their steps before them.
 */
import { known, type Seat } from '@wayfinder/engine';
import type { CanoeGroup, HexId, MovingStack, Pieces, State } from '../../state.ts';
import { allPiecesIn, hasLink } from '../pieces.ts';

export type CanoeKind = CanoeGroup['kind'];
export type Load = NonNullable<CanoeGroup['load']>;
export type RumorGroup = MovingStack['rumors'][number];

export const CANOE_KINDS: readonly CanoeKind[] = ['transport_canoe', 'war_canoe'];
/** Loads that a canoe may carry, nothing first (CP-10.13). */
export const LOADS: readonly (Load | null)[] = [null, 'warrior_band', 'colony'];

/** The mover's pieces in one hex. */
export interface Standing {
  /** All of them, the link among the transport canoes. */
  pieces: Pieces;
  link: boolean;
  /** Steps that the link's canoe has used (CP-10.4). */
  linkUsed: number;
  /** Every canoe, in the one order of items: kind, load, steps used. */
  canoes: CanoeGroup[];
  /** Every rumor, by steps used. */
  rumors: RumorGroup[];
  /** Bands and colonies that a canoe may still take on (CP-10.15). */
  fresh: Record<Load, number>;
  putDown: Record<Load, number>;
  /** Of the bands put down here, those that came in a war canoe (CP-10.18). */
  landedByWarCanoe: number;
}

/** A moving stack with nothing to say. */
export function emptyMovingStack(): MovingStack {
  return { canoes: [], rumors: [], putDown: { warrior_band: 0, colony: 0 } };
}

function compareCanoes(a: CanoeGroup, b: CanoeGroup): number {
  return (
    CANOE_KINDS.indexOf(a.kind) - CANOE_KINDS.indexOf(b.kind) ||
    LOADS.indexOf(a.load) - LOADS.indexOf(b.load) ||
    a.used - b.used ||
    Number(a.stopped) - Number(b.stopped)
  );
}

function countOf(canoes: readonly CanoeGroup[], test: (canoe: CanoeGroup) => boolean): number {
  return canoes.reduce((sum, canoe) => sum + (test(canoe) ? canoe.n : 0), 0);
}

/** The canoes that the state names, and those that have neither moved nor loaded. */
function allCanoes(pieces: Pieces, named: readonly CanoeGroup[]): CanoeGroup[] {
  const still = CANOE_KINDS.map((kind): CanoeGroup => {
    const n = pieces[kind] - countOf(named, (canoe) => canoe.kind === kind);
    return { kind, load: null, used: 0, stopped: false, entered: false, n };
  });
  return mergeCanoes([...named, ...still]);
}

/** Groups alike in all but number become one; empty ones go; the rest are sorted. */
export function mergeCanoes(groups: readonly CanoeGroup[]): CanoeGroup[] {
  const merged = new Map<string, CanoeGroup>();
  for (const group of groups) {
    const key = [group.kind, group.load, group.used, group.stopped, group.entered].join();
    const found = merged.get(key);
    merged.set(key, { ...group, n: group.n + (found?.n ?? 0) });
  }
  return [...merged.values()].filter(({ n }) => n > 0).sort(compareCanoes);
}

/** The same for rumors. */
export function mergeRumors(groups: readonly RumorGroup[]): RumorGroup[] {
  const merged = new Map<string, RumorGroup>();
  for (const group of groups) {
    const key = [group.used, group.stopped].join();
    const found = merged.get(key);
    merged.set(key, { ...group, n: group.n + (found?.n ?? 0) });
  }
  return [...merged.values()].filter(({ n }) => n > 0).sort((a, b) => a.used - b.used);
}

/**
 * All rumors by steps used. A rumor that its owner took off the map in the middle of the movement (CP-11.11) was one that had moved furthest.
 */
function allRumors(n: number, named: readonly RumorGroup[]): RumorGroup[] {
  const left: RumorGroup[] = [];
  let moved = named.reduce((sum, group) => sum + group.n, 0);
  for (const group of [...named].sort((a, b) => b.used - a.used)) {
    const gone = Math.min(group.n, Math.max(0, moved - n));
    moved -= gone;
    left.push({ ...group, n: group.n - gone });
  }
  return mergeRumors([...left, { used: 0, stopped: false, n: n - moved }]);
}

/** Mover's stack in the hex, as the state tells it. @throws AskServer on a view of somebody else. */
export function movingStackIn(view: State, hex: HexId): MovingStack {
  return (view.movement && known(view.movement.stacks)[hex]) ?? emptyMovingStack();
}

/** The mover's pieces in the hex with all that it knows of them. @throws AskServer on a view of somebody else. */
export function standingIn(view: State, seat: Seat, hex: HexId): Standing {
  const pieces = allPiecesIn(view, hex, seat);
  const moving = movingStackIn(view, hex);
  const canoes = allCanoes(pieces, moving.canoes);
  const freshOf = (load: Load): number =>
    pieces[load] - moving.putDown[load] - countOf(canoes, (canoe) => canoe.load === load);
  return {
    pieces,
    link: hasLink(view, hex, seat),
    linkUsed: moving.linkUsed ?? 0,
    canoes,
    rumors: allRumors(pieces.rumor, moving.rumors),
    fresh: { warrior_band: freshOf('warrior_band'), colony: freshOf('colony') },
    putDown: moving.putDown,
    landedByWarCanoe: moving.landedByWarCanoe ?? 0,
  };
}
