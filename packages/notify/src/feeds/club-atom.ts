/** News of a club, as an Atom feed (RFC 4287). Its words are the club's own, in whatever language they are. */
import type { NewsItem } from '@wayfinder/contract';
import { proseHtml, proseText, readProse } from '@wayfinder/prose';
import { xml } from './atom.ts';

/** Data from which the feed of a club is written. */
export interface ClubFeedOf {
  clubId: string;
  name: string;
  createdAt: string;
  /** The newest first. */
  news: readonly NewsItem[];
  publicOrigin: string;
  /** Its own address. */
  address: string;
}

/** Letters of a title at most. */
const MOST_LETTERS = 80;

/** The feed. */
export function clubAtomText({ clubId, name, createdAt, news, publicOrigin, address }: ClubFeedOf): string {
  const { hostname } = new URL(publicOrigin);
  const page = `${publicOrigin}/clubs/${clubId}`;
  const updated = [createdAt, ...news.map(updatedAt)].sort().at(-1) ?? createdAt;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>tag:${hostname},2026:club-${clubId}</id>`,
    `<title>${xml(name)}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${xml(name)}</name></author>`,
    `<link rel="self" href="${xml(address)}"/>`,
    `<link rel="alternate" href="${xml(page)}"/>`,
    ...news.map((item) => {
      const prose = readProse(item.text, 'page');
      return [
        '<entry>',
        `<id>tag:${hostname},2026:club-${clubId}-news-${item.number}</id>`,
        `<title>${xml(titleOf(proseText(prose)) || name)}</title>`,
        `<published>${item.at}</published>`,
        `<updated>${updatedAt(item)}</updated>`,
        item.author === null ? '' : `<author><name>${xml(item.author.name)}</name></author>`,
        `<link rel="alternate" href="${xml(page)}"/>`,
        `<content type="html">${xml(proseHtml(prose, publicOrigin))}</content>`,
        '</entry>',
      ].join('');
    }),
    '</feed>',
    '',
  ].join('\n');
}

function updatedAt({ at, editedAt }: NewsItem): string {
  return editedAt ?? at;
}

/** The first line, cut where it is long. */
function titleOf(text: string): string {
  const letters = [...(text.trim().split('\n', 1)[0] ?? '')];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : letters.join('');
}
