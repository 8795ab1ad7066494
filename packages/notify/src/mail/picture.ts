/** The board in a mail: the same drawing as on the page, as its reader may see it. */
import { boxWithAspect, emptyLevel, lightPalette, type Mark } from '@wayfinder/board';
import { renderPng } from '@wayfinder/board/png';
import type { Decision, Ruleset, Viewer } from '@wayfinder/engine';
import { faces, gameWords } from '@wayfinder/games-catalog/faces';
import type { ReactElement } from 'react';

/** Width to height of the picture. */
const ASPECT = 1.4;

/** The spaces that the first level of a decision offers. */
function offeredSpaces(ruleset: Ruleset, view: unknown, decision: Decision): Record<string, Mark> {
  const choices = ruleset.next(view, decision.seat, decision, []).list();
  return Object.fromEntries(
    choices.flatMap((choice) =>
      !choice.refused && 'space' in choice.target ? [[choice.target.space, { state: 'offered' } as const]] : [],
    ),
  );
}

/**
 * The board round the decision, or null where the game has no board. Names stand on it in English in every language: a picture has no letters
 * but the Latin ones of its two faces.
 */
export async function boardDrawing(
  ruleset: Ruleset,
  view: unknown,
  viewer: Viewer,
  decision: Decision | null,
): Promise<ReactElement | null> {
  const board = await faces[ruleset.id]?.board?.();
  if (!board) return null;
  const level = decision ? { targets: offeredSpaces(ruleset, view, decision) } : emptyLevel;
  const crop = boxWithAspect(board.focusBounds(view, level, viewer), ASPECT, board.bounds(view));
  const { text } = await gameWords(ruleset.id, { locale: 'en', seat: (seat) => String(seat + 1) }, view);
  return board.Board({ view, viewer, level, focus: null, moves: [], palette: lightPalette, text, crop });
}

/** A PNG of the board round the decision, or null where the game has no board. */
export async function boardPicture(
  ruleset: Ruleset,
  view: unknown,
  viewer: Viewer,
  decision: Decision | null,
): Promise<Buffer | null> {
  const drawing = await boardDrawing(ruleset, view, viewer, decision);
  return drawing && renderPng(drawing, { width: 828 });
}
