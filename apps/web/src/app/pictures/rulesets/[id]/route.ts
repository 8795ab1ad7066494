import { svgAnswer, wanted } from '../../../../pictures/answer.ts';
import { rulesetPicture } from '../../../../pictures/draw.ts';

type Params = Promise<{ id: string }>;

const KEEP = 'private, max-age=86400';

/** Picture of a board game. */
export async function GET(request: Request, { params }: { params: Params }): Promise<Response> {
  const { theme, closeness } = wanted(request);
  return svgAnswer(await rulesetPicture((await params).id, theme, closeness), KEEP);
}
