'use client';

/** Marks on the board: of the draft, of what is dragged onto it, and of what is pointed at. */

import { emptyLevel } from '@wayfinder/board';
import { useMemo } from 'react';
import { type Dragged, draggedMarks } from '../play/drag.ts';
import { type Marks, marksOf } from '../play/marks.ts';
import { onBoardOf } from '../play/on-board.ts';
import { settledMoves } from '../play/settled.ts';
import type { RoomParts } from './context.tsx';
import type { ReplayControl } from './use-replay.ts';
import type { Room } from './use-room.ts';

const NO_MARKS: Marks = { level: emptyLevel, moves: [], taps: new Map(), refining: null };

/** Marks of the draft on the board, after the steps that are settled; while something is dragged, as if it were chosen. */
export function useMarks(
  { kit, room, past, settled, turned }: RoomParts,
  now: unknown,
  dragged: Dragged | null = null,
): Marks {
  const { composed, seat } = room;
  return useMemo(() => {
    if (!composed || past || seat === null) return NO_MARKS;
    const { board, ruleset, status } = kit;
    const onBoard = onBoardOf(board, now, composed.decision);
    const options = { settled: settled.length, status, board, turned };
    const marks =
      (dragged && draggedMarks(ruleset, composed, onBoard, options, dragged)) ??
      marksOf(ruleset, composed, onBoard, options);
    // Which of the places that a settled step names were a move only its path could tell.
    return { ...marks, moves: [...(board.way ? [] : settledMoves(settled, seat)), ...marks.moves] };
  }, [kit, composed, past, seat, settled, now, turned, dragged]);
}

/** The places to light up: those of the moment that is shown, or what is pointed at in words. */
export function pointedNow(room: Room, replay: ReplayControl, pointed: readonly string[]): readonly string[] {
  if (pointed.length > 0 || !replay.past) return pointed;
  const event = room.state.events.find(({ position }) => position === replay.told);
  return Object.values(event?.message.args ?? {}).flatMap((arg) => ('space' in arg ? [arg.space] : []));
}
