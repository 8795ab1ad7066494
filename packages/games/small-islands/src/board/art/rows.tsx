/** Rows of small things on cards and badges: symbols, digits, prestige. */
import { BoardText, type Box, num, type Palette, type Point } from '@wayfinder/board';
import type { ReactElement } from 'react';
import type { Resource } from '../../data/types.ts';
import { inksOf } from './inks.ts';
import { DiscoveryToken, Ship } from './pieces.tsx';
import { type Item, paired, type Row } from './recipes.ts';
import { Sign } from './symbols.tsx';

/** Width of a thing in a row of a height. */
export function itemWidth(item: Item, size: number): number {
  if ('text' in item) return [...item.text].reduce((sum, sign) => sum + size * (/[0-9]/.test(sign) ? 0.42 : 0.46), 0);
  if ('any' in item) return size * 1.6;
  return 'rarest' in item ? size * 1.75 : size;
}

const GAP = 0.16;

/** Width of a drawn row. */
export function rowWidth(row: Row, size: number): number {
  return row.reduce((sum, item) => sum + itemWidth(item, size) + GAP * size, -GAP * size);
}

interface AtProps {
  readonly centre: Point;
  readonly palette: Palette;
  readonly size: number;
}

const WREATH = 'M0-9.6 2.9-3.6 9.5-2.8 4.6 1.8 5.9 8.4 0 5.2-5.9 8.4-4.6 1.8-9.5-2.8-2.9-3.6z';

/** So much prestige: a star with its number below its heart; with a question mark where a token says how much. */
export function Prestige({ centre, palette, size, n }: AtProps & { readonly n: number | null }): ReactElement {
  const inks = inksOf(palette);
  const text = n === null ? '?' : String(n);
  return (
    <g
      transform={`translate(${num(centre.x)} ${num(centre.y)}) scale(${(size / 20).toFixed(3)})`}
      strokeLinejoin="round"
    >
      <path d={WREATH} fill={inks.gold} stroke={inks.gold} strokeWidth={4.6} />
      <BoardText
        centre={{ x: 0, y: 0.4 }}
        palette={palette}
        text={text}
        size={text.length > 1 ? 10.5 : 13.5}
        weight={700}
        colour={inks.line}
      />
    </g>
  );
}

/** Any of two or three resources, in a ring. */
function AnyOf({ centre, palette, size, kinds }: AtProps & { readonly kinds: readonly Resource[] }): ReactElement {
  const { inkSoft, paper } = palette.colours;
  const reach = size * 0.37;
  return (
    <>
      <circle
        cx={num(centre.x)}
        cy={num(centre.y)}
        r={num(size * 0.78)}
        fill={paper}
        stroke={inkSoft}
        strokeWidth={1.2}
        strokeDasharray="2.5 2"
      />
      {kinds.map((kind, i) => {
        const angle = (kinds.length > 2 ? -Math.PI / 2 : Math.PI) + (2 * Math.PI * i) / kinds.length;
        const at = { x: centre.x + reach * Math.cos(angle), y: centre.y + reach * Math.sin(angle) };
        return (
          <Sign key={kind} kind={kind} centre={at} palette={palette} size={size * (kinds.length > 2 ? 0.56 : 0.64)} />
        );
      })}
    </>
  );
}

/** The rarest of some resources: columns of which the lowest is ringed. */
function Rarest({ centre, palette, size, kinds }: AtProps & { readonly kinds: readonly Resource[] }): ReactElement {
  const { inkSoft } = palette.colours;
  const counts = [2, 2, 1];
  const step = size * 0.54;
  const left = centre.x - step * 1.05;
  return (
    <>
      {kinds.flatMap((kind, column) =>
        Array.from({ length: counts[column] ?? 1 }, (_, row) => (
          <Sign
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a column differ by nothing else
            key={`${kind} ${row}`}
            kind={kind}
            centre={{ x: left + column * step * 1.05, y: centre.y + (0.5 - row) * step }}
            palette={palette}
            size={size * 0.5}
          />
        )),
      )}
      <circle
        cx={num(left + 2.1 * step)}
        cy={num(centre.y + step / 2)}
        r={num(size * 0.33)}
        fill="none"
        stroke={inkSoft}
        strokeWidth={1.4}
      />
    </>
  );
}

