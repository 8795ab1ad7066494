/** Finds links whose words name another site than the one that the link leads to. */
import type { Link, Part } from '@wayfinder/prose';

/** Hosts as people write hosts: words with dots between, in any script. A last word of one letter is no host, as in "e.g". */
const HOST = /(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*[.。．｡])+[\p{L}\p{M}]{2,}(?::\d+)?/gu;

/** The words of parts, without their marks. */
function wordsOf(parts: readonly Part[]): string {
  return parts.map((part) => ('parts' in part ? wordsOf(part.parts) : 'text' in part ? part.text : ' ')).join('');
}

/** Compares hosts as browsers read hosts; a beginning `www.` makes no difference. */
function asRead(host: string): string | undefined {
  return URL.parse(`https://${host}`)?.host.replace(/^www\./, '');
}

/** True where a link's words look like the address of a host that is another one than the link's own. */
export function tellsOtherHost({ host, parts }: Link): boolean {
  if (host === null) return false;
  const own = asRead(host);
  return [...wordsOf(parts).matchAll(HOST)].some(([named]) => asRead(named) !== own);
}
