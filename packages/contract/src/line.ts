/** One rule for all names that people give: of themselves, their games, their tokens. What nobody sees can't stand in them. */
import { z } from 'zod';

/** Characters that are drawn as nothing though its properties don't say so: blanks of braille, music, Egyptian and Khitan, the place of an object, a joiner of numbers. */
const BLANK = String.raw`\u2800\ufffc\u{1d159}\u{13441}\u{13442}\u{16fe4}\u{1107f}`;
/** Characters that are drawn as nothing, or turn and break the line: by the properties that Unicode gives each character. */
const UNSEEN = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2d7f${BLANK}]`;
const HIDDEN = new RegExp(UNSEEN, 'u');
const ALL_HIDDEN = new RegExp(UNSEEN, 'gu');
/** Code points that are no character yet, or never will be. */
const UNKNOWN = /\p{Cn}/u;
/** Emoji, with what joins and varies their parts; the flag of a region within a country is a black flag with its code in tags. */
const EMOJI =
  /(?:\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}|\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)*|[0-9#*]\ufe0f?\u20e3)/gu;
/** Scripts of India and its neighbours, whose letters a virama binds together and joiners bind otherwise. */
const INDIC = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Bali'];
const CURSIVE = ['Arab', 'Syrc', 'Mong'];
const anyOf = (scripts: readonly string[]): string => scripts.map((script) => String.raw`\p{scx=${script}}`).join('');
const VIRAMA = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`;
/** Joiners where a script is written with them: between its letters, after a virama (at the end of a word, too) and before one. */
const JOINER = new RegExp(
  [
    String.raw`(?<=[${anyOf(CURSIVE)}]|(?=\p{M})[${anyOf(INDIC)}])[\u200c\u200d](?=\p{L})`,
    String.raw`(?<=${VIRAMA})[\u200c\u200d](?=$|[\s\p{P}])`,
    String.raw`(?<=(?=\p{L})[${anyOf(INDIC)}])\u200d(?=${VIRAMA})`,
    String.raw`(?<=\p{scx=Tfng})\u2d7f(?=\p{scx=Tfng})`,
  ].join('|'),
  'gu',
);
/** Variants of Han characters. */
const VARIANT = /(?<=\p{Script=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Marks over, under and round one letter that any language writes. */
const MOST_MARKS = 4;
/** More marks than that, or one with no letter before it: it would stand on whatever comes before the name. */
const HEAP = new RegExp(String.raw`[\p{Mn}\p{Me}]{${MOST_MARKS + 1}}|(?<=^|\s)[\p{Mn}\p{Me}]`, 'u');
/** Spaces at the ends of a text, with the marks of direction that keyboards and other pages leave there. */
const ENDS = /^[\s\u200e\u200f\u061c]+|[\s\u200e\u200f\u061c]+$/gu;

/** The refusal of a text that isn't seen as it stands. */
export const NOT_SEEN = 'holds what is not seen';

/** True for a text that is seen as it stands, in one line. */
export function isPlain(text: string): boolean {
  const bare = text.replace(EMOJI, '*').replace(JOINER, '').replace(VARIANT, '');
  return SEEN.test(bare) && !HIDDEN.test(bare) && !UNKNOWN.test(text) && !HEAP.test(bare.normalize('NFD'));
}

/** A text without what is drawn as nothing. */
export function withoutHidden(text: string): string {
  return text.replace(ALL_HIDDEN, '');
}

/** One line of a person's text, of at most so many characters. Spaces of any kind and number between words become one. */
export const line = (max: number) =>
  z
    .string()
    .normalize('NFC')
    .overwrite((text) => text.replace(/\p{Zs}+/gu, ' ').replace(ENDS, ''))
    .min(1)
    .max(max)
    .refine(isPlain, NOT_SEEN);

/** What may stand in a text though its parts are hidden, or else one hidden character, which is captured. */
const KEPT_OR_HIDDEN = new RegExp(`${EMOJI.source}|${JOINER.source}|${VARIANT.source}|(${UNSEEN})`, 'gu');

/** Lines of a text as they are seen: what is drawn as nothing is left out, and so are blanks at their ends. */
function seenLines(text: string): string {
  const lines = text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll('\t', '    ')
    .split('\n');
  const seen = lines.map((one) => one.replace(KEPT_OR_HIDDEN, (all, hidden) => (hidden === undefined ? all : '')));
  return seen
    .map((one) => one.trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}

/** A person's text of several lines, of at most so many characters. What is drawn as nothing is left out of it. */
export const lines = (max: number, min = 1) =>
  z
    .string()
    .normalize('NFC')
    .overwrite(seenLines)
    .min(min)
    .max(max)
    .refine((text) => text.split('\n').every((one) => !HEAP.test(one.normalize('NFD'))), NOT_SEEN);
