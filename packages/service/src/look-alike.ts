/** Names that a reader takes for one another. */
import { withoutHidden } from '@wayfinder/contract';
import unhomoglyph from 'unhomoglyph';

/** Marks that readers of a script leave out of sight: accents on any letter, and the vowel signs of Arabic and Hebrew. Those of other scripts make other letters. */
const ACCENTS = new RegExp(
  [
    ...[String.raw`[\u0300-\u036f]`, String.raw`[\u0483-\u0489]`, String.raw`[\u1ab0-\u1aff]`],
    ...[String.raw`[\u1dc0-\u1dff]`, String.raw`[\u20d0-\u20ff]`, String.raw`[\ufe20-\ufe2f]`],
    String.raw`(?=\p{M})[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}]`,
  ].join('|'),
  'gu',
);
/** Signs between letters: punctuation, spaces, accents without a letter, and what draws a letter out. The colours of a skin are none. */
const BETWEEN = /[\p{P}\s\u0640]|(?!\p{Emoji_Modifier})\p{Sk}/gu;
const MARK = /\p{M}/u;
const ALPHABETIC = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
/** Signs that may be drawn as punctuation is. Letters of other scripts may be, too, but are letters. */
const SIGN = /[\p{Lm}\p{S}]/u;

const SMALL_CAPITALS = new Map(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', (letter, n) => [letter, 'abcdefghijklmnopqrstuvwyz'.charAt(n)]),
);
/** Capitals in discs, in squares and of flags, which Unicode doesn't take apart: where each alphabet begins. */
const BADGES = [0x1f150, 0x1f170, 0x1f1e6];
const BADGE = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;

function letterOf(badge: string): string {
  const code = badge.codePointAt(0) ?? 0;
  const first = BADGES.findLast((begin) => begin <= code) ?? code;
  return String.fromCharCode(0x41 + code - first);
}

/** A name in plain letters and without what a reader looks past. */
function bareOf(name: string): string {
  return (
    withoutHidden(name.normalize('NFKD'))
      .replace(BADGE, letterOf)
      .replace(/./gsu, (letter) => SMALL_CAPITALS.get(letter) ?? letter)
      // Short i of Cyrillic is a letter of its own.
      .replace(/[\u0418\u0438]\u0306/gu, (letter) => letter.normalize('NFC'))
      .replace(ACCENTS, '')
      .replace(BETWEEN, '')
  );
}

/** One character as the table of Unicode folds it, but for strokes and hooks of letters, and signs that are but punctuation. Marks are what they are. */
function foldedLetter(letter: string): string {
  if (MARK.test(letter)) return letter;
  const folded = unhomoglyph(letter);
  if (folded === letter || !(ALPHABETIC.test(letter) || SIGN.test(letter))) return folded;
  return folded.replace(ACCENTS, '').replace(BETWEEN, '');
}

/** Text that is folded twice: what is a capital in the table of Unicode has a small letter that folds, too. */
function folded(text: string): string {
  const once = text.replace(/./gsu, foldedLetter);
  return once.toLowerCase().replace(/./gsu, foldedLetter).replaceAll('vv', 'w');
}

/**
 * The part of a name that a reader goes by: its skeleton (Unicode UTS #39), whatever its case, spaces and punctuation. There are two: in small letters, as
 * TIM is Tim; and as it is written, as BiII is Bill.
 */
function skeletonsOf(name: string): [string, string] {
  const bare = bareOf(name);
  // Capitals come first, as ß has two of them.
  const small = bare.toUpperCase().toLowerCase().replace(ACCENTS, '');
  const skeletons: [string, string] = [folded(small), folded(bare)];
  if (!skeletons.includes('')) return skeletons;
  // Nothing but signs: they are all there is to go by.
  const signs = unhomoglyph(withoutHidden(name.normalize('NFKD')));
  return [signs, signs];
}

/** True for two names that look alike. */
export function lookAlike(one: string, other: string): boolean {
  const [small, written] = skeletonsOf(one);
  const [otherSmall, otherWritten] = skeletonsOf(other);
  return small === otherSmall || written === otherWritten;
}

/** True for a name that looks like none of those. */
export function looksLikeNone(name: string, others: readonly string[]): boolean {
  return !others.some((other) => lookAlike(other, name));
}