/** A landscape tile as a thing: a square with a piece of coast. */
function TileThing({ centre, palette, size }: AtProps): ReactElement {
  const { water, land, ink } = palette.colours;
  return (
    <g
      transform={`translate(${num(centre.x)} ${num(centre.y)}) scale(${(size / 20).toFixed(3)})`}
      strokeLinejoin="round"
    >
      <path d="M-8.5-8.5h17v17h-17z" fill={water} stroke={ink} strokeWidth={1.6} />
      <path d="M-4.5-8.5C-5-3-7-1-3 1.5S2 3.5 8.5 4.5V-8.5z" fill={land} stroke={ink} strokeWidth={1.3} />
    </g>
  );
}

function OneItem({ item, ...at }: AtProps & { readonly item: Item }): ReactElement {
  const { centre, palette, size } = at;
  if ('sign' in item) return <Sign kind={item.sign} centre={centre} palette={palette} size={size} />;
  if ('text' in item) {
    return (
      <BoardText
        centre={centre}
        palette={palette}
        text={item.text}
        size={size * 0.8}
        weight={700}
        colour={palette.colours.ink}
      />
    );
  }
  if ('vp' in item) return <Prestige {...at} n={item.vp} />;
  if ('any' in item) return <AnyOf {...at} kinds={item.any} />;
  if ('rarest' in item) return <Rarest {...at} kinds={item.rarest} />;
  if ('tile' in item) return <TileThing {...at} />;
  if ('token' in item) return <DiscoveryToken centre={centre} palette={palette} value={null} scale={size / 26} />;
  return (
    <Ship
      centre={{ x: centre.x, y: centre.y + size * 0.06 }}
      palette={palette}
      owner={null}
      scale={Number((size / 62).toFixed(3))}
    />
  );
}

/** A row about a middle. */
export function ItemRow({ row, centre, palette, size }: AtProps & { readonly row: Row }): ReactElement {
  let from = centre.x - rowWidth(row, size) / 2;
  return (
    <g pointerEvents="none">
      {row.map((item, i) => {
        const width = itemWidth(item, size);
        const at = { x: from + width / 2, y: centre.y };
        from += width + GAP * size;
        // biome-ignore lint/suspicious/noArrayIndexKey: the things of a row stand in one order
        return <OneItem key={i} item={item} centre={at} palette={palette} size={size} />;
      })}
    </g>
  );
}

/** Height of a row above the next, against its things. */
const LEADING = 1.28;

/** Size that the things of rows can have in a box. */
function sizeIn(box: Box, rows: readonly Row[]): number {
  return Math.min(box.width / Math.max(...rows.map((row) => rowWidth(row, 1))), box.height / (rows.length * LEADING));
}

interface ItemRowsProps {
  readonly rows: readonly Row[];
  readonly box: Box;
  readonly palette: Palette;
  /** The largest that things may be. */
  readonly size: number;
}

/** Rows one below the other in the middle of a box, as large as it lets them be; short ones side by side where that makes them larger. */
export function ItemRows({ rows: wanted, box, palette, size }: ItemRowsProps): ReactElement {
  const isShort = wanted.length > 2 && wanted.every((row) => row.length === 2);
  const rows = isShort && sizeIn(box, paired(wanted)) > Math.min(size, sizeIn(box, wanted)) ? paired(wanted) : wanted;
  // One thing alone is the whole of what is said.
  const most = rows.length === 1 && rows[0]?.length === 1 ? size * 1.7 : size;
  const fit = Math.min(most, sizeIn(box, rows));
  return (
    <>
      {rows.map((row, i) => {
        const y = box.y + box.height / 2 + (i - (rows.length - 1) / 2) * fit * LEADING;
        // biome-ignore lint/suspicious/noArrayIndexKey: rows stand in one order
        return <ItemRow key={i} row={row} centre={{ x: box.x + box.width / 2, y }} palette={palette} size={fit} />;
      })}
    </>
  );
}
