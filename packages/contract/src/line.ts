/** One rule for all names that people give: of themselves, their games, their tokens. What nobody sees can't stand in them. */
import { z } from 'zod';

/** What is drawn as nothing, or turns and breaks the line: by the properties that Unicode gives each character. The braille blank is drawn as nothing too. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** What is no character yet, or never will be. */
const UNKNOWN = /\p{Cn}/u;
/** Emoji, with what joins and varies their parts. */
const EMOJI =
  /(?:\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)*|[0-9#*]\ufe0f?\u20e3)/gu;
/** Joiners within words of scripts that are written with them, and the variants of Han characters. */
const JOINER = /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Mn}\p{Mc}])[\u200c\u200d](?=\p{L})/gu;
const VARIANT = /(?<=\p{Script=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Marks over one letter that any language writes. */
const MOST_MARKS = 4;
const HEAP = new RegExp(`\\p{Mn}{${MOST_MARKS + 1}}`, 'u');

/** True for a text that is seen as it stands, in one line. */
export function isPlain(text: string): boolean {
  const bare = text.replace(EMOJI, '*').replace(JOINER, '').replace(VARIANT, '');
  return SEEN.test(bare) && !HIDDEN.test(bare) && !UNKNOWN.test(text) && !HEAP.test(bare.normalize('NFD'));
}

/** One line of a person's text, of at most so many characters. Spaces of any kind and number between words become one. */
export const line = (max: number) =>
  z
    .string()
    .normalize('NFC')
    .overwrite((text) => text.replace(/\p{Zs}+/gu, ' '))
    .trim()
    .min(1)
    .max(max)
    .refine(isPlain, 'holds what is not seen');
