/** Removes characters that nobody sees, and that hide or turn around what others read. */

/** Line ends of other systems, and those of Unicode. */
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Half a character: such text is no text, and Postgres refuses such JSON. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/**
 * Flags of regions, such as Scotland's, are the one good use of tags. The expression matches such flags first, so that
 * their tags stay. Next come controls, format characters (bidi controls among them), fillers that look like a space, and code points that are
 * no characters. Tabs, line ends and the two joiners stay.
 */
const INVISIBLE =
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F})|(?![\t\n\u200C\u200D])(?:\u034F|\u17B4|\u17B5|\u180B|\u180C|\u180D|\u180F|[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0\p{Noncharacter_Code_Point}])/gu;

/**
 * Joiners change how letters of Arabic and Indic scripts look, and make one emoji of several. Elsewhere joiners are
 * invisible and make two words of one look. A mark (`\p{M}`) is also the sign after which Indic scripts have joiners.
 */
const IDLE_JOINER =
  /(?<![\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200C|\u200D(?!\p{Extended_Pictographic}))/gu;

/**
 * Text without invisible characters. Line ends become '\n', unpaired surrogates U+FFFD. Cleaning twice changes nothing more.
 * Source of the lists: Unicode 16, Default_Ignorable_Code_Point, and UTS 51 for emoji.
 */
export function cleanText(text: string): string {
  return text
    .replace(LINE_ENDS, '\n')
    .replace(LONE_SURROGATES, '\uFFFD')
    .replace(INVISIBLE, (_, flag: string | undefined) => flag ?? '')
    .replace(IDLE_JOINER, '');
}
