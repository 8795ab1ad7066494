'use client';

import type { BoardMotion } from '@wayfinder/board';
import type { BoardViewHandle } from '@wayfinder/board/client';
import type { GameDetail, TalkRooms } from '@wayfinder/contract';
import { useLocale } from 'next-intl';
import {
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { KeepBoard } from '../offline/keep-board.tsx';
import { httpLine } from '../play/http-line.ts';
import { type Kit, loadKit } from '../play/kit.ts';
import type { GameLine } from '../play/line.ts';
import { turnedBy } from '../play/refine.ts';
import { viewerPosition } from '../play/table.ts';
import { AidPanel } from './aid/aid-panel.tsx';
import { type Beside as BesideLog, BesideProvider, lastScoring, useReadBeside } from './beside/use-beside.ts';
import { LiveCaption } from './caption.tsx';
import { askToCommit } from './commit-bar.tsx';
import { type RoomParts, RoomProvider } from './context.tsx';
import { useEarlyPress } from './early-press.ts';
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
import { RulePanel } from './rule-panel.tsx';
import { SeatsLine, SeatsPanel } from './seats-panel.tsx';
import { Sheet, type Tab } from './sheet.tsx';
import { SinceStrip, useSeen } from './since.tsx';
import { TalkBeside, TalkButton } from './talk/talk-beside.tsx';
import { useTalk } from './talk/use-talk.ts';
import { TurnPanel } from './turn-panel.tsx';
import { useDrag } from './use-drag.ts';
import { askedIn, DESK, useInSight } from './use-in-sight.ts';
import { pointedNow, useMarks } from './use-marks.ts';
import { useNextCall } from './use-next-call.ts';
import { useReplay } from './use-replay.ts';
import { type Room as RoomData, type RoomStart, useRoom } from './use-room.ts';
import { useSharedAddress } from './use-shared-address.ts';
import { useSharedParts } from './use-shared-parts.ts';
import { Where } from './where.tsx';

export interface RoomProps {
  /** Line over which the page reaches the game; left out: over HTTP. */
  line?: GameLine;
  /** Said above all else on this page. */
  strip?: ReactNode;
  /** Part that follows the question and its answers. */
  beneath?: ReactNode;
  game: GameDetail;
  /** The rules that the game is played with; left out: nobody chose any. */
  setUp?: RoomParts['setUp'];
  /** True where the visitor has a seat that has ordered nothing, and something can be ordered. */
  unordered?: boolean;
  /** The visitor, as others find them; left out: nobody is signed in. */
  visitor?: RoomParts['visitor'];
  /** The rooms of talk that the visitor may read; left out: there is no talk beside this game. */
  talk?: TalkRooms | null;
  start: RoomStart;
  /** A past moment that the address asks for, with what is seen there. */
  past: { at: number; view: unknown } | null;
}

/** Loaded where there is something to say, which is seldom. */
const TableStrip = lazy(async () => ({ default: (await import('./beside/table-strip.tsx')).TableStrip }));

/** True where the table asks or offers whoever looks something, or the game stands still. */
function isAsked({ list }: BesideLog, { state }: RoomData): boolean {
  if (!list || state.outcome) return false;
  const isOpen = list.pause ?? list.closesAt ?? list.returnsUntil ?? list.proposals[0] ?? lastScoring(list);
  const hasNew = list.stays.some(({ seat }, n) => list.stays.findIndex((one) => one.seat === seat) < n);
  return Boolean(isOpen) || hasNew || state.seats.some(({ held, offer }) => held !== null || offer !== null);
}

/** The page of a running or finished game. Waits for the game's own rules, board and words. */
export function Room(props: RoomProps): ReactElement {
  return <LoadedRoom {...props} kit={use(loadKit(props.game.ruleset, useLocale(), props.game.settings))} />;
}

const NO_SET_UP: RoomParts['setUp'] = [];

function LoadedRoom({
  line,
  strip,
  beneath,
  game,
  setUp = NO_SET_UP,
  unordered = false,
  visitor = null,
  talk: firstTalk = null,
  start,
  past,
  kit,
}: RoomProps & { kit: Kit }): ReactElement {
  const { link, asSpectator } = start;
  const overHttp = useMemo(() => httpLine(game.id, { link, asSpectator }), [game.id, link, asSpectator]);
  const room = useRoom(kit, start, line ?? overHttp);
  const board = useRef<BoardViewHandle>(null);
  const play = useCallback(async (motion: BoardMotion) => board.current?.play(motion), []);
  const replay = useReplay(kit, room, past?.at ?? null, play);
  const now = room.composed?.table.state ?? room.state.table.state;
  const view = replay.past ? (replay.view ?? past?.view ?? now) : now;
  const [rules, openRules] = useState<readonly string[] | null>(null);
  const [aid, setAid] = useState<{ sheet: string | null } | null>(null);
  const [pointed, point] = useState<readonly string[]>([]);
  const openAid = useCallback((sheet: string | null) => setAid({ sheet }), []);
  const parts = useSharedParts({
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
  });
  const panels = useRef<HTMLDivElement>(null);
  const dragged = useDrag(panels, parts);
  const marks = useMarks(parts, now, dragged);
  const besideLog = useReadBeside(room, link);
  const talk = useTalk(room, link, firstTalk);
  const { refining } = marks;
  const [tab, setTab] = useState<Tab>('turn');
  const position = viewerPosition(room.state.table);
  const asked = useMemo(() => askedIn(position, room.composed), [position, room.composed]);
  useInSight(panels, { asked, notice: room.state.notice, tab, onTab: setTab });
  const [list, setList] = useState(false);
  const [keys, showKeys] = useState(false);
  const watch = useRef<(() => void) | null>(null);
  const address = useSharedAddress(room, replay, start.link, game.link);
  const groups = useMemo(() => groupLog(room.state.events, kit.status.heading), [room.state.events, kit]);
  const next = useNextCall(game.id, room);
  // A visitor who watches the news has a strip for it; a phone's board needs the room.
  const replayShown = (replay.past && !replay.watching) || tab === 'log';
  useAllMoments(room, replayShown);
  useSeen(room);
  useEarlyPress(room.line, board);
  useKeys(
    {
      undo: parts.undo,
      turn: refining && ((by) => parts.turn(turnedBy(refining, by))),
      settle: refining && (() => parts.choose(refining.way)),
      commit: replay.past ? replay.toNow : askToCommit,
      step: replay.step,
      help: () => showKeys(true),
      escape: () => {
        const skipped = board.current?.skip();
        replay.toNow();
        if (!skipped && !replay.past && room.composed && room.composed.path.length > 0) parts.undo();
      },
      list: () => {
        setTab('turn');
        setList(!list);
      },
      watch: () => watch.current?.(),
      aid: () => setAid(aid || !kit.aid ? null : { sheet: null }),
      talk: () => (talk?.isOpen ? talk.close() : talk?.open()),
    },
    replay.past,
  );
  const stopWatching = (): void => {
    board.current?.skip();
    replay.toNow();
  };
  const due = room.state.awaited.some(({ seat }) => seat === room.seat);
  const shownNow = replay.past ? view : room.state.table.state;
  const openKeys = useCallback(() => showKeys(true), []);
  const [beside, isBehind] = useBeside({
    parts,
    view,
    shownNow,
    groups,
    next,
    openKeys,
    talk,
    at: replay.past ? replay.at : null,
    seen: start.view.seen || null,
    onJump: replay.go,
  });
  return (
    <RoomProvider value={parts}>
      <BesideProvider value={besideLog}>
        <div className={styles.room} data-behind={isBehind || undefined} data-dragging={dragged !== null || undefined}>
          {beside.header}
          <main id="page" className={styles.main}>
            <div
              className={styles.board}
              data-strip={strip ? true : undefined}
              onClickCapture={replay.watching ? stopWatching : undefined}
            >
              <Where view={shownNow} />
              <RoomBoard
                ref={board}
                view={view}
                marks={marks}
                pointed={dragged?.at ? [dragged.at] : pointedNow(room, replay, pointed)}
              />
              <LiveCaption play={play} />
            </div>
            <div className={styles.under} data-past={replay.past || undefined}>
              {strip}
              {isAsked(besideLog, room) ? (
                <Suspense fallback={null}>
                  <TableStrip />
                </Suspense>
              ) : null}
              <SinceStrip
                seen={start.view.seen}
                replay={replay}
                acted={room.state.sending || room.state.edits > 0}
                watchRef={watch}
              />
              <PastStrip replay={replay} shared={start.asSpectator && game.yourSeat !== null} address={address} />
            </div>
            <div className={styles.replayArea} data-shown={replayShown || undefined}>
              <ReplayBar replay={replay} marks={groups} />
            </div>
          </main>
          <Sheet
            due={due}
            told={room.state.outcome !== null}
            tab={tab}
            onTab={setTab}
            panels={{
              turn: (
                <>
                  {room.state.outcome ? (
                    <Result
                      outcome={room.state.outcome}
                      link={start.link}
                      isLocal={room.line.isLocal}
                      isAhead={room.line.isAhead === true}
                    />
                  ) : (
                    <TurnPanel list={list} onList={setList} />
                  )}
                  {beneath}
                  <NextCall next={next} />
                </>
              ),
              seats: beside.seats,
              log: beside.log,
            }}
            line={beside.line}
            talk={talk}
            scroller={panels}
            over={
              <>
                {aid ? <AidPanel {...aid} now={shownNow} view={view} onClose={() => setAid(null)} /> : null}
                {talk?.isOpen ? <TalkBeside talk={talk} at={replay.at} onMoment={replay.go} /> : null}
                {rules ? <RulePanel ids={rules} onClose={() => openRules(null)} /> : null}
              </>
            }
          />
          {line ? null : <KeepBoard view={now} level={marks.level} />}
          <KeysDialog open={keys} onClose={() => showKeys(false)} />
        </div>
      </BesideProvider>
    </RoomProvider>
  );
}

interface Beside {
  parts: RoomParts;
  view: unknown;
  shownNow: unknown;
  groups: ReturnType<typeof groupLog>;
  next: ReturnType<typeof useNextCall>;
  openKeys: () => void;
  talk: ReturnType<typeof useTalk>;
  at: number | null;
  seen: number | null;
  onJump: (position: number) => void;
}

/**
 * Parts beside the question and the board, and true where they are still to be drawn. Nobody waits for them after a tap, so they are drawn once the
 * answer to that stands.
 */
function useBeside(now: Beside): [Record<'header' | 'seats' | 'line' | 'log', ReactElement>, boolean] {
  const { parts, view, shownNow, groups, next, openKeys, at, seen, onJump } = now;
  const { unread = null, open } = now.talk ?? {};
  const beside = useMemo(() => {
    const told = (panel: ReactElement): ReactElement => <RoomProvider value={parts}>{panel}</RoomProvider>;
    return {
      header: told(
        <RoomHeader
          view={shownNow}
          next={next}
          onKeys={openKeys}
          talk={unread === null || !open ? null : <TalkButton unread={unread} open={open} />}
        />,
      ),
      seats: told(<SeatsPanel now={shownNow} after={view} />),
      line: told(<SeatsLine view={view} />),
      log: told(<LogPanel groups={groups} at={at} seen={seen} onJump={onJump} />),
    };
  }, [parts, view, shownNow, groups, next, openKeys, unread, open, at, seen, onJump]);
  const drawn = useDeferredValue(beside);
  return [drawn, drawn !== beside];
}

/** Longest wait for a page that is never idle, or can't tell. */
const SOON_MS = 1_000;

/** Every event is wanted as soon as the replay is in sight and the page has nothing else to do: all turns stand on its line. */
function useAllMoments({ loadAll }: RoomData, shown: boolean): void {
  useEffect(() => {
    // On a desk the replay always stands below the board.
    if (!shown && !matchMedia(DESK).matches) return;
    // Without them the line only knows the last turns.
    const load = (): void => void loadAll().catch(() => undefined);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(load, SOON_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: SOON_MS });
    return () => cancelIdleCallback(idle);
  }, [shown, loadAll]);
}
