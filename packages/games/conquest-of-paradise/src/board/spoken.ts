/** A hex in words, for those who walk the board by keys or by ear. */
import type { TextFor } from '@wayfinder/board';
import { hexAt } from '../rules/control.ts';
import type { HexId, HexState, State } from '../state.ts';
import { groundOf, placeName } from './chart.ts';

/** What the hex is, whose, and what lies there; parts from the catalogue (`spoken.*`). */
export function describeHex(view: State, hex: HexId, text: TextFor): string {
  const here = hexAt(view, hex);
  const ground = groundOf(view, hex);
  const name = placeName(view, hex);
  const what = name === null ? text(`spoken.${ground}`, { hex }) : text(`spoken.${ground}Named`, { hex, name });
  return [what, ...groupWords(here, text), ...stackWords(view, here, text), ...explorerWords(view, hex, text)].join(
    ' ',
  );
}

function groupWords({ group }: HexState, text: TextFor): string[] {
  if (!group || group.green + group.brown === 0) return [];
  if (group.independent) return [text('spoken.independent')];
  if (group.controller === null) return [text('spoken.uncontrolled')];
  const boxes = group.green + group.improved;
  return [text('spoken.villages', { seat: group.controller + 1, villages: group.villages, boxes })];
}

function stackWords(view: State, { stacks }: HexState, text: TextFor): string[] {
  return Object.entries(stacks).flatMap(([seat, { faceDown, link }]) => [
    ...(faceDown.shown.n > 0 ? [text('spoken.pieces', { seat: Number(seat) + 1, count: faceDown.shown.n })] : []),
    ...(link === 1 && view.seats[Number(seat)] ? [text('spoken.link', { seat: Number(seat) + 1 })] : []),
  ]);
}

function explorerWords(view: State, hex: HexId, text: TextFor): string[] {
  return view.seats.flatMap(({ explorer }, seat) =>
    explorer === hex ? [text('spoken.explorer', { seat: seat + 1 })] : [],
  );
}
