/** The symbols of tiles and cards, each told by its shape alone; about the origin. */
import { num, type Palette, type Placed } from '@wayfinder/board';
import type { ReactElement } from 'react';
import type { SignKind } from '../../data/types.ts';
import { type Inks, inksOf } from './inks.ts';
import { SPOT } from './measures.ts';

/** A shape of a symbol: filled within the pen's line, filled alone, or a stroke alone. */
interface Part {
  readonly d: string;
  readonly fill?: keyof Inks;
  readonly stroke?: keyof Inks;
  readonly width?: number;
  readonly opacity?: number;
  readonly dash?: string;
}

/** The shapes below are drawn within 9.5 units. */
const DRAWN = 9.5;
const PEN = 1.2;

const ANCHOR =
  'M0-6.3a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 1 0 0-3.2zM0-3V6M-3.2-1h6.4M-5.3 1.8C-5 4.5-3 6 0 6.2 3 6 5 4.5 5.3 1.8';

/** From below to above. */
const PARTS: Readonly<Record<SignKind, readonly Part[]>> = {
  lotus: [
    { d: 'M-9.3 3.5C-5 2-5 2 0 2.5S5 2 9.3 3.5C7 7.5 4 8 0 8S-7 7.5-9.3 3.5z', fill: 'leaf', stroke: 'line' },
    {
      d: 'M0 5.5C-5 6-9 3-9.3-2.5-6.5-2.5-4-1-2.5 1zM0 5.5C5 6 9 3 9.3-2.5 6.5-2.5 4-1 2.5 1z',
      fill: 'white',
      stroke: 'line',
    },
    {
      d: 'M0 5.5C-4.5 3.5-6.5-1.5-5-6.5-2.5-5.5-.5-2.5 0 0 .5-2.5 2.5-5.5 5-6.5 6.5-1.5 4.5 3.5 0 5.5z',
      fill: 'white',
      stroke: 'line',
    },
    { d: 'M0-9.3C3.4-5.5 3.6 1.5 0 5.5-3.6 1.5-3.4-5.5 0-9.3z', fill: 'white', stroke: 'line' },
    { d: 'M0-9.3C3.4-5.5 3.6 1.5 0 5.5-3.6 1.5-3.4-5.5 0-9.3z', fill: 'red', opacity: 0.22 },
  ],
  dragonFruit: [
    {
      d: 'M-6-2-9-3.5-6.8.5-9.2 2.5-6 3.8-6.2 7-2.8 6.3 0 9.4 2.8 6.3 6.2 7 6 3.8 9.2 2.5 6.8.5 9-3.5 6-2z',
      fill: 'leaf',
      stroke: 'line',
    },
    { d: 'M0-5.5C4.5-5.5 6.8-2 6.8 1.5S4 8 0 8-6.8 5-6.8 1.5-4.5-5.5 0-5.5z', fill: 'red', stroke: 'line' },
    { d: 'M0-4.5C-3-4.5-4.5-6-5-9-2.5-9-1-8 0-6 1-8 2.5-9 5-9 4.5-6 3-4.5 0-4.5z', fill: 'leaf', stroke: 'line' },
    { d: 'M-3-.5h0M2.8-1h0M-.3 2h0M-3.3 4.2h0M3.3 3.6h0', stroke: 'white', width: 1.9 },
  ],
  arka: [
    { d: 'M-8.5 8.8-4 4', stroke: 'line', width: 2 },
    { d: 'M8-8.5C9.5-1 6.5 7 -5.5 6-8.5-3.5-1-9.5 8-8.5z', fill: 'leaf', stroke: 'line' },
    { d: 'M-5.5 6C-1 2 2.5-2 5.5-6M-2 2.8-3.5-2.2M1.4-.8.4-5.2M-2 2.8 3.2 2.8M1.4-.8 6-.8', stroke: 'line', width: 1 },
  ],
  temple: [
    { d: 'M-5.5 8.6V1h11v7.6z', fill: 'white', stroke: 'line' },
    { d: 'M-1.8 8.6V4h3.6v4.6z', fill: 'line' },
    { d: 'M-9.4 1.6C-7 .8-5.5-1-4.8-2.8h9.6C5.5-1 7 .8 9.4 1.6z', fill: 'slate', stroke: 'line' },
    { d: 'M-7-2.8C-4.5-4-1-6.5 0-9.4 1-6.5 4.5-4 7-2.8z', fill: 'slate', stroke: 'line' },
  ],
  port: [
    { d: 'M0-9.2a9.2 9.2 0 1 0 0 18.4A9.2 9.2 0 1 0 0-9.2z', fill: 'white', stroke: 'line' },
    {
      d: ANCHOR,
      stroke: 'line',
      width: 1.7,
    },
  ],
  house: [
    { d: 'M-6.8 8V-.8L0-7.8 6.8-.8V8z', fill: 'plot', opacity: 0.55 },
    { d: 'M-6.8 8V-.8L0-7.8 6.8-.8V8z', stroke: 'plan', width: 1.7, dash: '3.1 1.7' },
  ],
};

