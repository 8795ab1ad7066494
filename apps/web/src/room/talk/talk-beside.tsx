'use client';

import { Dialog, Skeleton, VisuallyHidden } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { lazy, type ReactElement, Suspense } from 'react';
import styles from './beside.module.css';
import type { TalkBeside as Beside } from './use-talk.ts';

/** Loaded when it is opened. */
const TalkPanel = lazy(async () => ({ default: (await import('./talk-panel.tsx')).TalkPanel }));

interface TalkBesideProps {
  talk: Beside;
  /** The position that the board shows. */
  at: number;
  onMoment: (position: number) => void;
}

/** The talk, over the column or the sheet: the board stays in sight. */
export function TalkBeside({ talk, at, onMoment }: TalkBesideProps): ReactElement {
  const t = useTranslations('room');
  return (
    <Dialog open kind="beside" onClose={talk.close} title={t('talk')} close={t('close')}>
      <Suspense
        fallback={
          <div className={styles.waits}>
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </div>
        }
      >
        <TalkPanel talk={talk} at={at} onMoment={onMoment} />
      </Suspense>
    </Dialog>
  );
}

interface OpenProps {
  unread: number;
  open: () => void;
}

/** Opens the talk from the header of a desk, and says how much is new. */
export function TalkButton({ unread, open }: OpenProps): ReactElement {
  return (
    <span className={styles.deskOnly}>
      <Open unread={unread} open={open} className="wf-button wf-button-quiet" />
    </span>
  );
}

/** The same among the tabs of a phone. */
export function TalkTab({ unread, open }: OpenProps): ReactElement {
  return <Open unread={unread} open={open} />;
}

function Open({ unread, open, className }: OpenProps & { className?: string }): ReactElement {
  const t = useTranslations('room');
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
      <span aria-hidden="true">
        {t('talk')}
        {unread > 0 ? <span className={styles.count}>{unread}</span> : null}
      </span>
      <VisuallyHidden>{t('talkSpoken', { n: unread })}</VisuallyHidden>
    </button>
  );
}
