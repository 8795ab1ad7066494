/** A strict reader of HTML: all that the room may write, and nothing more. For tests only. */

/** Opening tags in full, but for the value of an attribute. */
const OPENING =
  /^<(?:(p|h2|h3|ul|ol|li|blockquote|pre|code|strong|em)|(ol) start="\d+"|(a) href="([^"<>]*)" rel="nofollow noopener ugc")>$/;

const VOID = /^<(?:br|hr)>$/;

/** Every '&' begins one of the five that the room writes. */
const LOOSE = /&(?!(?:amp|lt|gt|quot|#39);)/;

const FIVE: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** What a browser reads in escaped text. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => FIVE[entity] ?? '');
}

export interface ReadHtml {
  readonly text: string;
  readonly addresses: readonly string[];
}

/** Text and addresses; null for a tag, an attribute or a sign that the room never writes, or for tags that don't match. */
export function readHtml(html: string): ReadHtml | null {
  const open: string[] = [];
  const addresses: string[] = [];
  let text = '';
  for (const [token] of html.matchAll(/<[^>]*>?|[^<]+/g)) {
    if (!token.startsWith('<')) {
      if (/[>"']/.test(token) || LOOSE.test(token)) return null;
      text += unescapeHtml(token);
    } else if (token.startsWith('</')) {
      if (token !== `</${open.pop()}>`) return null;
    } else if (!VOID.test(token)) {
      const [, plain, list, link, address = ''] = OPENING.exec(token) ?? [];
      const name = plain ?? list ?? link;
      if (name === undefined || LOOSE.test(address)) return null;
      if (link) addresses.push(unescapeHtml(address));
      open.push(name);
    }
  }
  return open.length === 0 ? { text, addresses } : null;
}
