/** The second line of an answer: what it shows, brings or leads to. */
import type { Choice, Decision, Message } from '@wayfinder/engine';
import { dataOf, type Face, RESOURCES, type Resource, SIDES } from '../../data/index.ts';
import { regionOfSpot, turned } from '../../data/turned.ts';
import {
  faceCalled,
  findFace,
  type Island,
  islandOfHouseSpot,
  islandsOf,
  pointOf,
  portsAround,
  resourceOf,
  splitPlace,
  stepFrom,
} from '../../map.ts';
import { turnOf } from '../../rules/choices.ts';
import { openIslands } from '../../rules/houses.ts';
import { withTile } from '../../rules/placing.ts';
import { said } from '../../said.ts';
import { type State, seatOf } from '../../state.ts';
import { exploringOf, mapBehind } from './composed.ts';
import { bringsSaid, spaceList, worthSaid } from './words.ts';
import { type Worth, worthNow, worthOf } from './worth.ts';

type Notes = (view: State, seat: number, path: readonly string[], choice: Choice) => Message | null;

/** On how many islands a house could go for a mission now, whatever the reward. */
function metBy(view: State, seat: number, card: string): Message | null {
  const mission = dataOf(view.data).missionCards.find(({ id }) => id === card)?.mission;
  if (!mission) return null;
  const islands = openIslands(view, seat, { mission });
  return said('note.meets', { n: islands.length, islands: spaceList(islands.map(({ id }) => id)) });
}

/** Gain that a card would bring as the map lies: a reward with the mission that was chosen before it. */
const objective: Notes = (view, seat, path, { id }) => {
  if (view.settings.mode === 'normal') return bringsSaid('note.pays', worthOf(view, seat, [id]));
  const mission = path.length % 2 === 1 ? path.at(-1) : undefined;
  return mission === undefined ? metBy(view, seat, id) : rewardNote(view, seat, path, id);
};

/** Asked are the mission and the reward of this round, then those that are laid aside. */
function rewardNote(view: State, seat: number, path: readonly string[], reward: string): Message | null {
  const mission = path.length === 1 ? path[0] : path[2];
  return mission === undefined ? null : bringsSaid('note.pays', worthOf(view, seat, [mission, reward]));
}

/** Sides on which a tile has land; of several lands what lies on each, for its name tells the symbols of all. */
function tileNote(view: State, tile: string): Message | null {
  const face = findFace(dataOf(view.data), tile);
  if (!face) return null;
  return face.regions.length > 1 ? said(`tileText.${tile}`, { tile: { tile } }) : sidesSaid(face);
}

/** The sides of a face on which its land goes on. */
function sidesSaid({ sides }: Pick<Face, 'sides'>, worth: Worth | null = null): Message {
  const land = SIDES.filter((side) => sides[side] === 'land');
  const key = land.length === 0 ? 'note.sea' : 'note.land';
  const args = land.length === 0 ? undefined : { sides: { list: land.map((side) => ({ option: side })) } };
  return worth ? worthSaid(key, worth, args) : said(key, args);
}

/** Islands that have land on a cell's border: what a tile there would join. */
function besides(view: State, cell: string): string[] {
  const facing = SIDES.map((side, i) => ({ beside: stepFrom(cell, side), towards: SIDES[(i + 2) % SIDES.length] }));
  const found = facing.flatMap(({ beside, towards }) => {
    const placed = view.map[beside];
    const regions = placed ? turned(faceCalled(dataOf(view.data), placed.tile), placed.turn).regions : [];
    return regions.filter(({ sides }) => sides.some((side) => side === towards)).map(({ id }) => `${beside}.${id}`);
  });
  const islands = islandsOf(view).filter(({ regions }) => regions.some((region) => found.includes(region)));
  return islands.map(({ id }) => id);
}

function placeNote(view: State, cell: string): Message {
  const islands = besides(view, cell);
  return islands.length > 0 ? said('note.beside', { islands: spaceList(islands) }) : said('note.besideSea');
}