interface PartsProps {
  readonly parts: readonly Part[];
  readonly inks: Inks;
  readonly pen: number;
}

/** Shapes one above the other; the strokes' caps and joins are those of the group that they stand in. */
function Parts({ parts, inks, pen }: PartsProps): ReactElement {
  return (
    <>
      {parts.map(({ d, fill, stroke, width, opacity, dash }) => (
        <path
          key={`${d}${fill ?? ''}`}
          d={d}
          fill={fill === undefined ? 'none' : inks[fill]}
          fillOpacity={opacity}
          stroke={stroke === undefined ? undefined : inks[stroke]}
          strokeWidth={stroke === undefined ? undefined : (width ?? pen)}
          strokeDasharray={dash}
        />
      ))}
    </>
  );
}

export interface SymbolPartsProps {
  readonly kind: SignKind;
  readonly inks: Inks;
  /** As it is seen from afar. */
  readonly afar?: boolean;
}

/** A symbol's shapes without a place. */
export function SymbolParts({ kind, inks, afar = false }: SymbolPartsProps): ReactElement {
  return <Parts parts={(afar ? AFAR : PARTS)[kind]} inks={inks} pen={afar ? AFAR_PEN : PEN} />;
}

/** The anchor of a port without its disc. */
export function Anchor({ inks, scale }: { readonly inks: Inks; readonly scale: number }): ReactElement {
  return <path d={ANCHOR} fill="none" stroke={inks.line} strokeWidth={1.8} transform={`scale(${scale})`} />;
}

export interface SymbolProps extends Placed {
  readonly kind: SignKind;
  /** Width, in units. */
  readonly size?: number;
}

/** One symbol by itself on paper: on cards and badges. */
export function Sign({ kind, centre, palette, size = 2 * SPOT }: SymbolProps): ReactElement {
  const scale = size / (2 * DRAWN);
  return (
    <g
      transform={`translate(${num(centre.x)} ${num(centre.y)})${scale === 1 ? '' : ` scale(${scale.toFixed(3)})`}`}
      strokeLinejoin="round"
      strokeLinecap="round"
      pointerEvents="none"
    >
      <SymbolParts kind={kind} inks={inksOf(palette, 'paper')} />
    </g>
  );
}

/** The symbols from afar, as large as there is room: plain shapes in heavy lines. */
const AFAR: Readonly<Record<SignKind, readonly Part[]>> = {
  lotus: [
    {
      d: 'M0-9.5C3.5-6.5 4-3 3-.5 5.5-2 8-2 9.5-1 8.5 5 4.5 8 0 8S-8.5 5-9.5-1C-8-2-5.5-2-3-.5-4-3-3.5-6.5 0-9.5z',
      fill: 'white',
      stroke: 'line',
    },
  ],
  dragonFruit: [{ d: 'M0-8.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17z', fill: 'red', stroke: 'line' }],
  arka: [{ d: 'M9-9C11 2 4 10-9 9-11-2-4-10 9-9z', fill: 'leaf', stroke: 'line' }],
  temple: [{ d: 'M-6 8.5V2H-9.5L0-9.5 9.5 2H6v6.5z', fill: 'line', stroke: 'line' }],
  port: [
    { d: 'M0-8.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17z', fill: 'white', stroke: 'line' },
    { d: 'M0-4V4.5M-4.5 0C-4 3-2 4.5 0 4.5S4 3 4.5 0', stroke: 'line', width: 2.4 },
  ],
  house: [{ d: 'M-7.5 8V-1L0-8.5 7.5-1V8z', stroke: 'plan', width: 2.6 }],
};
const AFAR_PEN = 2.2;

const SCALED = `scale(${(SPOT / DRAWN).toFixed(3)})`;

/** The name under which a symbol is drawn once and used many times. */
export const signRef = (kind: SignKind, afar = false): string => `si-${kind}${afar ? '-far' : ''}`;

interface SignDefsProps {
  readonly palette: Palette;
  /** Those that are used, near or afar. */
  readonly near: readonly SignKind[];
  readonly far: readonly SignKind[];
}

/**
 * Symbols, once for a drawing that uses them many times. Names are the same in every drawing, as what they name is: a page with several boards has
 * them several times, and any of them will do.
 */
export function SignDefs({ palette, near, far }: SignDefsProps): ReactElement {
  const inks = inksOf(palette);
  return (
    <defs>
      {near.map((kind) => (
        <g key={kind} id={signRef(kind)} transform={SCALED}>
          <SymbolParts kind={kind} inks={inks} />
        </g>
      ))}
      {far.map((kind) => (
        <g key={`far ${kind}`} id={signRef(kind, true)} transform={SCALED}>
          <SymbolParts kind={kind} inks={inks} afar />
        </g>
      ))}
    </defs>
  );
}
