/**
 * Things that every game needs, whatever each record says (SI-1.4, 2.3, 8.3, section 9). Coarse bounds: whether a game is a good one is shown by
 * simulations alone.
 */
import type { ReadFace, ReadFile } from '../schema.ts';
import { differentPictures } from '../turned.ts';
import { type Mission, SIDES, SIGN_KINDS, type SignKind } from '../types.ts';

const FEWEST_PICTURES = 8;
/** Cells of the table for each tile and ship: they seldom lie without a gap. */
const ROOM = 2;

function countOf({ regions }: Pick<ReadFace, 'regions'>, kind: SignKind): number {
  return regions.flatMap(({ symbols }) => symbols).filter((symbol) => symbol.kind === kind).length;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** Most symbols of a kind that could ever lie on the table: of start tiles the better face, and every colour's tokens. */
function mostOf({ landscapeTiles, startTiles, bonusTokens, colours }: ReadFile, kind: SignKind): number {
  const tokens = bonusTokens.filter(({ resource }) => kind === 'port' || resource === kind).length;
  const onStart = startTiles.map(({ faces }) => Math.max(0, ...faces.map((face) => countOf(face, kind))));
  return sum(landscapeTiles.map((tile) => countOf(tile, kind))) + sum(onStart) + tokens * colours.length;
}

function* wrongMission(file: ReadFile, mission: Mission): Generator<string> {
  if (mission.kind !== 'atLeast') return;
  for (const [kind, asked] of Object.entries(mission.symbols) as [SignKind, number][]) {
    const most = mostOf(file, kind);
    if (asked > most) yield `its mission asks for ${asked} ${kind}, but all tiles and tokens together show ${most}`;
  }
}

function* wrongMissions(file: ReadFile): Generator<string> {
  const lists = [
    { one: 'objective card', cards: file.objectiveCards },
    { one: 'mission card', cards: file.missionCards },
    { one: 'adventure card', cards: file.adventureCards },
  ];
  for (const { one, cards } of lists)
    for (const { id, mission } of cards)
      for (const wrong of wrongMission(file, mission)) yield `${one} ${id}: ${wrong}.`;
}

function* wrongTable({ setup, counts }: ReadFile): Generator<string> {
  if (!setup) return;
  const cells = (2 * setup.tableRadius + 1) ** 2;
  const laid = counts.landscapeTiles + counts.startTiles + setup.ships;
  if (cells < ROOM * laid)
    yield `the set-up: tableRadius is ${setup.tableRadius}, which makes ${cells} cells; the ${laid} tiles and ships need twice as many as they are.`;
}

function* wrongLandscape({ landscapeTiles: tiles }: ReadFile): Generator<string> {
  for (const kind of SIGN_KINDS)
    if (tiles.every((tile) => countOf(tile, kind) === 0)) yield `landscape tiles: none of them shows a ${kind}.`;
  const houses = tiles.filter((tile) => countOf(tile, 'house') > 0);
  const grows = (tile: ReadFace): boolean => {
    return countOf({ regions: tile.regions.filter(({ sides }) => sides.length > 0) }, 'house') > 0;
  };
  if (houses.length > 0 && !houses.some(grows))
    yield 'landscape tiles: none of them shows a house on land that reaches a side.';
  if (!tiles.some(({ sides }) => SIDES.some((side) => sides[side] === 'sea')))
    yield 'landscape tiles: none of them has a side of sea.';
  const pictures = differentPictures(tiles);
  if (pictures < FEWEST_PICTURES)
    yield `landscape tiles: they show ${pictures} different pictures; ${FEWEST_PICTURES} are the fewest.`;
}

/** Judged where every record of the lists is sound: one that can't be read may be the one that is missed. */
export function* wrongToPlay(file: ReadFile): Generator<string> {
  yield* wrongTable(file);
  if (file.landscapeTiles.length < file.counts.landscapeTiles || file.landscapeTiles.length === 0) return;
  yield* wrongLandscape(file);
  if (file.startTiles.length === file.counts.startTiles && file.bonusTokens.length === file.counts.bonusTokens)
    yield* wrongMissions(file);
}
