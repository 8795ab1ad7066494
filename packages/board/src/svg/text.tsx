import type { ReactElement } from 'react';
import { num } from '../geometry/path.ts';
import type { Placed } from './hex.tsx';

export interface TextProps extends Placed {
  readonly text: string;
  readonly size: number;
  readonly colour: string;
  readonly weight?: number;
  readonly italic?: boolean;
  readonly serif?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Width of the halo in units, in `haloColour`. */
  readonly halo?: number;
  readonly haloColour?: string;
  readonly opacity?: number | undefined;
}

/** Text whose middle line lies at `centre.y`. The shift is in numbers, as pictures know no `dominant-baseline`. */
export function BoardText({ centre, palette, text, size, colour, weight = 600, ...rest }: TextProps): ReactElement {
  const {
    italic = false,
    serif = false,
    anchor = 'middle',
    halo = 0,
    haloColour = palette.colours.paper,
    opacity,
  } = rest;
  return (
    <text
      x={num(centre.x)}
      y={num(centre.y + size * 0.35)}
      fontFamily={serif ? palette.serif : palette.sans}
      fontSize={num(size)}
      fontWeight={weight}
      fontStyle={italic ? 'italic' : undefined}
      textAnchor={anchor}
      fill={colour}
      stroke={halo > 0 ? haloColour : undefined}
      strokeWidth={halo > 0 ? num(halo) : undefined}
      strokeLinejoin={halo > 0 ? 'round' : undefined}
      paintOrder={halo > 0 ? 'stroke' : undefined}
      // Not `opacity`: the picture renderer gives up on a layer that lies outside the picture.
      fillOpacity={opacity}
      pointerEvents="none"
    >
      {text}
    </text>
  );
}

export interface LabelProps extends Placed {
  readonly text: string;
  /** `place`: an island group. `water`: a reef, an atoll, a sea. `rumoured`: printed on the chart but not found. */
  readonly kind?: 'place' | 'water' | 'rumoured';
  /** Font size in units. */
  readonly size?: number;
  /** The ground it stands on, for the halo. */
  readonly ground?: string;
}

/** The name of a place, with a halo of its ground so that lines below don't cut it. */
export function Label({ centre, palette, text, kind = 'place', size = 11, ground }: LabelProps): ReactElement {
  const { ink, inkSoft, water, paperSunk } = palette.colours;
  const found = kind !== 'rumoured';
  return (
    <BoardText
      centre={centre}
      palette={palette}
      text={text}
      size={size}
      serif
      italic={kind !== 'place'}
      weight={kind === 'place' ? 600 : 500}
      colour={found ? ink : inkSoft}
      opacity={found ? undefined : 0.8}
      halo={size * 0.24}
      haloColour={ground ?? (found ? water : paperSunk)}
    />
  );
}
