'use client';

import type { TalkLine, TalkList } from '@wayfinder/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, Failed, type Trouble } from '../api/browser.ts';
import { mergeLines } from './lines.ts';

/** A room of a game, or a topic of a club. */
export interface RoomAt {
  of: 'games' | 'clubs';
  id: string;
  room: string;
  /** Key of a private game's link; null: none is needed. */
  link: string | null;
}

/** Parts of a call about a room, or about a line in it. */
export function sendTo<More extends Record<string, string>>({ of, id, room, link }: RoomAt, more: More) {
  return { params: { of, id, room, ...more }, query: link === null ? {} : { link } };
}

/** Number of a line that is new or has changed; null: any may have. */
export type HearLine = (number: number | null) => void;

/** Says when there is something new in the room, until the returned function is called. */
export type Listen = (hear: HearLine) => () => void;

type Known = Omit<TalkList, 'lines'> & { lines: readonly TalkLine[] };

export interface Lines {
  /** Null: not read yet. `seen`: as it was when the room was opened. */
  known: Known | null;
  trouble: Trouble | null;
  /** True while older lines are on their way. */
  loading: boolean;
  reload: () => void;
  earlier: () => void;
  put: (line: TalkLine) => void;
  /** Reads one line again, after something was done about it. */
  touch: (number: number) => void;
}

/** Lines that are read at once. */
const AT_ONCE = 50;

/** Lines of a room, as they come. The room doesn't change while the page shows it. */
export function useLines(room: RoomAt, listen: Listen): Lines {
  const [known, setKnown] = useState<Known | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [loading, setLoading] = useState(false);
  const gone = useRef(new AbortController());
  const read = useCallback(
    async (query: { before?: number; limit?: number } = {}): Promise<void> => {
      const { signal } = gone.current;
      const { params, query: key } = sendTo(room, {});
      try {
        const list = await call('listLines', { params, query: { limit: AT_ONCE, ...query, ...key }, signal });
        if (!signal.aborted) setKnown((before) => joined(before, list, query.before));
        setTrouble(null);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof Failed)) throw error;
        setTrouble(error.trouble);
      }
    },
    [room],
  );
  useEffect(() => {
    gone.current = new AbortController();
    void read();
    const stop = listen((number) => void read(number === null ? {} : { before: number + 1, limit: 1 }));
    return () => {
      stop();
      gone.current.abort();
    };
  }, [read, listen]);
  const oldest = known?.lines[0]?.number;
  const earlier = useCallback(() => {
    if (oldest === undefined) return;
    setLoading(true);
    void read({ before: oldest }).finally(() => setLoading(false));
  }, [read, oldest]);
  const put = useCallback(
    (line: TalkLine) =>
      setKnown((before) => before && { ...before, lines: mergeLines(before.lines, [line]), total: before.total + 1 }),
    [],
  );
  const touch = useCallback((number: number) => void read({ before: number + 1, limit: 1 }), [read]);
  const reload = useCallback(() => void read(), [read]);
  return { known, trouble, loading, reload, earlier, put, touch };
}

/** Lines that were read, with those that are known. A stretch that doesn't reach the known ones takes their place. */
function joined(before: Known | null, list: TalkList, asked: number | undefined): Known {
  if (!before) return list;
  const last = before.lines.at(-1)?.number ?? 0;
  const first = list.lines[0]?.number ?? 1;
  const hasGap = first > last + 1;
  const isOlder = asked !== undefined && asked <= (before.lines[0]?.number ?? 0);
  return {
    ...list,
    seen: before.seen,
    more: isOlder || hasGap ? list.more : before.more,
    lines: hasGap ? list.lines : mergeLines(before.lines, list.lines),
  };
}
