/** The two sides of a battle and their rows (CP-12.5 to 12.9). All of it is public once pieces are shown. */
import type { Seat } from '@wayfinder/engine';
import { battleHit, type Hit } from '../../data/constants.ts';
import type { Battle, BattleSide, Row, State } from '../../state.ts';

export type SideName = 'attacker' | 'defender';
export const ROW_KINDS = ['local_warriors', 'war_canoe', 'warrior_band', 'transport_canoe', 'colony'] as const;
export type RowKind = (typeof ROW_KINDS)[number];
/** Pieces that fight: combat pieces (glossary). */
export const COMBAT_KINDS = ['local_warriors', 'war_canoe', 'warrior_band'] as const;
export type CombatKind = (typeof COMBAT_KINDS)[number];

export function rowOf(counts: Partial<Row> = {}): Row {
  return { local_warriors: 0, war_canoe: 0, warrior_band: 0, transport_canoe: 0, colony: 0, ...counts };
}

export function rowTotal(row: Row): number {
  return ROW_KINDS.reduce((sum, kind) => sum + row[kind], 0);
}

export function otherSide(side: SideName): SideName {
  return side === 'attacker' ? 'defender' : 'attacker';
}

/** Seat whose side it is; null for independents. */
export function seatOfSide(battle: Battle, side: SideName): Seat | null {
  return side === 'attacker' ? battle.attacker : battle.defender;
}

/** The side with its rows. @throws Error before pieces are shown. */
export function sideOf(battle: Battle, side: SideName): BattleSide {
  if (!battle.sides) throw new Error('the battle is not lined up');
  return battle.sides[side];
}

/** The battle under way. @throws Error when there is none. */
export function battleOf(state: State): Battle {
  if (!state.battle) throw new Error('no battle is being fought');
  return state.battle;
}

/** All that is left of a side in one row, local warriors apart: they stay where they are (CP-13.1, 14.12). */
export function bodyOf(battle: Battle, side: SideName): Row {
  const { front, second, panicked } = sideOf(battle, side);
  const sum = rowOf();
  for (const kind of ROW_KINDS) sum[kind] = front[kind] + second[kind] + panicked[kind];
  return { ...sum, local_warriors: 0 };
}

/** Combat pieces in the front row that are of different kinds (CP-12.13). */
export function frontKinds(battle: Battle, side: SideName): CombatKind[] {
  return COMBAT_KINDS.filter((kind) => sideOf(battle, side).front[kind] > 0);
}

/** Effect of the die as it stands (CP-12.12), Cannibalism counted in (CP-17.19); null between rolls. */
export function hitOf(battle: Battle): Hit | null {
  if (!battle.roll) return null;
  const hit = battleHit(battle.roll.value);
  return battle.roll.cannibal === null ? hit : { ...hit, removed: true };
}

/** Takes pieces out of a side, those of the second row first, then panicked ones, then the front row. Mutates. */
export function takeFromSide(side: BattleSide, kind: RowKind, n: number): void {
  let left = n;
  for (const row of [side.second, side.panicked, side.front]) {
    const taken = Math.min(left, row[kind]);
    row[kind] -= taken;
    left -= taken;
  }
}
