/** Section 5 as levels: where a face may lie and at which turn. */
import { type Level, NOT_OFFERED, type Refusal, type RuleId } from '@wayfinder/engine';
import { type Face, TURNS, type Turn } from '../data/index.ts';
import { placeRefusal, pointOf, shore, type Table, turnRefusal } from '../map.ts';
import type { Placed } from '../state.ts';
import { choosePlace, chooseTurn } from './choices.ts';

/** The rules by which a tile lies where it lies. */
export const PLACING_RULES: readonly RuleId[] = ['SI-5.1', 'SI-5.2', 'SI-5.3', 'SI-5.4'];

/** The level of places for a face: the shore is listed, with why it doesn't fit. `also` refuses places for reasons of its own. */
export function placeLevel(
  table: Table,
  face: Face,
  ask: string,
  also: (cell: string) => Refusal | null = () => null,
): Level {
  const refusalOf = (cell: string): Refusal | null => {
    if (pointOf(cell) === null) return NOT_OFFERED;
    return placeRefusal(table, face, cell) ?? also(cell);
  };
  return choosePlace({ key: ask, args: { tile: { tile: face.id } } }, () => shore(table), refusalOf);
}

/** The level of turns for a face on a cell. `also` refuses turns for reasons of its own. */
export function turnLevel(
  table: Table,
  face: Face,
  cell: string,
  also: (turn: Turn) => Refusal | null = () => null,
): Level {
  return chooseTurn((turn) => turnRefusal(table, face, cell, turn) ?? also(turn));
}

/** The turns at which a face fits a cell. */
export function fittingTurns(table: Table, face: Face, cell: string): Turn[] {
  return TURNS.filter((turn) => turnRefusal(table, face, cell, turn) === null);
}

/** The map as it will be with a tile on it, the latest placement. */
export function withTile<T extends Table>(table: T, tile: string, cell: string, turn: Turn): T {
  const n = Object.keys(table.map).length + Object.keys(table.ships).length + 1;
  const placed: Placed = { tile, turn, seat: 0, n, tokens: [], houses: [] };
  return { ...table, map: { ...table.map, [cell]: placed } };
}
