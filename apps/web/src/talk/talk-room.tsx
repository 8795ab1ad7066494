'use client';

import type { TalkLine } from '@wayfinder/contract';
import { Button, ErrorNote, Skeleton } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { Fragment, type MouseEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../api/browser.ts';
import { useCall, useTroubleWords } from '../parts/use-call.ts';
import { Composer, type Names } from './composer.tsx';
import { Held } from './held.tsx';
import { LineActs } from './line-acts.tsx';
import { firstNew } from './lines.ts';
import { OneLine } from './one-line.tsx';
import styles from './talk.module.css';
import { type Lines, type Listen, type RoomAt, sendTo, useLines } from './use-lines.ts';

export interface TalkRoomProps {
  room: RoomAt;
  listen: Listen;
  /** Names that can be mentioned here. */
  names: Names;
  isSignedIn: boolean;
  /** The visitor looks after the room. */
  tends?: boolean;
  /** Disc or flag of whoever wrote a line. */
  markOf: (line: TalkLine) => ReactNode;
  /** The moment that the board shows; null: none can be linked. */
  moment?: number | null;
  onMoment?: (number: number) => void;
  /** Said where nobody has written yet. */
  empty: string;
  /** Said where the visitor can't write. */
  closed: string;
  /** Called when all lines were read. */
  onSeen?: () => void;
}

/** Texts that were begun, by room: who looks something up finds them again. */
const begun = new Map<string, string>();

/** Pixels from the foot within which a reader follows what comes. */
const AT_FOOT_PX = 80;

/** Lines of a room and the place to write one: beside a game, and on the board of a club. */
export function TalkRoom(props: TalkRoomProps): ReactElement {
  const { room, listen, names, isSignedIn, tends = false, markOf, moment = null, onMoment, empty, closed } = props;
  const t = useTranslations('talk');
  const words = useTroubleWords();
  const lines = useLines(room, listen);
  const { known, trouble } = lines;
  useReadMark(room, lines, isSignedIn, props.onSeen);
  const list = useRef<HTMLDivElement>(null);
  const foot = useFoot(list, known?.lines ?? null);
  const [open, setOpen] = useState<{ number: number; isEdited: boolean } | null>(null);
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  /** Leads the keyboard back to the line, as what it was in is gone. */
  const close = (number: number): void => {
    setOpen(null);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-number="${number}"] button[aria-expanded]`)?.focus(),
    );
  };
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#moment-"]') : null;
    if (!link) return;
    event.preventDefault();
    onMoment?.(Number(link.getAttribute('href')?.slice('#moment-'.length)));
  };
  if (!known)
    return trouble ? (
      <ErrorNote title={words(trouble)} action={<Button onClick={lines.reload}>{t('again')}</Button>} />
    ) : (
      <div className={styles.waits}>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
    );
  const newFrom = firstNew(known.lines, known.seen);
  return (
    <div className={styles.room}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links in it */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div ref={list} className={styles.lines} role="log" aria-label={t('lines')} tabIndex={0} onClick={follow}>
        {known.more ? (
          <Button kind="quiet" onClick={lines.earlier} aria-disabled={lines.loading || undefined}>
            {t('earlier')}
          </Button>
        ) : null}
        {known.lines.length === 0 ? <p className="wf-soft">{empty}</p> : null}
        <ol className={styles.list}>
          {known.lines.map((line) => {
            const { number } = line;
            const isOpen = open?.number === number;
            const isEdited = isOpen && open.isEdited;
            return (
              <Fragment key={number}>
                {number === newFrom ? (
                  <li className={styles.new} data-new>
                    {t('new')}
                  </li>
                ) : null}
                <OneLine
                  line={line}
                  mark={markOf(line)}
                  hasMoments={onMoment !== undefined}
                  isShown={shown.has(number)}
                  onShow={() => setShown(new Set([...shown, number]))}
                  isOpen={isOpen}
                  isEdited={isEdited}
                  onActs={
                    isSignedIn && hasActs(line) ? () => setOpen(isOpen ? null : { number, isEdited: false }) : null
                  }
                >
                  {isEdited ? (
                    <Edit
                      room={room}
                      line={line}
                      names={names}
                      moment={moment}
                      onDone={(changed) => {
                        if (changed) lines.touch(number);
                        close(number);
                      }}
                    />
                  ) : isOpen ? (
                    <LineActs
                      room={room}
                      line={line}
                      mayWrite={known.mayWrite}
                      tends={tends}
                      onEdit={() => setOpen({ number, isEdited: true })}
                      onChanged={() => lines.touch(number)}
                      onMarked={lines.reload}
                      onDone={() => close(number)}
                    />
                  ) : null}
                </OneLine>
              </Fragment>
            );
          })}
        </ol>
        {foot.isAway ? (
          <div className={styles.below}>
            <Button onClick={foot.go}>{t('below')}</Button>
          </div>
        ) : null}
      </div>
      {trouble ? <ErrorNote title={words(trouble)} /> : null}
      {known.mayWrite ? (
        <Write room={room} lines={lines} names={names} moment={moment} onWritten={foot.go} />
      ) : (
        <div className={`wf-soft ${styles.closed}`}>{known.held ? <Held held={known.held} /> : <p>{closed}</p>}</div>
      )}
    </div>
  );
}

/** Something can be done about a line that is there, and about its author. */
function hasActs({ hidden, author, prose }: TalkLine): boolean {
  return !hidden && author !== null && (prose !== null || !author.you);
}

/** Tells the service how far the visitor has read, as long as they look. */
function useReadMark(room: RoomAt, { known }: Lines, isSignedIn: boolean, onSeen?: () => void): void {
  const told = useRef(0);
  const last = known?.lines.at(-1)?.number ?? 0;
  const seen = known?.seen ?? 0;
  // Of whoever is suspended nothing is written down.
  const reads = isSignedIn && known?.held?.kind !== 'suspend';
  useEffect(() => {
    const tell = (): void => {
      if (document.hidden || last <= Math.max(told.current, seen)) return;
      told.current = last;
      call('putTalkSeen', { ...sendTo(room, {}), body: { number: last } }).then(onSeen, () => {
        // It is told with the next line, or on the next visit.
        told.current = 0;
      });
    };
    if (!reads) return;
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [room, last, seen, reads, onSeen]);
}

/** Keeps the list at its foot where it is read there, and says when something came that isn't in sight. */
function useFoot(
  list: { readonly current: HTMLElement | null },
  lines: readonly TalkLine[] | null,
): { isAway: boolean; go: () => void } {
  const [isAway, setAway] = useState(false);
  const atFoot = useRef(true);
  const last = lines?.at(-1)?.number ?? null;
  const known = useRef<number | null>(null);
  const go = (): void => {
    atFoot.current = true;
    setAway(false);
    requestAnimationFrame(() => toFoot(list.current));
  };
  useEffect(() => {
    const { current } = list;
    if (!current || last === null) return;
    const scrolled = (): void => {
      atFoot.current = current.scrollHeight - current.scrollTop - current.clientHeight < AT_FOOT_PX;
      if (atFoot.current) setAway(false);
    };
    current.addEventListener('scroll', scrolled, { passive: true });
    return () => current.removeEventListener('scroll', scrolled);
  }, [list, last]);
  useEffect(() => {
    const { current } = list;
    if (!current || last === null || last === known.current) return;
    const isFirst = known.current === null;
    known.current = last;
    const mark = isFirst ? current.querySelector('[data-new]') : null;
    if (mark) mark.scrollIntoView({ block: 'center' });
    else if (isFirst) current.scrollTo({ top: current.scrollHeight });
    else if (atFoot.current) toFoot(current);
    else setAway(true);
  }, [list, last]);
  return { isAway, go };
}

/** Brings the end of the list in sight; on a page of its own it is the page that scrolls. */
function toFoot(list: HTMLElement | null): void {
  if (!list) return;
  if (list.scrollHeight > list.clientHeight) list.scrollTo({ top: list.scrollHeight });
  else list.scrollIntoView({ block: 'end' });
}

interface WriteProps {
  room: RoomAt;
  lines: Lines;
  names: Names;
  moment: number | null;
  onWritten: () => void;
}

function Write({ room, lines, names, moment, onWritten }: WriteProps): ReactElement {
  const t = useTranslations('talk');
  const { send, busy, trouble } = useCall();
  const key = `${room.of} ${room.id} ${room.room}`;
  const write = async (text: string): Promise<boolean> => {
    const line = await send('writeLine', { ...sendTo(room, {}), body: { text } });
    if (line === null || line === true) return false;
    begun.delete(key);
    lines.put(line);
    onWritten();
    return true;
  };
  return (
    <Composer
      label={t('write')}
      text={begun.get(key) ?? ''}
      onText={(text) => begun.set(key, text)}
      names={names}
      moment={moment}
      send={t('send')}
      onSend={write}
      trouble={trouble}
      busy={busy}
    />
  );
}

interface EditProps {
  room: RoomAt;
  line: TalkLine;
  names: Names;
  moment: number | null;
  onDone: (changed: boolean) => void;
}

function Edit({ room, line, names, moment, onDone }: EditProps): ReactElement {
  const t = useTranslations('talk');
  const { send, busy, trouble } = useCall();
  const edit = async (text: string): Promise<boolean> => {
    const sending = { ...sendTo(room, { number: String(line.number) }), body: { text } };
    const done = (await send('editLine', sending)) !== null;
    if (done) onDone(true);
    return done;
  };
  return (
    <Composer
      label={t('editLabel')}
      text={line.source ?? ''}
      names={names}
      moment={moment}
      send={t('keep')}
      onSend={edit}
      onCancel={() => onDone(false)}
      trouble={trouble}
      busy={busy}
    />
  );
}
