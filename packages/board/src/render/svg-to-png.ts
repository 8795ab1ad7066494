import { Resvg } from '@resvg/resvg-js';
import { fontFiles } from './fonts.ts';

export interface PngOptions {
  /** Width in px; the height follows the view box. */
  readonly width: number;
}

/** The text of an SVG as a PNG file. Its text may hold only the digits and Latin letters of the two faces. */
export function svgToPng(svg: string, { width }: PngOptions): Buffer {
  const picture = new Resvg(svg, {
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
