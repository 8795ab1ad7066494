import { cssPalette } from '@wayfinder/board';
import type { GameView } from '@wayfinder/contract';
import { tableOf } from '@wayfinder/contract/table';
import { rulesets } from '@wayfinder/games-catalog';
import type { Words } from '@wayfinder/games-catalog/words';
import type { ReactElement } from 'react';
import { compose } from '../play/compose.ts';
import { EMPTY_DRAFT } from '../play/draft.ts';
import { marksOf } from '../play/marks.ts';
import { faceOf } from './server-words.ts';

/** A small picture of a game, as the one who looks may know it, cropped round what can be chosen. */
export async function GamePicture({ view, words }: { view: GameView; words: Words }): Promise<ReactElement | null> {
  const [board, ruleset] = await Promise.all([faceOf(view.ruleset)?.board?.(), rulesets[view.ruleset]?.load()]);
  if (!board || !ruleset || view.viewer === 'spectator') return null;
  const composed = compose(ruleset, tableOf(view), view.viewer, EMPTY_DRAFT);
  const { level } = marksOf(ruleset, composed, (id) => board.place(view.view, id) !== null);
  const { Board } = board;
  return (
    <Board
      view={view.view}
      viewer={view.viewer}
      level={level}
      focus={null}
      moves={[]}
      palette={cssPalette}
      text={words.text}
      crop={board.focusBounds(view.view, level)}
      detail="small"
    />
  );
}
