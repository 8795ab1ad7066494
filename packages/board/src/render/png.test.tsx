import { execFileSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { source } from '../../../../scripts/local/source.mjs';
import { cssPalette, darkPalette, lightPalette, type Palette } from '../palette.ts';
import { BoardFrame } from '../svg/frame.tsx';
import { Label } from '../svg/text.tsx';
import { WaterHex } from '../svg/waves.tsx';
import { unpackWoff } from './fonts.ts';
import { renderPng, renderSvg } from './png.ts';

const bounds = { x: -60, y: -50, width: 120, height: 100 };
const board = (palette: Palette, text = 'Samoa 12') => (
  <BoardFrame bounds={bounds} palette={palette} title="A hex">
    <WaterHex centre={{ x: 0, y: 0 }} palette={palette} id="0,0" />
    <Label centre={{ x: 0, y: 30 }} palette={palette} text={text} />
  </BoardFrame>
);

const MAGIC = '89504e470d0a1a0a';

/** The four bytes of a pixel of an 8-bit RGBA file, unfiltering the rows before it. */
function pixel(png: Buffer, x: number, y: number): string {
  const width = png.readUInt32BE(16);
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * 4;
  const rows: Buffer[] = [];
  for (let row = 0; row <= y; row++)
    rows.push(unfilter(raw.subarray(row * (stride + 1), (row + 1) * (stride + 1)), rows[row - 1]));
  return rows[y]?.subarray(x * 4, x * 4 + 3).toString('hex') ?? '';
}

function unfilter(row: Buffer, above: Buffer | undefined): Buffer {
  const out = Buffer.alloc(row.length - 1);
  for (let i = 0; i < out.length; i++) {
    const [a, b, c] = [i < 4 ? 0 : (out[i - 4] ?? 0), above?.[i] ?? 0, i < 4 ? 0 : (above?.[i - 4] ?? 0)];
    const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
    const paeth = pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
    out[i] = (row[i + 1] ?? 0) + ([0, a, b, (a + b) >> 1, paeth][row[0] ?? 0] ?? 0);
  }
  return out;
}

describe('a picture', () => {
  it('is a PNG of the asked width and the shape of its view box', () => {
    const png = renderPng(board(lightPalette), { width: 600 });
    expect(png.subarray(0, 8).toString('hex')).toBe(MAGIC);
    expect(png.readUInt32BE(16)).toBe(600);
    expect(png.readUInt32BE(20)).toBe(500);
  });

  it('holds the colours of its palette', () => {
    for (const palette of [lightPalette, darkPalette]) {
      const png = renderPng(board(palette), { width: 240 });
      expect(`#${pixel(png, 2, 2)}`).toBe(palette.colours.paperSunk);
    }
  });

  it('draws its words: two words make two pictures', () => {
    const one = renderPng(board(lightPalette, 'Samoa'), { width: 240 });
    expect(renderPng(board(lightPalette, 'Samoa'), { width: 240 }).equals(one)).toBe(true);
    expect(renderPng(board(lightPalette, 'Tonga'), { width: 240 }).equals(one)).toBe(false);
    expect(renderPng(board(lightPalette, ''), { width: 240 }).equals(one)).toBe(false);
  });

  it('refuses a drawing that waits for a style sheet', () => {
    expect(() => renderPng(board(cssPalette), { width: 240 })).toThrow(/no style sheet/);
  });

  it('refuses anything but one svg', () => {
    expect(() => renderSvg(<p>no</p>)).toThrow(/one <svg>/);
  });
});

describe('fonts', () => {
  it('refuses what is not a WOFF', () => {
    expect(() => unpackWoff(Buffer.from('not a font at all, but quite long enough to look like one'))).toThrow(/WOFF/);
    expect(() => unpackWoff(Buffer.alloc(3))).toThrow(/WOFF/);
  });
});

describe('a picture of a part of a drawing', () => {
  // In a process of its own: the renderer would end this one.
  const drawn = (marks: readonly (readonly [number, number])[]): string[] => {
    const script = `
      import { createHash } from 'node:crypto';
      import { svgToPng } from ${JSON.stringify(new URL('./svg-to-png.ts', import.meta.url).href)};
      const near = '<g opacity="0.5"><circle cx="110" cy="105" r="9"/><circle cx="115" cy="105" r="9"/></g>';
      const far = ([x, y]) => '<g opacity="0.5"><rect x="' + x + '" y="' + y + '" width="20" height="20"/><rect x="' + x + '" y="' + y + '" width="9" height="30"/></g>';
      for (const marks of [[], ...${JSON.stringify(marks)}.map((mark) => [mark])]) {
        const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="210" viewBox="100 100 30 21">' + near + marks.map(far).join('') + '</svg>';
        console.log(createHash('sha256').update(svgToPng(svg, { width: 600 })).digest('hex'));
      }`;
    const told = execFileSync(process.execPath, source('--input-type=module', '-e', script), { encoding: 'utf8' });
    return told.trim().split('\n');
  };

  it('shows the same wherever something see-through is drawn beyond it', () => {
    const [left, near, right, far] = [-400, 105, 132, 900];
    const marks = [left, near, right, 160, 200, far].flatMap((x) => [left, near, 160, far].map((y) => [x, y] as const));
    const beyond = marks.filter(([x, y]) => x !== near || y !== near);
    const [alone, ...others] = drawn(beyond);
    expect(others).toEqual(beyond.map(() => alone));
  });
});
