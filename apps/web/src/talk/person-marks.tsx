'use client';

import { Button, ErrorNote, TextAreaField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { call } from '../api/browser.ts';
import { useCall } from '../parts/use-call.ts';
import styles from './talk.module.css';

interface SureProps {
  text: ReactNode;
  sure: string;
  busy: boolean;
  act: () => Promise<void>;
  onCancel: () => void;
}

/** Asks before something is done that can't be taken back by a press. */
export function Sure({ text, sure, busy, act, onCancel }: SureProps): ReactElement {
  const t = useTranslations('talk');
  return (
    <div className="wp-stack wp-tight">
      <p>{text}</p>
      <div className={styles.row}>
        <Button onClick={() => void act()} aria-disabled={busy || undefined}>
          {sure}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

interface PersonNoteProps {
  player: string;
  name: string;
  onKept: () => void;
  onCancel: () => void;
}

/** Note of somebody, which their writer alone reads. */
export function PersonNote({ player, name, onKept, onCancel }: PersonNoteProps): ReactElement {
  const t = useTranslations('talk');
  const { send, busy, trouble } = useCall();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    call('listMarks', { signal: gone.signal }).then(
      ({ marks }) => setText(marks.find((mark) => mark.player === player)?.note ?? ''),
      // Nobody writes over what can't be read.
      () => undefined,
    );
    return () => gone.abort();
  }, [player]);
  const keep = async (): Promise<void> => {
    if ((await send('putMark', { params: { player }, body: { note: text ?? '' } })) !== null) onKept();
  };
  return (
    <form className="wp-stack wp-tight" action={keep}>
      <TextAreaField
        id={`note-${player}`}
        label={t('noteOf', { name })}
        hint={t('noteHint')}
        rows={3}
        maxLength={1000}
        disabled={text === null}
        value={text ?? ''}
        onChange={(event) => setText(event.target.value)}
      />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div className={styles.row}>
        <Button type="submit" aria-disabled={busy || text === null || undefined}>
          {t('keep')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
