/** The pages that have a budget of script, weighed: by the test that holds them to it, and by `npm run look`. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { type Row, scriptSizes } from '../../../scripts/local/script-sizes.mjs';
import { PHONE } from './visitors.ts';

/** Pages whose address isn't the same everywhere. In each of the games something is asked of the signed-in visitor: that brings the most. */
export interface Places {
  /** A game of the basic rules. */
  readonly game: string;
  /** One with advanced rules. */
  readonly advanced: string;
  /** One of Terra Mystica. */
  readonly terra: string;
  /** One of Small Islands. */
  readonly islands: string;
  /** A table of theirs that isn't full. */
  readonly lobby: string;
  /** An invitation. */
  readonly join: string;
  /** A club of theirs, which they organise, with a topic. */
  readonly club: string;
}

/** A row for every page with a budget; most as somebody sees them who is signed in, on a phone. */
export async function weighPages(
  browser: Browser,
  origin: string,
  signedIn: BrowserContextOptions,
  { game, advanced, terra, islands, lobby, join, club }: Places,
): Promise<Row[]> {
  return [
    ...(await scriptSizes(browser, signedIn, origin, [
      { page: 'game', path: game },
      { page: 'advanced', path: advanced },
      { page: 'terra', path: terra },
      { page: 'islands', path: islands },
      { page: 'lobby', path: lobby },
      { page: 'orders', path: `${game}/orders` },
      { page: 'home', path: '/' },
      { page: 'new', path: '/new' },
      { page: 'play', path: '/play' },
      { page: 'clubs', path: '/clubs' },
      { page: 'club', path: club },
      { page: 'club-organise', path: `${club}/organise` },
      { page: 'club-board', path: `${club}/board` },
      { page: 'club-topic', path: `${club}/board/1` },
      { page: 'settings', path: '/settings' },
      { page: 'hours', path: '/settings/hours' },
      { page: 'rules', path: '/rules' },
    ])),
    ...(await scriptSizes(browser, PHONE, origin, [
      { page: 'demo', path: '/demo' },
      { page: 'ledgers', path: '/ledgers/terra-mystica' },
      { page: 'ledger', path: '/ledgers/terra-mystica/game-1' },
      { page: 'join', path: join },
      { page: 'offline', path: '/offline' },
      { page: 'sign-in', path: '/sign-in' },
    ])),
  ];
}
