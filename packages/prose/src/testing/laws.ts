/** Laws of the room, as properties of its functions. For tests only. */

import fc from 'fast-check';
import { cleanText } from '../clean.ts';
import { type ProseHtml, proseHtml } from '../html.ts';
import { type ReadProse, readProse } from '../read.ts';
import { proseText } from '../text.ts';
import { MAX_DEPTH, MAX_NODES, type Prose } from '../tree.ts';
import { anyKind, anySource, bigSource } from './sources.ts';
import { readHtml } from './tokens.ts';
import { depthOf, nodesOf, wordsOf } from './walk.ts';

/** What the laws are about. */
export interface Room {
  readonly cleanText: (text: string) => string;
  readonly readProse: ReadProse;
  readonly proseHtml: ProseHtml;
  readonly proseText: (prose: Prose, base?: string) => string;
}

export const ROOM: Room = { cleanText, readProse, proseHtml, proseText };

const OWN = 'https://play.example';
const MENTIONS = { mentions: ['Noor'] };

/** Reads an address again as browsers do, seen from a page of the own site. */
function isSafe(to: unknown, host: unknown): boolean {
  const url = typeof to === 'string' ? URL.parse(to, `${OWN}/clubs/x`) : null;
  if (url?.username !== '' || url.password !== '') return false;
  if (url.protocol === 'mailto:') return /^[^?&%,]*$/.test(url.href) && url.href.endsWith(`@${host}`);
  const isOwn = url.origin === OWN && host === null && String(to).startsWith('/');
  return isOwn || (/^https?:$/.test(url.protocol) && url.host === host && url.host !== '');
}

/** Code points that the room promises to remove, from and to, listed by hand. */
const UNSEEN: readonly (readonly [from: number, to: number])[] = [
  ...([
    [0x00, 0x08],
    [0x0b, 0x1f],
    [0x7f, 0x9f],
    [0xad, 0xad],
    [0x34f, 0x34f],
    [0x61c, 0x61c],
  ] as const),
  ...([
    [0x115f, 0x1160],
    [0x180b, 0x180e],
    [0x200b, 0x200b],
    [0x200e, 0x200f],
    [0x2028, 0x202e],
  ] as const),
  ...([
    [0x2060, 0x206f],
    [0x3164, 0x3164],
    [0xd800, 0xdfff],
    [0xfeff, 0xfeff],
    [0xffa0, 0xffa0],
  ] as const),
  ...([
    [0xfff9, 0xfffb],
    [0xfffe, 0xffff],
    [0xe0001, 0xe0001],
  ] as const),
];

const isUnseen = (sign: string): boolean =>
  UNSEEN.some(([from, to]) => from <= (sign.codePointAt(0) ?? 0) && (sign.codePointAt(0) ?? 0) <= to);

const hasUnseen = (text: string): boolean => [...text].some(isUnseen);

const letters = (text: string): string => text.replace(/[^A-D]/g, '');

/** What a fence has behind its ticks names a language, and is no text. */
const namesLanguage = (source: string): boolean => /(?:`{3}|~{3})[^\n]*[A-D]/.test(source);

export const LAWS = {
  /** HTML has only tags and attributes that the room writes, and says what the tree says. */
  html: ({ readProse, proseHtml }) =>
    fc.property(anySource, anyKind, (source, kind) => {
      const prose = readProse(source, kind, MENTIONS);
      const read = readHtml(proseHtml(prose, OWN));
      const bare = (text: string): string => text.replace(/\s/g, '');
      return read !== null && bare(read.text) === bare(wordsOf({ ...prose })) && read.addresses.every(isWebSafe);
    }),
  /** Links lead where links may, and tell where. */
  links: ({ readProse }) =>
    fc.property(anySource, anyKind, (source, kind) =>
      nodesOf({ ...readProse(source, kind) }).every((node) => node.kind !== 'link' || isSafe(node.to, node.host)),
    ),
  /** No letter of a word is lost, none is there twice, and all stand in their order. */
  letters: ({ readProse }) =>
    fc.property(anySource, anyKind, (source, kind) => {
      fc.pre(!namesLanguage(source));
      return letters(wordsOf({ ...readProse(source, kind) })) === letters(source);
    }),
  /** Plain text is what the tree says, with nothing but the marks of items between. */
  text: ({ readProse, proseText }) =>
    fc.property(anySource, anyKind, (source, kind) => {
      const prose = readProse(source, kind, MENTIONS);
      const bare = (text: string): string => text.replace(/^(?:\s|•|\d+\.(?= |$))+/gm, '').replace(/\s/g, '');
      const said = nodesOf({ ...prose }).filter(
        ({ kind }) => kind === 'paragraph' || kind === 'heading' || kind === 'codeBlock',
      );
      return bare(proseText(prose)) === said.map((block) => bare(proseTextOf(block))).join('');
    }),
  /** Nothing stays that nobody sees, and cleaning twice changes nothing more. */
  clean: ({ cleanText, readProse }) =>
    fc.property(anySource, anyKind, (source, kind) => {
      const once = cleanText(source);
      const tree = JSON.stringify(readProse(source, kind)).replace(/\\u([0-9a-f]{4})/g, (_, hex) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      return cleanText(once) === once && !hasUnseen(once) && !hasUnseen(tree);
    }),
  /** Trees have a bounded depth and size, and say that something is missing exactly when it is. */
  bounds: ({ readProse }) =>
    fc.property(fc.oneof(anySource, bigSource), anyKind, (source, kind) => {
      const prose = readProse(source, kind);
      const nodes = nodesOf({ ...prose }).length - 1;
      const whole = namesLanguage(source) || letters(wordsOf({ ...prose })) === letters(source);
      return nodes <= MAX_NODES && depthOf({ ...prose }) <= MAX_DEPTH && (prose.cut || whole);
    }),
} as const satisfies Record<string, (room: Room) => unknown>;

function isWebSafe(href: string): boolean {
  const url = URL.parse(href);
  return isSafe(url?.origin === OWN ? href.slice(OWN.length) : href, url?.origin === OWN ? null : hostIn(href));
}

const hostIn = (href: string): string => /^(?:https?:\/\/|mailto:[^@]*@)([^/?#]+)/.exec(href)?.[1] ?? '';

/** Words of a block; a line break is a space. */
const proseTextOf = (block: Parameters<typeof wordsOf>[0]): string =>
  nodesOf(block)
    .map((node) => (node.kind === 'lineBreak' ? '\n' : wordsOf({ ...node, blocks: [], parts: [], items: [] })))
    .join('');

export type LawName = keyof typeof LAWS;

/** The first case, of so many at random, in which a law is broken; null: there was none. */
export function breach(name: LawName, room: Room, cases: number): string | null {
  const { failed, counterexample, errorInstance, seed } = fc.check(LAWS[name](room), {
    numRuns: cases,
    endOnFailure: true,
  });
  return failed ? `seed ${seed}: ${JSON.stringify(counterexample)} ${errorInstance ?? ''}` : null;
}
