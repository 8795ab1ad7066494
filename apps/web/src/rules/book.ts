import { faces } from '@wayfinder/games-catalog/faces';
import type { ReadRule, RulesChapter } from '@wayfinder/games-catalog/rules';
import { ruleHtml } from './html.ts';

/** A rule with its text as HTML. */
export interface BookRule extends Omit<ReadRule, 'text'> {
  html: string;
}

/** The rules of one game in one language. */
export interface Book {
  chapters: readonly (Omit<RulesChapter, 'rules'> & { rules: readonly BookRule[] })[];
  rule(id: string): BookRule | null;
}

/** Books don't change while the service runs, and making one takes some ten milliseconds. */
const books = new Map<string, Promise<Book>>();

/** The rules of a game for its players; null for a game that there isn't. */
export async function loadBook(ruleset: string, locale: string): Promise<Book | null> {
  const face = Object.hasOwn(faces, ruleset) ? faces[ruleset] : undefined;
  if (!face) return null;
  const key = `${ruleset} ${locale}`;
  const book = books.get(key) ?? face.rules(locale).then((chapters) => bookOf(ruleset, chapters));
  books.set(key, book);
  return book;
}

/** A part of the book with its chapters; a book without parts is one, without a title. */
interface BookPart {
  part: RulesChapter['part'];
  chapters: Book['chapters'];
}

/** The chapters by the parts that they stand in. */
export function partsOf(chapters: Book['chapters']): BookPart[] {
  const begins = chapters.flatMap(({ part }, i) => (part || i === 0 ? [i] : []));
  return begins.map((from, i) => ({
    part: chapters[from]?.part ?? null,
    chapters: chapters.slice(from, begins[i + 1]),
  }));
}

function bookOf(ruleset: string, read: readonly RulesChapter[]): Book {
  const known = new Set(read.flatMap(({ rules }) => rules.map(({ id }) => id)));
  const chapters = read.map((chapter) => ({
    ...chapter,
    rules: chapter.rules.map(({ text, ...rule }) => ({ ...rule, html: ruleHtml(ruleset, text, known) })),
  }));
  const byId = new Map(chapters.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule] as const)));
  return { chapters, rule: (id) => byId.get(id) ?? null };
}
