import type { ReactElement } from 'react';
import type { Point } from '../geometry/box.ts';
import { hexCorners } from '../geometry/hex.ts';
import { num, polygon } from '../geometry/path.ts';
import { type Palette, seatColours } from '../palette.ts';
import { HEX_SIZE } from './hex.tsx';

/** A piece of a seat, drawn round `centre` in a box of about 24 units; `scale` 1 is the size on a hex of 50. */
export interface CraftProps {
  readonly centre: Point;
  readonly palette: Palette;
  readonly seat: number;
  readonly scale?: number;
  readonly id?: string;
  /** A result that is composed but not committed: pale, with a broken line. */
  readonly ghost?: boolean;
}

interface Layer {
  readonly d: string;
  /** `body`: the seat's colour with the ink line. `line`: a stroke of ink. `solid`: filled with ink. `mark`: a stroke on the seat's colour. */
  readonly as: 'body' | 'line' | 'solid' | 'mark';
  readonly width?: number;
}

/** A silhouette is its layers over one halo that lifts it off the chart. */
function Silhouette({ layers, ...craft }: CraftProps & { readonly layers: readonly Layer[] }): ReactElement {
  const { centre, palette, seat, scale = 1, id, ghost = false } = craft;
  const { fill, on } = seatColours(palette, seat);
  const { pieceLine, pieceHalo } = palette.colours;
  const outline = layers.filter((layer) => layer.as !== 'mark');
  return (
    <g
      transform={`translate(${num(centre.x)} ${num(centre.y)})${scale === 1 ? '' : ` scale(${scale})`}`}
      data-id={id}
      strokeLinecap="round"
      strokeLinejoin="round"
      fillOpacity={ghost ? 0.65 : undefined}
      strokeOpacity={ghost ? 0.65 : undefined}
    >
      {outline.map((layer) => (
        <path
          key={`halo ${layer.d}`}
          d={layer.d}
          fill={layer.as === 'line' ? 'none' : pieceHalo}
          stroke={pieceHalo}
          strokeWidth={(layer.as === 'line' ? (layer.width ?? 1.6) : 1.4) + 3.2}
        />
      ))}
      {layers.map((layer) => (
        <LayerPath key={layer.d} layer={layer} fill={fill} on={on} line={pieceLine} ghost={ghost} />
      ))}
    </g>
  );
}

interface LayerPathProps {
  readonly layer: Layer;
  readonly fill: string;
  readonly on: string;
  readonly line: string;
  readonly ghost: boolean;
}

function LayerPath({ layer, fill, on, line, ghost }: LayerPathProps): ReactElement {
  const dash = ghost ? '3 2' : undefined;
  if (layer.as === 'body')
    return <path d={layer.d} fill={fill} stroke={line} strokeWidth={1.4} strokeDasharray={dash} />;
  if (layer.as === 'solid') return <path d={layer.d} fill={line} stroke={line} strokeWidth={1.4} />;
  return <path d={layer.d} fill="none" stroke={layer.as === 'mark' ? on : line} strokeWidth={layer.width ?? 1.6} />;
}

const TRANSPORT: readonly Layer[] = [
  { d: 'M-1.6 4V-8', as: 'line', width: 1.7 },
  { d: 'M-2.2 3C-5-1.5-6.6-6.5-6.2-11.5-3-7.5 2.5-5.8 8.5-7 7-2.5 3.2 1.2-2.2 3z', as: 'body' },
  { d: 'M-11.5 2.5c2 1.6 4.6 2.1 11.5 2.1s9.5-.5 11.5-2.1C10.8 7.8 7.2 10 0 10s-10.8-2.2-11.5-7.5z', as: 'body' },
];

const WAR: readonly Layer[] = [
  { d: 'M-6.6-3v4.5M-2.1-3v4.5M2.4-3v4.5M6.9-3v4.5', as: 'line', width: 2.4 },
  {
    d: 'M-14.5-8.5c.4 5.2 2.3 8.4 6.5 9.2 5.3.9 10.7.9 16 0 3.3-.6 5.2-2.3 6.5-5.2.6 6.5-1.4 10.5-6 11.5-5.6 1.2-11.4 1.2-17 0-4.6-1-6.6-6.5-6-15.5z',
    as: 'body',
  },
];

