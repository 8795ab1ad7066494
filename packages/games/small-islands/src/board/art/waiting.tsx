/** Things that lie beside the map or wait for their place: face-down tiles, the navigation tile, ghosts, and the marks of what can be chosen. */
import {
  BoardText,
  ChoiceFigures,
  CompassRose,
  type Mark,
  num,
  type Palette,
  type Placed,
  type Point,
} from '@wayfinder/board';
import type { ReactElement } from 'react';
import type { Face, Turn } from '../../data/types.ts';
import { coastOf, type LaidRegion, type LaidTile, TileFace } from './land.tsx';
import { HALF, RIM, SPOT, TILE } from './measures.ts';
import { freeSpotOf } from './spots.ts';

/** The square of a tile, so far within its edges. */
function squareOf({ x, y }: Point, inset: number) {
  return {
    x: num(x - HALF + inset),
    y: num(y - HALF + inset),
    width: num(TILE - 2 * inset),
    height: num(TILE - 2 * inset),
  };
}

/** A gull seen from afar, about the origin. */
const GULL = 'M-11 1C-9-5-3-5.5 0 0 3-5.5 9-5 11 1 7-2.5 3-1.5 0 3.5-3-1.5-7-2.5-11 1z';

/** The gull of a start tile, over its open sea if it has any. */
export function StartMark({
  face,
  turn,
  centre,
  palette,
}: Placed & { readonly face: Face; readonly turn: Turn }): ReactElement {
  const { ink, pieceHalo } = palette.colours;
  const { x, y } = freeSpotOf(face, turn);
  return (
    <g transform={`translate(${num(centre.x + x)} ${num(centre.y + y)})`} pointerEvents="none" strokeLinejoin="round">
      <path d={GULL} fill={pieceHalo} stroke={pieceHalo} strokeWidth={3} />
      <path d={GULL} fill={pieceHalo} stroke={ink} strokeWidth={1.3} />
    </g>
  );
}

export interface PileProps extends Placed {
  readonly id?: string | undefined;
  /** Number of those that lie there. */
  readonly count?: number | undefined;
}

/** A landscape tile on its face, with how many lie there. */
export function TileBack({ centre, palette, id, count }: PileProps): ReactElement {
  const { vellum, line, inkSoft, ink } = palette.colours;
  return (
    <g data-id={id} strokeLinejoin="round">
      <rect {...squareOf(centre, 1)} rx={3} fill={vellum} stroke={inkSoft} strokeWidth={1.6} />
      <rect {...squareOf(centre, 6)} rx={2} fill="none" stroke={line} strokeWidth={1.2} strokeDasharray="5 3" />
      <g transform={`translate(${num(centre.x)} ${num(centre.y - (count === undefined ? 0 : 14))}) scale(2)`}>
        <path d={GULL} fill={inkSoft} />
      </g>
      {count === undefined ? null : (
        <BoardText
          centre={{ x: centre.x, y: centre.y + 20 }}
          palette={palette}
          text={String(count)}
          size={34}
          weight={700}
          colour={ink}
        />
      )}
    </g>
  );
}

/** The navigation tile: a rose of the winds, and how many tiles still lie on it before anybody may land (SI-4.7). */
export function NavigationTile({ centre, palette, id, count = 0 }: PileProps): ReactElement {
  const { water, coast, ink, paper } = palette.colours;
  return (
    <g data-id={id}>
      <rect {...squareOf(centre, 1)} rx={3} fill={water} stroke={coast} strokeWidth={2} />
      <CompassRose centre={centre} palette={palette} radius={43} />
      <circle cx={num(centre.x)} cy={num(centre.y)} r={19} fill={paper} stroke={ink} strokeWidth={2} />
      <BoardText centre={centre} palette={palette} text={String(count)} size={27} weight={700} colour={ink} />
    </g>
  );
}

export interface GhostTileProps {
  readonly tile: LaidTile;
  readonly palette: Palette;
  /** `legal`: it may lie so. `chosen`: it will. `illegal`: not so, or not there. */
  readonly state: 'legal' | 'chosen' | 'illegal';
}

