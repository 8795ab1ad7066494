/** SI-2.3: the first player arranges the four start tiles, one after the other. */
import {
  choose,
  type Decision,
  done,
  type Level,
  type NewEvent,
  pick,
  type Random,
  refuse,
  type Seat,
} from '@wayfinder/engine';
import { dataOf, type Face, type Turn } from '../data/index.ts';
import { differentTurns } from '../data/turned.ts';
import { cellAt, faceCalled, shore, type Table } from '../map.ts';
import type { DecisionPart, Part } from '../part.ts';
import { Script } from '../script.ts';
import type { State } from '../state.ts';
import { choosePlace, chooseTurn, tileChoice, turnOf } from './choices.ts';
import { fittingTurns, placeLevel, turnLevel, withTile } from './placing.ts';

/** Cell of the first start tile (SI-1.3). */
const MIDDLE = cellAt({ x: 0, y: 0 });
const RULES = ['SI-2.3', 'SI-1.3', 'SI-5.2', 'SI-5.3', 'SI-5.4'];

/** Faces of start tiles that aren't on the map yet, tile by tile. */
function facesLeft(table: Table): (readonly Face[])[] {
  const laid = new Set(Object.values(table.map).map(({ tile }) => tile));
  const tiles = dataOf(table.data).startTiles.map(({ faces }) => faces);
  return tiles.filter((faces) => !faces.some(({ id }) => laid.has(id)));
}

/** Cells where the next start tile could lie. */
function cells(table: Table): readonly string[] {
  return Object.keys(table.map).length === 0 ? [MIDDLE] : shore(table);
}

function turnsAt(table: Table, face: Face, cell: string): Turn[] {
  return Object.keys(table.map).length === 0 ? differentTurns(face) : fittingTurns(table, face, cell);
}

/** True where the tiles left can all be laid, in some order: what is begun can be finished. */
function canFinish(table: Table): boolean {
  const left = facesLeft(table);
  if (left.length === 0) return true;
  return left.some((faces) =>
    faces.some((face) =>
      cells(table).some((cell) =>
        turnsAt(table, face, cell).some((turn) => canFinish(withTile(table, face.id, cell, turn))),
      ),
    ),
  );
}

function wouldStrand(table: Table, face: Face, cell: string, turn: Turn) {
  const finishable = canFinish(withTile(table, face.id, cell, turn));
  return finishable ? null : refuse('strands-start-tiles', ['SI-2.3'], { space: { space: cell } });
}

function somewhere(table: Table, face: Face, cell: string): boolean {
  return turnsAt(table, face, cell).some((turn) => wouldStrand(table, face, cell, turn) === null);
}

function faceLevel(view: State): Level {
  const faces = facesLeft(view).flat();
  return choose(
    { key: 'ask.start-tile', args: { n: { count: facesLeft(view).length } } },
    faces.map(({ id }) => tileChoice(id)),
    ({ id }) => {
      const face = faceCalled(dataOf(view.data), id);
      return cells(view).some((cell) => somewhere(view, face, cell))
        ? null
        : refuse('fits-nowhere', ['SI-2.3'], { tile: { tile: id } });
    },
  );
}

function levelOf(view: State, path: readonly string[]): Level {
  const [id, cell, turn] = path;
  if (id === undefined) return faceLevel(view);
  const face = faceCalled(dataOf(view.data), id);
  const first = Object.keys(view.map).length === 0;
  const strands = (at: string) =>
    somewhere(view, face, at) ? null : refuse('strands-start-tiles', ['SI-2.3'], { space: { space: at } });
  if (cell === undefined) {
    if (!first) return placeLevel(view, face, 'ask.start-place', strands);
    const only = (at: string) => (at === MIDDLE ? null : refuse('first-in-the-middle', ['SI-1.3', 'SI-2.3']));
    return choosePlace({ key: 'ask.start-place', args: { tile: { tile: id } } }, () => [MIDDLE], only);
  }
  if (turn !== undefined) return done();
  const also = (by: Turn) => wouldStrand(view, face, cell, by);
  return first ? chooseTurn(also) : turnLevel(view, face, cell, also);
}

/** SI-2.3 for a seat that doesn't answer: in id order, on the square's cells first, then in reading order, the first face and turn that fits. */
const SQUARE = [MIDDLE, cellAt({ x: 1, y: 0 }), cellAt({ x: 0, y: 1 }), cellAt({ x: 1, y: 1 })];

function firstThatFits(view: State): string[] {
  const open = cells(view);
  const order = [...SQUARE.filter((cell) => open.includes(cell)), ...open.filter((cell) => !SQUARE.includes(cell))];
  for (const cell of order) {
    for (const face of facesLeft(view)[0] ?? []) {
      const turn = turnsAt(view, face, cell).find((by) => wouldStrand(view, face, cell, by) === null);
      if (turn !== undefined) return [face.id, cell, String(turn)];
    }
  }
  return anyThatFits(view);
}

/** Path of the first tile that fits, where the lowest id fits nowhere. */
function anyThatFits(view: State): string[] {
  for (const face of facesLeft(view).flat()) {
    for (const cell of cells(view)) {
      const turn = turnsAt(view, face, cell).find((by) => wouldStrand(view, face, cell, by) === null);
      if (turn !== undefined) return [face.id, cell, String(turn)];
    }
  }
  throw new Error('start tiles that can’t be arranged: the data file should have been refused');
}

const startTile: DecisionPart = {
  open(state) {
    if (state.step !== 'start-tiles' || state.settings.startTiles === 'drawn') return [];
    return [{ kind: 'start-tile', seat: state.first, blocks: 'all', context: String(Object.keys(state.map).length) }];
  },
  next: (view: State, _seat: Seat, _decision: Decision, path) => levelOf(view, path),
  decide(state, seat, _decision, [tile = '', at = '', turn]): NewEvent[] {
    const script = new Script(state);
    script.emit('StartTilePlaced', { seat, tile, at, turn: turnOf(turn) }, RULES);
    return script.events;
  },
  fallback: firstThatFits,
};

/** "Arrange at random": each tile in turn on a drawn place, face and turn of those that leave room for the rest. */
function drawTile(state: State, random: Random): NewEvent[] {
  const script = new Script(state);
  const { item: faces, draw } = pick(random, 'start-tile', facesLeft(state));
  const ways = faces.flatMap((face) =>
    cells(state).flatMap((cell) =>
      turnsAt(state, face, cell)
        .filter((turn) => wouldStrand(state, face, cell, turn) === null)
        .map((turn) => ({ face, cell, turn })),
    ),
  );
  if (ways.length === 0) return layFallback(state, script, draw);
  const way = pick(random, 'start-place', ways);
  const { face, cell, turn } = way.item;
  script.emit('StartTilePlaced', { seat: state.first, tile: face.id, at: cell, turn }, RULES, {
    draws: [draw, way.draw],
  });
  return script.events;
}

/** The tile drawn fits nowhere: another takes its place. */
function layFallback(state: State, script: Script, draw: ReturnType<Random['draw']>): NewEvent[] {
  const [tile = '', at = '', turn] = anyThatFits(state);
  script.emit('StartTilePlaced', { seat: state.first, tile, at, turn: turnOf(turn) }, RULES, { draws: [draw] });
  return script.events;
}

/** SI-2.3. */
export const startTilesPart: Part = {
  decisions: { 'start-tile': startTile },
  advance(state, random) {
    return state.step === 'start-tiles' && state.settings.startTiles === 'drawn' ? drawTile(state, random) : null;
  },
};
