import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PngOptions, svgToPng } from './svg-to-png.ts';

/**
 * An SVG element as text. Throws when it refers to custom properties: a picture has no style sheet, so it must be drawn
 * with `lightPalette` or `darkPalette`.
 */
export function renderSvg(board: ReactElement): string {
  const svg = renderToStaticMarkup(board);
  if (!svg.startsWith('<svg')) throw new Error('a picture must be one <svg> element');
  if (svg.includes('var(--')) throw new Error('a picture has no style sheet: draw it with lightPalette or darkPalette');
  return svg;
}

/** Letters that both faces have: those of Latin 1, the French œ, and the marks of sentences. */
const WRITABLE = /^[ -~\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/;

/** True where a picture can have these words: anything else would be drawn as boxes. */
export function isWritable(text: string): boolean {
  return WRITABLE.test(text);
}

/** An SVG element as a PNG file. Text may hold only the digits and Latin letters of the two faces. */
export function renderPng(board: ReactElement, options: PngOptions): Buffer {
  return svgToPng(renderSvg(board), options);
}
