/** Names are other people's texts. Programs that show mails and chats make links of whatever looks like one, so what looks like one is kept apart. */
import { isolated } from '@wayfinder/games-catalog/isolated';

/** Between two characters it keeps a program from reading them as one thing; nobody sees it. */
const NOTHING = '\u200b';
/** A number that a telephone dials: digits of any script, with what stands between them, escaped or not. */
const NUMBER = /\p{Nd}(?:[\s()./\p{Pd}·\\\u200b]{0,5}\p{Nd}){5,}/gu;

/** A name in which no program finds an address, a mention, a link or a number to call, and which turns nothing round it. */
export function apart(name: string): string {
  const bare = name
    .replaceAll('@', `@${NOTHING}`)
    .replaceAll('://', `:${NOTHING}//`)
    .replace(/(?<=\p{L}\\?[:：])(?=[^\s\u200b])/gu, NOTHING)
    .replace(/(?<=\S[.．。｡])(?=\S)/gu, NOTHING)
    .replace(NUMBER, (digits) => digits.replace(/(?<=\p{Nd})(?=.)/gsu, NOTHING));
  return isolated(bare);
}
