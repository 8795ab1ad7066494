'use client';

import type { LeagueScoring, LeagueSettings } from '@wayfinder/contract';
import { Button, Dialog, ErrorNote, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { Creatable } from '../../create/create-form.tsx';
import { useCall } from '../../parts/use-call.ts';
import { useTold } from '../../parts/use-told.ts';

/** All settings in fields: they come when somebody opens them. */
const Details = lazy(async () => ({ default: (await import('../make/settings-form.tsx')).LeagueSettingsForm }));

interface ChangeProps {
  league: string;
  name: string;
  settings: LeagueSettings;
  game: Creatable;
  usual: Readonly<Record<number, LeagueScoring>>;
}

/** Name and settings of a league; they hold from the next season on. */
export function ChangeLeague({ league, name: known, settings: kept, game, usual }: ChangeProps): ReactElement {
  const t = useTranslations('leagueOrganise');
  const router = useRouter();
  const [name, setName] = useState(known);
  const [settings, setSettings] = useState(kept);
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState(false);
  const { send, busy, trouble, at } = useCall();
  const save = async (): Promise<void> => {
    setSaved(false);
    const body = { name: name.trim(), ...(open ? { settings } : {}) };
    if ((await send('patchLeague', { params: { id: league }, body })) === null) return;
    setSaved(true);
    router.refresh();
  };
  return (
    <form className="wp-stack" action={save}>
      <TextField
        id="league-name"
        label={t('name')}
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {open ? (
        <Suspense>
          <Details {...{ game, settings, usual, at }} onChange={setSettings} />
        </Suspense>
      ) : (
        <div>
          <Button aria-expanded={false} onClick={() => setOpen(true)}>
            {t('openSettings')}
          </Button>
        </div>
      )}
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

/** Archives a league, or opens it again. */
export function ArchiveLeague({ league, archived }: { league: string; archived: boolean }): ReactElement {
  const t = useTranslations('leagueOrganise');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { told, tell, line } = useTold();
  const { send, busy, trouble } = useCall();
  const put = async (): Promise<void> => {
    if ((await send('patchLeague', { params: { id: league }, body: { archived: !archived } })) === null) return;
    setOpen(false);
    tell({ row: null, text: t('saved') });
    router.refresh();
  };
  return (
    <>
      {told ? (
        <p ref={line} tabIndex={-1} role="status" className="wf-small">
          {told.text}
        </p>
      ) : null}
      {archived ? (
        <>
          {trouble ? <ErrorNote title={trouble} /> : null}
          <div>
            <Button onClick={() => void put()} aria-disabled={busy || undefined}>
              {t('restore')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('archiveHow')}</p>
          <div>
            <Button onClick={() => setOpen(true)}>{t('archive')}</Button>
          </div>
          <Dialog open={open} onClose={() => setOpen(false)} title={t('archiveTitle')} close={t('close')}>
            <p>{t('archiveText')}</p>
            {trouble ? <ErrorNote title={trouble} /> : null}
            <div>
              <Button onClick={() => void put()} aria-disabled={busy || undefined}>
                {t('archiveSure')}
              </Button>
            </div>
          </Dialog>
        </>
      )}
    </>
  );
}
