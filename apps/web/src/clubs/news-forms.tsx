'use client';

import { Button, CheckField, Dialog, ErrorNote } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../parts/use-call.ts';
import styles from './clubs.module.css';
import { MarkedText } from './marked-text.tsx';

/** Characters of one piece of news. */
const MOST = 4000;

/** Writes news, to be read on the page or sent to all members. */
export function WriteNews({ id }: { id: string }): ReactElement {
  const t = useTranslations('clubNews');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const [text, setText] = useState('');
  const [toAll, setToAll] = useState(false);
  const [done, setDone] = useState(false);
  const write = async (): Promise<void> => {
    setDone(false);
    if ((await send('writeNews', { params: { id }, body: { text, toAll } })) === null) return;
    setText('');
    setToAll(false);
    setDone(true);
    router.refresh();
  };
  return (
    <form className="wp-stack wp-panel" action={write}>
      <MarkedText id="news-text" label={t('write')} most={MOST} value={text} onChange={setText} />
      <CheckField
        id="to-all"
        label={t('toAll')}
        hint={t('toAllHint')}
        checked={toAll}
        onChange={(event) => setToAll(event.target.checked)}
      />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div className="wp-row">
        <Button type="submit" kind="primary" aria-disabled={busy || undefined}>
          {t(toAll ? 'publishToAll' : 'publish')}
        </Button>
        <span role="status">{done ? t('published') : ''}</span>
      </div>
    </form>
  );
}

interface NewsActsProps {
  id: string;
  number: string;
  text: string;
}

/** Changes a piece of news, or takes it back. */
export function NewsActs({ id, number, text }: NewsActsProps): ReactElement {
  const t = useTranslations('clubNews');
  const [asks, setAsks] = useState<'edit' | 'delete' | null>(null);
  const close = (): void => setAsks(null);
  const named = { n: number };
  return (
    <div className={styles.acts}>
      <Button kind="quiet" aria-label={t('editNamed', named)} onClick={() => setAsks('edit')}>
        {t('edit')}
      </Button>
      <Button kind="quiet" aria-label={t('deleteNamed', named)} onClick={() => setAsks('delete')}>
        {t('delete')}
      </Button>
      <Dialog open={asks === 'edit'} onClose={close} title={t('editTitle')} close={t('close')}>
        {asks === 'edit' ? <Edit id={id} number={number} text={text} onDone={close} /> : null}
      </Dialog>
      <Dialog open={asks === 'delete'} onClose={close} title={t('deleteTitle')} close={t('close')}>
        {asks === 'delete' ? <Delete id={id} number={number} onDone={close} /> : null}
      </Dialog>
    </div>
  );
}

interface ActProps {
  id: string;
  number: string;
  onDone: () => void;
}

function Edit({ id, number, text: before, onDone }: ActProps & { text: string }): ReactElement {
  const t = useTranslations('clubNews');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const [text, setText] = useState(before);
  const save = async (): Promise<void> => {
    if ((await send('patchNews', { params: { id, number }, body: { text } })) === null) return;
    onDone();
    router.refresh();
  };
  return (
    <form className="wp-stack" action={save}>
      <MarkedText id={`news-${number}-text`} label={t('write')} most={MOST} value={text} onChange={setText} />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div>
        <Button type="submit" aria-disabled={busy || undefined}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function Delete({ id, number, onDone }: ActProps): ReactElement {
  const t = useTranslations('clubNews');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const remove = async (): Promise<void> => {
    if ((await send('deleteNews', { params: { id, number } })) === null) return;
    onDone();
    router.refresh();
  };
  return (
    <>
      <p>{t('deleteText')}</p>
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div>
        <Button onClick={() => void remove()} aria-disabled={busy || undefined}>
          {t('deleteSure')}
        </Button>
      </div>
    </>
  );
}
