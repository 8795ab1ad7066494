'use client';

import type { ClubTopic, TalkLine } from '@wayfinder/contract';
import { Button, Dialog, ErrorNote, Flag, TextAreaField, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { call } from '../api/browser.ts';
import { useCall } from '../parts/use-call.ts';
import styles from '../talk/talk.module.css';
import { TalkRoom } from '../talk/talk-room.tsx';
import type { HearLine } from '../talk/use-lines.ts';

/** Characters of a title, and of a line. */
const MOST_IN_TITLE = 100;
const MOST_IN_LINE = 1_000;

/** Opens a topic with its first line. */
export function NewTopic({ id }: { id: string }): ReactElement {
  const t = useTranslations('board');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('newTopic')}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('newTopic')} close={t('close')}>
        {open ? <TopicForm id={id} /> : null}
      </Dialog>
    </>
  );
}

function TopicForm({ id }: { id: string }): ReactElement {
  const t = useTranslations('board');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const open = async (): Promise<void> => {
    const topic = await send('openTopic', { params: { id }, body: { title, text } });
    if (topic !== null && topic !== true) router.push(`/clubs/${id}/board/${topic.topic}`);
  };
  return (
    <form className="wp-stack" action={open}>
      <TextField
        id="topic-title"
        label={t('title')}
        required
        maxLength={MOST_IN_TITLE}
        autoComplete="off"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextAreaField
        id="topic-text"
        label={t('firstLine')}
        hint={t('marks')}
        rows={4}
        required
        maxLength={MOST_IN_LINE}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div>
        <Button type="submit" kind="primary" aria-disabled={busy || undefined}>
          {t('open')}
        </Button>
      </div>
    </form>
  );
}

interface TopicActsProps extends Pick<ClubTopic, 'topic' | 'pinned' | 'closed'> {
  id: string;
}

/** Pins and closes a topic, as an organiser. */
export function TopicActs({ id, topic, pinned, closed }: TopicActsProps): ReactElement {
  const t = useTranslations('board');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const patch = async (body: { pinned?: boolean; closed?: boolean }): Promise<void> => {
    if ((await send('patchTopic', { params: { id, topic: String(topic) }, body })) !== null) router.refresh();
  };
  return (
    <div className="wp-stack wp-tight">
      <div className="wp-row">
        <Button kind="quiet" onClick={() => void patch({ pinned: !pinned })} aria-disabled={busy || undefined}>
          {t(pinned ? 'unpin' : 'pin')}
        </Button>
        <Button kind="quiet" onClick={() => void patch({ closed: !closed })} aria-disabled={busy || undefined}>
          {t(closed ? 'reopen' : 'closeTopic')}
        </Button>
      </div>
      {trouble ? <ErrorNote title={trouble} /> : null}
    </div>
  );
}

interface TopicLinesProps extends Pick<ClubTopic, 'topic' | 'closed'> {
  id: string;
  /** The visitor organises the club. */
  tends: boolean;
}

/** Milliseconds between two looks at a topic that is shown. */
const LOOK_AGAIN_MS = 20_000;
/** Members that are looked up for a name that is typed. */
const MOST_FOUND = 20;

/** Lines of a topic, and the place to write one. */
export function TopicLines({ id, topic, closed, tends }: TopicLinesProps): ReactElement {
  const t = useTranslations('board');
  const room = useMemo(() => ({ of: 'clubs' as const, id, room: String(topic), link: null }), [id, topic]);
  const listen = useCallback((hear: HearLine) => {
    const look = (): void => {
      if (!document.hidden) hear(null);
    };
    const timer = setInterval(look, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const names = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const query = { name: typed, limit: MOST_FOUND, sort: 'name' as const };
      const { members } = await call('listMembers', { params: { id }, query, signal });
      return members.flatMap(({ name, you }) => (you ? [] : [name]));
    },
    [id],
  );
  const markOf = ({ author }: TalkLine): ReactElement | null =>
    author && author.flag !== null ? <Flag flag={author.flag} size={24} /> : null;
  return (
    <div className={styles.page}>
      <TalkRoom
        room={room}
        listen={listen}
        names={names}
        isSignedIn
        tends={tends}
        markOf={markOf}
        empty={t('noLines')}
        closed={t(closed ? 'topicClosed' : 'cantWrite')}
      />
    </div>
  );
}
