'use client';

import type { GameFilter } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, CheckField, ErrorNote, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../parts/use-call.ts';
import styles from './finding.module.css';

interface SavedFiltersProps {
  saved: readonly { id: string; name: string; alert: boolean; address: string }[];
  /** The filter in use now; null: all open games. */
  filter: GameFilter | null;
}

/** Filters that somebody uses again and again, and the way to keep the one in use now. */
export function SavedFilters({ saved, filter }: SavedFiltersProps): ReactElement | null {
  const t = useTranslations('filters');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const forget = async (id: string): Promise<void> => {
    if ((await send('deleteFilter', { params: { id } })) !== null) router.refresh();
  };
  if (saved.length === 0 && filter === null) return null;
  return (
    <section className="wp-stack wp-tight">
      <h2>{t('title')}</h2>
      {trouble ? <ErrorNote title={trouble} /> : null}
      {saved.length > 0 ? (
        <ul className={styles.saved}>
          {saved.map(({ id, name, alert, address }) => (
            <li key={id}>
              <a className="wp-link" href={address}>
                {name}
              </a>
              {alert ? <span className="wf-soft wf-small">{t('isTold')}</span> : null}
              <Button
                kind="quiet"
                onClick={() => void forget(id)}
                aria-disabled={busy || undefined}
                aria-label={t('forgetNamed', { name: isolated(name) })}
              >
                {t('forget')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {filter === null ? null : <Save filter={filter} />}
    </section>
  );
}

function Save({ filter }: { filter: GameFilter }): ReactElement {
  const t = useTranslations('filters');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const [name, setName] = useState('');
  const [alert, setAlert] = useState(true);
  const submit = async (): Promise<void> => {
    const id = crypto.randomUUID();
    if ((await send('putFilter', { params: { id }, body: { name: name.trim(), filter, alert } })) === null) return;
    setName('');
    router.refresh();
  };
  return (
    <form className={styles.save} action={submit}>
      {trouble ? <ErrorNote title={trouble} /> : null}
      <TextField
        id="filter-name"
        label={t('name')}
        required
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckField
        id="filter-alert"
        label={t('tell')}
        hint={t('tellHint')}
        checked={alert}
        onChange={(event) => setAlert(event.target.checked)}
      />
      <Button type="submit" aria-disabled={busy || undefined}>
        {t('save')}
      </Button>
    </form>
  );
}
