import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface Table {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly data: Buffer;
}

/**
 * A WOFF 1 file as the plain TrueType or OpenType font it packs: the picture renderer reads no web fonts, and the faces
 * come as nothing else. Throws when the file is not WOFF 1.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.length < WOFF_HEADER || woff.readUInt32BE(0) !== WOFF) throw new Error('not a WOFF 1 font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, WOFF_HEADER + index * WOFF_ENTRY));
  return Buffer.concat([sfntHeader(woff.readUInt32BE(4), tables), ...tables.map(({ data }) => padded(data))]);
}

function readTable(woff: Buffer, at: number): Table {
  const [start, packed, plain] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
  const stored = woff.subarray(start, start + packed);
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    data: packed < plain ? inflateSync(stored) : stored,
  };
}

function padded(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
}

function sfntHeader(flavour: number, tables: readonly Table[]): Buffer {
  const header = Buffer.alloc(SFNT_HEADER + tables.length * SFNT_ENTRY);
  const log = Math.floor(Math.log2(tables.length));
  header.writeUInt32BE(flavour, 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(2 ** log * SFNT_ENTRY, 6);
  header.writeUInt16BE(log, 8);
  header.writeUInt16BE((tables.length - 2 ** log) * SFNT_ENTRY, 10);
  let offset = header.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(header, at);
    header.writeUInt32BE(checksum, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(data.length, at + 12);
    offset += padded(data).length;
  }
  return header;
}

/**
 * The cuts that drawings use. Only regular and bold carry the plain family name, so 500 is drawn as 400 and 600 as 700;
 * each cut adds a few milliseconds to a picture.
 */
const CUTS = [
  'newsreader/files/newsreader-latin-400-italic.woff',
  'newsreader/files/newsreader-latin-700-normal.woff',
  'source-sans-3/files/source-sans-3-latin-400-normal.woff',
  'source-sans-3/files/source-sans-3-latin-700-normal.woff',
];

let unpacked: readonly string[] | undefined;

/** Paths of the unpacked font files, written once per machine under a name that holds their content's hash. */
export function fontFiles(): readonly string[] {
  unpacked ??= CUTS.map(unpackedFile);
  return unpacked;
}

/** Asked of Node.js itself: a bundler that meets the function by its name tries to bundle every file of the fonts. */
const { createRequire } = process.getBuiltinModule('node:module');

function unpackedFile(cut: string): string {
  const woff = readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${cut}`));
  const folder = join(tmpdir(), 'wayfinder-fonts');
  const path = join(folder, `${createHash('sha256').update(woff).digest('hex').slice(0, 16)}.ttf`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  // Written aside and moved: another process must never read half a font.
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, unpackWoff(woff));
  renameSync(aside, path);
  return path;
}
