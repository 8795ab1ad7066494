/** Doors of the api to things that other rooms hold: kept keys, vetted addresses, the words of games. */
import { addressOf } from '@wayfinder/contract';
import { faces } from '@wayfinder/games-catalog/faces';
import { makeWords } from '@wayfinder/games-catalog/words';
import { readPictureKey, readUnsubscribeKey } from '@wayfinder/notify/links';
import type { Store } from '@wayfinder/store';
import type { Doors } from './handlers.ts';
import type { KeyStore } from './idempotency.ts';
import { ProblemError } from './problems.ts';
import type { RouteOptions } from './routes.ts';

/** Keys in the database: a retry may reach another process. */
export function storedKeys(limits: Store['limits']): KeyStore {
  return {
    async begin(user, key, hash) {
      const known = await limits.beginRequest(user, key, hash);
      if (known.state === 'done') return { status: known.status, body: known.answer };
      if (known.state === 'new') return { seed: known.seed };
      return known.state === 'reused' ? 'other' : known.state;
    },
    end: (user, key, answer) =>
      answer ? limits.finishRequest(user, key, answer.status, answer.body) : limits.forgetRequest(user, key),
  };
}

/** The one check of a webhook's address when it is registered; every delivery checks again. @throws ProblemError url-refused */
export function webhookGuard(allowPrivate: boolean): Doors['vetWebhook'] {
  return async (url, format) => {
    // Loaded with the first webhook that somebody registers.
    const { assertFormat, assertPublicUrl, formatOf, OutgoingRefused } = await import('@wayfinder/notify/addresses');
    try {
      await assertPublicUrl(url, { allowPrivate });
      // A chat may be a program on this machine, if private addresses may be reached.
      if (format === undefined || allowPrivate) return format ?? formatOf(url);
      assertFormat(url, format);
      return format;
    } catch (error) {
      if (error instanceof OutgoingRefused) throw new ProblemError('url-refused', { detail: error.message });
      throw error;
    }
  };
}

/** Messages that a key in a message's link turns off. @throws ProblemError link-invalid */
export function unsubscribeKeys(secret: string): Doors['readUnsubscribeKey'] {
  return (key) => {
    const read = readUnsubscribeKey(secret, key);
    if (!read) throw new ProblemError('link-invalid');
    return read;
  };
}

/** The view that a key in the picture of a push shows. @throws ProblemError link-invalid */
export function pictureKeys(secret: string): Doors['readPictureKey'] {
  return (key) => {
    const read = readPictureKey(secret, key);
    if (!read) throw new ProblemError('link-invalid');
    return read;
  };
}

/** Feeds under the origin that browsers see. */
export function feedsAt(publicOrigin: string): Doors['feeds'] {
  const addresses = (key: string): { calendar: string; atom: string } => ({
    calendar: publicOrigin + addressOf('readCalendar', { key }),
    atom: publicOrigin + addressOf('readAtom', { key }),
  });
  return {
    addresses,
    async write(kind, { key, ...of }) {
      // Loaded with the first feed that somebody reads.
      const { atomText, calendarText } = await import('@wayfinder/notify/feeds');
      return kind === 'calendar'
        ? calendarText({ ...of, publicOrigin })
        : atomText({ ...of, publicOrigin, address: addresses(key).atom });
    },
    async writeClub(feed) {
      const { clubAtomText } = await import('@wayfinder/notify/feeds');
      const address = publicOrigin + addressOf('readClubAtom', { id: feed.clubId });
      return clubAtomText({ ...feed, publicOrigin, address });
    },
  };
}

/** Says a game's refusal in English; undefined where the game has no words for it. Pages say it in the reader's language. */
export function inEnglish(games: Pick<Store['games'], 'head'>): RouteOptions['inWords'] {
  return async (of, refusal) => {
    const ruleset = 'game' in of ? (await games.head(of.game))?.ruleset : of.ruleset;
    const face = faces[ruleset ?? ''];
    const key = `refusal.${refusal.code}`;
    const words = makeWords({
      locale: 'en',
      ...((await face?.texts('en')) ?? { texts: {} }),
      seat: (seat) => `Seat ${seat + 1}`,
    });
    return words.has(key) ? words.say({ key, ...(refusal.args ? { args: refusal.args } : {}) }) : undefined;
  };
}
