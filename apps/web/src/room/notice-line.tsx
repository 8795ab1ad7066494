'use client';

import { ButtonLink, ErrorNote, Icon, IconButton } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactElement, type ReactNode, useRef } from 'react';
import { useTroubleWords } from '../parts/use-call.ts';
import { stepNumber } from '../play/settled.ts';
import { useParts } from './context.tsx';
import { givenAnswers } from './other-decisions.tsx';
import { RuleLinks, Why } from './rule-links.tsx';
import { useRefusalWords } from './step-words.ts';
import styles from './turn.module.css';

/** Notice of what just happened to a question or a choice; announced. */
export function NoticeLine(): ReactElement {
  const t = useTranslations('room');
  const { room, settled } = useParts();
  const trouble = useTroubleWords();
  const refusalWords = useRefusalWords();
  const { notice } = room.state;
  // One said again is another: it is drawn anew, and so announced and seen.
  const nth = useNth(notice);
  const said = (): ReactElement | null => {
    if (!notice) return null;
    switch (notice.kind) {
      case 'trouble':
        if (notice.trouble.code === 'offline')
          return <ErrorNote title={t('offlineTitle')}>{t('offlineText')}</ErrorNote>;
        if (notice.trouble.status === 401) return <SignedOut title={trouble(notice.trouble)} />;
        return <ErrorNote title={trouble(notice.trouble)}>{t('nothingLost')}</ErrorNote>;
      case 'refused': {
        const why = refusalWords(notice.refusal);
        return (
          <Told refusal>
            <span>
              {notice.step === null ? why : t('refusedStep', { n: stepNumber(settled.length, notice.step), why })}{' '}
            </span>
            {notice.step === null ? null : <span>{t('nothingLost')} </span>}
            <RuleLinks rules={notice.refusal.rules} />
          </Told>
        );
      }
      case 'several':
        return <Told>{t('several', { place: notice.place })}</Told>;
      case 'place':
        return <Told>{notice.text}</Told>;
      case 'answered':
        return <Told>{t('answered')}</Told>;
      case 'committed':
        if (room.line.isAhead) return <Told>{t('tried')}</Told>;
        return (
          <Told>
            <Committed answered={notice.answered} />
            <Acts from={notice.from} />
          </Told>
        );
      case 'drafts':
        return <ErrorNote title={t('drafts', { n: notice.n })} kind="refusal" />;
    }
  };
  return (
    <div aria-live="polite" className={styles.notice} data-notice>
      <Fragment key={nth}>{said()}</Fragment>
    </div>
  );
}

/** A number that changes with what it is of. */
function useNth(of: unknown): number {
  const last = useRef({ of, n: 0 });
  if (last.current.of !== of) last.current = { of, n: last.current.n + 1 };
  return last.current.n;
}

/** That a commit was made, and where its result is: nowhere yet while it is an answer that waits for those of others. */
function Committed({ answered }: { answered: string | null }): string {
  const t = useTranslations('room');
  const { kit, room } = useParts();
  const given = room.composed ? givenAnswers(kit, room.composed) : [];
  return given.some(({ decision }) => decision.kind === answered) ? t('afterGiven') : t('after');
}

/** Acts of an opponent without a player after this position, with the way to its rules. They are part of one's own command, and no news else. */
function Acts({ from }: { from: number }): ReactElement | null {
  const { kit, room, words } = useParts();
  const { events, table } = room.state;
  const acts = events.filter((event) => event.position > from && kit.status.byItself?.(event, table.state));
  if (acts.length === 0) return null;
  return (
    <ul className={styles.acts}>
      {acts.map(({ position, message, because }) => (
        <li key={position}>
          <span>{words.say(message)}</span>
          <Why rules={because} />
        </li>
      ))}
    </ul>
  );
}

/** The session has ended, and with it what this device kept of it: only what the service has saved is promised. */
function SignedOut({ title }: { title: string }): ReactElement {
  const [t, site] = [useTranslations('room'), useTranslations('site')];
  const back = `/games/${useParts().game.id}`;
  return (
    <ErrorNote
      title={title}
      action={<ButtonLink href={`/sign-in?then=${encodeURIComponent(back)}`}>{site('signIn')}</ButtonLink>}
    >
      {t('signedOutText')}
    </ErrorNote>
  );
}

/** A few words above the answers, which may be put away. */
function Told({ refusal = false, children }: { refusal?: boolean; children: ReactNode }): ReactElement {
  const t = useTranslations('room');
  const { dispatch } = useParts().room;
  return (
    <div className={styles.told} role={refusal ? 'alert' : undefined} data-refusal={refusal || undefined}>
      <div>{children}</div>
      <IconButton label={t('putAway')} onClick={() => dispatch({ type: 'noticed', notice: null })}>
        <Icon name="cross" size={18} />
      </IconButton>
    </div>
  );
}
