/** Structures, bridges and the walls of towns, in the look of the faction's home terrain. */
import { num, type Palette, type Placed, pointedWall, polyline, seatColours } from '@wayfinder/board';
import { looks as allLooks, GlyphShape } from '@wayfinder/ui';
import type { ReactElement } from 'react';
import { HEX_AT } from '../map.ts';
import type { State } from '../state.ts';
import type { Kind, SpaceId } from '../words.ts';
import { centreOf, SIZE } from './layout.ts';
import { looks } from './page/looks.ts';
import { DETAILS, EMBLEMS, SILHOUETTES } from './silhouettes.ts';

/** The look of a seat, the same as beside the board: that of its home terrain, or of none. */
export function lookOf(view: State, seat: number): number {
  return looks(view)[seat] ?? seat;
}

export interface StructureProps extends Placed {
  readonly kind: Kind;
  readonly look: number;
  readonly scale?: number;
  /** Not yet committed: what a step would build. */
  readonly ghost?: boolean;
}

/** A structure: its outline in ink within a halo, and the emblem of its faction. */
export function Structure({ centre, palette, kind, look, scale = 1, ghost = false }: StructureProps): ReactElement {
  const { pieceLine, pieceHalo } = palette.colours;
  const { fill, on } = seatColours(palette, look);
  const emblem = EMBLEMS[kind];
  return (
    <g
      transform={`translate(${num(centre.x)} ${num(centre.y)})${scale === 1 ? '' : ` scale(${scale})`}`}
      strokeLinejoin="round"
      pointerEvents="none"
    >
      <path d={SILHOUETTES[kind]} fill={pieceHalo} stroke={pieceHalo} strokeWidth={5.6} />
      <path
        d={SILHOUETTES[kind]}
        fill={fill}
        fillOpacity={ghost ? 0.6 : undefined}
        stroke={pieceLine}
        strokeWidth={1.9}
        strokeDasharray={ghost ? '3.5 2.5' : undefined}
      />
      {DETAILS[kind] === '' ? null : (
        <path d={DETAILS[kind]} fill="none" stroke={on} strokeOpacity={0.75} strokeWidth={1.3} />
      )}
      <g transform={`translate(${emblem.x} ${emblem.y}) scale(${emblem.scale}) translate(-12 -12)`}>
        <GlyphShape glyph={allLooks[look % allLooks.length]?.glyph ?? 'sun'} colour={on} ground={fill} />
      </g>
    </g>
  );
}

export interface BridgeProps {
  readonly from: SpaceId;
  readonly to: SpaceId;
  readonly palette: Palette;
  readonly look: number | null;
}

/** Half the length of a bridge, and of its breadth. */
const HALF = 33;
const BREADTH = 7;

/** A bridge between two spaces: planks between rails; without a look the outline of a spot that can be chosen. */
export function Bridge({ from, to, palette, look }: BridgeProps): ReactElement {
  const [a, b] = [centreOf(from), centreOf(to)];
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const { pieceLine, pieceHalo, accent, paper } = palette.colours;
  const rails = { x: -HALF, y: -BREADTH, width: 2 * HALF, height: 2 * BREADTH, rx: 1.5 };
  const planks = [-24, -15, -6, 3, 12, 21].map((x) => `M${x + 1.5}-${BREADTH}V${BREADTH}`).join('');
  const place = `translate(${num((a.x + b.x) / 2)} ${num((a.y + b.y) / 2)}) rotate(${num(turn)})`;
  if (look === null) {
    return (
      <g transform={place} pointerEvents="none">
        <rect {...rails} fill={paper} fillOpacity={0.75} stroke={accent} strokeWidth={2.2} strokeDasharray="6 4" />
      </g>
    );
  }
  const { fill, on } = seatColours(palette, look);
  return (
    <g transform={place} pointerEvents="none">
      <rect {...rails} fill={pieceHalo} stroke={pieceHalo} strokeWidth={5} />
      <rect {...rails} fill={fill} stroke={pieceLine} strokeWidth={1.8} />
      <path d={planks} stroke={on} strokeOpacity={0.8} strokeWidth={1.5} />
    </g>
  );
}

export interface TownWallProps {
  readonly spaces: readonly SpaceId[];
  readonly palette: Palette;
  readonly look: number;
}

/** The wall round a town: a band of the faction's colour with ticks. */
export function TownWall({ spaces, palette, look }: TownWallProps): ReactElement {
  const { fill, on } = seatColours(palette, look);
  const d = pointedWall(
    spaces.flatMap((space) => HEX_AT[space] ?? []),
    SIZE,
    4,
  )
    .map((side) => polyline(side))
    .join('');
  const common = { d, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return (
    <g pointerEvents="none">
      <path {...common} stroke={palette.colours.pieceLine} strokeWidth={7.4} />
      <path {...common} stroke={fill} strokeWidth={5} />
      <path d={d} fill="none" stroke={on} strokeOpacity={0.85} strokeWidth={4.4} strokeDasharray="1.4 4.6" />
    </g>
  );
}

/** The key of a town on its wall, at the upper right of its first space. */
export function TownKey({
  space,
  palette,
  look,
}: Pick<BridgeProps, 'palette'> & { space: SpaceId; look: number }): ReactElement {
  const { x, y } = centreOf(space);
  const { fill, on } = seatColours(palette, look);
  const { pieceLine, pieceHalo } = palette.colours;
  return (
    <g
      transform={`translate(${num(x + SIZE * 0.74)} ${num(y - SIZE * 0.46)})`}
      pointerEvents="none"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M-8-9H8V2C8 7 4 10 0 12-4 10-8 7-8 2z" fill={fill} stroke={pieceHalo} strokeWidth={4.6} />
      <path d="M-8-9H8V2C8 7 4 10 0 12-4 10-8 7-8 2z" fill={fill} stroke={pieceLine} strokeWidth={1.6} />
      <path d="M0 1V8M0 5h3M0 8h3M0-6a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7z" fill="none" stroke={on} strokeWidth={1.6} />
    </g>
  );
}
