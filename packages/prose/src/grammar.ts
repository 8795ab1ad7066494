/** Says which marks of Markdown count. The parser is micromark's, with CommonMark's grammar, less what people mix up. */

import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { blockQuote, list } from 'micromark-core-commonmark';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import type { Construct, ConstructRecord, Effects, Extension, TokenizeContext, Tokenizer } from 'micromark-util-types';
import { effortOf, MAX_EFFORT } from './effort.ts';
import { MAX_DEPTH, type ProseKind } from './tree.ts';

/** The tree of Markdown, and its nodes. A package of types alone can't be imported here, so that the parser's answer names the types. */
export type Root = ReturnType<typeof fromMarkdown>;
export type BlockNode = Root['children'][number];
export type ListNode = Extract<BlockNode, { type: 'list' }>;
export type PartNode = Extract<BlockNode, { type: 'paragraph' }>['children'][number];

/** Marks that count nowhere: their characters stay text. */
const NEVER = [
  // Bounded ones stand in for these two.
  'list',
  'blockQuote',
  'htmlFlow',
  'htmlText',
  // Without definitions, blocks depend on nothing that stands elsewhere.
  'definition',
  // Who indents a line rarely means code.
  'codeIndented',
  // Who writes '---' below a paragraph means a rule.
  'setextUnderline',
  // A reference could bring back a character that cleaning removes.
  'characterReference',
];

const NOT_IN_TALK = ['headingAtx', 'thematicBreak', 'boundedQuote'];

/** All marks that can cost more than their length. */
const COSTLY = [
  'attention',
  'labelStartLink',
  'labelStartImage',
  'labelEnd',
  'autolink',
  'codeText',
  'protocolAutolink',
  'wwwAutolink',
  'emailAutolink',
  'boundedList',
  'boundedQuote',
];

/** Counts the lists and quotes that are open at this place of the line. */
function depthOf({ events }: TokenizeContext): number {
  let depth = 0;
  for (let n = events.length - 1; n >= 0; n--) {
    const [way, token] = events[n] ?? [];
    // The text of the line before.
    if (token?.type === 'chunkFlow') break;
    if (way === 'enter' && OPENERS.has(token?.type)) depth++;
  }
  return depth;
}

const OPENERS: ReadonlySet<string | undefined> = new Set(['blockQuotePrefix', 'listItemPrefix', 'listItemIndent']);

/**
 * Refuses to begin inside `MAX_DEPTH` others, as the parser's work grows with the cube of the depth. Continuations name the
 * construct, which is disabled by its name, so they get a copy without a name.
 */
function bounded(construct: Construct, name: string): Construct {
  const { name: _, ...unnamed } = construct;
  const tokenize: Tokenizer = function (effects, ok, nok) {
    return depthOf(this) < MAX_DEPTH ? construct.tokenize.call(this, effects, ok, nok) : nok;
  };
  const goOn: Tokenizer = function (effects, ok, nok) {
    const attempt: Effects['attempt'] = (tried, ...states) =>
      effects.attempt(tried === construct ? unnamed : tried, ...states);
    return construct.continuation?.tokenize.call(this, { ...effects, attempt }, ok, nok) ?? nok;
  };
  return { ...construct, name, tokenize, continuation: { tokenize: goOn } };
}

const boundedList = bounded(list, 'boundedList');
const LIST_MARKS = [...'*+-0123456789'].map((mark) => mark.charCodeAt(0));
const CONTAINERS: Extension = {
  document: {
    ...Object.fromEntries(LIST_MARKS.map((mark) => [mark, boundedList])),
    62: bounded(blockQuote, 'boundedQuote'),
  },
};

/**
 * Finds an address behind an open bracket too. The extension looks back through the whole paragraph for one, which takes the
 * square of its length. Here the extension sees no pieces before; the tree leaves out links within links.
 */
function withoutLookingBack(construct: Construct): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const context: TokenizeContext = Object.create(this, { events: { value: [] } });
    return construct.tokenize.call(context, effects, ok, nok);
  };
  return { ...construct, tokenize };
}

function autolinks(): Extension {
  const record: ConstructRecord = {};
  for (const [code, construct] of Object.entries(gfmAutolinkLiteral().text ?? {})) {
    record[Number(code)] = [construct ?? []].flat().map(withoutLookingBack);
  }
  return { text: record };
}

const AUTOLINKS = autolinks();

/** The extension's second search takes the square of the length for some sources, and finds nothing more here. */
const AUTOLINK_NODES = { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] };

/** The tree of Markdown of a clean source. Takes about the time of its length, whatever the source is. */
export function parseMarkdown(source: string, kind: ProseKind): Root {
  const costly = effortOf(source) > MAX_EFFORT;
  const disabled = [...NEVER, ...(kind === 'talk' ? NOT_IN_TALK : []), ...(costly ? COSTLY : [])];
  return fromMarkdown(source, {
    extensions: [AUTOLINKS, CONTAINERS, { disable: { null: disabled } }],
    mdastExtensions: [AUTOLINK_NODES],
  });
}
