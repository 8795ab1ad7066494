'use client';

import { emptyLevel } from '@wayfinder/board';
import type { BoardViewHandle } from '@wayfinder/board/client';
import type { GameDetail } from '@wayfinder/contract';
import { wordsOn } from '@wayfinder/games-catalog/faces';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactElement, type ReactNode, type RefObject, use, useCallback, useMemo, useRef, useState } from 'react';
import { seatNames } from '../games/names.ts';
import { KeepBoard } from '../offline/keep-board.tsx';
import { chooseIn, undoIn } from '../play/compose.ts';
import { httpLine } from '../play/http-line.ts';
import { type Kit, loadKit } from '../play/kit.ts';
import type { GameLine } from '../play/line.ts';
import { type Marks, marksOf } from '../play/marks.ts';
import { type RoomParts, RoomProvider } from './context.tsx';
import { KeysDialog, useKeys } from './keys.tsx';
import { groupLog } from './log-groups.ts';
import { LogPanel } from './log-panel.tsx';
import { NextCall } from './next-call.tsx';
import { PastStrip } from './past-strip.tsx';
import { ReplayBar } from './replay-bar.tsx';
import { Result } from './result.tsx';
import styles from './room.module.css';
import { RoomBoard } from './room-board.tsx';
import { RoomHeader } from './room-header.tsx';
import { SeatsPanel } from './seats-panel.tsx';
import { Sheet, type Tab } from './sheet.tsx';
import { SinceStrip, useSeen } from './since.tsx';
import { TurnPanel } from './turn-panel.tsx';
import { type ReplayControl, useReplay } from './use-replay.ts';
import { type Room as RoomData, type RoomStart, useRoom } from './use-room.ts';
import { useSharedAddress } from './use-shared-address.ts';
import { Where } from './where.tsx';

export interface RoomProps {
  /** How the game is reached; left out: over HTTP. */
  line?: GameLine;
  /** Said above all else on this page. */
  strip?: ReactNode;
  game: GameDetail;
  start: RoomStart;
  /** A past moment that the address asks for, with what is seen there. */
  past: { at: number; view: unknown } | null;
}

const NO_MARKS: Marks = { level: emptyLevel, moves: [], taps: new Map() };

/** The page of a running or finished game. Waits for the game's own rules, board and words. */
export function Room(props: RoomProps): ReactElement {
  return <LoadedRoom {...props} kit={use(loadKit(props.game.ruleset, useLocale()))} />;
}

function LoadedRoom({ line, strip, game, start, past, kit }: RoomProps & { kit: Kit }): ReactElement {
  const { link, asSpectator } = start;
  const overHttp = useMemo(() => httpLine(game.id, { link, asSpectator }), [game.id, link, asSpectator]);
  const room = useRoom(kit, start, line ?? overHttp);
  const replay = useReplay(kit, room, past?.at ?? null);
  const board = useRef<BoardViewHandle>(null);
  const now = room.composed?.table.state ?? room.state.table.state;
  const view = replay.past ? (replay.view ?? past?.view ?? now) : now;
  const parts = useSharedParts(game, kit, room, replay, view, board);
  const marks = useMemo(
    () =>
      room.composed && !replay.past
        ? marksOf(kit.ruleset, room.composed, (id) => kit.board.place(now, id) !== null)
        : NO_MARKS,
    [kit, room.composed, replay.past, now],
  );
  const [tab, setTab] = useState<Tab>('turn');
  const [keys, showKeys] = useState(false);
  const address = useSharedAddress(room, replay, start.link);
  const groups = useMemo(() => groupLog(room.state.events, kit.status.heading), [room.state.events, kit]);
  useSeen(room);
  useKeys(
    {
      undo: parts.undo,
      commit: replay.past ? replay.toNow : () => void room.commit(),
      step: replay.step,
      help: () => showKeys(true),
      escape: replay.toNow,
    },
    replay.past,
  );
  const due = room.state.awaited.some(({ seat }) => seat === room.seat);
  return (
    <RoomProvider value={parts}>
      <div className={styles.room}>
        <RoomHeader onKeys={() => showKeys(true)} />
        <main id="page" className={styles.main}>
          <div className={styles.where}>
            <Where view={replay.past ? view : room.state.table.state} />
          </div>
          <div className={styles.board}>
            <RoomBoard ref={board} view={view} marks={marks} />
          </div>
          <div className={styles.under}>
            {strip}
            <SinceStrip seen={start.view.seen} replay={replay} acted={room.state.sending} />
            <PastStrip replay={replay} shared={start.asSpectator && game.yourSeat !== null} address={address} />
          </div>
          <div className={styles.replayArea} data-shown={replay.past || tab === 'log' || undefined}>
            <ReplayBar replay={replay} marks={groups} />
          </div>
        </main>
        <Sheet
          due={due}
          tab={tab}
          onTab={setTab}
          panels={{
            turn: (
              <>
                {room.state.outcome ? (
                  <Result outcome={room.state.outcome} link={start.link} isLocal={room.line.isLocal} />
                ) : (
                  <TurnPanel />
                )}
                <NextCall />
              </>
            ),
            seats: <SeatsPanel now={replay.past ? view : room.state.table.state} after={view} />,
            log: <LogPanel groups={groups} at={replay.past ? replay.at : null} onJump={replay.go} />,
          }}
        />
        {line ? null : <KeepBoard view={now} level={marks.level} />}
        <KeysDialog open={keys} onClose={() => showKeys(false)} />
      </div>
    </RoomProvider>
  );
}

/** What all parts of the page share. */
function useSharedParts(
  game: GameDetail,
  kit: Kit,
  room: RoomData,
  { past, toNow }: ReplayControl,
  view: unknown,
  board: RefObject<BoardViewHandle | null>,
): RoomParts {
  const t = useTranslations('room');
  const locale = useLocale();
  const { composed, dispatch, state } = room;
  const words = useMemo(
    () => wordsOn(kit, { locale, seat: seatNames(state.seats, (n) => t('freeSeat', { n })) }, view),
    [locale, kit, state.seats, t, view],
  );
  const choose = useCallback(
    (...ids: readonly string[]) => {
      if (!composed || past) return;
      const { draft, refused } = chooseIn(kit.ruleset, composed, ...ids);
      if (refused) dispatch({ type: 'noticed', notice: { kind: 'refused', refusal: refused, step: null } });
      else dispatch({ type: 'drafted', draft });
    },
    [kit, composed, past, dispatch],
  );
  const undo = useCallback(() => {
    if (past) toNow();
    else if (composed && !state.sending) dispatch({ type: 'drafted', draft: undoIn(kit.ruleset, composed) });
  }, [kit, composed, past, toNow, dispatch, state.sending]);
  const show = useCallback((space: string) => board.current?.show(space), [board]);
  return useMemo(
    () => ({ game, kit, words, room, choose, undo, past, toNow, show }),
    [game, kit, words, room, choose, undo, past, toNow, show],
  );
}
