/** Everything of one game that its page needs, loaded once: rules, board, figures and words. */
import type { CardDrawing, GameBoard, GameFigures } from '@wayfinder/board';
import type { PageRules } from '@wayfinder/engine';
import { faces, type GameAid, type GameStatus, type GameTexts, type PlaceName } from '@wayfinder/games-catalog/faces';

export interface Kit {
  ruleset: PageRules;
  board: GameBoard<unknown>;
  status: GameStatus<unknown>;
  /** Drawings beside the board; null while the game has none. */
  figures: GameFigures<unknown> | null;
  /** Loads the drawing of cards, always the same promise; null while the game draws none. */
  cards: (() => Promise<CardDrawing>) | null;
  placeName: PlaceName | null;
  texts: GameTexts;
  /** Loads the player aid, and the texts of the page with its own; null for a game without one. */
  aid: (() => Promise<AidKit>) | null;
}

/** A game's player aid with its words. */
export interface AidKit {
  aid: GameAid<unknown>;
  texts: GameTexts;
}

const kits = new Map<string, Promise<Kit>>();

async function load(id: string, locale: string, settings: unknown): Promise<Kit> {
  const face = faces[id];
  if (!face?.page) throw new Error(`no board of ${id}`);
  const [{ rules, board, status, placeName = null, figures = null, cards, aid }, texts] = await Promise.all([
    face.page(settings),
    face.texts(locale, settings),
  ]);
  const { aidTexts } = face;
  const loadAid =
    aid && aidTexts
      ? async (): Promise<AidKit> => {
          const [loaded, own] = await Promise.all([aid(), aidTexts(locale)]);
          return { aid: loaded, texts: { ...texts, texts: { ...texts.texts, ...own.texts } } };
        }
      : null;
  return { ruleset: rules, board, status, figures, cards: cards ? once(cards) : null, placeName, texts, aid: loadAid };
}

/** Loads when it is first asked. What can't be loaded draws nothing until the page is loaded anew: words say the same. */
function once(cards: () => Promise<{ Card: CardDrawing }>): () => Promise<CardDrawing> {
  let loading: Promise<CardDrawing> | null = null;
  return () => {
    loading ??= cards().then(
      ({ Card }) => Card,
      () => () => null,
    );
    return loading;
  };
}

/**
 * The kit of a ruleset in a language, with the texts that a game of these settings needs. The same promise each time, as `use` wants it; one that
 * failed is tried again.
 */
export function loadKit(id: string, locale: string, settings: unknown): Promise<Kit> {
  const key = `${id} ${locale} ${JSON.stringify(settings)}`;
  const known = kits.get(key);
  if (known) return known;
  const loading = load(id, locale, settings);
  kits.set(key, loading);
  loading.catch(() => kits.delete(key));
  return loading;
}
