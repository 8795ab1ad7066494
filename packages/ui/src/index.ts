export * from './components/controls.tsx';
export * from './components/fields.tsx';
export * from './components/layout.tsx';
export * from './components/seat.tsx';
export { cssVar } from './css.ts';
export { GlyphShape } from './glyphs.tsx';
export { Icon, iconNames, Mark } from './icons.tsx';
export * from './tokens.ts';
