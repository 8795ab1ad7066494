'use client';

import type { GameView, ViewedEventData } from '@wayfinder/contract';
import { digestOf } from '@wayfinder/engine';
import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Failed, type Trouble } from '../api/browser.ts';
import { type Composed, compose, misfits } from '../play/compose.ts';
import { isEmpty } from '../play/draft.ts';
import { keepDraft, keptDraft } from '../play/keep.ts';
import type { Kit } from '../play/kit.ts';
import type { GameLine, StreamState } from '../play/line.ts';
import { viewerPosition } from '../play/table.ts';
import { makeReducer, type Notice, openRoom, type RoomAction, type RoomState } from './room-state.ts';

/** What a page opens with. */
export interface RoomStart {
  view: GameView;
  /** The last events up to the view's position, without a gap. */
  events: readonly ViewedEventData[];
  link: string | null;
  asSpectator: boolean;
  /** The decision that a message leads to. */
  decision: string | null;
}

export interface Room {
  line: GameLine;
  state: RoomState;
  /** The draft on the table; null for those without a seat. */
  composed: Composed | null;
  seat: number | null;
  stream: StreamState;
  dispatch: Dispatch<RoomAction>;
  /** Sends the composed steps. */
  commit: () => Promise<void>;
  /** Every event from the first; fetched once. */
  loadAll: () => Promise<void>;
}

/** How long a page waits before it tries again to read the game. */
const READ_AGAIN_MS = 4_000;
const READ_SOON_MS = 300;
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

function noticeOf(trouble: Trouble): Notice {
  if (trouble.code !== 'offline' && 'refusal' in trouble && trouble.refusal) {
    return { kind: 'refused', refusal: trouble.refusal, step: (trouble.index ?? 0) + 1 };
  }
  return { kind: 'trouble', trouble };
}

/** The game moved on under what was sent: the view must be read again. */
const MOVED_ON = new Set(['decision-gone', 'result-changed', 'command-reused', 'game-over']);

/** Everything that happens on a game's page, over whatever line its game is reached by. */
export function useRoom(kit: Kit, start: RoomStart, line: GameLine): Room {
  const { view } = start;
  const { gameId } = line;
  const reducer = useMemo(() => makeReducer(kit.ruleset), [kit]);
  const [state, dispatch] = useReducer(reducer, start, () => openRoom(view, start.events, start.decision));
  // From the table, not from the start: who left the seat elsewhere is a spectator here as well.
  const { viewer } = state.table;
  const seat = typeof viewer === 'number' ? viewer : null;
  const composed = useComposed(kit, state, seat);
  const stream = useStreamState(line, state, dispatch);
  useKeptDraft(gameId, seat, state, dispatch);
  useReadAgain(line, state, dispatch);
  const commit = useCommit(line, composed, state.sending, dispatch);
  const first = state.events[0]?.position ?? viewerPosition(state.table) + 1;
  const loadAll = useCallback(async () => {
    if (first <= 1) return;
    dispatch({ type: 'earlier', events: await line.events(0, first - 1) });
  }, [line, first]);
  return { line, state, composed, seat, stream, dispatch, commit, loadAll };
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

function useStreamState(line: GameLine, state: RoomState, dispatch: Dispatch<RoomAction>): StreamState {
  const [stream, setStream] = useState<StreamState>('live');
  const position = useRef(0);
  position.current = viewerPosition(state.table);
  const over = state.outcome !== null;
  useEffect(() => {
    // Nothing more happens in a game that is over.
    if (over) return;
    return line.listen({
      position: () => position.current,
      onBatch: (batch) => dispatch({ type: 'happened', batch }),
      onReset: () => dispatch({ type: 'stale' }),
      onState: setStream,
    });
  }, [line, dispatch, over]);
  return over ? 'live' : stream;
}

/** Brings back what was composed before the page was closed, and keeps what is composed now. */
function useKeptDraft(gameId: string, seat: number | null, { draft }: RoomState, dispatch: Dispatch<RoomAction>): void {
  const opened = useRef(false);
  useEffect(() => {
    if (seat === null) return;
    if (opened.current) return keepDraft(gameId, seat, draft);
    opened.current = true;
    const kept = keptDraft(gameId, seat);
    if (!isEmpty(kept)) dispatch({ type: 'kept', draft: kept });
  }, [gameId, seat, draft, dispatch]);
}

/** Reads the view again when what was heard doesn't join on. The draft stays. */
function useReadAgain(line: GameLine, { stale }: RoomState, dispatch: Dispatch<RoomAction>): void {
  useEffect(() => {
    if (stale === 0) return;
    const gone = new AbortController();
    const read = async (): Promise<void> => {
      const view = await line.view(gone.signal);
      const events = await line.events(0, view.position, gone.signal);
      if (!gone.signal.aborted) dispatch({ type: 'replaced', view, events });
    };
    const readUntilDone = async (): Promise<void> => {
      // What was read at once may be from before what was heard; then there is no hurry.
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

function useCommit(
  line: GameLine,
  composed: Composed | null,
  sending: boolean,
  dispatch: Dispatch<RoomAction>,
): () => Promise<void> {
  return useCallback(async () => {
    if (sending || !composed || composed.steps.length === 0 || misfits(composed).size > 0) return;
    const commands = composed.steps.map(({ step, decision, events }) => ({
      id: step.id,
      decision: decision?.id ?? step.decision,
      path: [...step.path],
      expects: digestOf(events),
    }));
    dispatch({ type: 'sending' });
    try {
      const answer = await line.send(commands);
      dispatch({ type: 'answered', answer, sent: composed.steps.map(({ step }) => step) });
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      dispatch({ type: 'refused', notice: noticeOf(error.trouble) });
      if (MOVED_ON.has(error.trouble.code)) dispatch({ type: 'stale' });
    }
  }, [line, composed, sending, dispatch]);
}
