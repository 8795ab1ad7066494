/** Writes prose as HTML for mails and feeds. Pages draw the tree with elements of their own. */

import type { Block, Part, Prose } from './tree.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

/** Writes prose as HTML; a twin has another way to escape. */
export type ProseHtml = (prose: Prose, base: string) => string;

/** What one writing knows. */
interface Writing {
  readonly escaped: (text: string) => string;
  readonly base: string;
}

/** The writer with some way to escape. */
export function htmlBy(escaped: (text: string) => string): ProseHtml {
  return ({ blocks }, base) => blocksHtml({ escaped, base }, blocks);
}

/**
 * HTML of prose. Attributes are `href` and `rel` of links, and `start` of lists that don't begin with 1. Paths on the own site
 * become addresses by `base`, such as 'https://play.example'. Throws `TypeError` where `base` is no address.
 */
export const proseHtml: ProseHtml = htmlBy(escapeHtml);

function blocksHtml(writing: Writing, blocks: readonly Block[]): string {
  return blocks.map((block) => blockHtml(writing, block)).join('\n');
}

function blockHtml(writing: Writing, block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${partsHtml(writing, block.parts)}</p>`;
    case 'heading':
      return `<h${block.level}>${partsHtml(writing, block.parts)}</h${block.level}>`;
    case 'list':
      return listHtml(writing, block.start, block.items);
    case 'quote':
      return `<blockquote>${blocksHtml(writing, block.blocks)}</blockquote>`;
    case 'codeBlock':
      return `<pre><code>${writing.escaped(block.text)}</code></pre>`;
    case 'rule':
      return '<hr>';
  }
}

function listHtml(writing: Writing, start: number | null, items: readonly (readonly Block[])[]): string {
  const tag = start === null ? 'ul' : 'ol';
  const from = start === null || start === 1 ? '' : ` start="${start}"`;
  return `<${tag}${from}>${items.map((item) => `<li>${itemHtml(writing, item)}</li>`).join('')}</${tag}>`;
}

/** An item begins with the words of its first paragraph, without the space around a paragraph. */
function itemHtml(writing: Writing, [first, ...others]: readonly Block[]): string {
  if (first?.kind !== 'paragraph') return blocksHtml(writing, first ? [first, ...others] : []);
  return partsHtml(writing, first.parts) + blocksHtml(writing, others);
}

function partsHtml(writing: Writing, parts: readonly Part[]): string {
  return parts.map((part) => partHtml(writing, part)).join('');
}

function partHtml(writing: Writing, part: Part): string {
  const { escaped, base } = writing;
  switch (part.kind) {
    case 'text':
      return escaped(part.text);
    case 'code':
      return `<code>${escaped(part.text)}</code>`;
    case 'strong':
      return `<strong>${partsHtml(writing, part.parts)}</strong>`;
    case 'emphasis':
      return `<em>${partsHtml(writing, part.parts)}</em>`;
    case 'link': {
      const href = escaped(new URL(part.to, base).href);
      return `<a href="${href}" rel="nofollow noopener ugc">${partsHtml(writing, part.parts)}</a>`;
    }
    case 'lineBreak':
      return '<br>';
    case 'mention':
      return `<strong>@${escaped(part.name)}</strong>`;
    case 'moment':
      return `#${part.number}`;
  }
}
