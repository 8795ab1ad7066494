/** Decides which addresses a link may have. */

import type { Address } from './tree.ts';

/** Longer addresses are refused: browsers and mail programs cut them. */
const MAX_ADDRESS = 2000;

/** Browsers drop some of these characters from addresses, and read a backslash as a slash. */
const NEVER = /[\p{C}\p{Z}\\]/u;

/** The part before the first '/', '?' or '#' has an '@': a name or a password stands before the host. */
const CREDENTIALS = /^https?:\/\/[^/?#]*@/i;

const MAIL = /^mailto:([\w.+-]{1,64})@([^\s@/?#:]{1,253})$/i;

/** Stands for the own site, whose address this room doesn't know. */
const OWN = 'https://own.invalid';

/**
 * The address of a link in its standard form; null for what no link may lead to. Allowed are `http:` and `https:` without
 * credentials, `mailto:` with one address and nothing else, and paths on the own site, which begin with a single '/'.
 * Source: https://url.spec.whatwg.org
 */
export function addressOf(written: string): Address | null {
  if (written.length > MAX_ADDRESS || NEVER.test(written)) return null;
  if (written.startsWith('/')) return pathOf(written);
  if (/^https?:\/\//i.test(written)) return webAddressOf(written);
  return mailAddressOf(written);
}

function pathOf(written: string): Address | null {
  const url = URL.parse(written, OWN);
  if (url?.origin !== OWN) return null;
  const to = url.pathname + url.search + url.hash;
  // '/.//host' is a path whose standard form would be the address of another host.
  return to.startsWith('//') ? null : { to, host: null };
}

function webAddressOf(written: string): Address | null {
  const url = CREDENTIALS.test(written) ? null : URL.parse(written);
  return url && url.host !== '' ? { to: url.href, host: url.host } : null;
}

function mailAddressOf(written: string): Address | null {
  const [, name, domain] = MAIL.exec(written) ?? [];
  const host = domain === undefined ? undefined : URL.parse(`https://${domain}`)?.host;
  return host ? { to: `mailto:${name}@${host}`, host } : null;
}