/** Sides on which the land of a tile lies at a turn, and what the own objective would bring with it; not where it brings nothing either way. */
function turnNote(
  view: State,
  seat: number,
  { tile, cell, turn }: { tile: string; cell: string; turn: string },
): Message {
  const face = turned(faceCalled(dataOf(view.data), tile), turnOf(turn));
  const worth = worthNow(withTile(view, tile, cell, turnOf(turn)), seat);
  const matters = worth !== null && (worth.total > 0 || (worthNow(view, seat)?.total ?? 0) > 0);
  return sidesSaid(face, matters ? worth : null);
}

/** Covering of a resource (SI-6.3): the printed one gives way to the token's. */
function coverNote(after: State, token: string, place: string): Message | null {
  const { cell, part } = splitPlace(place);
  const placed = after.map[cell];
  const data = dataOf(after.data);
  if (!placed) return null;
  const spot = Number(part);
  const from = regionOfSpot(faceCalled(data, placed.tile), spot)?.symbols.find((sign) => sign.spot === spot)?.kind;
  const isResource = RESOURCES.includes(from as Resource);
  return isResource && from
    ? said('note.covers', { from: { piece: from }, to: { piece: resourceOf(data, token) } })
    : null;
}

/** Behind a tile: its places, its turns, and the token after it. */
const exploring =
  (kind: string): Notes =>
  (view, seat, path, { id }) => {
    const { tile, at, turn, token } = exploringOf(view, kind, path) ?? { token: [] };
    if (tile === undefined) return tileNote(view, id);
    // Behind a tile that goes back to the box come slots and tokens.
    if (at === undefined) return pointOf(id) === null ? null : placeNote(view, id);
    if (turn === undefined) return turnNote(view, seat, { tile, cell: at, turn: id });
    const after = mapBehind(view, seat, kind, path);
    const [which, side] = token;
    return after && which !== undefined && side === 'resource' ? coverNote(after, which, id) : null;
  };

const SHIP_NOTES: Readonly<Record<string, (view: State) => Message>> = {
  own: () => said('note.ownShip'),
  grey: (view) => said(view.alexis ? 'note.greyShip.alexis' : 'note.greyShip', { n: view.grey }),
};

const landing: Notes = (view, _seat, path, { id }) => {
  if (path.length === 1) return SHIP_NOTES[id]?.(view) ?? null;
  return said('note.ports', { n: portsAround(view, id) });
};

const turn: Notes = (view, seat, path, choice) => {
  if (path[0] === 'land') return landing(view, seat, path, choice);
  if (path.length > 0) return exploring('turn')(view, seat, path, choice);
  if (choice.id === 'land') return said('note.land.ships', { n: shipsLeft(view) });
  const tile = view.display[Number(choice.id) - 1];
  return tile == null ? null : tileNote(view, tile);
};

/** Ships that are still to be placed, own ones and grey ones: the last one ends the game (SI-11.3). */
function shipsLeft({ ships, data }: State): number {
  return dataOf(data).setup.ships - Object.keys(ships).length;
}

/** Size of an island, and how many more houses it takes. */
function islandNote({ cells, free }: Island): Message {
  return said('note.island', { tiles: cells.length, free: free.length });
}

const houses: Notes = (view, seat, _path, { id }) => {
  if (id === 'end') return said('note.housesLeft', { n: seatOf(view, seat).stock });
  const island = islandOfHouseSpot(view, id);
  return island ? islandNote(island) : null;
};

const alexisTile: Notes = (view, seat, _path, { id }) => {
  const found = view.alexis?.found;
  return found ? turnNote(view, seat, { tile: found.tile, cell: found.at, turn: id }) : null;
};

/** The first start tile goes to the middle, where there is nothing beside it. */
const startTile: Notes = (view, seat, [tile, at], { id }) => {
  if (tile === undefined) return tileNote(view, id);
  if (at !== undefined) return turnNote(view, seat, { tile, cell: at, turn: id });
  return Object.keys(view.map).length === 0 ? null : placeNote(view, id);
};

const NOTES: Readonly<Record<string, Notes>> = {
  'start-tile': startTile,
  objective,
  turn,
  replace: exploring('replace'),
  houses,
  'alexis-tile': alexisTile,
};

/** The second line of this choice; null where its name says all. */
export function note(view: State, { kind, seat }: Decision, path: readonly string[], choice: Choice): Message | null {
  return choice.refused ? null : (NOTES[kind]?.(view, seat, path, choice) ?? null);
}
