'use client';

/** Values that the parts of a game's page share, put together once. */

import type { BoardViewHandle } from '@wayfinder/board/client';
import type { GameDetail } from '@wayfinder/contract';
import { wordsOn } from '@wayfinder/games-catalog/faces';
import { useTranslations } from 'next-intl';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { seatNames } from '../games/names.ts';
import { type Chosen, type Composed, chooseIn, cutBack, undoIn } from '../play/compose.ts';
import type { Kit } from '../play/kit.ts';
import type { Turned } from '../play/refine.ts';
import { type SettledStep, settledSteps } from '../play/settled.ts';
import type { RoomParts } from './context.tsx';
import type { ReplayControl } from './use-replay.ts';
import type { Room as RoomData } from './use-room.ts';

interface Shared {
  game: GameDetail;
  setUp: RoomParts['setUp'];
  unordered: boolean;
  visitor: RoomParts['visitor'];
  link: RoomParts['link'];
  kit: Kit;
  room: RoomData;
  replay: ReplayControl;
  view: unknown;
  board: RefObject<BoardViewHandle | null>;
  openRules: (ids: readonly string[]) => void;
  openAid: (sheet: string | null) => void;
  point: (spaces: readonly string[]) => void;
}

/** Values that all parts of the page share. */
export function useSharedParts({
  game,
  setUp,
  unordered,
  visitor,
  link,
  kit,
  room,
  replay,
  view,
  board,
  openRules,
  openAid,
  point,
}: Shared): RoomParts {
  const { past, toNow } = replay;
  const t = useTranslations('room');
  const { composed, dispatch, state } = room;
  const named = useNamed(kit, past ? null : composed, view);
  const wordsFor = useCallback<RoomParts['wordsFor']>(
    (seats) =>
      wordsOn(
        kit,
        seatNames(seats, (n) => t('freeSeat', { n })),
        named,
      ),
    [kit, t, named],
  );
  const words = useMemo(() => wordsFor(state.seats), [wordsFor, state.seats]);
  const settled = useSettled(kit, room);
  const [turned, turn] = useState<Turned | null>(null);
  const chosen = useCallback(
    ({ draft, refused }: Chosen) => {
      if (refused) dispatch({ type: 'noticed', notice: { kind: 'refused', refusal: refused, step: null } });
      else dispatch({ type: 'drafted', draft });
      point([]);
    },
    [dispatch, point],
  );
  const choose = useCallback(
    (...ids: readonly string[]) => {
      if (composed && !past) chosen(chooseIn(kit.ruleset, composed, ...ids));
    },
    [kit, composed, past, chosen],
  );
  const chooseAt = useCallback(
    (length: number, id: string) => {
      if (composed?.decision && !past) chosen(chooseIn(kit.ruleset, cutBack(kit.ruleset, composed, length), id));
    },
    [kit, composed, past, chosen],
  );
  const undo = useCallback(() => {
    if (past) toNow();
    else if (composed && !state.sending) dispatch({ type: 'drafted', draft: undoIn(kit.ruleset, composed) });
  }, [kit, composed, past, toNow, dispatch, state.sending]);
  const show = useCallback((space: string) => board.current?.show(space), [board]);
  return useMemo(
    () => ({
      game,
      setUp,
      unordered,
      visitor,
      link,
      kit,
      words,
      wordsFor,
      room,
      settled,
      choose,
      chooseAt,
      undo,
      turned,
      turn,
      past,
      toNow,
      show,
      point,
      openRules,
      openAid,
    }),
    [
      game,
      setUp,
      unordered,
      visitor,
      link,
      kit,
      words,
      wordsFor,
      room,
      settled,
      choose,
      chooseAt,
      undo,
      turned,
      past,
      toNow,
      show,
      point,
      openRules,
      openAid,
    ],
  );
}

/** The view by which places are named: with what the open path has laid, for the next question may be about places on it. */
function useNamed({ status }: Kit, composed: Composed | null, view: unknown): unknown {
  const { decision = null, path } = composed ?? {};
  return useMemo(
    () => (decision && path ? (status.laid?.(view, decision, path) ?? view) : view),
    [status, decision, path, view],
  );
}

/** Steps of this turn that are committed; only while something is asked, for then the turn goes on. */
function useSettled({ status }: Kit, { state, seat }: RoomData): readonly SettledStep[] {
  const due = state.awaited.some((one) => one.seat === seat);
  return useMemo(() => {
    if (!due) return [];
    return settledSteps(state.events, {
      begins: (event) => status.heading(event) !== null,
      isMinor: (event) => status.isMinor(event),
    });
  }, [due, state.events, status]);
}
