import type { ReactElement } from 'react';
import type { Point } from '../geometry/box.ts';
import { hexCorners } from '../geometry/hex.ts';
import { polygon } from '../geometry/path.ts';
import { pointedCorners } from '../geometry/pointed.ts';
import type { Palette } from '../palette.ts';

/** All drawings assume hexes of about this size (centre to corner, in board units) and scale with it. */
export const HEX_SIZE = 50;

/** Props that every drawing needs: where, and in which colours. */
export interface Placed {
  readonly centre: Point;
  readonly palette: Palette;
}

export interface HexProps {
  readonly centre: Point;
  readonly size?: number;
  /** Stands on a corner, not on a side. */
  readonly pointed?: boolean | undefined;
  /** Id of the space: what taps and keys on it mean. */
  readonly id?: string;
  readonly fill?: string;
  readonly fillOpacity?: number;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly dash?: string;
}

/** One hex. Without a fill it still takes taps when it has an id. */
export function Hex(props: HexProps): ReactElement {
  const { centre, size = HEX_SIZE, pointed = false, id, fill = 'none', stroke = 'none', ...rest } = props;
  return (
    <path
      d={polygon((pointed ? pointedCorners : hexCorners)(centre, size))}
      data-id={id}
      fill={fill}
      fillOpacity={rest.fillOpacity}
      stroke={stroke}
      strokeWidth={rest.strokeWidth}
      strokeDasharray={rest.dash}
      strokeLinejoin="round"
      pointerEvents={id === undefined ? undefined : 'all'}
    />
  );
}

/** A drawing that fills a hex. */
export interface Filling extends Placed {
  /** Centre to corner of the hex, in units. */
  readonly size?: number;
}
