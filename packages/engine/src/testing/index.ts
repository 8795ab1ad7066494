/** Parts that games share to prove their rules: scenario files, rule index, its page and law 8, pages, texts, achievements. For tests only, it reads files. */
export * from './achievements.ts';
export * from './bots.ts';
export * from './commit-seed.ts';
export * from './corpus.ts';
export * from './doc-page.ts';
export * from './law-8.ts';
export * from './orders-form.ts';
export * from './rules-doc.ts';
export * from './scenario-files.ts';
export * from './share.ts';
export * from './standing.ts';
export * from './stored-logs.ts';
export * from './texts.ts';
