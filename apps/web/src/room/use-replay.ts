'use client';

import type { BoardMotion } from '@wayfinder/board';
import type { ViewedEventData } from '@wayfinder/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Kit } from '../play/kit.ts';
import { motionAt } from '../play/motion.ts';
import { makeReplay, type Replay } from '../play/replay.ts';
import { viewerPosition } from '../play/table.ts';
import type { Room } from './use-room.ts';

const STEP_MS = 1_200;
/** Delay of the first moment: what somebody wants to watch begins almost at once. */
const FIRST_MS = 300;

export interface ReplayControl {
  /** True while a past moment is shown. */
  past: boolean;
  /** The position that is shown: from 1, `length` is now. */
  at: number;
  /** The position whose event is told: the one that is shown, or that is being played. */
  told: number;
  length: number;
  /** The state there; undefined while its events are on their way. */
  view: unknown;
  playing: boolean;
  /** True while news is being shown: it ends by itself, and a tap ends it at once. */
  watching: boolean;
  /** Moments a step of time. */
  speed: number;
  go: (position: number) => void;
  step: (by: number) => void;
  toggle: () => void;
  setSpeed: (speed: number) => void;
  toNow: () => void;
  /** Plays what came after a position, up to now. */
  watch: (from: number) => void;
}

/** Plays an event over the board; done when it has ended. */
export type PlayMotion = (motion: BoardMotion) => Promise<void>;

/** Moves through a game's past. `null` at is now; whatever comes in meanwhile waits there. */
export function useReplay(kit: Kit, room: Room, first: number | null, play: PlayMotion): ReplayControl {
  const { table, events } = room.state;
  const length = viewerPosition(table);
  const [wanted, want] = useState<number | null>(first);
  const [playing, setPlaying] = useState(false);
  const [watching, setWatching] = useState(false);
  const [speed, setSpeed] = useState(1);
  const complete = (events[0]?.position ?? 1) === 1 && events.length === length;
  const replay = useMemo(
    () => (complete ? makeReplay(kit.ruleset, { viewer: table.viewer, info: table.info }, events) : null),
    [complete, kit, table.viewer, table.info, events],
  );
  const at = Math.min(Math.max(1, wanted ?? length), length);
  const past = wanted !== null && at < length;
  const { loadAll } = room;
  useEffect(() => {
    if (wanted !== null && !complete) void loadAll().catch(() => want(null));
  }, [wanted, complete, loadAll]);
  const eager = useRef(false);
  const coming = usePlaying({ eager, playing, wanted, want, length, speed, kit, replay, events, play });
  useEffect(() => {
    if (wanted !== null) return;
    setPlaying(false);
    setWatching(false);
  }, [wanted]);
  const view = useMemo(() => (past ? replay?.stateAt(at) : table.state), [past, replay, at, table.state]);
  const toNow = useCallback(() => {
    setPlaying(false);
    want(null);
  }, []);
  const go = useCallback((position: number) => want(position >= length ? null : Math.max(1, position)), [length]);
  const watch = useCallback((from: number) => {
    eager.current = true;
    want(Math.max(1, from));
    setWatching(true);
    setPlaying(true);
  }, []);
  return {
    past,
    at,
    told: coming ?? at,
    length,
    view,
    playing,
    watching,
    speed,
    go,
    step: (by) => go(at + by),
    toggle: () => {
      // From now there is nothing to play: it begins where the game began.
      if (!playing && wanted === null) want(1);
      setPlaying(!playing);
    },
    setSpeed,
    toNow,
    watch,
  };
}

interface Playing {
  /** The first moment isn't waited for. */
  eager: { current: boolean };
  playing: boolean;
  wanted: number | null;
  want: (position: number | null) => void;
  length: number;
  speed: number;
  kit: Kit;
  replay: Replay | null;
  events: readonly ViewedEventData[];
  play: PlayMotion;
}

/** From one moment to the next, as long as it is played: told first, then seen going, then there. Returns the position that is being played. */
function usePlaying(args: Playing): number | null {
  const { eager, playing, wanted, speed, replay } = args;
  const [coming, setComing] = useState<number | null>(null);
  const current = useRef(args);
  current.current = args;
  useEffect(() => {
    // Until all events are there nothing can be shown.
    if (!playing || wanted === null || replay === null) return;
    let over = false;
    const go = async (): Promise<void> => {
      const { events, length, kit, want, play } = current.current;
      const next = nextMoment(events, wanted, length, kit);
      // The last event is told as well, before the board is at now again.
      const position = next ?? length;
      setComing(position);
      // Faster than life there is no time to see things go.
      const motion = speed === 1 ? motionAt(kit, replay, events, position) : null;
      if (motion) await play(motion);
      else if (next === null) await new Promise((done) => setTimeout(done, STEP_MS / speed));
      if (!over) want(next);
    };
    const timer = setTimeout(() => void go(), eager.current ? FIRST_MS : STEP_MS / speed);
    eager.current = false;
    return () => {
      over = true;
      clearTimeout(timer);
      setComing(null);
    };
  }, [eager, playing, wanted, speed, replay]);
  return coming;
}

/** The next moment worth a stop while playing: what only keeps the books passes with what comes after it; null: now. */
export function nextMoment(
  events: readonly ViewedEventData[],
  now: number,
  length: number,
  { status }: Pick<Kit, 'status'>,
): number | null {
  const next = events.find((event) => event.position > now && !status.isMinor(event))?.position ?? length;
  return next >= length ? null : next;
}
