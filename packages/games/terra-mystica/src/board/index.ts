/** The board of Terra Mystica for the board kit. */
import {
  type BoardLevel,
  type BoardViewer,
  type Box,
  boxesTouch,
  boxGrow,
  emptyLevel,
  type GameBoard,
  pointedStep,
} from '@wayfinder/board';
import { distance, HEX_AT } from '../map.ts';
import { isOwn, ownSpaces } from '../rules/reach.ts';
import type { State } from '../state.ts';
import { Board } from './board.tsx';
import { BOUNDS, boxAround, hexBox, isHex, isSpot, MAP, placeOf, SIZE, walkSpots, walkTo } from './layout.ts';
import { motion } from './motion.ts';
import { describePlace } from './spoken.ts';

const byPlace = new Map(Object.entries(HEX_AT).map(([id, { row, column }]) => [`${row},${column}`, id]));

/** Least and most units that a first look is wide and high. */
const LEAST = { width: 430, height: 340 } as const;
const MOST = { width: 560, height: 430 } as const;

function clamped(box: Box): Box {
  const width = Math.min(Math.max(box.width, LEAST.width), MOST.width);
  const height = Math.min(Math.max(box.height, LEAST.height), MOST.height);
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

const offered = ({ targets }: BoardLevel): string[] => Object.keys(targets);
const hexesOf = (level: BoardLevel): string[] => offered(level).filter(isHex);

/** Spaces of the seat whose board is to be looked at: the one whose turn it is, or else nobody's. */
function moverSpaces(view: State): readonly string[] {
  return view.turn ? ownSpaces(view, view.turn.seat) : [];
}

/** Of spaces that are offered as many, from the mover's structure with most of them round it outwards, as a first look can hold. */
function nearEnough(view: State, hexes: readonly string[]): string[] {
  const around = (space: string): number => hexes.filter((hex) => distance(space, hex) <= 2).length;
  const [start = hexes[0] ?? ''] = [...moverSpaces(view)].sort((a, b) => around(b) - around(a));
  const held: string[] = [];
  for (const hex of [...hexes].sort((a, b) => distance(start, a) - distance(start, b))) {
    const box = boxAround(view, [...held, hex]);
    if (box && box.width <= MOST.width && box.height <= MOST.height) held.push(hex);
  }
  return held;
}

/** Place of the decision: offered spaces or tiles, or spaces where power is offered (to the one who looks, if any is), else the mover's. */
function focusBounds(view: State, level: BoardLevel, viewer: BoardViewer = 'spectator'): Box {
  const hexes = hexesOf(level);
  const others = offered(level).filter((id) => !isHex(id));
  const mine = view.offers.filter(({ seat }) => seat === viewer);
  const offers = (mine.length > 0 ? mine : view.offers).map(({ space }) => space);
  const idle = offers.length > 0 ? nearEnough(view, offers) : moverSpaces(view);
  const ids = hexes.length > 0 ? nearEnough(view, hexes) : others.length > 0 ? others : idle;
  const box = ids.length > 0 ? boxAround(view, ids) : null;
  return box ? clamped(boxGrow(box, SIZE)) : boxGrow(MAP, 6);
}

/** Spaces within the first look, and tiles only where no space is asked about: a phone would show all of it too small to hit. */
function inSight(view: State, level: BoardLevel, ids: readonly string[]): string[] {
  const hexes = ids.filter(isHex);
  if (hexes.length === 0) return [...ids];
  const look = focusBounds(view, level);
  return hexes.filter((hex) => boxesTouch(hexBox(hex), boxGrow(look, -SIZE)));
}

/** The one space of a small picture: where power is offered to the seat that looks, else a space to choose, else a structure of its own. */
function heart(view: State, level: BoardLevel, viewer: BoardViewer): Box | null {
  const [first] = hexesOf(level);
  const seat = viewer === 'spectator' ? (view.turn?.seat ?? 0) : viewer;
  const offer = view.offers.find((one) => one.seat === viewer);
  const own = Object.keys(view.structures).filter((space) => isOwn(view, seat, space));
  const space = offer?.space ?? first ?? own[0] ?? Object.keys(view.structures)[0];
  return space === undefined ? null : hexBox(space);
}

export const board: GameBoard<State> = {
  Board,
  bounds: () => boxGrow(BOUNDS, 14),
  focusBounds,
  inSight,
  heart,
  neighbour: (view, id, direction, level = emptyLevel) => {
    if (id === null) return 'A1';
    const spot = walkSpots(view, offered(level).filter(isSpot), id, direction);
    if (spot !== null) return spot;
    const at = HEX_AT[id];
    const next = at && byPlace.get(`${pointedStep(at, direction).row},${pointedStep(at, direction).column}`);
    return next ?? walkTo(view, id, direction);
  },
  place: placeOf,
  describe: describePlace,
  motion,
};
