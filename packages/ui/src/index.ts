export * from './components/controls.tsx';
export * from './components/fields.tsx';
export * from './components/layout.tsx';
export * from './components/seat.tsx';
export { cssName, cssVar, tokensCss } from './css.ts';
export { GlyphShape, type GlyphShapeProps, glyphParts } from './glyphs.tsx';
export { Icon, type IconName, type IconProps, iconNames, Mark } from './icons.tsx';
export * from './tokens.ts';
