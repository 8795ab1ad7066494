/** News of a club, and letters to all its members. */
import type { Context } from '../context.ts';
import { NotFound, Problem } from '../problems.ts';
import { assertMayWrite } from '../talk/sanctions.ts';
import type { Service } from '../types.ts';
import { numberOf } from './clubs.ts';
import { languageIn } from './language.ts';
import { newsTold } from './show.ts';
import { changeClub, clubFor } from './within.ts';

/** A club writes to all its members so often at most. */
const TO_ALL_MS = 24 * 3_600_000;

/** News, and steps of seasons, in the feed of a club. */
const IN_FEED = 30;

/** The use cases of news. */
export function newsOf(
  context: Context,
): Pick<Service, 'news' | 'clubFeed' | 'writeNews' | 'patchNews' | 'deleteNews'> {
  return {
    async news(user, clubId, { limit, cursor }) {
      await clubFor(context, user, clubId, 'read');
      const { rows, total, next } = await context.store.clubs.news(clubId, limit, numberOf(cursor));
      return { news: rows.map(newsTold), total, next };
    },
    async clubFeed(clubId) {
      const { club } = await clubFor(context, null, clubId, 'read');
      const [{ rows }, steps, locale] = await Promise.all([
        context.store.clubs.news(clubId, IN_FEED, null),
        context.store.seasons.clubSteps(clubId, IN_FEED),
        languageIn(context, clubId),
      ]);
      return { clubId, name: club.name, createdAt: club.createdAt, locale, news: rows.map(newsTold), steps };
    },
    async writeNews(user, clubId, { text, toAll }) {
      const act = toAll ? 'write-to-all' : 'write-news';
      await assertMayWrite(context, user);
      return changeClub(context, { user, clubId, act }, async ({ change }) => {
        const { wroteAt } = change.club;
        if (toAll && wroteAt !== null && Date.parse(change.at) - Date.parse(wroteAt) < TO_ALL_MS)
          throw new Problem('wrote-today', {
            retryAfter: Math.ceil((Date.parse(wroteAt) + TO_ALL_MS - Date.parse(change.at)) / 1000),
          });
        const written = await change.news.addNews(user, text, toAll);
        await change.tell({ kind: toAll ? 'letter' : 'news', data: { number: written.number }, tells: null });
        return newsTold(written);
      });
    },
    async patchNews(user, clubId, number, { text }) {
      await assertMayWrite(context, user);
      return changeClub(context, { user, clubId, act: 'write-news' }, async ({ change }) => {
        const edited = await change.news.editNews(newsNumber(number), text);
        if (!edited) throw new NotFound('unknown-news');
        return newsTold(edited);
      });
    },
    async deleteNews(user, clubId, number) {
      await changeClub(context, { user, clubId, act: 'write-news' }, async ({ change }) => {
        if (!(await change.news.deleteNews(newsNumber(number)))) throw new NotFound('unknown-news');
      });
    },
  };
}

function newsNumber(text: string): number {
  const number = numberOf(text);
  if (number === null) throw new NotFound('unknown-news');
  return number;
}
