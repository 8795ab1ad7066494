/** Words of the game as it was: deeds carry the name of the player who did them. */
'use client';

import type { NoteList } from '@wayfinder/contract';
import type { Words } from '@wayfinder/games-catalog/words';
import { useMemo } from 'react';
import { useParts } from '../context.tsx';
import { useBeside } from './use-beside.ts';

interface Sitting {
  seat: number;
  name: string | null;
}

/** Players who sat at the seats at an instant; null as a name: their account is gone. `stays` are by seat, the earliest first. */
export function seatedAt(seats: readonly Sitting[], stays: NoteList['stays'], at: string): Sitting[] {
  return seats.map(({ seat, name }) => {
    const own = stays.filter((stay) => stay.seat === seat);
    const then = own.findLast(({ from }) => from <= at) ?? own[0];
    // Of bots and of those who sit there still the page knows the name.
    return { seat, name: then && then !== own.at(-1) ? then.name : name };
  });
}

/** Words by the instant of what they tell. */
export function useWordsThen(): (at: string) => Words {
  const { words, wordsFor, room } = useParts();
  const { list } = useBeside();
  const { seats } = room.state;
  return useMemo(() => {
    const stays = list?.stays ?? [];
    if (stays.length === seats.length) return () => words;
    const made = new Map<string, Words>();
    return (at: string) => {
      const then = seatedAt(seats, stays, at);
      const key = JSON.stringify(then.map(({ name }) => name));
      const known = made.get(key) ?? wordsFor(then);
      made.set(key, known);
      return known;
    };
  }, [words, wordsFor, seats, list]);
}
