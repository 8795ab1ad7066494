/** Looking at a drawing as an eye does: pixels of a PNG, and how far two grounds of a map are apart by what they are marked with. */
import { inflateSync } from 'node:zlib';
import { type Sight, seen } from '@wayfinder/ui/colour';
import type { Point } from '../geometry/box.ts';

/** Pixels of a picture. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** The colour of one, as `#rrggbb`; what it lets through is left out of account. */
  readonly at: (x: number, y: number) => string;
}

/** Bytes of a pixel, by the kind of colour that the file names: without and with a value for what it lets through. */
const BYTES: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

/** Reads a PNG as resvg and Chromium write them: eight bits a channel, in colour, not interlaced. */
export function readPng(file: Buffer): Pixels {
  const [width, height, depth, kind, interlaced] = [
    file.readUInt32BE(16),
    file.readUInt32BE(20),
    file[24],
    file[25] ?? 0,
    file[28],
  ];
  const size = BYTES[kind];
  if (depth !== 8 || size === undefined || interlaced !== 0) throw new Error('no PNG that is read here');
  const parts: Buffer[] = [];
  for (let from = 8; from < file.length; ) {
    const length = file.readUInt32BE(from);
    if (file.toString('latin1', from + 4, from + 8) === 'IDAT') parts.push(file.subarray(from + 8, from + 8 + length));
    from += length + 12;
  }
  const bytes = unfiltered(inflateSync(Buffer.concat(parts)), width * size, height, size);
  const at = (x: number, y: number): string =>
    `#${bytes.toString('hex', (y * width + x) * size, (y * width + x) * size + 3)}`;
  return { width, height, at };
}

/** The bytes of all rows, each of which says in its first byte how it was put. */
function unfiltered(raw: Buffer, stride: number, height: number, size: number): Buffer {
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const here = y * stride + x;
      const left = x < size ? 0 : (out[here - size] ?? 0);
      const up = y === 0 ? 0 : (out[here - stride] ?? 0);
      const corner = x < size || y === 0 ? 0 : (out[here - stride - size] ?? 0);
      out[here] = (raw[y * (stride + 1) + 1 + x] ?? 0) + guessOf(filter, left, up, corner);
    }
  }
  return out;
}

function guessOf(filter: number, left: number, up: number, corner: number): number {
  if (filter < 3) return [0, left, up][filter] ?? 0;
  if (filter === 3) return Math.floor((left + up) / 2);
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** A piece of ground as an eye sees it: how much lighter or darker each of its pixels is than all of it. */
export interface Patch {
  readonly relief: readonly number[];
}

/** The round patch about a middle, in px. */
export function patchOf(pixels: Pixels, middle: Point, radius: number, sight: Sight): Patch {
  const lights: number[] = [];
  const reach = Math.floor(radius);
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      if (Math.hypot(dx, dy) > radius) continue;
      const [light] = seen(pixels.at(Math.round(middle.x + dx), Math.round(middle.y + dy)), sight);
      lights.push(light);
    }
  }
  const mean = lights.reduce((sum, light) => sum + light, 0) / lights.length;
  return { relief: lights.map((light) => light - mean) };
}

/** The distance of the marks of two patches of one size are, whatever their colours: the contrast of what differs, in hundredths of Oklab. */
export function marksApart(a: Patch, b: Patch): number {
  const differs = a.relief.map((light, i) => light - (b.relief[i] ?? 0));
  return Math.sqrt(differs.reduce((sum, x) => sum + x * x, 0) / differs.length);
}
