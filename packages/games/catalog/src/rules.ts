/** The rules of a game for its players: the index of the rules, in the reader's language where they are translated. */

/** One rule as it is read. */
export interface ReadRule {
  id: string;
  title: string;
  /** Our own words, with some Markdown: tables, code, emphasis. */
  text: string;
  /** The language of title and text: English while nobody has translated them. */
  lang: string;
  /** The edition it holds in; `differs`: in both, not alike. Null for a game with one edition. */
  edition: 'both' | '1' | '2' | 'differs' | null;
  source: string;
  /** Decided by us: the sources are silent or disagree; `open`: a better source could overturn it. */
  ruling: 'ours' | 'open' | null;
  scenarios: readonly string[];
}

/** One chapter of the rules. */
export interface RulesChapter {
  id: string;
  title: string;
  lang: string;
  /** The part of the book that begins with this chapter; null in the middle of one, and in a book without parts. */
  part: { title: string; lang: string } | null;
  rules: readonly ReadRule[];
}

/** A rule of a game's index (`src/rules-index.json`), as far as players read it. */
interface IndexedRule {
  id: string;
  title: string;
  text: string;
  source: string;
  edition?: string;
  interpretation?: boolean;
  flag?: boolean;
  exercised: readonly string[];
}

/** The rules in one language (`src/texts/rules/<lang>.json`): titles of chapters by number, of parts by their first chapter, rules by id. */
export interface RulesTexts {
  chapters: Readonly<Record<string, string>>;
  parts?: Readonly<Record<string, string>>;
  rules?: Readonly<Record<string, { title: string; text: string }>>;
}

type Load = () => Promise<{ default: unknown }>;

/** Sources from which a game's rules are read; nothing is loaded before a page asks. */
export interface RulesSources {
  index: Load;
  english: Load;
  others?: Readonly<Record<string, Load>>;
}

const ENGLISH = 'en';

function readRule(rule: IndexedRule, locale: string, own: RulesTexts | null): ReadRule {
  const texts = own?.rules?.[rule.id];
  return {
    id: rule.id,
    title: texts?.title ?? rule.title,
    text: texts?.text ?? rule.text,
    lang: texts ? locale : ENGLISH,
    edition: (rule.edition as ReadRule['edition']) ?? null,
    source: rule.source,
    ruling: rule.flag ? 'open' : rule.interpretation ? 'ours' : null,
    scenarios: rule.exercised,
  };
}

/** A title in the reader's language where there is one. */
function titleIn(locale: string, own: string | undefined, english: string): { title: string; lang: string } {
  return own ? { title: own, lang: locale } : { title: english, lang: ENGLISH };
}

/** The chapter that a rule's id names: `CP-8.2` stands in chapter 8. */
export function chapterOf(id: string): string {
  return /^[A-Z]+-(\d+)\./.exec(id)?.[1] ?? '';
}

/** Reads a game's rules for a language; what isn't translated stays English and says so. */
export function rulesFrom({ index, english, others = {} }: RulesSources) {
  return async (locale: string): Promise<RulesChapter[]> => {
    const other = others[locale];
    const [{ rules }, { chapters, parts = {} }, own] = await Promise.all([
      index().then((loaded) => loaded.default as { rules: readonly IndexedRule[] }),
      english().then((loaded) => loaded.default as RulesTexts),
      other ? other().then((loaded) => loaded.default as RulesTexts) : null,
    ]);
    return Object.entries(chapters).map(([id, title]) => ({
      id,
      ...titleIn(locale, own?.chapters[id], title),
      part: parts[id] === undefined ? null : titleIn(locale, own?.parts?.[id], parts[id]),
      rules: rules.filter((rule) => chapterOf(rule.id) === id).map((rule) => readRule(rule, locale, own)),
    }));
  };
}
