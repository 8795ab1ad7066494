/** Conditions on tiles (SI-1.2, 2.3). */
import type { ReadFace, ReadFile } from '../schema.ts';
import { CORNERS, SIDES } from '../types.ts';
import { canBeArranged, choicesOfFaces } from './arranged.ts';
import { repeated, wrongFace } from './faces.ts';

/** By the rules, where the file doesn't say it well. */
const MOST_PORTS = 2;
const FACES = 2;

interface Named {
  name: string;
  face: ReadFace;
}

function pictures({ landscapeTiles, startTiles }: ReadFile): Named[] {
  return [
    ...landscapeTiles.map((tile) => ({ name: `landscape tile ${tile.id}`, face: tile })),
    ...startTiles.flatMap(({ id, faces }) =>
      faces.map((face) => ({ name: `start tile ${id}, face ${face.id}`, face })),
    ),
  ];
}

function* wrongShip({ shipTile }: ReadFile): Generator<string> {
  if (!shipTile) return;
  const { sides, corners, regions } = shipTile;
  for (const side of SIDES) if (sides[side] !== 'sea') yield `the ship tile: its ${side} side has to be sea.`;
  for (const corner of CORNERS)
    if (corners[corner] !== 'sea') yield `the ship tile: its ${corner} corner has to be sea.`;
  if (regions.length > 0) yield 'the ship tile: it shows only sea, so it has no region.';
}

/** Start tiles that are sound by themselves, and whichever of their faces lie up, can be laid out together. */
function* wrongStart({ startTiles }: ReadFile): Generator<string> {
  for (const { id, faces } of startTiles)
    if (faces.length !== FACES) yield `start tile ${id}: it has ${faces.length} faces; it has to have ${FACES}.`;
  for (const { id, faces } of startTiles)
    for (const face of repeated(faces.map((one) => one.id))) yield `start tile ${id}: both faces are called ${face}.`;
  for (const chosen of choicesOfFaces(startTiles))
    if (!canBeArranged(chosen))
      yield `start tiles: the faces ${chosen.map(({ id }) => id).join(', ')} can’t be laid out together, however they are turned.`;
}

export function* wrongTiles(file: ReadFile): Generator<string> {
  const mostPorts = file.setup?.maxPortsPerTile ?? MOST_PORTS;
  for (const { name, face } of pictures(file))
    for (const wrong of wrongFace(face, mostPorts)) yield `${name}: ${wrong}.`;
  yield* wrongShip(file);
  yield* wrongStart(file);
}
