import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { fontFiles } from './fonts.ts';

export interface PngOptions {
  /** Width in px; the height follows the view box. */
  readonly width: number;
}

/** Margins of an axis, in px. */
interface Margins {
  readonly before: number;
  readonly after: number;
}

/**
 * Sizes of the canvas, before and after it, within which a drawing must lie. resvg ends the whole process at a group with opacity, a clip or a mask
 * that begins more than one canvas after it, or ends more than two before it. A tenth is left for strokes.
 */
const REACH = { before: 1.9, after: 0.9 };
const ROOT_TAG = /^<svg\b[^>]*/;
const VIEW_BOX = /^<svg\b[^>]*?\bviewBox="([^"]+)"/;

/** The text of an SVG as a PNG file. Its text may hold only the digits and Latin letters of the two faces. */
export function svgToPng(svg: string, { width }: PngOptions): Buffer {
  const picture = open(svg, { fitTo: { mode: 'width', value: width } });
  return (onWiderCanvas(picture, svg, width) ?? picture).render().asPng();
}

function open(svg: string, options: ResvgRenderOptions): Resvg {
  return new Resvg(svg, {
    ...options,
    font: {
      fontFiles: [...fontFiles()],
      loadSystemFonts: false,
      serifFamily: 'Newsreader',
      sansSerifFamily: 'Source Sans 3',
    },
  });
}

/** The drawing on a canvas that reaches all of it, of which the view box is cut out; null: the view box reaches it. */
function onWiderCanvas(picture: Resvg, svg: string, width: number): Resvg | null {
  const [x = 0, y = 0, w = 0, h = 0] = (VIEW_BOX.exec(svg)?.[1] ?? '').split(' ').map(Number);
  const drawn = picture.getBBox();
  if (!drawn || !(w > 0 && h > 0)) return null;
  const scale = width / w;
  const height = Math.ceil(h * scale);
  const across = marginsFor(x - drawn.x, drawn.x + drawn.width - x - w, w, scale);
  const down = marginsFor(y - drawn.y, drawn.y + drawn.height - y - h, h, scale);
  if (across.before + across.after + down.before + down.after === 0) return null;
  const wide = width + across.before + across.after;
  const high = height + down.before + down.after;
  const box = [x - across.before / scale, y - down.before / scale, wide / scale, high / scale];
  const wider = svg.replace(ROOT_TAG, (tag) =>
    tag.replace(/\s(?:width|height)="[^"]*"/g, '').replace(/viewBox="[^"]+"/, `viewBox="${box.join(' ')}"`),
  );
  const crop = {
    left: across.before,
    top: down.before,
    right: across.before + width,
    bottom: down.before + height,
  };
  return open(wider, { fitTo: { mode: 'width', value: wide }, crop });
}

/** Margins by which a view box must grow to reach what is drawn beyond it. `size`: of the view box; all in units of the drawing. */
function marginsFor(before: number, after: number, size: number, scale: number): Margins {
  const px = (units: number): number => Math.max(0, Math.ceil(units * scale));
  // The canvas grows by its margins, and reaches further with each.
  return { before: px((before - REACH.before * size) / 3), after: px((after - REACH.after * size) / 2) };
}
