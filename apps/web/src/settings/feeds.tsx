'use client';

import type { NewFeed } from '@wayfinder/contract';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { CopyField } from '../parts/copy-field.tsx';
import { Ago } from '../parts/time.tsx';
import { useCall } from '../parts/use-call.ts';
import { useKeepPlace } from './keep-place.ts';

/** The secret addresses of a person's feeds: made, shown once, renewed, ended. `since`: since when there are any. */
export function Feeds({ since }: { since: string | null }): ReactElement {
  const t = useTranslations('push');
  const s = useTranslations('settings');
  const router = useRouter();
  const keepPlace = useKeepPlace();
  const { send, busy, trouble } = useCall();
  const [made, setMade] = useState<NewFeed | null>(null);
  const renew = async (): Promise<void> => {
    const answer = await send('renewFeed', { body: {} });
    if (!answer || answer === true) return;
    setMade(answer);
    router.refresh();
  };
  const end = async (pressed: HTMLElement): Promise<void> => {
    if (!(await send('deleteFeed', {}))) return;
    setMade(null);
    keepPlace(pressed);
  };
  const words = { copy: s('copy'), copied: s('copied') };
  return (
    <div className="wp-stack">
      <p className="wf-soft">{t('feedsHint')}</p>
      {made ? (
        <>
          <p>{t('feedsNew')}</p>
          <CopyField id="feed-calendar" label={t('calendar')} value={made.calendar} {...words} once />
          <CopyField id="feed-atom" label={t('atom')} value={made.atom} {...words} />
        </>
      ) : (
        <p>{since === null ? t('feedsNone') : t.rich('feedsSince', { when: () => <Ago at={since} /> })}</p>
      )}
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div className="wp-row">
        <Button onClick={() => void renew()} aria-disabled={busy || undefined}>
          {t(since === null && !made ? 'feedsMake' : 'feedsRenew')}
        </Button>
        {since === null && !made ? null : (
          <Button onClick={({ currentTarget }) => void end(currentTarget)} aria-disabled={busy || undefined}>
            {t('feedsEnd')}
          </Button>
        )}
      </div>
    </div>
  );
}
