/** The tree that prose becomes. A tree is JSON: the store keeps trees, and pages, mails and feeds draw trees. */

/** Page: descriptions and news. Talk: messages, with the few marks that a message needs. */
export type ProseKind = 'page' | 'talk';

/** What somebody has written. */
export interface Prose {
  readonly blocks: readonly Block[];
  /** True where the source had more nodes than `MAX_NODES`: the rest is missing. */
  readonly cut: boolean;
}

/** A piece that stands for itself. */
export type Block =
  | { readonly kind: 'paragraph'; readonly parts: readonly Part[] }
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly parts: readonly Part[] }
  /** `start` is the number of the first item; null: the items have no numbers. */
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'codeBlock'; readonly text: string }
  /** A thematic break. */
  | { readonly kind: 'rule' };

/** A piece of a line. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly parts: readonly Part[] }
  | { readonly kind: 'emphasis'; readonly parts: readonly Part[] }
  | { readonly kind: 'code'; readonly text: string }
  | Link
  | { readonly kind: 'lineBreak' }
  /** The name as the caller of `readProse` gave the name. Talk only. */
  | { readonly kind: 'mention'; readonly name: string }
  /** A position of a game's log. Talk only. */
  | { readonly kind: 'moment'; readonly number: number };

export interface Link extends Address {
  readonly kind: 'link';
  /** Parts without links, mentions and moments: a link holds no other link. */
  readonly parts: readonly Part[];
}

/** An address that is safe to follow. */
export interface Address {
  /** An `http:`, `https:` or `mailto:` address in the form of the URL standard, or a path on the own site. */
  readonly to: string;
  /** The host in ASCII (punycode), with the port if there is one, so that a page can show where a link goes; null: the own site. */
  readonly host: string | null;
}

/** Levels of lists, quotes, strong, emphasis and links inside each other. Deeper ones stay text. */
export const MAX_DEPTH = 6;

/** Blocks, items and parts of a tree. */
export const MAX_NODES = 2000;
