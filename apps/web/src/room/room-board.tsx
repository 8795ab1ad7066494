'use client';

import type { BoardViewHandle } from '@wayfinder/board/client';
import { NOT_OFFERED } from '@wayfinder/engine';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { useTranslations } from 'next-intl';
import type { ReactElement, Ref } from 'react';
import { BoardHost } from '../board-host/board-host.tsx';
import type { Composed } from '../play/compose.ts';
import type { Marks } from '../play/marks.ts';
import { tapOn } from '../play/tap.ts';
import { useParts } from './context.tsx';
import { useTurning } from './turning.tsx';

/** The board with the draft on it: a tap chooses, or says what is there and why it can't be chosen. */
export function RoomBoard({
  view,
  marks,
  pointed,
  ref,
}: {
  view: unknown;
  marks: Marks;
  /** Places to light up. */
  pointed: readonly string[];
  ref: Ref<BoardViewHandle>;
}): ReactElement {
  const t = useTranslations('room');
  const { game, kit, words, room, choose, chooseAt, past } = useParts();
  const turning = useTurning(marks.refining);
  const { composed, dispatch, state } = room;
  const tap = (id: string): void => {
    const meant = tapOn(marks, id);
    if (meant?.kind === 'choose') choose(...meant.ids);
    if (meant?.kind === 'turn') turning?.onTurn(1);
    if (meant?.kind === 'move') chooseAt(meant.length, meant.id);
    if (meant?.kind === 'several')
      dispatch({ type: 'noticed', notice: { kind: 'several', place: words.name({ space: id }) } });
  };
  const inspect = (id: string, description: string): void => {
    // A question of now isn't asked at a past moment.
    const refusal = !past && composed?.level && !composed.level.done ? composed.level.has(id) : null;
    const told = refusal && refusal.code !== NOT_OFFERED.code ? refusal : null;
    dispatch({
      type: 'noticed',
      notice: told ? { kind: 'refused', refusal: told, step: null } : { kind: 'place', text: description },
    });
  };
  return (
    <BoardHost
      ref={ref}
      kit={kit}
      words={words}
      view={view}
      viewer={state.table.viewer ?? 'spectator'}
      level={marks.level}
      moves={marks.moves}
      question={questionOf(composed)}
      pointed={pointed}
      label={t('board', { game: isolated(game.name) })}
      isChoice={(id) => !state.sending && tapOn(marks, id) !== null}
      onChoose={tap}
      onInspect={inspect}
      orient={turning}
    />
  );
}

/** Key of what is answered so far: every step and every choice of one leads to another question. */
function questionOf(composed: Composed | null): string {
  const { steps = [], decision, path = [] } = composed ?? {};
  return [steps.length, decision?.kind, decision?.context, ...path].join(' ');
}
