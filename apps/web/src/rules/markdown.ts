/** A game's rules as a page: our own Markdown, with an anchor at every rule's number. */
import { marked } from 'marked';

const RULE_ID = /\b([A-Z]{2}-\d+(?:\.\d+)*)\b/g;

/** The page's HTML. The first place that names a rule at the beginning of a line, cell or heading is where `#ID` leads; later ones link there. */
export function rulesHtml(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true });
  const known = new Set<string>();
  // Only text between tags: numbers inside attributes stay as they are.
  return html.replace(/(<[^>]*>)|([^<]+)/g, (whole: string, tag: string | undefined, text: string | undefined) =>
    tag === undefined && text !== undefined ? withAnchors(text, known) : whole,
  );
}

function withAnchors(text: string, known: Set<string>): string {
  return text.replace(RULE_ID, (id: string, _id: string, at: number) => {
    const begins = text.slice(0, at).trim() === '';
    if (begins && !known.has(id)) {
      known.add(id);
      return `<span class="wp-rule-id" id="${id}">${id}</span>`;
    }
    return `<a href="#${id}">${id}</a>`;
  });
}