/** A tile that doesn't lie there yet: pale, with an edge that says whether it may. */
export function GhostTile({ tile, palette, state }: GhostTileProps): ReactElement {
  const { paper, accent, inkSoft } = palette.colours;
  const { x, y } = tile.centre;
  const hatch = [-75, -50, -25, 0, 25, 50, 75].map((at) => {
    const from = Math.max(-HALF, at - HALF);
    return `M${num(x + from)} ${num(y + at - from)}L${num(x + at - Math.max(-HALF, at - HALF))} ${num(y + from)}`;
  });
  return (
    <g pointerEvents="none">
      <TileFace tile={tile} palette={palette} sight="near" />
      <rect
        {...squareOf(tile.centre, 0)}
        fill={paper}
        fillOpacity={{ chosen: 0.08, legal: 0.4, illegal: 0.55 }[state]}
      />
      {state === 'illegal' ? <path d={hatch.join('')} fill="none" stroke={inkSoft} strokeWidth={1.6} /> : null}
      <rect {...squareOf(tile.centre, 0)} fill="none" stroke={paper} strokeWidth={6.4} />
      <rect
        {...squareOf(tile.centre, 0)}
        fill="none"
        stroke={state === 'illegal' ? inkSoft : accent}
        strokeWidth={state === 'chosen' ? 4 : 3}
        strokeDasharray={{ chosen: undefined, legal: '9 5', illegal: '.5 6' }[state]}
        strokeLinecap={state === 'illegal' ? 'round' : undefined}
      />
    </g>
  );
}

export interface CellMarkProps extends Placed {
  readonly mark: Mark;
  readonly id?: string | undefined;
}

/** An empty cell that can be chosen, is chosen, or is refused. */
export function CellMark({ centre, palette, mark, id }: CellMarkProps): ReactElement {
  const { accent, inkSoft } = palette.colours;
  if (mark.state === 'refused') {
    return (
      <rect
        {...squareOf(centre, 7)}
        rx={3}
        data-id={id}
        fill="none"
        pointerEvents="all"
        stroke={inkSoft}
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeDasharray=".5 6.5"
      />
    );
  }
  const isChosen = mark.state === 'chosen';
  return (
    <g className={isChosen ? 'wf-choice wf-choice-chosen' : 'wf-choice'}>
      <rect
        {...squareOf(centre, 6)}
        rx={4}
        data-id={id}
        fill={accent}
        fillOpacity={isChosen ? 0.2 : 0.09}
        stroke={accent}
        strokeWidth={isChosen ? 4 : 2.8}
        strokeDasharray={isChosen ? undefined : '9 5.5'}
      />
      <ChoiceFigures centre={centre} palette={palette} mark={mark} />
    </g>
  );
}

/** A spot of a tile that can be chosen or is. */
export function SpotMark({ centre, palette, mark, id }: CellMarkProps): ReactElement | null {
  const { accent, paper } = palette.colours;
  if (mark.state === 'refused') return null;
  const isChosen = mark.state === 'chosen';
  const ring = { cx: num(centre.x), cy: num(centre.y), r: SPOT + 3.5, fill: 'none' };
  return (
    <g className={isChosen ? 'wf-choice wf-choice-chosen' : 'wf-choice'}>
      <circle {...ring} r={SPOT + 9} data-id={id} pointerEvents="all" />
      <circle {...ring} stroke={paper} strokeWidth={5.4} pointerEvents="none" />
      <circle
        {...ring}
        stroke={accent}
        strokeWidth={isChosen ? 3.4 : 2.6}
        strokeDasharray={isChosen ? undefined : '6 3.5'}
        pointerEvents="none"
      />
      {isChosen && mark.step !== undefined ? (
        <ChoiceFigures centre={{ x: centre.x + SPOT + 3, y: centre.y - SPOT - 3 }} palette={palette} mark={mark} />
      ) : null}
    </g>
  );
}

export interface RegionMarkProps {
  readonly regions: readonly LaidRegion[];
  readonly palette: Palette;
  readonly state: Mark['state'];
}

/** The land of regions that can be chosen or are: a line within their sand. */
export function RegionMark({ regions, palette, state }: RegionMarkProps): ReactElement | null {
  const { accent, paper } = palette.colours;
  if (state === 'refused') return null;
  const d = coastOf(regions);
  return (
    <g fill="none" pointerEvents="none" strokeLinejoin="round">
      <path d={d} stroke={paper} strokeWidth={num(RIM)} strokeOpacity={0.85} />
      <path
        d={d}
        stroke={accent}
        strokeWidth={state === 'chosen' ? 3.6 : 2.8}
        strokeDasharray={state === 'chosen' ? undefined : '8 5'}
      />
    </g>
  );
}

/** Mark of the keyboard's place: a cell. */
export function CellFocus({ centre, palette }: Placed): ReactElement {
  const { ink, paper } = palette.colours;
  return (
    <g fill="none" pointerEvents="none">
      <rect {...squareOf(centre, -1)} rx={2} stroke={paper} strokeWidth={6.4} />
      <rect {...squareOf(centre, -1)} rx={2} stroke={ink} strokeWidth={3.2} />
    </g>
  );
}