const EXPLORER: readonly Layer[] = [
  { d: 'M-2.6 8-3.4-15.5', as: 'line', width: 1.8 },
  { d: 'M-3.4-15.5C6.5-11.5 13-4.5 12.5 3.5 8.5 2.5 3 3.5-2.8 6.5z', as: 'body' },
  { d: 'M-3-.5C3-4.5 7-5 11.3-3.2', as: 'mark', width: 1.5 },
  {
    d: 'M-14 5.5c3.5 2.2 7.5 3 14 2.6 5-.3 9.8-1.5 14-4C12.5 11.5 7 14.5-.5 14.5-7.5 14.5-12.5 12-14 5.5z',
    as: 'solid',
  },
];

const BAND: readonly Layer[] = [
  { d: 'M-8 9.5 5.5-6.5M8 9.5-5.5-6.5', as: 'line', width: 2 },
  { d: 'M4-5C4.2-8.5 6-11 9.5-12 9.5-8.2 8-5.6 4.8-4.4zM-4-5C-4.2-8.5-6-11-9.5-12-9.5-8.2-8-5.6-4.8-4.4z', as: 'body' },
];

const COLONY: readonly Layer[] = [
  { d: 'M0 1.5C.4-3 .2-5 0-7', as: 'line', width: 1.8 },
  { d: 'M0-3.5C-1-8.5-4.5-11-9.5-10.5-9-5.5-5-3-0-3.5zM0-5.5C.5-10 3.5-12.5 8.5-12.5 8.5-7.5 5-5 0-5.5z', as: 'body' },
  { d: 'M-7.5 2h15c.3 5-2.5 8.5-7.5 8.5S-7.8 7-7.5 2z', as: 'body' },
  { d: 'M-5.5 5.5h11', as: 'mark', width: 1.3 },
];

const RUMOUR: readonly Layer[] = [
  { d: 'M-10-1.5c2.5-5.5 7-5.5 10-1 3-4.5 7.5-4.5 10 1-4-2-7-1.5-10 3-3-4.5-6-5-10-3z', as: 'body' },
];

const HOUSE: readonly Layer[] = [{ d: 'M-7.5.5 0-8 7.5.5H5.2V8H-5.2V.5z', as: 'body' }];

const craft =
  (layers: readonly Layer[]) =>
  (props: CraftProps): ReactElement => <Silhouette {...props} layers={layers} />;

/** A broad hull with a crab-claw sail: carries people and goods, and links hexes when it lies open. */
export const TransportCanoe = craft(TRANSPORT);
/** A long hull with a tall stem and paddlers, no sail. */
export const WarCanoe = craft(WAR);
/** The explorer: one tall sail over a dark hull, larger than any canoe. */
export const ExplorerSail = craft(EXPLORER);
/** Warriors: two crossed paddle clubs. */
export const WarriorBand = craft(BAND);
/** Settlers: a sprouting pot. */
export const Colony = craft(COLONY);
/** A rumour: a bird, and nothing under it. */
export const RumourBird = craft(RUMOUR);
/** A village house. */
export const Village = craft(HOUSE);

export interface VillageSlotProps {
  readonly centre: Point;
  readonly palette: Palette;
  /** A site that is not yet to be had. */
  readonly closed?: boolean;
  readonly scale?: number;
}

/** A site where a village may stand: empty, or broken-lined while it is closed. */
export function VillageSlot({ centre, palette, closed = false, scale = 1 }: VillageSlotProps): ReactElement {
  const { paper, inkSoft, ink } = palette.colours;
  return (
    <rect
      x={num(centre.x - 4 * scale)}
      y={num(centre.y - 4 * scale)}
      width={num(8 * scale)}
      height={num(8 * scale)}
      rx={1.6 * scale}
      fill={closed ? 'none' : paper}
      stroke={closed ? ink : inkSoft}
      strokeWidth={1.2 * scale}
      strokeDasharray={closed ? '2 1.6' : undefined}
      pointerEvents="none"
    />
  );
}

