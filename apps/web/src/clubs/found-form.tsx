'use client';

import { Button, ErrorNote } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import { useCall } from '../parts/use-call.ts';
import { ClubFields, type ClubTerms } from './fields.tsx';

/** Founds a club and leads to its page. `zone`: the one that this page was written in. */
export function FoundForm({ zone }: { zone: string }): ReactElement {
  const t = useTranslations('clubForm');
  const router = useRouter();
  const { send, busy, trouble, at } = useCall();
  const [terms, setTerms] = useState<ClubTerms>({
    name: '',
    description: '',
    entry: 'request',
    visibility: 'open',
    timeZone: zone,
  });
  // The browser's own zone, which the server may not know yet.
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (timeZone) setTerms((before) => ({ ...before, timeZone }));
  }, []);
  const found = async (): Promise<void> => {
    const club = await send('createClub', { body: { ...terms, name: terms.name.trim() } });
    if (club !== null && club !== true) router.push(`/clubs/${club.id}`);
  };
  return (
    <form className="wp-stack wp-panel" action={found}>
      <ClubFields terms={terms} onChange={setTerms} at={at} />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div>
        <Button type="submit" kind="primary" aria-disabled={busy || undefined}>
          {t('found')}
        </Button>
      </div>
    </form>
  );
}
