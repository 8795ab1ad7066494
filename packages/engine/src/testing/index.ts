/** What games share in proving their rules: scenario files on disk, the index of rules, its page and law 8. For tests only, it reads files. */
export * from './law-8.ts';
export * from './rules-doc.ts';
export * from './scenario-files.ts';
