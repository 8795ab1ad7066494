'use client';

/** Answers that are dragged onto the board, in games that have such: what listens for it comes only with these. */

import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Dragged, draggedMarks, droppedOn, dropRefusal } from '../play/drag.ts';
import { onBoardOf } from '../play/on-board.ts';
import { tapOn } from '../play/tap.ts';
import type { RoomParts } from './context.tsx';

/** Thing that is dragged now; null: nothing. */
export function useDrag(root: RefObject<HTMLElement | null>, parts: RoomParts): Dragged | null {
  const [dragged, set] = useState<Dragged | null>(null);
  const now = useRef({ parts, dragged });
  now.current = { parts, dragged };
  const drags = parts.kit.status.drags !== undefined && parts.room.seat !== null;
  useEffect(() => {
    if (!drags || !root.current) return;
    const carry = (next: Dragged | null): void => {
      now.current.dragged = next;
      set(next);
    };
    const within = root.current;
    let stop: (() => void) | null = null;
    let gone = false;
    const listen = async (): Promise<void> => {
      const { listenForDrags } = await import('@wayfinder/board/drag');
      if (gone) return;
      stop = listenForDrags(within, {
        begin: (choice) => {
          const ids = draggedIds(now.current.parts, choice);
          const next = ids && { ids, at: null };
          if (!next || !marksWith(now.current.parts, next)) return false;
          carry(next);
          return true;
        },
        over: (ids) => {
          const { dragged: before } = now.current;
          const marks = before && marksWith(now.current.parts, { ...before, at: null });
          const at = (marks && ids.find((id) => tapOn(marks, id) !== null)) ?? null;
          if (before && at !== before.at) carry({ ...before, at });
          return at !== null;
        },
        drop: (ids) => {
          const { dragged: before } = now.current;
          carry(null);
          if (before) drop(now.current.parts, before, ids);
        },
        cancel: () => carry(null),
        tap: (choice) => {
          if (now.current.parts.room.composed?.level?.has(choice) === null) now.current.parts.choose(choice);
        },
      });
    };
    // Without it everything can be tapped all the same.
    listen().catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [root, drags]);
  return dragged;
}

/** The choices that dragging this answer makes; null where it isn't dragged. */
export function draggedIds({ kit, room, past }: RoomParts, choice: string): readonly string[] | null {
  const { composed, state } = room;
  if (past || state.sending || !composed?.decision || !composed.level || composed.level.done) return null;
  const found = composed.level.list().find(({ id, refused }) => id === choice && !refused);
  return found ? (kit.status.drags?.(composed.table.state, composed.decision, composed.path, found) ?? null) : null;
}

function marksWith({ kit, room, turned }: RoomParts, dragged: Dragged) {
  const { composed } = room;
  if (!composed) return null;
  const { board, ruleset, status } = kit;
  const onBoard = onBoardOf(board, composed.table.state, composed.decision);
  return draggedMarks(ruleset, composed, onBoard, { status, board, turned }, dragged);
}

/** Let go of: what it chooses is chosen, and why it can't lie there is told. */
function drop(parts: RoomParts, dragged: Dragged, ids: readonly string[]): void {
  const marks = marksWith(parts, { ...dragged, at: null });
  const { composed, dispatch } = parts.room;
  if (!marks || !composed) return;
  const [choices = null] = ids.flatMap((id) => {
    const made = droppedOn(marks, dragged, id);
    return made ? [made] : [];
  });
  if (choices) parts.choose(...choices);
  if (choices) return;
  const [refusal] = ids.flatMap((id) => dropRefusal(parts.kit.ruleset, composed, dragged, id) ?? []);
  if (refusal) dispatch({ type: 'noticed', notice: { kind: 'refused', refusal, step: null } });
}
