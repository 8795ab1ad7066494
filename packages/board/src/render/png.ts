import { Resvg } from '@resvg/resvg-js';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fontFiles } from './fonts.ts';

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

export interface PngOptions {
  /** Width in px; the height follows the view box. */
  readonly width: number;
}

/** An SVG element as a PNG file. Text may hold only the digits and Latin letters of the two faces. */
export function renderPng(board: ReactElement, { width }: PngOptions): Buffer {
  const picture = new Resvg(renderSvg(board), {
    fitTo: { mode: 'width', value: width },
    font: {
      fontFiles: [...fontFiles()],
      loadSystemFonts: false,
      serifFamily: 'Newsreader',
      sansSerifFamily: 'Source Sans 3',
    },
  });
  return picture.render().asPng();
}
