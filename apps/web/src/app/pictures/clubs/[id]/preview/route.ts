import { svgToPng } from '@wayfinder/board/svg-to-png';
import { clubPicture } from '../../../../../clubs/picture.tsx';
import { Kept } from '../../../../../pictures/kept.ts';
import { PREVIEW } from '../../../../../pictures/preview.ts';
import { NOT_HERE, orNull } from '../../../../../server/api.ts';

type Params = Promise<{ id: string }>;

/** Seconds to keep a picture: a crest changes seldom. */
const KEEP_SECONDS = 3600;

/** The newest picture of each club: a link that is posted is fetched by many at once. */
const drawn = new Kept<Buffer>(100);

/** Picture that a link to a club shows elsewhere: its crest on its chart. A club that only its members read has none. */
export async function GET(_request: Request, { params }: { params: Params }): Promise<Response> {
  const club = await orNull('getClub', { params: { id: (await params).id }, query: {} }, NOT_HERE);
  if (club?.visibility !== 'open') return new Response(null, { status: 404 });
  const key = `${club.id} ${JSON.stringify(club.crest)}`;
  const png = await drawn.get(key, async () => svgToPng(await clubPicture(club), { width: PREVIEW.width }));
  const cache = `private, max-age=${KEEP_SECONDS}`;
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png', 'cache-control': cache } });
}
