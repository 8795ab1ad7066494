/** Makes the tree of prose from the tree of Markdown. Only what is named here gets through. */

import { addressOf } from './address.ts';
import { cleanText } from './clean.ts';
import { type BlockNode, type ListNode, type PartNode, parseMarkdown, type Root } from './grammar.ts';
import { type Address, type Block, MAX_DEPTH, MAX_NODES, type Part, type Prose, type ProseKind } from './tree.ts';
import { type WordFinder, wordFinder } from './words.ts';

export interface ReadOptions {
  /** Names that talk can mention. */
  readonly mentions?: readonly string[];
}

/** Reads what somebody has written. */
export type ReadProse = (source: string, kind: ProseKind, options?: ReadOptions) => Prose;

/** Parts of the reader that a broken twin replaces. */
export interface Rules {
  readonly clean: (source: string) => string;
  readonly addressOf: (written: string) => Address | null;
}

/** What one reading knows. */
interface Reading {
  readonly rules: Rules;
  readonly source: string;
  readonly kind: ProseKind;
  /** The least depth of a heading. */
  readonly top: number;
  readonly words: WordFinder;
  /** Nodes that the tree may still get. */
  left: number;
  cut: boolean;
}

/** The reader by some rules. */
export function readerBy(rules: Rules): ReadProse {
  return (written, kind, { mentions = [] } = {}) => {
    const source = rules.clean(written);
    const root = parseMarkdown(source, kind);
    const words = wordFinder(mentions.map(rules.clean));
    const reading: Reading = { rules, source, kind, top: topOf(root), words, left: MAX_NODES, cut: false };
    const blocks = blocksOf(reading, root.children, 0);
    return { blocks, cut: reading.cut };
  };
}

/**
 * Reads Markdown as a tree that is safe to draw. The time is about that of the source's length, which the caller bounds. No source is
 * an error: what is no mark is text. `page` knows paragraphs, headings, lists, quotes, code, rules, strong, emphasis,
 * links and line breaks. `talk` knows paragraphs, lists, code, strong, emphasis, links, every line break as written, mentions and
 * moments. HTML stays text as written, and an image its alternative text.
 * Source: https://spec.commonmark.org/0.31.2/
 */
export const readProse: ReadProse = readerBy({ clean: cleanText, addressOf });

function topOf({ children }: Root): number {
  return Math.min(6, ...children.flatMap((node) => (node.type === 'heading' ? [node.depth] : [])));
}

/** Takes a node from what is left; false: the tree is full. */
function take(reading: Reading): boolean {
  if (reading.left === 0) reading.cut = true;
  else reading.left--;
  return !reading.cut;
}

function blocksOf(reading: Reading, nodes: readonly BlockNode[], depth: number): Block[] {
  const blocks: Block[] = [];
  for (const node of nodes) {
    if (!take(reading)) break;
    const block = blockOf(reading, node, depth);
    if (block) blocks.push(block);
  }
  return blocks;
}

function blockOf(reading: Reading, node: BlockNode, depth: number): Block | null {
  switch (node.type) {
    case 'paragraph':
      return withParts(reading, node.children, depth, (parts) => ({ kind: 'paragraph', parts }));
    case 'heading': {
      const level = node.depth <= reading.top ? 2 : 3;
      return withParts(reading, node.children, depth, (parts) => ({ kind: 'heading', level, parts }));
    }
    case 'list':
      return listOf(reading, node, depth + 1);
    case 'blockquote':
      return { kind: 'quote', blocks: blocksOf(reading, node.children, depth + 1) };
    case 'code':
      return { kind: 'codeBlock', text: node.value };
    case 'thematicBreak':
      return { kind: 'rule' };
    default:
      return null;
  }
}

function withParts(
  reading: Reading,
  nodes: readonly PartNode[],
  depth: number,
  make: (parts: readonly Part[]) => Block,
): Block | null {
  const parts = partsOf(reading, nodes, depth, false);
  return parts.length === 0 ? null : make(parts);
}

function listOf(reading: Reading, list: ListNode, depth: number): Block {
  // A message of a single '-' is no list.
  if (list.children.every(({ children }) => children.length === 0)) {
    const text = reading.source.slice(list.position?.start.offset, list.position?.end.offset).trim();
    return { kind: 'paragraph', parts: textParts(reading, text, true) };
  }
  const items: (readonly Block[])[] = [];
  for (const item of list.children) {
    if (!take(reading)) break;
    items.push(blocksOf(reading, item.children, depth));
  }
  return { kind: 'list', start: list.ordered ? (list.start ?? 1) : null, items };
}

/** Parts of a line; `linked` inside of a link. */
function partsOf(reading: Reading, nodes: readonly PartNode[], depth: number, linked: boolean): readonly Part[] {
  const parts: Part[] = [];
  for (const part of nodes.flatMap((node) => partOf(reading, node, depth, linked))) {
    const last = parts.at(-1);
    if (part.kind === 'text' && last?.kind === 'text')
      parts.splice(-1, 1, { kind: 'text', text: last.text + part.text });
    else if (take(reading)) parts.push(part);
    else break;
  }
  return parts;
}

function partOf(reading: Reading, node: PartNode, depth: number, linked: boolean): readonly Part[] {
  switch (node.type) {
    case 'text':
      return textParts(reading, node.value, linked);
    case 'inlineCode':
      return [{ kind: 'code', text: node.value }];
    case 'break':
      return [{ kind: 'lineBreak' }];
    case 'image':
      return textParts(reading, node.alt ?? '', linked);
    case 'strong':
    case 'emphasis':
      return markedPart(reading, node.type, node.children, depth, linked);
    case 'link':
      return linkPart(reading, node.url, node.children, depth, linked);
    default:
      return [];
  }
}

function markedPart(
  reading: Reading,
  kind: 'strong' | 'emphasis',
  nodes: readonly PartNode[],
  depth: number,
  linked: boolean,
): readonly Part[] {
  if (depth >= MAX_DEPTH) return partsOf(reading, nodes, depth, linked);
  const parts = partsOf(reading, nodes, depth + 1, linked);
  return parts.length === 0 ? [] : [{ kind, parts }];
}

function linkPart(
  reading: Reading,
  url: string,
  nodes: readonly PartNode[],
  depth: number,
  linked: boolean,
): readonly Part[] {
  const address = linked || depth >= MAX_DEPTH ? null : reading.rules.addressOf(url);
  if (!address) return partsOf(reading, nodes, depth, linked);
  const parts = partsOf(reading, nodes, depth + 1, true);
  const shown: readonly Part[] = parts.length > 0 ? parts : [{ kind: 'text', text: address.to }];
  return [{ kind: 'link', ...address, parts: shown }];
}

/** Talk keeps the ends of lines; elsewhere a line's end is a space. */
function textParts({ kind, words }: Reading, text: string, linked: boolean): readonly Part[] {
  if (text === '') return [];
  if (kind === 'page') return [{ kind: 'text', text: text.replaceAll('\n', ' ') }];
  return text.split('\n').flatMap((line, n): readonly Part[] => {
    const parts: readonly Part[] = line === '' ? [] : linked ? [{ kind: 'text', text: line }] : words(line);
    return n === 0 ? parts : [{ kind: 'lineBreak' }, ...parts];
  });
}
