/** Pictures of boards for lists and cards: drawn on the server, square, as text of an SVG. */
import {
  type BoardLevel,
  type Box,
  boxCentre,
  boxWithAspect,
  darkPalette,
  emptyLevel,
  type GameBoard,
  lightPalette,
} from '@wayfinder/board';
import type { GameView } from '@wayfinder/contract';
import { tableOf } from '@wayfinder/contract/table';
import { type PageRules, redact, type Seat } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import { gameWords } from '@wayfinder/games-catalog/faces';
import type { Words } from '@wayfinder/games-catalog/words';
import type { Theme } from '@wayfinder/ui';
import { createElement } from 'react';
import { faceOf, wordsOf } from '../games/server-words.ts';
import { compose } from '../play/compose.ts';
import { EMPTY_DRAFT } from '../play/draft.ts';
import { marksOf } from '../play/marks.ts';
import { onBoardOf } from '../play/on-board.ts';
import { Kept } from './kept.ts';
import { svgText } from './markup.ts';
import { PREVIEW } from './preview.ts';

/** Closeness of a picture: a card shows what a decision turns on, a thumbnail a piece of the chart that reads at 40 px, and a whole one all. */
export type Closeness = 'card' | 'thumb' | 'whole';

/** Share of the board's longer side that is in sight at most: a whole map would be too small to read. */
const IN_SIGHT: Readonly<Record<Exclude<Closeness, 'whole'>, number>> = { card: 0.26, thumb: 0.11 };

/** A square of what matters, about its heart. */
function square(matters: Box, heart: Box, whole: Box, closeness: Exclude<Closeness, 'whole'>): Box {
  const most = Math.max(whole.width, whole.height) * IN_SIGHT[closeness];
  const side = Math.min(most, Math.max(matters.width, matters.height));
  const middle = boxCentre(heart);
  return boxWithAspect({ x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side }, 1, whole);
}

/** The whole width of what matters, in a preview's shape. */
function inPreview(matters: Box, whole: Box): Box {
  return boxWithAspect(matters, PREVIEW.width / PREVIEW.height, whole);
}

/** Part of the board that a picture shows; `closeness` null: a preview. */
function cropOf(
  closeness: Closeness | null,
  { matters, heart, whole }: Record<'matters' | 'heart' | 'whole', Box>,
): Box {
  if (closeness === 'whole') return whole;
  return closeness === null ? inPreview(matters, whole) : square(matters, heart, whole, closeness);
}

interface Scene {
  /** Place of the board about which it is drawn; left out: where the game goes on. */
  about?: string | undefined;
  board: GameBoard<unknown>;
  view: unknown;
  viewer: GameView['viewer'];
  level: ReturnType<typeof marksOf>['level'];
  words: Words;
}

function drawn(
  { about, board, view, viewer, level, words }: Scene,
  theme: Theme,
  closeness: Closeness | null,
): Promise<string> {
  const [matters, whole] = [board.focusBounds(view, level, viewer), board.bounds(view)];
  const shown = about === undefined ? null : board.place(view, about);
  const heart = shown ?? board.heart?.(view, level, viewer) ?? matters;
  return svgText(
    createElement(board.Board, {
      view,
      viewer,
      level,
      focus: null,
      moves: [],
      palette: theme === 'dark' ? darkPalette : lightPalette,
      text: words.text,
      crop: cropOf(closeness, { matters, heart, whole }),
      detail: closeness === null || closeness === 'whole' ? 'full' : 'small',
    }),
  );
}

/** A game as everybody may know it, in the shape of a link's preview; null where nothing is drawn. */
export async function previewPicture(view: GameView): Promise<string | null> {
  const board = await faceOf(view.ruleset)?.board?.();
  if (!board || view.viewer !== 'spectator') return null;
  // In English: a preview is made once for all, and its faces have Latin letters only.
  const words = await gameWords(view.ruleset, { locale: 'en', seat: (seat) => String(seat + 1) }, view.view);
  return drawn({ board, view: view.view, viewer: 'spectator', level: emptyLevel, words }, 'light', null);
}

/** A game as the seat that was pushed to may know it, in the shape of a link's preview; null where nothing is drawn. */
export async function pushedPicture(view: GameView): Promise<string | null> {
  const [board, ruleset] = await Promise.all([faceOf(view.ruleset)?.board?.(), rulesets[view.ruleset]?.load()]);
  if (!board || !ruleset || view.viewer === 'spectator') return null;
  // In English, as previews are: it has their faces.
  const words = await gameWords(view.ruleset, { locale: 'en', seat: (seat) => String(seat + 1) }, view.view);
  const level = asked(ruleset, board, view, view.viewer);
  return drawn({ board, view: view.view, viewer: view.viewer, level, words }, 'light', null);
}

/** A game as the one who looks may know it, cropped round what is asked of them; null where nothing is drawn. */
export async function gamePicture(view: GameView, theme: Theme, closeness: Closeness): Promise<string | null> {
  const [board, ruleset] = await Promise.all([faceOf(view.ruleset)?.board?.(), rulesets[view.ruleset]?.load()]);
  if (!board || !ruleset) return null;
  const words = await wordsOf(view.ruleset, view.seats, view.view);
  const level =
    view.viewer === 'spectator' || closeness !== 'card' ? emptyLevel : asked(ruleset, board, view, view.viewer);
  return drawn({ board, view: view.view, viewer: view.viewer, level, words }, theme, closeness);
}

/** Question to a seat, as it lies on the board before anything is chosen. */
function asked(ruleset: PageRules, board: GameBoard<unknown>, view: GameView, seat: Seat): BoardLevel {
  const composed = compose(ruleset, tableOf(view), seat, EMPTY_DRAFT);
  return marksOf(ruleset, composed, onBoardOf(board, view.view, composed.decision), { board }).level;
}

/** Pictures of rulesets: they don't change while the service runs. */
const kept = new Kept<string | null>();

/** Picture of a board game before anybody plays it; null where nothing is drawn. */
export async function rulesetPicture(id: string, theme: Theme, closeness: Closeness): Promise<string | null> {
  if (!Object.hasOwn(rulesets, id)) return null;
  return kept.get(`${id} ${theme} ${closeness}`, () => drawRuleset(id, theme, closeness));
}

async function drawRuleset(id: string, theme: Theme, closeness: Closeness): Promise<string | null> {
  const face = faceOf(id);
  const [board, showcase, ruleset] = await Promise.all([face?.board?.(), face?.showcase?.(), rulesets[id]?.load()]);
  if (!board || !showcase || !ruleset) return null;
  const { seats, given, heart: about } = showcase;
  // It names only settings that aren't as usual.
  const settings = ruleset.settings.schema.parse(showcase.settings);
  const view = redact(ruleset.position(given, settings, seats), 'spectator');
  const words = await wordsOf(id, [], view);
  return drawn({ about, board, view, viewer: 'spectator', level: emptyLevel, words }, theme, closeness);
}
