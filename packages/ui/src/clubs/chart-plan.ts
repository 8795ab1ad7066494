import { drawsOf } from './chance.ts';
import { coastOf, type Island, offShore } from './chart-land.ts';
import type { Point } from './clip.ts';

/** A club's own chart: places in px from the right end of the strip and from its middle line. */
export interface ChartPlan {
  readonly islands: readonly Island[];
  /** Turn of the compass rays, in radians. */
  readonly turn: number;
  /** Sectors in which the light is seen: from and to, in radians clockwise from the right. */
  readonly sectors: readonly (readonly [number, number])[];
  readonly waves: readonly Point[];
  readonly soundings: readonly { readonly at: Point; readonly depth: number }[];
}

/** Height that islands and marks keep to, above and below the middle line. */
const HALF = 70;
/** Length of the strip that is drawn: the widest page; on a narrower one its right end is seen. */
export const CHART_LENGTH = 2400;
/** Room that marks leave around islands: their shoals. */
const SHOALS = 34;
/** Cells in which at most one mark lies, so that no two overlap. */
const CELL = { wide: 78, high: 35 } as const;

/** The rock with the light, and smaller islands on both sides of it. */
function islandsOf(draw: () => number): readonly Island[] {
  const spread = (least: number, most: number): number => least + (most - least) * draw();
  const rock: Island = {
    at: [Math.round(spread(-350, -260)), Math.round(spread(6, 16))],
    wide: 46,
    high: 30,
    coast: coastOf(draw),
  };
  const side = draw() < 0.5 ? 1 : -1;
  const islet = (direction: number, from: number, lift: number): Island => {
    const wide = spread(14, 26);
    const at: Point = [rock.at[0] + direction * spread(from, from + 24), lift * spread(14, 34)];
    return { at, wide, high: wide * spread(0.42, 0.56), coast: coastOf(draw) };
  };
  return [rock, islet(-side, 106, 1), islet(side, 106, 1), islet(side, 176, -1), islet(-1, 300, -1)];
}

/** One sector over the club's name to the left, one to the right, and a narrow one between. */
function sectorsOf(draw: () => number): ChartPlan['sectors'] {
  const about = (middle: number, width: number): readonly [number, number] => [middle - width / 2, middle + width / 2];
  const left = Math.PI + 0.06 + 0.14 * draw();
  const right = (draw() < 0.5 ? -1 : 1) * (0.04 + 0.1 * draw());
  return [about(left, 0.12 + 0.08 * draw()), about(right, 0.16 + 0.12 * draw())];
}

/** The places at which marks may lie: one in each cell of a grid, away from the islands. */
function placesOf(draw: () => number, islands: readonly Island[]): readonly Point[] {
  const rows = Math.floor((2 * HALF) / CELL.high);
  const cells = Array.from({ length: rows * Math.floor(CHART_LENGTH / CELL.wide) }, (_, cell): Point => {
    const across = Math.floor(cell / rows);
    const down = cell % rows;
    return [
      -CELL.wide * across - 12 - draw() * (CELL.wide - 30),
      -HALF + CELL.high * down + 8 + draw() * (CELL.high - 16),
    ].map(Math.round) as [number, number];
  });
  return cells.filter((at) => offShore(islands, at) > SHOALS);
}

/** Depth in fathoms: the farther from land, the more. */
const depthAt = (islands: readonly Island[], at: Point, draw: () => number): number =>
  Math.round(3 + Math.min(offShore(islands, at), 900) ** 0.62 * (0.8 + 0.4 * draw()));

/** Everything on the chart of a club; an id always gives the same. */
export function chartPlan(id: string): ChartPlan {
  const draw = drawsOf(`chart ${id}`);
  const islands = islandsOf(draw);
  const turn = (Math.PI / 8) * draw();
  const sectors = sectorsOf(draw);
  const marks = placesOf(draw, islands).map((at) => ({ at, kind: draw() }));
  return {
    islands,
    turn,
    sectors,
    waves: marks.filter(({ kind }) => kind < 0.58).map(({ at }) => at),
    soundings: marks.filter(({ kind }) => kind > 0.86).map(({ at }) => ({ at, depth: depthAt(islands, at, draw) })),
  };
}
