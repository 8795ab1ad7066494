/** Names are other people's texts. Programs that show mails and chats make links of whatever looks like one, so what looks like one is kept apart. */

/** Between two characters it keeps a program from reading them as one thing; nobody sees it. */
const NOTHING = '\u200b';

/** A name in which no program finds an address, a mention or a link. */
export function apart(name: string): string {
  return name
    .replaceAll('@', `@${NOTHING}`)
    .replaceAll('://', `:${NOTHING}//`)
    .replace(/(?<=\S[.．。｡])(?=\S)/gu, NOTHING);
}
