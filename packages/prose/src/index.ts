/** What people write: Markdown as a small tree that is safe to draw. No I/O. */

export { cleanText } from './clean.ts';
export { proseHtml } from './html.ts';
export { type ReadOptions, type ReadProse, readProse } from './read.ts';
export { proseText } from './text.ts';
export type { Address, Block, Link, Part, Prose, ProseKind } from './tree.ts';
export { MAX_DEPTH, MAX_NODES } from './tree.ts';
