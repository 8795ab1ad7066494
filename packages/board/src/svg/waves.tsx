import type { ReactElement } from 'react';
import type { Point } from '../geometry/box.ts';
import { hexCorners } from '../geometry/hex.ts';
import { num, polygon } from '../geometry/path.ts';
import { between, streamOf } from '../geometry/random.ts';
import { type Filling, HEX_SIZE } from './hex.tsx';

export interface WaterHexProps extends Filling {
  /** Id of the space, and what its waves are drawn from: the same hex always looks the same. */
  readonly id: string;
}

/** A hex of open water with a few strokes of waves. */
export function WaterHex({ centre, palette, id, size = HEX_SIZE }: WaterHexProps): ReactElement {
  const { water, wave, coast } = palette.colours;
  const [faint, strong] = wavesOf(id, centre, size / HEX_SIZE);
  return (
    <g data-id={id}>
      <path d={polygon(hexCorners(centre, size))} fill={water} stroke={coast} strokeOpacity={0.28} strokeWidth={1} />
      <g fill="none" stroke={wave} strokeLinecap="round" strokeWidth={1.1}>
        {faint === '' ? null : <path d={faint} strokeOpacity={0.75} />}
        {strong === '' ? null : <path d={strong} strokeWidth={1.4} />}
      </g>
    </g>
  );
}

/**
 * Wave strokes of a hex in two weights; they keep clear of each other and of the hex's edge. Their lengths and humps differ, as a pen's do: short
 * ripples, long swells, and now and then a crest.
 */
export function wavesOf(id: string, centre: Point, scale: number): readonly [string, string] {
  const stream = streamOf(`waves ${id}`);
  const wanted = 3 + Math.floor(stream() * 3);
  const placed: Point[] = [];
  const drawn: [string, string] = ['', ''];
  for (let tries = 0; tries < 30 && placed.length < wanted; tries++) {
    const spot = { x: between(stream, -34, 26), y: between(stream, -36, 38) };
    const humps = 1 + Math.floor(stream() * 2.6);
    const inside =
      Math.abs(spot.x) + Math.abs(spot.y) * 0.58 < 42 && spot.x + humps * 9 + 4 + Math.abs(spot.y) * 0.58 < 46;
    if (!inside || placed.some((other) => Math.abs(other.x - spot.x) < 30 && Math.abs(other.y - spot.y) < 9)) continue;
    placed.push(spot);
    const start = `M${num(centre.x + spot.x * scale)} ${num(centre.y + spot.y * scale)}`;
    drawn[stream() < 0.3 ? 1 : 0] += `${start}${waveStroke(humps, between(stream, 2.2, 3.6), scale)}`;
  }
  return drawn;
}

function waveStroke(humps: number, height: number, scale: number): string {
  const [half, run, rise] = [2.2 * scale, 4.4 * scale, 0.2 * scale].map(num);
  return `q${half}-${num(height * scale)} ${run}-${rise}${`t${run} ${rise} ${run}-${rise}`.repeat(humps)}`;
}

// ---- The unknown ----------------------------------------------------------------------------------------------------
