/** News of a club and steps of its seasons, as an Atom feed (RFC 4287). News are the club's own words, in whatever language they are. */
import type { Locale, NewsItem } from '@wayfinder/contract';
import { proseHtml, proseText, readProse } from '@wayfinder/prose';
import type { ClubStepRecord } from '@wayfinder/store';
import { seasonPath, seasonTextIn } from '../clubs/season-words.ts';
import { textsIn } from '../texts.ts';
import { xml } from './atom.ts';

/** Data from which the feed of a club is written. */
export interface ClubFeedOf {
  clubId: string;
  name: string;
  createdAt: string;
  /** Language of what isn't the club's own words. */
  locale: Locale;
  /** The newest first. */
  news: readonly NewsItem[];
  steps: readonly ClubStepRecord[];
  publicOrigin: string;
  /** Its own address. */
  address: string;
}

/** Letters of a title at most. */
const MOST_LETTERS = 80;

/** The feed. */
export function clubAtomText(feed: ClubFeedOf): string {
  const { clubId, name, createdAt, news, steps, publicOrigin, address } = feed;
  const { hostname } = new URL(publicOrigin);
  const page = `${publicOrigin}/clubs/${clubId}`;
  const updated = [createdAt, ...news.map(updatedAt), ...steps.map(({ at }) => at)].sort().at(-1) ?? createdAt;
  const entries = [
    ...news.map((item) => ({ at: item.at, text: newsEntry(feed, item) })),
    ...steps.map((step) => ({ at: step.at, text: stepEntry(feed, step) })),
  ].sort((a, b) => (a.at < b.at ? 1 : -1));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>tag:${hostname},2026:club-${clubId}</id>`,
    `<title>${xml(name)}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${xml(name)}</name></author>`,
    `<link rel="self" href="${xml(address)}"/>`,
    `<link rel="alternate" href="${xml(page)}"/>`,
    ...entries.map(({ text }) => text),
    '</feed>',
    '',
  ].join('\n');
}

function newsEntry({ clubId, name, publicOrigin }: ClubFeedOf, item: NewsItem): string {
  const prose = readProse(item.text, 'page');
  return [
    '<entry>',
    `<id>tag:${new URL(publicOrigin).hostname},2026:club-${clubId}-news-${item.number}</id>`,
    `<title>${xml(titleOf(proseText(prose)) || name)}</title>`,
    `<published>${item.at}</published>`,
    `<updated>${updatedAt(item)}</updated>`,
    item.author === null ? '' : `<author><name>${xml(item.author.name)}</name></author>`,
    `<link rel="alternate" href="${xml(`${publicOrigin}/clubs/${clubId}`)}"/>`,
    `<content type="html">${xml(proseHtml(prose, publicOrigin))}</content>`,
    '</entry>',
  ].join('');
}

/** A step of a season, in the words of its messages. */
function stepEntry(
  { clubId, name, locale, publicOrigin }: ClubFeedOf,
  { number, at, kind, season }: ClubStepRecord,
): string {
  const told = { clubId, number, club: name, kind, at, data: {}, news: null, league: null, season, by: null };
  const text = seasonTextIn(told, season, textsIn(locale), locale);
  return [
    '<entry>',
    `<id>tag:${new URL(publicOrigin).hostname},2026:club-${clubId}-step-${number}</id>`,
    `<title>${xml(text)}</title>`,
    `<published>${at}</published>`,
    `<updated>${at}</updated>`,
    `<link rel="alternate" href="${xml(publicOrigin + seasonPath(season))}"/>`,
    `<content type="text">${xml(text)}</content>`,
    '</entry>',
  ].join('');
}

function updatedAt({ at, editedAt }: NewsItem): string {
  return editedAt ?? at;
}

/** The first line, cut where it is long. */
function titleOf(text: string): string {
  const letters = [...(text.trim().split('\n', 1)[0] ?? '')];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : letters.join('');
}
