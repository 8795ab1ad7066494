import { svgToPng } from '@wayfinder/board/svg-to-png';
import type { GameView } from '@wayfinder/contract';
import { previewPicture } from '../../../../../pictures/draw.ts';
import { Kept } from '../../../../../pictures/kept.ts';
import { PREVIEW } from '../../../../../pictures/preview.ts';
import { NOT_HERE, orNull } from '../../../../../server/api.ts';

type Params = Promise<{ id: string }>;

/** Seconds to keep a preview: those who show previews ask again now and then, and drawing one takes a while. */
const KEEP_SECONDS = 300;

/** The newest preview of each game: a link that is posted is fetched by many at once. */
const drawn = new Kept<Buffer | null>(100);

/** Picture that a link to a game shows elsewhere: the board as everybody may know it, whoever asks. */
export async function GET(request: Request, { params }: { params: Params }): Promise<Response> {
  const { id } = await params;
  const link = new URL(request.url).searchParams.get('link');
  const query = { as: 'spectator' as const, ...(link ? { link } : {}) };
  const view = await orNull('getView', { params: { id }, query }, [...NOT_HERE, 'not-started']);
  const png = view && (await drawn.get(id, () => draw(view), view.position));
  if (!png) return new Response(null, { status: 404 });
  // This route doesn't know whether the game is open to everybody: no cache in between may keep what a key or a seat has opened.
  const cache = `private, max-age=${KEEP_SECONDS}`;
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png', 'cache-control': cache } });
}

async function draw(view: GameView): Promise<Buffer | null> {
  const svg = await previewPicture(view);
  return svg === null ? null : svgToPng(svg, { width: PREVIEW.width });
}
