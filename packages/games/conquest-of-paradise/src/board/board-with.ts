/** The board of Conquest of Paradise for the board kit, with or without what the advanced rules put on it. */
import {
  type BoardLevel,
  type BoardViewer,
  type Box,
  boxGrow,
  type GameBoard,
  hexDistance,
  parseHex,
  type TextFor,
  walkHex,
} from '@wayfinder/board';
import { neighbours } from '../hexes.ts';
import type { State } from '../state.ts';
import type { ChartChapter } from './advanced/chapter.ts';
import { drawBoard } from './board.tsx';
import { boxAround, boxOf, CHART, CHART_HEXES, centreOf, livelyHexes } from './chart.ts';
import { motionWith } from './motion.ts';
import { apartIn } from './places-apart.ts';
import { describeHex } from './spoken.ts';

const ALL = new Set(CHART_HEXES);

/** The board with what these chapters draw, say and move. */
export function boardWith(chapters: readonly ChartChapter[]): GameBoard<State> {
  return {
    ...BASIC,
    // biome-ignore lint/correctness/noComponentHookFactories: a module makes each board once, not a drawing
    Board: (props) => drawBoard(props, chapters),
    describe: (view, id, text) => {
      const printed = apartIn(chapters, id) ? [] : [describeHex(view, id, text)];
      return [...printed, ...saidBy(chapters, view, id, text)].join(' ');
    },
    focusBounds: (view, level) => {
      const now = offeredHexes(level).length > 0 ? null : nowIn(chapters, view);
      return now === null ? BASIC.focusBounds(view, level) : withSurroundings(boxAround([now, ...neighbours(now)], 46));
    },
    heart: (view, level, viewer) => {
      const now = nowIn(chapters, view);
      return now === null ? BASIC.heart(view, level, viewer) : boxOf([now]);
    },
    neighbour: (view, id, direction) => {
      const from = id === null ? undefined : apartIn(chapters, id);
      if (from) return walkHex(ALL, from.at, direction);
      const there =
        direction === 'right'
          ? chapters.find(({ apart }) => apart?.isThere(view) && apart.beside.includes(id ?? ''))
          : undefined;
      return there?.apart?.id ?? BASIC.neighbour(view, id, direction);
    },
    place: (view, id) => {
      const apart = apartIn(chapters, id);
      return apart?.isThere(view) ? apart.box : BASIC.place(view, id);
    },
    motion: motionWith(chapters),
  };
}

const nowIn = (chapters: readonly ChartChapter[], view: State): string | null =>
  chapters.map(({ now }) => now?.(view) ?? null).find((hex) => hex !== null) ?? null;

/** The hexes among the places that are offered: round those a look is laid, and what is apart lies beside them. */
const offeredHexes = ({ targets }: BoardLevel): string[] => Object.keys(targets).filter((id) => ALL.has(id));

function saidBy(chapters: readonly ChartChapter[], view: State, hex: string, text: TextFor): string[] {
  return chapters.flatMap((chapter) => chapter.spoken?.(view, hex, text) ?? []);
}

const BASIC = {
  bounds: () => boxGrow(CHART, 26),
  focusBounds: (view, level) => {
    const offered = offeredHexes(level);
    return withSurroundings(boxAround(offered.length > 0 ? inReach(view, offered) : scene(view), 46));
  },
  heart: (view, level, viewer) => {
    const hex = heartOf(view, offeredHexes(level), viewer);
    return hex === null ? null : boxOf([hex]);
  },
  neighbour: (_view, id, direction) => (id === null ? '0,0' : walkHex(ALL, id, direction)),
  place: (_view, id) => (ALL.has(id) ? boxOf([id]) : null),
} satisfies Partial<GameBoard<State>>;

/** Least units that a first look is wide and high: two islands alone would fill a whole page, and nothing told where they lie. */
const LEAST_LOOK = { width: 430, height: 330 } as const;

/** A box at least so large about its middle. */
function withSurroundings(box: Box): Box {
  const [width, height] = [Math.max(box.width, LEAST_LOOK.width), Math.max(box.height, LEAST_LOOK.height)];
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
}

/** Most units that a first look is wide and high: with more, hexes on a phone would be too small to read and to hit. */
const FIRST_LOOK = { width: 480, height: 350 } as const;

/** Of the hexes that can be chosen, those round where the one who chooses is, as many as a first look can hold. */
function inReach(view: State, offered: readonly string[]): string[] {
  const from = chooserAt(view) ?? offered[0];
  const start = from === undefined ? undefined : centreOf(from);
  if (!start) return [...offered];
  const far = (hex: string) => Math.hypot(centreOf(hex).x - start.x, centreOf(hex).y - start.y);
  const held: string[] = [];
  for (const hex of [...offered].sort((a, b) => far(a) - far(b))) {
    const box = boxOf([...held, hex]);
    if (box && box.width <= FIRST_LOOK.width && box.height <= FIRST_LOOK.height) held.push(hex);
  }
  return held;
}

/** The hex that tells a game in a small picture: the battle, the explorer, what can be chosen nearest to the mover, else the home of who looks. */
function heartOf(view: State, offered: readonly string[], viewer: BoardViewer): string | null {
  if (view.battle) return view.battle.hex;
  if (view.exploration?.at) return view.exploration.at;
  const home = viewer === 'spectator' ? null : (view.seats[viewer]?.home ?? null);
  const from = chooserAt(view) ?? home ?? view.seats.find((seat) => seat.home !== null)?.home ?? null;
  if (from === null || offered.length === 0) return from ?? offered[0] ?? null;
  return [...offered].sort((a, b) => apart(a, from) - apart(b, from))[0] ?? from;
}

const apart = (a: string, b: string): number => hexDistance(parseHex(a), parseHex(b));

/** Hex of the explorer, the battle or else the home of the seat whose part it is. */
function chooserAt(view: State): string | null {
  if (view.battle) return view.battle.hex;
  if (view.exploration?.at) return view.exploration.at;
  const seat = view.exploration?.seat ?? view.movement?.seat;
  return seat === undefined ? null : (view.seats[seat]?.home ?? null);
}

/** Hexes in which things happen now: the explorer's waters, the battle, the mover's pieces; otherwise wherever there is something. */
function scene(view: State): string[] {
  if (view.battle) return [view.battle.hex, ...neighbours(view.battle.hex)];
  const explorerAt = view.exploration?.at;
  if (explorerAt) return [explorerAt, ...neighbours(explorerAt)];
  const mover = view.movement?.seat;
  const theirs = Object.entries(view.hexes).flatMap(([hex, { stacks }]) =>
    mover !== undefined && stacks[String(mover)] ? [hex] : [],
  );
  return theirs.length > 0 ? theirs : livelyHexes(view);
}
