'use client';

import type { Note, ViewedEventData } from '@wayfinder/contract';
import type { Message } from '@wayfinder/engine';
import type { Part, Words } from '@wayfinder/games-catalog/words';
import { Button, Icon, IconButton } from '@wayfinder/ui';
import { useFormatter, useTranslations } from 'next-intl';
import { Fragment, memo, type ReactElement, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { isFromLedger } from '../games/names.ts';
import { BotMark } from '../parts/bot.tsx';
import type { Kit } from '../play/kit.ts';
import { isTold, useNoteWords } from './beside/note-words.ts';
import { useBeside } from './beside/use-beside.ts';
import { useWordsThen } from './beside/words-then.ts';
import { useParts, usePointer } from './context.tsx';
import styles from './log.module.css';
import { type LogGroup, toldBy } from './log-groups.ts';
import { Why } from './rule-links.tsx';

interface LogPanelProps {
  groups: readonly LogGroup[];
  /** The past position that the board shows; null: now. */
  at: number | null;
  /** The last position that had been seen when the page opened; null: nothing is news. */
  seen: number | null;
  onJump: (position: number) => void;
}

/** So many of the last lines stand there at first, however many are known: the others would be most of the page. */
const FIRST_LINES = 40;
/** So many are added when they are asked for. */
const MORE_LINES = 400;
const NOBODY: ReadonlySet<number> = new Set();

/** The events, in words, the newest first; every entry leads the board to that moment. */
export function LogPanel({ groups, at, seen, onJump }: LogPanelProps): ReactElement {
  const t = useTranslations('log');
  const { kit, room } = useParts();
  const { events } = room.state;
  const { list } = useBeside();
  const wordsThen = useWordsThen();
  const [loading, load] = useState(false);
  const [lines, setLines] = useState(() => Math.max(FIRST_LINES, events.length));
  const earliest = Math.max(1, (events.at(-1)?.position ?? 1) - lines + 1);
  // The moment that is shown is always among them.
  const from = at === null ? earliest : Math.min(earliest, at);
  const shown = useMemo(() => [...events].reverse().filter(({ position }) => position >= from), [events, from]);
  const told = useMemo(
    () => (room.line.isLocal ? NOBODY : toldBy(shown, (event) => follows(event, kit))),
    [shown, kit, room.line.isLocal],
  );
  const notes = useMemo(() => notesAfter(list?.notes ?? [], events), [list, events]);
  useEffect(() => {
    // Paper has all lines that are here, as nothing on it can be pressed.
    const showAll = (): void => flushSync(() => setLines((before) => Math.max(before, events.length)));
    addEventListener('beforeprint', showAll);
    return () => removeEventListener('beforeprint', showAll);
  }, [events.length]);
  const loadEarlier = async (): Promise<void> => {
    load(true);
    await room.loadAll().catch(() => undefined);
    load(false);
    setLines(lines + MORE_LINES);
  };
  return (
    <div>
      <h2 className={styles.panelTitle}>{t('title')}</h2>
      {events.length === 0 ? <p className="wf-soft">{t('empty')}</p> : null}
      {[...groups].reverse().map(({ heading, from: begin, events: group }) => (
        <Group
          key={begin}
          heading={heading}
          events={group.filter(({ position }) => position >= from).reverse()}
          notesOf={notes}
          lineOf={(event) => (
            <Entry
              key={event.position}
              event={event}
              words={wordsThen(event.at)}
              tellsBy={told.has(event.position)}
              shown={event.position === at}
              fresh={seen !== null && event.position > seen && !event.own}
              onJump={onJump}
            />
          )}
        />
      ))}
      {from > 1 ? (
        <Button onClick={() => void loadEarlier()} aria-disabled={loading || undefined}>
          {loading ? t('loading') : t('earlier')}
        </Button>
      ) : null}
      {from > 1 ? <p className={styles.leftOut}>{t('leftOut')}</p> : null}
    </div>
  );
}

/** Notes by the position of the last event before each, the newest first. Those from before all that is here are left out. */
function notesAfter(notes: readonly Note[], events: readonly ViewedEventData[]): Map<number, Note[]> {
  const by = new Map<number, Note[]>();
  for (const note of notes.filter(isTold).toReversed()) {
    const before = events.findLast(({ at }) => at <= note.at);
    if (before) by.set(before.position, [...(by.get(before.position) ?? []), note]);
  }
  return by;
}

interface GroupProps {
  heading: Message | null;
  /** The newest first. */
  events: readonly ViewedEventData[];
  /** Notes beside the log, by the position of the event before. */
  notesOf: ReadonlyMap<number, readonly Note[]>;
  lineOf: (event: ViewedEventData) => ReactElement;
}

/** A stretch of the log, as far as it is shown. */
function Group({ heading, events, notesOf, lineOf }: GroupProps): ReactElement | null {
  const { words } = useParts();
  const format = useFormatter();
  const noteWords = useNoteWords();
  if (events.length === 0) return null;
  return (
    <section className={styles.logGroup}>
      {heading ? <h3>{words.say(heading)}</h3> : null}
      <ol reversed start={events[0]?.position ?? 0}>
        {events.map((event) => (
          <Fragment key={event.position}>
            {notesOf.get(event.position)?.map((note) => (
              <li key={`note ${note.number}`} value={event.position} className={styles.entry} data-minor>
                <span title={format.dateTime(new Date(note.at), 'moment')}>{noteWords(note)}</span>
              </li>
            ))}
            {lineOf(event)}
          </Fragment>
        ))}
      </ol>
    </section>
  );
}

/** True where an event follows by itself and isn't anybody's act: the books, a new turn or step. */
function follows(event: ViewedEventData, { status }: Kit): boolean {
  return status.isMinor(event) || status.heading(event) !== null;
}

interface EntryProps {
  event: ViewedEventData;
  /** With the names of those who sat there then. */
  words: Words;
  /** Its line tells who acted in the seat's place. */
  tellsBy: boolean;
  shown: boolean;
  /** Happened since the last visit. */
  fresh: boolean;
  onJump: (position: number) => void;
}

const Entry = memo(function Entry({ event, words, tellsBy, shown, fresh, onJump }: EntryProps): ReactElement {
  const t = useTranslations('log');
  const format = useFormatter();
  const { game, kit } = useParts();
  const at = format.dateTime(new Date(event.at), 'moment');
  return (
    <li
      className={styles.entry}
      aria-current={shown || undefined}
      data-minor={follows(event, kit) || undefined}
      data-fresh={fresh || undefined}
    >
      {/* A ledger doesn't say when. */}
      <span title={isFromLedger(game) ? undefined : at}>
        {words.parts(event.message).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
          <Stretch key={index} part={part} />
        ))}
        {tellsBy && event.by !== null ? (
          <span className="wf-soft wf-small"> · {t('by', { who: event.by })}</span>
        ) : null}
      </span>
      <Why rules={event.because} />
      <IconButton label={t('jump')} onClick={() => onJump(event.position)}>
        <Icon name="eye" size={18} />
      </IconButton>
    </li>
  );
});

/** A stretch of a sentence; the name of a place lights it up, and brings it into sight. */
function Stretch({ part }: { part: Part }): ReactElement {
  const { room, show } = useParts();
  const pointer = usePointer();
  if (typeof part === 'string') return <>{part}</>;
  const { arg } = part;
  if (!('space' in arg)) {
    const sitting = 'seat' in arg ? room.state.seats.find(({ seat }) => seat === arg.seat) : undefined;
    return (
      <span className="wp-strong">
        {part.text}
        <BotMark bot={sitting?.bot} silent />
      </span>
    );
  }
  return (
    <button type="button" data-inline className={styles.place} {...pointer(arg.space)} onClick={() => show(arg.space)}>
      {part.text}
    </button>
  );
}
