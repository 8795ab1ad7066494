/** Writes prose as plain text for mails, summaries of feeds, and previews. */

import type { Block, Link, Part, Prose } from './tree.ts';

/**
 * Plain text of prose, with an empty line between blocks. Items begin with '•' or their number. With `base`, such as
 * 'https://play.example', the address of a link stands in brackets behind its words, unless the words are the address. Throws
 * `TypeError` where `base` is no address.
 */
export function proseText({ blocks }: Prose, base?: string): string {
  return blocksText(blocks, base);
}

function blocksText(blocks: readonly Block[], base: string | undefined): string {
  return blocks
    .map((block) => blockText(block, base))
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockText(block: Block, base: string | undefined): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return partsText(block.parts, base);
    case 'list':
      return block.items
        .map((item, n) => itemText(item, block.start === null ? '•' : `${block.start + n}.`, base))
        .join('\n');
    case 'quote':
      return blocksText(block.blocks, base);
    case 'codeBlock':
      return block.text;
    case 'rule':
      return '';
  }
}

/** Further lines of an item stand below its first word. */
function itemText(item: readonly Block[], mark: string, base: string | undefined): string {
  const indent = ' '.repeat(mark.length + 1);
  return `${mark} ${blocksText(item, base).replace(/\n(?!\n)/g, `\n${indent}`)}`.trimEnd();
}

function partsText(parts: readonly Part[], base: string | undefined): string {
  return parts.map((part) => partText(part, base)).join('');
}

function partText(part: Part, base: string | undefined): string {
  switch (part.kind) {
    case 'text':
    case 'code':
      return part.text;
    case 'strong':
    case 'emphasis':
      return partsText(part.parts, base);
    case 'link':
      return linkText(part, base);
    case 'lineBreak':
      return '\n';
    case 'mention':
      return `@${part.name}`;
    case 'moment':
      return `#${part.number}`;
  }
}

function linkText({ to, parts }: Link, base: string | undefined): string {
  const words = partsText(parts, base);
  if (base === undefined) return words;
  const { href } = new URL(to, base);
  const same = [href, to, href.replace(/^mailto:/, ''), href.replace(/\/$/, '')].includes(words);
  return same ? words : `${words} (${href})`;
}
