/** A hex in words, for those who walk the board by keys or by ear. */
import type { TextFor } from '@wayfinder/board';
import { capacity } from '../rules/boxes.ts';
import { chainOf, isLinkedToHome } from '../rules/chains.ts';
import { hexAt } from '../rules/control.ts';
import type { HexId, HexState, Stack, State } from '../state.ts';
import { groundOf, islandName } from './chart.ts';
import { placeName } from './places.ts';

/** The order in which the kinds of a stack are told. */
const KINDS = ['war_canoe', 'transport_canoe', 'warrior_band', 'colony', 'rumor'] as const;

/** Description of the hex: what it is, whose, and what lies there; parts from the catalogue (`spoken.*`). */
export function describeHex(view: State, hex: HexId, text: TextFor): string {
  const here = hexAt(view, hex);
  const ground = groundOf(view, hex);
  const named = islandName(view, hex) === null ? '' : 'Named';
  const what = text(`spoken.${ground}${named}`, { name: placeName(view, hex, text) ?? hex });
  return [what, ...groupWords(here, text), ...stackWords(view, hex, text), ...explorerWords(view, hex, text)].join(' ');
}

function groupWords({ group }: HexState, text: TextFor): string[] {
  if (!group || group.green + group.brown === 0) return [];
  if (group.independent) return [text('spoken.independent')];
  if (group.controller === null) return [text('spoken.uncontrolled')];
  const boxes = capacity(group);
  return [text('spoken.villages', { seat: group.controller, villages: group.villages, boxes })];
}

function stackWords(view: State, hex: HexId, text: TextFor): string[] {
  return Object.entries(hexAt(view, hex).stacks).flatMap(([seat, { faceDown, link }]) => [
    ...pieceWords(Number(seat), faceDown, text),
    ...(link === 1 && view.seats[Number(seat)] ? [linkWords(view, hex, Number(seat), text)] : []),
  ]);
}

/** A link, and with how many others it makes the chain of the home, or one apart from it (CP-9.2, 9.3). */
function linkWords(view: State, hex: HexId, seat: number, text: TextFor): string {
  const n = chainOf(view, seat, hex)?.length ?? 1;
  if (n === 1) return text('spoken.link', { seat });
  return text(isLinkedToHome(view, seat, hex) ? 'spoken.linkHome' : 'spoken.linkApart', { seat, n });
}

/** Face-down pieces by their kinds for who knows them, else by their number. */
function pieceWords(seat: number, faceDown: Stack['faceDown'], text: TextFor): string[] {
  if (faceDown.$ === 'unknown') {
    return faceDown.shown.n > 0 ? [text('spoken.pieces', { seat, count: faceDown.shown.n })] : [];
  }
  return KINDS.flatMap((kind) => {
    const n = faceDown.value[kind];
    return n > 0 ? [text('spoken.known', { seat, pieces: text(`piece.${kind}`, { n }) })] : [];
  });
}

function explorerWords(view: State, hex: HexId, text: TextFor): string[] {
  return view.seats.flatMap(({ explorer }, seat) => (explorer === hex ? [text('spoken.explorer', { seat })] : []));
}
