'use client';

import type { BoardViewHandle } from '@wayfinder/board/client';
import { NOT_OFFERED } from '@wayfinder/engine';
import { useTranslations } from 'next-intl';
import type { ReactElement, Ref } from 'react';
import { BoardHost } from '../board-host/board-host.tsx';
import type { Composed } from '../play/compose.ts';
import type { Marks } from '../play/marks.ts';
import type { Refining } from '../play/refine.ts';
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
    const { refining } = marks;
    const elsewhere = refining?.elsewhere.get(id);
    const taps = marks.taps.get(id) ?? [];
    const [only] = taps;
    if (turning && id === turning.at) turning.onTurn(1);
    else if (refining && elsewhere !== undefined) chooseAt(refining.length, elsewhere);
    else if (taps.length === 1 && only) choose(...only);
    else dispatch({ type: 'noticed', notice: { kind: 'several', place: words.name({ space: id }) } });
  };
  const inspect = (id: string, description: string): void => {
    // What is asked now isn't asked at a past moment.
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
      label={t('board', { game: game.name })}
      isChoice={(id) => !state.sending && (marks.taps.has(id) || turnsAt(marks.refining, id))}
      onChoose={tap}
      onInspect={inspect}
      orient={turning}
    />
  );
}

/** Whether a tap turns what lies there, or moves it there. */
function turnsAt(refining: Refining | null, id: string): boolean {
  return refining !== null && (refining.at === id || refining.elsewhere.has(id));
}

/** What is answered so far, as a key: every step and every choice of one leads to another question. */
function questionOf(composed: Composed | null): string {
  const { steps = [], decision, path = [] } = composed ?? {};
  return [steps.length, decision?.kind, decision?.context, ...path].join(' ');
}
