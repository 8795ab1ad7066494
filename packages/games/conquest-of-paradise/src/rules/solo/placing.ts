/** Pieces that an Expand side puts on the map (section 34), and how they come there. */
import { z } from 'zod';
import { type HexId, KINDS, type State } from '../../state.ts';
import { freeBoxes } from '../boxes.ts';
import { groupAt, setVillages, turnTile } from '../control.ts';
import { faceDown, hasLink, piecesOf, putLink, putPieces } from '../pieces.ts';
import { OPPONENT } from './opponent.ts';

/** So many villages, or pieces of a kind, for one hex. */
export const placement = z.strictObject({
  hex: z.string(),
  piece: z.enum([...KINDS, 'village']),
  n: z.number().int().min(1),
});
export type Placement = z.infer<typeof placement>;

/** CP-34.8: green boxes first; a brown one is improved with its village. CP-2.10: the first village turns the tile. */
function addVillage(state: State, hex: HexId): void {
  const group = groupAt(state, hex);
  if (!group) throw new Error(`no group in ${hex}`);
  if (freeBoxes(group) === 0) group.improved += 1;
  if (group.villages === 0) turnTile(state, hex, OPPONENT);
  setVillages(state, hex, OPPONENT, group.villages + 1);
}

/** CP-31.16: a first transport canoe in a hex is its link. CP-31.12: pieces come from nowhere. */
function addPiece(state: State, hex: HexId, kind: Exclude<Placement['piece'], 'village'>): void {
  if (kind === 'transport_canoe' && !hasLink(state, hex, OPPONENT)) putLink(state, hex, OPPONENT);
  else putPieces(state, hex, OPPONENT, faceDown(state, OPPONENT, piecesOf({ [kind]: 1 })));
}

/** Puts it on the map. Mutates. */
export function place(state: State, { hex, piece, n }: Placement): void {
  for (let i = 0; i < n; i += 1) {
    if (piece === 'village') addVillage(state, hex);
    else addPiece(state, hex, piece);
  }
}
