import { svgToPng } from '@wayfinder/board/svg-to-png';
import { pushedPicture } from '../../../pictures/draw.ts';
import { NOT_HERE, orNull } from '../../../server/api.ts';

/** About as wide as a phone shows it. */
const WIDTH = 720;

/** The board in a push, for whoever has its signed address: one seat's view at one position. */
export async function GET(request: Request): Promise<Response> {
  const key = new URL(request.url).searchParams.get('key');
  const view = key && (await orNull('getPushedView', { query: { key } }, [...NOT_HERE, 'not-started']));
  const svg = view && (await pushedPicture(view));
  if (!svg) return new Response(null, { status: 404 });
  const png = await svgToPng(svg, { width: WIDTH });
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' },
  });
}