export interface KnotPillProps {
  readonly centre: Point;
  readonly palette: Palette;
  /** Number of knots that are tied, and of how many; the rest stay open rings. */
  readonly tied: number;
  readonly of?: number;
  /** Not yet part of the count in sight: of a marker on the way. */
  readonly loose?: boolean;
}

/** Knots of a voyage in a pill: tied ones filled. */
export function KnotPill({ centre, palette, tied, of = tied, loose = false }: KnotPillProps): ReactElement {
  const { ink, inkSoft, paper } = palette.colours;
  const count = Math.max(tied, of, 1);
  const width = 9 * count + 5;
  return (
    <g transform={`translate(${num(centre.x)} ${num(centre.y)})`} pointerEvents="none">
      <rect
        x={-width / 2}
        y={-6.5}
        width={width}
        height={13}
        rx={6.5}
        fill={paper}
        stroke={loose ? inkSoft : ink}
        strokeWidth={loose ? 1 : 1.4}
      />
      {Array.from({ length: count }, (_, knot) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: knots are told apart by nothing but their place
          key={knot}
          cx={9 * (knot - (count - 1) / 2)}
          r={2.5}
          fill={knot < tied ? ink : 'none'}
          stroke={ink}
          strokeWidth={1.2}
        />
      ))}
    </g>
  );
}

export interface BattleDueProps {
  readonly centre: Point;
  readonly palette: Palette;
  /** Seat that attacks. */
  readonly seat: number;
  /** Being fought now. */
  readonly now?: boolean;
}

/** A battle at a hex: crossed clubs on a burst at its upper edge; the one being fought has an edge of ink too. */
export function BattleDue({ centre, palette, seat, now = false }: BattleDueProps): ReactElement {
  const { pieceLine, pieceHalo, paper } = palette.colours;
  const disc = { x: centre.x, y: centre.y - HEX_SIZE * 0.84 };
  const reach = now ? 21 : 17;
  const burst = Array.from({ length: 28 }, (_, index) => {
    const [angle, length] = [(Math.PI * index) / 14, index % 2 === 0 ? reach : reach * 0.74];
    return { x: disc.x + length * Math.cos(angle), y: disc.y + length * Math.sin(angle) };
  });
  return (
    <g pointerEvents="none" strokeLinejoin="round">
      {now ? (
        <path
          d={polygon(hexCorners(centre, HEX_SIZE - 8.6))}
          fill="none"
          stroke={pieceLine}
          strokeWidth={2.6}
          strokeDasharray="9 4"
        />
      ) : null}
      <path d={polygon(burst)} fill={pieceHalo} stroke={pieceHalo} strokeWidth={4} />
      <path d={polygon(burst)} fill={paper} stroke={pieceLine} strokeWidth={1.5} />
      <WarriorBand centre={{ x: disc.x, y: disc.y + 0.5 }} palette={palette} seat={seat} scale={now ? 0.86 : 0.7} />
    </g>
  );
}

/** Astray: a dotted edge, and arcs of a sea that turns a craft round. */
export function OffCourse({ centre, palette }: { readonly centre: Point; readonly palette: Palette }): ReactElement {
  const { pieceLine, pieceHalo, wave } = palette.colours;
  const edge = polygon(hexCorners(centre, HEX_SIZE - 4));
  return (
    <g pointerEvents="none" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={edge} stroke={pieceHalo} strokeWidth={5} />
      <path d={edge} stroke={pieceLine} strokeWidth={2.6} strokeDasharray="0.1 5.6" />
      <g transform={`translate(${num(centre.x)} ${num(centre.y)})`} stroke={wave} strokeWidth={2}>
        <path d="M-33-8C-30-25-10-34 8-30M33 4C31 22 12 31-6 28M-27 12c4 8 10 12 18 14M28-13c-3-7-8-11-14-13" />
      </g>
    </g>
  );
}
