/** Shape of a state that is looked at. */
import type { Page } from 'playwright-core';
import type { Locale } from '../../src/i18n/locales.ts';
import type { World } from './world.ts';

/** Owner of the browser: nobody, Noor with her games, Vera, who has none, or Ivo, whom no message reaches. */
export type Who = 'guest' | 'noor' | 'vera' | 'ivo';

interface Pictured {
  /** Names the picture's file: page, then state. */
  readonly name: string;
  readonly who: Who;
  /** Null: this world has no such state, which is a fault. A mail has the address of its game. */
  readonly path: (world: World) => string | null;
  readonly html?: (world: World, locale: Locale) => Promise<string>;
  /** Answers with 404 on purpose; all others with 200. */
  readonly refused?: true;
  /** Has a browser to itself: one that has seen no game yet, or that keeps what it couldn't send. */
  readonly fresh?: true;
  /** Only there at this size. */
  readonly only?: 'phone' | 'desk';
  /** Another part of the page of that state: what holds of a whole page is checked there. */
  readonly partOf?: string;
}

/** A state that is prepared names what is in sight afterwards, and wasn't before: a preparation that does nothing fails. */
export type State = Pictured &
  (
    | {
        /** Brings the page into the state; by roles and ids, never by words, for it runs in every language. */
        readonly prepare: (page: Page, world: World) => Promise<unknown>;
        readonly shows: string;
      }
    | { readonly prepare?: never; readonly shows?: string }
  );
