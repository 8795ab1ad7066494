import { svgToPng } from '@wayfinder/board/svg-to-png';
import { previewPicture } from '../../../../../pictures/draw.ts';
import { PREVIEW } from '../../../../../pictures/preview.ts';
import { NOT_HERE, orNull } from '../../../../../server/api.ts';

type Params = Promise<{ id: string }>;

/** Whoever shows previews asks again now and then; drawing one takes a while. */
const KEEP_SECONDS = 300;

/** The newest preview of each game: a link that is posted is fetched by many at once. */
const drawn = new Map<string, { position: number; png: Buffer }>();
const MOST_KEPT = 100;

/** What a link to a game shows elsewhere: the board as everybody may know it, whoever asks. */
export async function GET(request: Request, { params }: { params: Params }): Promise<Response> {
  const { id } = await params;
  const link = new URL(request.url).searchParams.get('link');
  const query = { as: 'spectator' as const, ...(link ? { link } : {}) };
  const view = await orNull('getView', { params: { id }, query }, [...NOT_HERE, 'not-started']);
  const known = drawn.get(id);
  const png = view && known?.position === view.position ? known.png : await draw(await (view && previewPicture(view)));
  if (!view || !png) return new Response(null, { status: 404 });
  drawn.delete(id);
  drawn.set(id, { position: view.position, png });
  for (const oldest of [...drawn.keys()].slice(0, Math.max(0, drawn.size - MOST_KEPT))) drawn.delete(oldest);
  // Whether the game is open to everybody isn't known here: no cache in between may keep what a key or a seat has opened.
  const cache = `private, max-age=${KEEP_SECONDS}`;
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png', 'cache-control': cache } });
}

async function draw(svg: string | null): Promise<Buffer | null> {
  return svg === null ? null : svgToPng(svg, { width: PREVIEW.width });
}
