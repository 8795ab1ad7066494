'use client';

import { Button, ErrorNote, TextAreaField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import { call, Failed, type Trouble } from '../../api/browser.ts';
import { useCall, useTroubleWords } from '../../parts/use-call.ts';
import styles from '../../talk/talk.module.css';
import { useParts } from '../context.tsx';

/** Characters of a note. */
const MOST = 5_000;

/** Note of the game, which its writer alone reads. */
export function GameNote(): ReactElement {
  const t = useTranslations('talk');
  const words = useTroubleWords();
  const { game, link } = useParts();
  const { send, busy, trouble } = useCall();
  const [kept, setKept] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [failed, setFailed] = useState<Trouble | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    call('getPrivateNote', { params: { id: game.id }, signal: gone.signal }).then(
      (note) => {
        setKept(note.text);
        setText(note.text);
      },
      (error: unknown) => {
        if (error instanceof Failed) setFailed(error.trouble);
      },
    );
    return () => gone.abort();
  }, [game.id]);
  const keep = async (): Promise<void> => {
    const query = link === null ? {} : { link };
    const note = await send('putPrivateNote', { params: { id: game.id }, query, body: { text } });
    if (note !== null && note !== true) setKept(note.text);
  };
  if (failed) return <ErrorNote title={words(failed)} />;
  return (
    <form className={styles.note} action={keep}>
      <TextAreaField
        id="game-note"
        label={t('gameNote')}
        hint={t('noteHint')}
        rows={8}
        maxLength={MOST}
        disabled={kept === null}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div className={styles.row}>
        <Button type="submit" aria-disabled={busy || kept === null || kept === text || undefined}>
          {t('keep')}
        </Button>
        <span role="status" className="wf-soft">
          {kept !== null && kept === text && text !== '' ? t('kept') : ''}
        </span>
      </div>
    </form>
  );
}
