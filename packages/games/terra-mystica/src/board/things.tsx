/** The small drawings of what is paid, gained and counted. Each fills a square of 24 units about the origin. */
import { BoardText, type Placed } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { KINDS } from '../words.ts';
import { SILHOUETTES } from './silhouettes.ts';

/** A line drawing: strokes, and shapes filled with the colour of the ink or of the paper. */
interface Drawing {
  readonly line?: string;
  readonly filled?: string;
  readonly open?: string;
}

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  worker: { open: 'M0-9.5 8.5-5V5L0 9.5-8.5 5V-5z', line: 'M-8.5-5 0-.5 8.5-5M0-.5V9.5' },
  coin: { open: 'M0-9a9 9 0 1 0 0 18A9 9 0 1 0 0-9z', line: 'M0-4.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9z' },
  priest: {
    open: 'M-2.5-3.5C-7 0-7.5 5-8 10H8C7.5 5 7 0 2.5-3.5z',
    filled: 'M0-10.5a4 4 0 1 0 0 8 4 4 0 1 0 0-8z',
    line: 'M0 .5v6M-2.5 3h5',
  },
  power: { open: 'M-10-4.5H10C10 4 6 8.5 0 8.5S-10 4-10-4.5z', line: 'M-11.5-4.5h23' },
  spade: {
    filled: 'M-5 1h10v4.5C5 8.5 2.5 10.5 0 11.5-2.5 10.5-5 8.5-5 5.5z',
    line: 'M0 1V-9.5M-3.5-10h7',
  },
  ship: { open: 'M-10 4H10L6.5 10h-13z', line: 'M-1-10V4', filled: 'M1-9.5C6-7 8-3 8 1.5H1z' },
  key: { line: 'M-3.5 0H10M6 0v4.5M9.5 0v3.5', open: 'M-7-4a4 4 0 1 0 0 8 4 4 0 1 0 0-8z' },
  fire: {
    open: 'M.5-11C1-6 7-4.5 7 2.5 7 7.5 4 10.5 0 10.5S-7 7-7 3C-7 0-5.5-2-4-3.5-4-2-3 0-1.5.5-2.5-4-2-8 .5-11z',
  },
  water: {
    open: 'M0-11C4-5 7-1.5 7 3.5 7 8 4 10.5 0 10.5S-7 8-7 3.5C-7-1.5-4-5 0-11z',
    line: 'M-3.5 3.5c0 2.5 1.5 4 3.5 4',
  },
  earth: { open: 'M-11 8-3.5-5 0 .5 3.5-8 11 8z', line: 'M-1.5 8 0 .5' },
  air: { line: 'M-10-3H3.5c5 0 5-6.5.5-6.5-2.5 0-3 1.5-3 2.5M-10 1.5H7c5 0 5 7 0 7-2.5 0-3-1.5-3-2.5M-10 6h7' },
  bridge: { line: 'M-11 4C-6-5 6-5 11 4M-11 8V4M11 8V4M-6 0v6M0-2.5V6M6 0v6M-11 6h22' },
  town: { open: 'M-10-8H-5v3h3v-3h4v3h3v-3h5V9h-20z', line: 'M-10-2h20' },
  /** Victory points: a star, as letters would be of one language. */
  vp: { filled: 'M0 -10.2 2.8 -3.1 10.5 -2.6 4.6 2.3 6.5 9.7 0 5.6 -6.5 9.7 -4.6 2.3 -10.5 -2.6 -2.8 -3.1z' },
  /** Arrow: what stands before it brings what stands behind it. */
  gives: { line: 'M-8 0H8M3-5l5 5-5 5' },
  /** Any of the four cults. */
  cult: {
    open: 'M0-10.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 1 0 0-21z',
    line: 'M-7.4-7.4 7.4 7.4M7.4-7.4-7.4 7.4',
  },
};

export interface ThingProps extends Placed {
  /** `coin`, `worker`, `priest`, `power`, `spade`, `ship`, `key`, `vp`, a cult, a kind of structure, `bridge`, `town`. */
  readonly thing: string;
  /** Side of its square. */
  readonly size?: number;
  readonly colour?: string;
}

/** A thing in ink. */
export function Thing({ thing, centre, palette, size = 18, colour }: ThingProps): ReactElement {
  const ink = colour ?? palette.colours.ink;
  const structure = KINDS.find((kind) => kind === thing);
  const scale = (structure ? 0.62 : 1) * (size / 24);
  const drawing: Drawing = structure ? { open: SILHOUETTES[structure] } : (DRAWINGS[thing] ?? {});
  return (
    <g
      transform={`translate(${centre.x.toFixed(1)} ${centre.y.toFixed(1)}) scale(${scale.toFixed(3)})`}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={structure ? 2.8 : 2}
      stroke={ink}
      fill="none"
      pointerEvents="none"
    >
      {drawing.open ? <path d={drawing.open} fill={palette.colours.paperRaised} /> : null}
      {drawing.filled ? <path d={drawing.filled} fill={ink} /> : null}
      {drawing.line ? <path d={drawing.line} /> : null}
    </g>
  );
}

export interface AmountProps extends ThingProps {
  readonly n: number | string;
}

/** Width of the figures of an amount; strokes between them are slim. */
function figuresWidth(n: number | string, size: number): number {
  return [...String(n)].reduce((sum, sign) => sum + size * (sign === '/' ? 0.34 : 0.52), 0);
}

/** Width of a drawn amount, in units. */
export function amountWidth(n: number | string, size: number): number {
  return figuresWidth(n, size) + size * 1.18;
}

/** A number and its thing, about a middle. */
export function Amount({ n, thing, centre, palette, size = 18, colour }: AmountProps): ReactElement {
  const [digits, whole] = [figuresWidth(n, size), amountWidth(n, size)];
  const left = centre.x - whole / 2;
  return (
    <>
      <BoardText
        centre={{ x: left, y: centre.y }}
        palette={palette}
        text={String(n)}
        size={size * 0.94}
        weight={700}
        anchor="start"
        colour={colour ?? palette.colours.ink}
      />
      <Thing
        thing={thing}
        centre={{ x: left + digits + size * 0.66, y: centre.y }}
        palette={palette}
        size={size}
        {...(colour === undefined ? {} : { colour })}
      />
    </>
  );
}

/** The thing that a kind of goods is drawn as. */
export const GOODS_THING: Readonly<Record<string, string>> = {
  coins: 'coin',
  workers: 'worker',
  priests: 'priest',
  power: 'power',
  spades: 'spade',
  bridge: 'bridge',
};
