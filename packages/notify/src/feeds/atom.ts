/** Calls that wait, as an Atom feed (RFC 4287). */
import { createHash } from 'node:crypto';
import { momentFor } from '../moment.ts';
import { textsIn } from '../texts.ts';
import { entriesOf, type FeedOf } from './entries.ts';

/** Letters of a feed's own id. */
const ID_LENGTH = 22;

/** The feed; `address`: its own. Deadlines are told in UTC: a program that reads it may be anywhere. */
export async function atomText(feed: FeedOf & { address: string }): Promise<string> {
  const { locale, since, publicOrigin, address } = feed;
  const say = textsIn(locale);
  const { hostname } = new URL(publicOrigin);
  const entries = await entriesOf(feed);
  const newest = new Date(Math.max(Date.parse(since), ...entries.map(({ changed }) => changed.getTime())));
  // Of this address alone, and nobody can tell the address from it.
  const own = createHash('sha256').update(address).digest('base64url').slice(0, ID_LENGTH);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>tag:${hostname},2026:feed-${own}</id>`,
    `<title>${xml(say('feedName'))}</title>`,
    `<updated>${newest.toISOString()}</updated>`,
    '<author><name>Wayfinder</name></author>',
    `<link rel="self" href="${xml(address)}"/>`,
    `<link rel="alternate" href="${xml(`${publicOrigin}/`)}"/>`,
    ...entries.map(({ id, title, what, url, since: opened, changed, deadline }) => {
      const until =
        deadline === null
          ? say('noDeadline')
          : say('deadline', {
              when: momentFor({ locale, timeZone: null }, deadline.toISOString(), opened.toISOString()),
            });
      return [
        '<entry>',
        `<id>tag:${hostname},2026:${id}</id>`,
        `<title>${xml(title)}</title>`,
        `<updated>${changed.toISOString()}</updated>`,
        `<link rel="alternate" href="${xml(url)}"/>`,
        `<content type="text">${xml([what, until].filter(Boolean).join('\n'))}</content>`,
        '</entry>',
      ].join('');
    }),
    '</feed>',
    '',
  ].join('\n');
}

/** Signs that mean something in XML, and those that no XML may hold. */
export function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
