/** The board in a mail: the same drawing as on the page, as its reader may see it. */
import { boxWithAspect, emptyLevel, lightPalette, type Mark, type TextFor } from '@wayfinder/board';
import { isWritable, renderPng } from '@wayfinder/board/png';
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

/** Words for a picture, which has only the Latin letters of its two faces: what they can't write is left out, not told in another language. */
async function pictureWords(id: string, locale: string, view: unknown): Promise<TextFor> {
  const { text } = await gameWords(id, { locale, seat: (seat) => String(seat + 1) }, view);
  return (key, args) => {
    const said = text(key, args);
    return isWritable(said) ? said : '';
  };
}

/** The board round the decision, in its reader's language; null where the game has no board. */
export async function boardDrawing(
  ruleset: Ruleset,
  view: unknown,
  viewer: Viewer,
  decision: Decision | null,
  locale: string,
): Promise<ReactElement | null> {
  const board = await faces[ruleset.id]?.board?.();
  if (!board) return null;
  const level = decision
    ? { targets: offeredSpaces(ruleset, view, decision), path: { kind: decision.kind, choices: [] } }
    : emptyLevel;
  const crop = boxWithAspect(board.focusBounds(view, level, viewer), ASPECT, board.bounds(view));
  const text = await pictureWords(ruleset.id, locale, view);
  return board.Board({ view, viewer, level, focus: null, moves: [], palette: lightPalette, text, crop });
}

/** A PNG of the board round the decision, or null where the game has no board. */
export async function boardPicture(
  ruleset: Ruleset,
  view: unknown,
  viewer: Viewer,
  decision: Decision | null,
  locale: string,
): Promise<Buffer | null> {
  const drawing = await boardDrawing(ruleset, view, viewer, decision, locale);
  return drawing && renderPng(drawing, { width: 828 });
}
