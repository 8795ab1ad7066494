/** The board in a mail: the same drawing as on the page, as its reader may see it. */
import { boxWithAspect, emptyLevel, lightPalette, type Mark } from '@wayfinder/board';
import { renderPng } from '@wayfinder/board/png';
import type { Decision, Ruleset, Viewer } from '@wayfinder/engine';
import { faces } from '@wayfinder/games-catalog/faces';

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

/** A PNG of the board round the decision, or null where the game has no board. */
export async function boardPicture(
  ruleset: Ruleset,
  view: unknown,
  viewer: Viewer,
  decision: Decision | null,
): Promise<Buffer | null> {
  const board = await faces[ruleset.id]?.board?.();
  if (!board) return null;
  const level = decision ? { targets: offeredSpaces(ruleset, view, decision) } : emptyLevel;
  const crop = boxWithAspect(board.focusBounds(view, level), ASPECT, board.bounds(view));
  const element = board.Board({
    view,
    viewer,
    level,
    focus: null,
    moves: [],
    palette: lightPalette,
    text: (key) => key,
    crop,
  });
  return renderPng(element, { width: 828 });
}
