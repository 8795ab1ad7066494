'use client';

import type { GameView, KeptDraft, SentCommand, StreamBatch, ViewedEventData } from '@wayfinder/contract';
import { digestOf } from '@wayfinder/engine';
import { type Dispatch, type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Failed, type Trouble } from '../api/browser.ts';
import { sawHead } from '../fairness/heads.ts';
import { forgetGame } from '../offline/forget.ts';
import { type Composed, compose, misfits, withClosing } from '../play/compose.ts';
import { type DraftStep, EMPTY_DRAFT } from '../play/draft.ts';
import { DraftKeeper } from '../play/keep.ts';
import type { Kit } from '../play/kit.ts';
import type { GameLine, StreamState } from '../play/line.ts';
import { viewerPosition } from '../play/table.ts';
import { draftOf, makeReducer, type Notice, openRoom, type RoomAction, type RoomState } from './room-state.ts';
import { useNewBuild } from './use-new-build.ts';

/** Data with which a page opens. */
export interface RoomStart {
  view: GameView;
  /** The last events up to the view's position, without a gap. */
  events: readonly ViewedEventData[];
  link: string | null;
  asSpectator: boolean;
  /** The decision that a message leads to. */
  decision: string | null;
  /** Draft that this page's player has composed so far, on any device; null where nothing is kept for all devices. */
  draft: KeptDraft | null;
}

export interface Room {
  line: GameLine;
  state: RoomState;
  /** The draft on the table; null for those without a seat. */
  composed: Composed | null;
  seat: number | null;
  stream: StreamState;
  dispatch: Dispatch<RoomAction>;
  /** Sends the composed steps; without a network, as soon as there is one. */
  commit: () => Promise<void>;
  /** Cancels what was to be sent once there is a network. */
  cancelWaiting: () => void;
  /** Of two drafts that were composed on two devices: the one that is shown, or the other. */
  choose: (which: 'this' | 'other') => void;
  /** Every event from the first; fetched once. */
  loadAll: () => Promise<void>;
}

/** Milliseconds that a page waits before it tries again to read the game. */
const READ_AGAIN_MS = 4_000;
const READ_SOON_MS = 300;
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

function noticeOf(trouble: Trouble): Notice {
  if (trouble.code !== 'offline' && 'refusal' in trouble && trouble.refusal) {
    return { kind: 'refused', refusal: trouble.refusal, step: trouble.index ?? 0 };
  }
  return { kind: 'trouble', trouble };
}

/** The game moved on under what was sent: the view must be read again. */
const MOVED_ON = new Set(['decision-gone', 'result-changed', 'command-reused', 'game-over']);

/** Everything that happens on a game's page, over whatever line its game is reached by. */
export function useRoom(kit: Kit, start: RoomStart, line: GameLine): Room {
  const { view } = start;
  const reducer = useMemo(() => makeReducer(kit.ruleset), [kit]);
  const [state, dispatch] = useReducer(reducer, start, () =>
    openRoom(view, start.events, start.decision, start.draft?.draft ?? EMPTY_DRAFT),
  );
  // From the table, not from the start: who left the seat elsewhere is a spectator here as well.
  const { viewer } = state.table;
  const seat = typeof viewer === 'number' ? viewer : null;
  const composed = useComposed(kit, state, seat);
  useEffect(() => {
    // A head that is read when a game is over comes with the file that it would prove.
    if (!line.isLocal && !view.outcome) sawHead(line.gameId, view.viewer, view.head, view.position);
  }, [line, view]);
  const keeper = useKeeper(line, seat, start, state, dispatch);
  const stream = useStreamState(line, state, keeper, dispatch);
  useReadAgain(line, state, dispatch);
  const { commit, cancelWaiting } = useCommit({ kit, line, seat, composed, state, stream, keeper, dispatch });
  useNewBuild(stream, !line.isLocal && !state.sending && !state.waiting && isBlank(state.draft));
  const choose = useCallback(
    (which: 'this' | 'other') => (which === 'this' ? keeper.current?.keepThis() : keeper.current?.takeOther()),
    [keeper],
  );
  const first = state.events[0]?.position ?? viewerPosition(state.table) + 1;
  const loadAll = useCallback(async () => {
    if (first <= 1) return;
    dispatch({ type: 'earlier', events: await line.events(0, first - 1) });
  }, [line, first]);
  return { line, state, composed, seat, stream, dispatch, commit, cancelWaiting, choose, loadAll };
}

