/** The board in a mail: the same drawing as on the page, as its reader may see it. */
import { type Box, emptyLevel, lightPalette, type Mark } from '@wayfinder/board';
import { renderPng } from '@wayfinder/board/png';
import type { Decision, Ruleset, Viewer } from '@wayfinder/engine';
import { faces } from '@wayfinder/games-catalog/faces';

/** Widens or heightens a box round its middle until it has this ratio of width to height, and keeps it on the board where it fits. */
export function withRatio(box: Box, ratio: number, board: Box): Box {
  const width = Math.max(box.width, box.height * ratio);
  const height = Math.max(box.height, box.width / ratio);
  const x = box.x - (width - box.width) / 2;
  const y = box.y - (height - box.height) / 2;
  return { x: within(x, width, board.x, board.width), y: within(y, height, board.y, board.height), width, height };
}

function within(from: number, size: number, start: number, whole: number): number {
  return size >= whole ? start - (size - whole) / 2 : Math.min(Math.max(from, start), start + whole - size);
}

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
  const board = await faces[ruleset.id]?.board();
  if (!board) return null;
  const level = decision ? { targets: offeredSpaces(ruleset, view, decision) } : emptyLevel;
  const crop = withRatio(board.focusBounds(view, level), 1.4, board.bounds(view));
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
