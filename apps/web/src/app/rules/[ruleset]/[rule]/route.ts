import { getLocale } from 'next-intl/server';
import { loadBook } from '../../../../rules/book.ts';

type Params = Promise<{ ruleset: string; rule: string }>;

/** Said in the reader's language, which the address doesn't tell. */
const HEADERS = { 'cache-control': 'private, no-cache' };

/** One rule in the reader's language, to be opened beside a board. */
export async function GET(_request: Request, { params }: { params: Params }): Promise<Response> {
  const { ruleset, rule } = await params;
  const found = (await loadBook(ruleset, await getLocale()))?.rule(rule);
  if (!found) return Response.json({ title: 'There is no such rule.' }, { status: 404, headers: HEADERS });
  const { id, title, html, lang, edition } = found;
  return Response.json({ id, title, html, lang, edition }, { headers: HEADERS });
}
