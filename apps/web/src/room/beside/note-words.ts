/** The words of what was noted beside the log. */
'use client';

import type { Note } from '@wayfinder/contract';
import { useFormatter, useTranslations } from 'next-intl';
import { useWordsThen } from './words-then.ts';

/** Told by the log's own events, or by the strip above. */
const UNTOLD: ReadonlySet<Note['kind']> = new Set(['full', 'started', 'ended', 'asked', 'closed', 'lapsed', 'blocked']);

export function isTold({ kind }: Note): boolean {
  return !UNTOLD.has(kind);
}

const HOUR = 3_600;

/** Says a note in one sentence. */
export function useNoteWords(): (note: Note) => string {
  const t = useTranslations('beside');
  const format = useFormatter();
  const wordsThen = useWordsThen();
  return ({ kind, at, seat, by, ran, until, seconds }) => {
    const words = wordsThen(at);
    const who = seat === null ? '' : words.name({ seat });
    const of = {
      who,
      by: by === null ? who : words.name({ seat: by }),
      ran: ran ?? 'none',
      until: until === null ? '' : format.dateTime(new Date(until), 'fullMoment'),
      dated: until === null ? 'no' : 'yes',
      n: Math.round((seconds ?? 0) / HOUR),
    };
    return t(`note.${kind as 'clock'}`, of);
  };
}