/** True where nothing would be lost from sight by loading the page anew. */
function isBlank({ steps, path }: RoomState['draft']): boolean {
  return steps.length === 0 && path.length === 0;
}

/** The draft on the table, recomposed only where it changed. */
function useComposed(kit: Kit, state: RoomState, seat: number | null): Composed | null {
  const last = useRef<Composed | null>(null);
  return useMemo(() => {
    if (seat === null) return null;
    last.current = compose(kit.ruleset, state.table, seat, state.draft, last.current ?? undefined);
    return last.current;
  }, [kit, state.table, state.draft, seat]);
}

/** Milliseconds that news may wait for what became of the draft, so that what was committed elsewhere isn't shown as unfit for a moment. */
const DRAFT_FIRST_MS = 600;

function useStreamState(
  line: GameLine,
  state: RoomState,
  keeper: RefObject<DraftKeeper | null>,
  dispatch: Dispatch<RoomAction>,
): StreamState {
  const [stream, setStream] = useState<StreamState>('live');
  const now = useRef({ position: 0, sending: false });
  now.current = { position: viewerPosition(state.table), sending: state.sending || state.waiting !== null };
  const over = state.outcome !== null;
  useEffect(() => {
    // Nothing more happens in a game that is over.
    if (over) return;
    let told: Promise<unknown> = Promise.resolve();
    let lost = false;
    /** News of what this player did on another device: its draft is another one now. */
    const actedElsewhere = (batch: StreamBatch): boolean =>
      !now.current.sending && batch.events.some(({ own, position }) => own && position > now.current.position);
    return line.listen({
      position: () => now.current.position,
      onBatch: (batch) => {
        if (!line.isLocal) sawHead(line.gameId, batch.viewer, batch.head, batch.position);
        const draft = actedElsewhere(batch) ? keeper.current?.look() : undefined;
        const first = draft && keeper.current?.settled ? Promise.race([draft, sleep(DRAFT_FIRST_MS)]) : undefined;
        told = told.then(() => first).then(() => dispatch({ type: 'happened', batch }));
      },
      onReset: () => dispatch({ type: 'stale' }),
      onState: (next) => {
        setStream(next);
        if (next === 'live' && lost) void keeper.current?.heard(null);
        lost = next !== 'live';
      },
      onDraft: (version) => void keeper.current?.heard(version),
    });
  }, [line, keeper, dispatch, over]);
  return over ? 'live' : stream;
}

/** Keeps what is composed, here and for other devices, and brings back what was kept. */
function useKeeper(
  line: GameLine,
  seat: number | null,
  start: RoomStart,
  state: RoomState,
  dispatch: Dispatch<RoomAction>,
): RefObject<DraftKeeper | null> {
  const keeper = useRef<DraftKeeper | null>(null);
  useEffect(() => {
    if (seat === null) {
      // A visitor without a seat here, or without one any more, leaves nothing of one behind.
      if (!start.asSpectator) forgetGame(line.gameId);
      return;
    }
    const made = new DraftKeeper({
      gameId: line.gameId,
      seat,
      line: line.drafts,
      isNobodys: line.isLocal && !line.isAhead,
      follow: (draft) => dispatch({ type: 'followed', draft }),
      differ: (other) => dispatch({ type: 'differs', other }),
    });
    keeper.current = made;
    const { draft, waiting } = made.open(start.draft);
    if (draft) dispatch({ type: 'kept', draft });
    if (waiting) dispatch({ type: 'waits', commands: waiting });
    const stop = watchPage(made);
    return () => {
      stop();
      made.close();
      keeper.current = null;
    };
  }, [line, seat, start, dispatch]);
  const { edits, draft, waiting } = state;
  useEffect(() => {
    if (edits > 0) keeper.current?.composed(draft);
  }, [edits, draft]);
  const opened = useRef(false);
  useEffect(() => {
    // At first it is the keeper that says what waits.
    if (opened.current) keeper.current?.waits(waiting && [...waiting]);
    opened.current = true;
  }, [waiting]);
  return keeper;
}

/** A page that is left writes at once; one that is looked at again sees what another device did. */
function watchPage(keeper: DraftKeeper): () => void {
  const turned = (): void => void (document.hidden ? keeper.write(true) : keeper.heard(null));
  const left = (): void => void keeper.write(true);
  const online = (): void => void keeper.write();
  document.addEventListener('visibilitychange', turned);
  addEventListener('pagehide', left);
  addEventListener('online', online);
  return () => {
    document.removeEventListener('visibilitychange', turned);
    removeEventListener('pagehide', left);
    removeEventListener('online', online);
  };
}

