/** A rule's text as HTML: our own Markdown, with a link wherever it names another rule. */
import { Marked } from 'marked';

/** Nothing is struck through: Korean writes ranges as 1~2, and two of them in a sentence would be. */
const markdown = new Marked({ gfm: true, tokenizer: { del: () => undefined } });

const RULE_ID = /\b([A-Z]{2}-\d+(?:\.\d+)*)\b/g;

/** Address of a rule on the page of its game's rules. */
function ruleAddress(ruleset: string, id: string): string {
  return `/rules/${ruleset}#${id}`;
}

/** The HTML of a rule's text. Numbers of rules in it lead to them; other numbers of the same form stay as they are. */
export function ruleHtml(ruleset: string, text: string, known: ReadonlySet<string>): string {
  const html = markdown.parse(text, { async: false });
  const link = (id: string): string => (known.has(id) ? `<a href="${ruleAddress(ruleset, id)}">${id}</a>` : id);
  // Only text between tags: numbers inside attributes stay as they are.
  return html.replace(/(<[^>]*>)|([^<]+)/g, (whole: string, tag: string | undefined, words: string | undefined) =>
    tag === undefined && words !== undefined ? words.replace(RULE_ID, link) : whole,
  );
}
