/** The faces of the games: board, words and figures, each loaded only when a page needs it. */
import type { GameBoard } from '@wayfinder/board';
import type { Happened, Message } from '@wayfinder/engine';
import { flatTexts, type Texts } from './words.ts';

/** One phase of a round. */
export interface Phase {
  id: string;
  label: Message;
}

/** Where a game stands: its round and the phases of a round. */
export interface Stage {
  title: Message;
  phases: readonly Phase[];
  /** Id of the phase the game is in; null before the start and after the end. */
  now: string | null;
}

/** What everybody may see of one seat: the figure that matters, and a few facts. */
export interface SeatFigures {
  /** Points as a number in sight; null when the game counts none. */
  score: number | null;
  facts: readonly Message[];
}

/** Figures of a game for the page around its board. All functions are pure and work on any view. */
export interface GameStatus<View> {
  stage(view: View): Stage;
  seats(view: View): readonly SeatFigures[];
  /** The heading of the stretch of log that begins with this event; null within a stretch. */
  heading(event: Happened): Message | null;
  /** The name of a space where it depends on the position; null: as in the texts. */
  placeName(view: View, id: string): string | null;
}

/** A language's words of a game, with English where it has none. */
export interface GameTexts {
  texts: Texts;
  fallback: Texts;
}

/** What a page needs of a game beside its rules. */
export interface Face {
  board(): Promise<GameBoard<unknown>>;
  status(): Promise<GameStatus<unknown>>;
  /** The name of a space on a view where it depends on what was found there; null: as in the texts. */
  placeName(): Promise<(view: unknown, space: string) => string | null>;
  texts(locale: string): Promise<GameTexts>;
}

/** Texts from one lazy import a language; a language without an import has only the fallback. */
export function textsFrom(
  english: () => Promise<{ default: Record<string, unknown> }>,
  others: Readonly<Record<string, () => Promise<{ default: Record<string, unknown> }>>>,
): Face['texts'] {
  return async (locale) => {
    const own = others[locale];
    const [fallback, texts] = await Promise.all([english(), own?.()]);
    const flat = flatTexts(fallback.default);
    return { texts: texts ? flatTexts(texts.default) : flat, fallback: flat };
  };
}

/** Every game's face by ruleset id. */
export const faces: Readonly<Record<string, Face>> = {
  'conquest-of-paradise': {
    board: async () => (await import('@wayfinder/conquest-of-paradise/board')).board as GameBoard<unknown>,
    status: async () => (await import('@wayfinder/conquest-of-paradise/board')).status as GameStatus<unknown>,
    placeName: async () =>
      (await import('@wayfinder/conquest-of-paradise/board')).placeName as (
        view: unknown,
        space: string,
      ) => string | null,
    texts: textsFrom(
      async () => ({
        default: merged(
          await import('@wayfinder/conquest-of-paradise/texts/en'),
          await import('@wayfinder/conquest-of-paradise/board/texts/en'),
        ),
      }),
      {},
    ),
  },
};

type Catalogue = { default: Record<string, unknown> };

/** The catalogues of rules and board as one. */
function merged(...catalogues: Catalogue[]): Record<string, unknown> {
  return Object.assign({}, ...catalogues.map((catalogue) => catalogue.default)) as Record<string, unknown>;
}