/** Reads the view again when what was heard doesn't join on. The draft stays. */
function useReadAgain(line: GameLine, { stale }: RoomState, dispatch: Dispatch<RoomAction>): void {
  useEffect(() => {
    if (stale === 0) return;
    const gone = new AbortController();
    const read = async (): Promise<void> => {
      const view = await line.view(gone.signal);
      if (!line.isLocal && !view.outcome) sawHead(line.gameId, view.viewer, view.head, view.position);
      const events = await line.events(0, view.position, gone.signal);
      if (!gone.signal.aborted) dispatch({ type: 'replaced', view, events });
    };
    const readUntilDone = async (): Promise<void> => {
      // A view that was read at once may be from before what was heard; then there is no hurry.
      if (stale > 1) await sleep(READ_SOON_MS);
      while (!gone.signal.aborted) {
        try {
          return await read();
        } catch (error) {
          if (gone.signal.aborted) return;
          if (!(error instanceof Failed)) throw error;
          dispatch({ type: 'noticed', notice: { kind: 'trouble', trouble: error.trouble } });
          await sleep(READ_AGAIN_MS);
        }
      }
    };
    void readUntilDone();
    return () => gone.abort();
  }, [line, stale, dispatch]);
}

/** Milliseconds that commands wait before they are tried again, where no sign says that the network is back. */
const SEND_AGAIN_MS = 15_000;

interface Committing {
  kit: Kit;
  line: GameLine;
  seat: number | null;
  composed: Composed | null;
  state: RoomState;
  stream: StreamState;
  keeper: RefObject<DraftKeeper | null>;
  dispatch: Dispatch<RoomAction>;
}

function commandsOf(composed: Composed): SentCommand[] {
  return composed.steps.map(({ step, decision, events }) => ({
    id: step.id,
    decision: decision?.id ?? step.decision,
    path: [...step.path],
    expects: digestOf(events),
  }));
}

/**
 * Commits what is composed. Without a network it waits as it was committed, through reloads too, and is sent as it is when there is one: whether
 * a first try arrived isn't known, and the same commands are made once only.
 */
function useCommit({ kit, line, seat, composed, state, stream, keeper, dispatch }: Committing): {
  commit: () => Promise<void>;
  cancelWaiting: () => void;
} {
  const { sending, waiting, draft } = state;
  const busy = useRef(false);
  const send = useCallback(
    async (commands: readonly SentCommand[], steps: readonly DraftStep[]) => {
      if (busy.current) return;
      busy.current = true;
      dispatch({ type: 'sending' });
      await keeper.current?.committing();
      try {
        const answer = await line.send(commands);
        // The answer that ends the game may come before the stream tells of it, and the stream ends with the game.
        if (!line.isLocal && seat !== null) sawHead(line.gameId, seat, answer.head, answer.position);
        keeper.current?.committed(draftOf(answer, steps), answer.draftVersion ?? null);
        dispatch({ type: 'answered', answer, sent: steps });
      } catch (error) {
        if (!(error instanceof Failed)) throw error;
        const { trouble } = error;
        keeper.current?.notCommitted();
        if (trouble.code === 'offline') return dispatch({ type: 'waits', commands });
        dispatch({ type: 'refused', notice: noticeOf(trouble) });
        if (MOVED_ON.has(trouble.code)) dispatch({ type: 'stale' });
      } finally {
        busy.current = false;
      }
    },
    [line, seat, keeper, dispatch],
  );
  useEffect(() => {
    if (!waiting) return;
    const again = (): void => void send(waiting, draft.steps);
    if (stream === 'live' && navigator.onLine) again();
    const timer = setInterval(again, SEND_AGAIN_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [waiting, draft, stream, send]);
  const commit = useCallback(async () => {
    if (sending || waiting || !composed || composed.steps.length === 0 || misfits(composed).size > 0) return;
    const closed = withClosing(kit.ruleset, composed, kit.status.closes);
    const steps = closed.steps.map(({ step }) => step);
    if (closed !== composed) dispatch({ type: 'drafted', draft: { steps, decision: null, path: [] } });
    await send(commandsOf(closed), steps);
  }, [kit, composed, sending, waiting, send, dispatch]);
  const cancelWaiting = useCallback(() => dispatch({ type: 'waits', commands: null }), [dispatch]);
  return { commit, cancelWaiting };
}
