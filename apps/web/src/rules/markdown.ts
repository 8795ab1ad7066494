/** A game's rules as a page: our own Markdown, with an anchor at every rule's number. */
import { marked } from 'marked';

const RULE_ID = /\b([A-Z]{2}-\d+(?:\.\d+)*)\b/g;

/** Where a rule comes from and what proves it: for those who work on the rules, not for those who play by them. */
const PROOF_NOTE = /^\*Source: .*\n?/gm;

/** The rules as players read them. */
export interface RulesPage {
  title: string | null;
  /** The sections in order; `#id` leads to each. */
  sections: { id: string; title: string }[];
  html: string;
}

/** A game's rules without what the file says of itself: its preface and the notes on proof. */
export function rulesPage(markdown: string): RulesPage {
  const [preface = '', ...texts] = markdown.replace(PROOF_NOTE, '').split(/^(?=## )/m);
  const sections = texts.map((text, i) => ({
    id: `section-${i + 1}`,
    title: text.slice(3, text.indexOf('\n')).trim(),
  }));
  const ids = sections.map(({ id }) => id);
  const html = rulesHtml(texts.join('')).replaceAll('<h2>', () => `<h2 id="${ids.shift()}">`);
  return { title: /^# (.+)$/m.exec(preface)?.[1]?.trim() ?? null, sections, html };
}

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
