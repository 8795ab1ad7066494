import { svgAnswer, wanted } from '../../../../pictures/answer.ts';
import { gamePicture } from '../../../../pictures/draw.ts';
import { NOT_HERE, orNull } from '../../../../server/api.ts';

type Params = Promise<{ id: string }>;

/** The address names the position, so what it shows stays: but only in the browser of the one who may know it. */
const KEEP = 'private, max-age=604800, immutable';

/** A game as this visitor may know it. */
export async function GET(request: Request, { params }: { params: Params }): Promise<Response> {
  const { theme, closeness } = wanted(request);
  const view = await orNull('getView', { params: { id: (await params).id }, query: {} }, [...NOT_HERE, 'not-started']);
  return svgAnswer(view && (await gamePicture(view, theme, closeness)), KEEP);
}
