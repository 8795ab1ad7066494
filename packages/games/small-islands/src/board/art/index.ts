/** The drawn art of Small Islands: what the board, the cards and the figures are put together from. */
export * from './badges.tsx';
export * from './cards.tsx';
export * from './land.tsx';
export * from './measures.ts';
export * from './owners.ts';
export * from './pieces.tsx';
export * from './recipes.ts';
export * from './rows.tsx';
export * from './spots.ts';
export { Sign, type SymbolProps } from './symbols.tsx';
export * from './waiting.tsx';
