/** Looking for rules by number or by words. */

/** A rule as it is searched. */
export interface Searched {
  id: string;
  title: string;
  text: string;
}

/** As it is compared: without accents, in small letters, with the apostrophe of a keyboard. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase().trim();
}

/** A number of a rule or a chapter: it is looked for among numbers only, as 1.7 also stands in 11.7. */
const NUMBER = /^(?:[a-z]+-)?\d+(?:\.\d+)*$/;

/** Rank of a rule by how well it fits, the less the better; null: not at all. */
function rank({ id, title, text }: Searched, wanted: string, words: readonly string[]): number | null {
  const number = plain(id).replace(/^[a-z]+-/, '');
  const asked = wanted.replace(/^[a-z]+-/, '');
  if (number === asked) return 0;
  if (number.startsWith(`${asked}.`)) return 1;
  if (NUMBER.test(wanted)) return null;
  if (words.every((word) => plain(title).includes(word))) return 2;
  return words.every((word) => plain(text).includes(word)) ? 3 : null;
}

/** The rules that fit, the best first; by number (`8.2`, `CP-8.2`, `8`), else by all the words, those in titles first. */
export function findRules(rules: readonly Searched[], typed: string): Searched[] {
  const wanted = plain(typed);
  if (wanted === '') return [];
  const words = wanted.split(/\s+/);
  return rules
    .flatMap((rule) => {
      const at = rank(rule, wanted, words);
      return at === null ? [] : [{ rule, at }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ rule }) => rule);
}
