'use client';

import type { Crest } from '@wayfinder/contract';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useCall } from '../../parts/use-call.ts';
import { ClubFields, type ClubTerms } from '../fields.tsx';

/** Drawings of all crests: they come after the page. */
const CrestChoice = lazy(async () => ({ default: (await import('./crest-choice.tsx')).CrestChoice }));

interface SettingsProps {
  id: string;
  terms: ClubTerms;
  crest: Crest | null;
}

/** Name of a club, who finds it, and its crest. */
export function ClubSettings({ id, terms: known, crest: chosen }: SettingsProps): ReactElement {
  const t = useTranslations('organise');
  const router = useRouter();
  const { send, busy, trouble, at } = useCall();
  const [terms, setTerms] = useState(known);
  const [crest, setCrest] = useState(chosen);
  const [saved, setSaved] = useState(false);
  const save = async (): Promise<void> => {
    setSaved(false);
    const body = { ...terms, name: terms.name.trim(), crest };
    if ((await send('patchClub', { params: { id }, body })) === null) return;
    setSaved(true);
    router.refresh();
  };
  return (
    <form className="wp-stack" action={save}>
      <ClubFields terms={terms} onChange={setTerms} at={at} />
      <Suspense>
        <CrestChoice id={id} crest={crest} onChange={setCrest} />
      </Suspense>
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div className="wp-row">
        <Button type="submit" aria-disabled={busy || undefined}>
          {t('save')}
        </Button>
        <span role="status">{saved ? t('saved') : ''}</span>
      </div>
    </form>
  );
}
