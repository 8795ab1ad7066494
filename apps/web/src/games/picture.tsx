import { cssPalette, emptyLevel } from '@wayfinder/board';
import type { GameView } from '@wayfinder/contract';
import type { Words } from '@wayfinder/games-catalog/words';
import type { ReactElement } from 'react';
import { faceOf } from './server-words.ts';

/** A small picture of a game, as the one who looks may know it, cropped to where its decision is. */
export async function GamePicture({ view, words }: { view: GameView; words: Words }): Promise<ReactElement | null> {
  const board = await faceOf(view.ruleset)?.board();
  if (!board) return null;
  const { Board } = board;
  return (
    <Board
      view={view.view}
      viewer={view.viewer}
      level={emptyLevel}
      focus={null}
      moves={[]}
      palette={cssPalette}
      text={words.text}
      crop={board.focusBounds(view.view, emptyLevel)}
      detail="small"
    />
  );
}
