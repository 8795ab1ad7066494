/** Finds in the text of talk who is mentioned, and which moments of a game. */

import type { Part } from './tree.ts';

/** Scripts without spaces between a word and what follows: particles stand right behind a name. */
const UNSPACED = String.raw`\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const WORD = String.raw`(?![${UNSPACED}])[\p{L}\p{M}\p{N}_]`;

/** A sign that begins a word, or a number of the log that is a word. */
const SIGN = new RegExp(String.raw`(?<!${WORD}|[@#&/])(?:@|#(?<number>0|[1-9]\d{0,6})(?!${WORD}))`, 'gu');
const WORD_GOES_ON = new RegExp(`^(?:${WORD})`, 'u');

/** A name with what it is compared by. */
interface Name {
  readonly name: string;
  readonly lower: string;
}

/** Splits a text into text, mentions and moments. */
export type WordFinder = (text: string) => readonly Part[];

/**
 * Makes the finder for these names. The longest name wins, in capitals or not; a mention has the name as given here. Names and
 * numbers end where a word ends.
 */
export function wordFinder(names: readonly string[]): WordFinder {
  const sorted = names.filter((name) => name !== '').map((name) => ({ name, lower: name.toLowerCase() }));
  sorted.sort((a, b) => b.name.length - a.name.length);
  return (text) => splitWords(text, sorted);
}

function splitWords(text: string, names: readonly Name[]): readonly Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const { index, groups } of text.matchAll(SIGN)) {
    if (index < done) continue;
    const found = groups?.number === undefined ? mentionAt(text, index + 1, names) : momentOf(groups.number);
    if (!found) continue;
    if (index > done) parts.push({ kind: 'text', text: text.slice(done, index) });
    parts.push(found.part);
    done = index + 1 + found.length;
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) });
  return parts;
}

interface Found {
  readonly part: Part;
  /** Characters behind the sign. */
  readonly length: number;
}

function momentOf(digits: string): Found {
  return { part: { kind: 'moment', number: Number(digits) }, length: digits.length };
}

function mentionAt(text: string, from: number, names: readonly Name[]): Found | undefined {
  const named = names.find(({ name, lower }) => {
    const end = from + name.length;
    return text.slice(from, end).toLowerCase() === lower && !WORD_GOES_ON.test(text.slice(end, end + 2));
  });
  return named && { part: { kind: 'mention', name: named.name }, length: named.name.length };
}
