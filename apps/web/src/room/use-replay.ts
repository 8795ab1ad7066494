'use client';

import type { ViewedEventData } from '@wayfinder/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Kit } from '../play/kit.ts';
import { makeReplay } from '../play/replay.ts';
import { viewerPosition } from '../play/table.ts';
import type { Room } from './use-room.ts';

const STEP_MS = 1_200;

export interface ReplayControl {
  /** True while a past moment is shown. */
  past: boolean;
  /** The position that is shown: from 1, `length` is now. */
  at: number;
  length: number;
  /** The state there; undefined while its events are on their way. */
  view: unknown;
  playing: boolean;
  /** What is news is being shown: it ends by itself, and a tap ends it at once. */
  watching: boolean;
  /** Moments a step of time. */
  speed: number;
  go: (position: number) => void;
  step: (by: number) => void;
  toggle: () => void;
  setSpeed: (speed: number) => void;
  toNow: () => void;
  /** Plays from a position to now. */
  watch: (from: number) => void;
}

/** Moves through a game's past. `null` at is now; whatever comes in meanwhile waits there. */
export function useReplay(kit: Kit, room: Room, first: number | null): ReplayControl {
  const { table, events } = room.state;
  const length = viewerPosition(table);
  const [wanted, want] = useState<number | null>(first);
  const [playing, play] = useState(false);
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
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => want((now) => nextMoment(events, now, length, kit)), STEP_MS / speed);
    return () => clearInterval(timer);
  }, [playing, speed, length, events, kit]);
  useEffect(() => {
    if (wanted !== null) return;
    play(false);
    setWatching(false);
  }, [wanted]);
  const view = useMemo(() => (past ? replay?.stateAt(at) : table.state), [past, replay, at, table.state]);
  const toNow = useCallback(() => {
    play(false);
    want(null);
  }, []);
  const go = useCallback((position: number) => want(position >= length ? null : Math.max(1, position)), [length]);
  const watch = useCallback((from: number) => {
    want(Math.max(1, from));
    setWatching(true);
    play(true);
  }, []);
  return {
    past,
    at,
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
      play(!playing);
    },
    setSpeed,
    toNow,
    watch,
  };
}

/** The next moment worth a stop while playing: what only keeps the books passes with what comes after it. */
export function nextMoment(
  events: readonly ViewedEventData[],
  now: number | null,
  length: number,
  { status }: Pick<Kit, 'status'>,
): number | null {
  if (now === null) return null;
  const next = events.find((event) => event.position > now && !status.isMinor(event))?.position ?? length;
  return next >= length ? null : next;
}
