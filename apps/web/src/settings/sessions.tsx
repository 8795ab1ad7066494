'use client';

import type { SessionInfo } from '@wayfinder/contract';
import { Button, CheckField, ErrorNote } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { endSession } from '../offline/forget.ts';
import { Ago } from '../parts/time.tsx';
import { useCall } from '../parts/use-call.ts';
import { useKeepPlace } from './keep-place.ts';

/** Places where the person is signed in: ended one by one, or all at once. */
export function Sessions({
  sessions,
  tokens,
}: {
  sessions: readonly SessionInfo[];
  /** Access tokens of the account, which go on working by themselves. */
  tokens: number;
}): ReactElement {
  const t = useTranslations('settings');
  const [withTokens, setWithTokens] = useState(true);
  const { send, busy, trouble } = useCall();
  const keepPlace = useKeepPlace();
  const end = async (id: string, pressed: HTMLElement): Promise<void> => {
    if (await send('endSession', { params: { id } })) keepPlace(pressed);
  };
  const endAll = async (): Promise<void> => {
    if (!(await send('endSessions', { query: { tokens: tokens > 0 && withTokens ? 'withdraw' : 'keep' } }))) return;
    endSession();
    // A whole new page: this one was written for somebody who was signed in.
    location.assign('/');
  };
  return (
    <div className="wp-stack">
      <ul className="wp-rows">
        {sessions.map((session) => (
          <OneSession key={session.id} session={session} onEnd={(pressed) => void end(session.id, pressed)} />
        ))}
      </ul>
      {trouble ? <ErrorNote title={trouble} /> : null}
      <p className="wf-soft">{t('sessionsHint')}</p>
      {tokens > 0 ? (
        <CheckField
          id="with-tokens"
          label={t('sessionsTokens', { n: tokens })}
          hint={t('sessionsTokensHint')}
          checked={withTokens}
          onChange={(event) => setWithTokens(event.target.checked)}
        />
      ) : null}
      <div>
        <Button onClick={() => void endAll()} aria-disabled={busy || undefined}>
          {t('sessionsEnd')}
        </Button>
      </div>
    </div>
  );
}

function OneSession({ session, onEnd }: { session: SessionInfo; onEnd: (pressed: HTMLElement) => void }): ReactElement {
  const t = useTranslations('settings');
  const { browser, system, createdAt, lastSeenAt, here } = session;
  const device = browser && system ? t('sessionOn', { browser, system }) : (browser ?? system ?? t('sessionUnknown'));
  return (
    <li className="wp-line">
      <span>
        <span className="wp-strong">{device}</span>
        <br />
        <span className="wf-soft wf-small">
          {t.rich('sessionSince', { when: () => <Ago at={createdAt} /> })} ·{' '}
          {here || !lastSeenAt
            ? t(here ? 'sessionHere' : 'tokenUnused')
            : t.rich('tokenUsed', { when: () => <Ago at={lastSeenAt} /> })}
        </span>
      </span>
      {here ? null : (
        <Button onClick={({ currentTarget }) => onEnd(currentTarget)} aria-label={t('sessionEndNamed', { device })}>
          {t('sessionEnd')}
        </Button>
      )}
    </li>
  );
}
