'use client';

import type { ImportAnswer, ImportedRow } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, ErrorNote, TextAreaField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../parts/use-call.ts';
import styles from '../clubs.module.css';

/** Pasting members from a spreadsheet: first what would become of each row, then doing it. */
export function Importing({ id }: { id: string }): ReactElement {
  const t = useTranslations('organise');
  const format = useFormatter();
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const [csv, setCsv] = useState('');
  const [read, setRead] = useState<ImportAnswer | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const ask = async (preview: boolean): Promise<ImportAnswer | null> => {
    const answer = await send('importMembers', { params: { id }, body: { csv, preview } });
    return answer === true ? null : answer;
  };
  const look = async (): Promise<void> => {
    setDone(null);
    setRead(await ask(true));
  };
  const take = async (): Promise<void> => {
    const answer = await ask(false);
    if (answer === null) return;
    setDone(answer.invited);
    setRead(null);
    setCsv('');
    router.refresh();
  };
  return (
    <form className="wp-stack" action={look}>
      <p>{t('importText')}</p>
      <p className="wf-soft wf-small">{t('importOrder')}</p>
      <TextAreaField
        id="csv"
        label={t('rows')}
        hint={t('rowsHint')}
        rows={6}
        required
        maxLength={100_000}
        spellCheck={false}
        translate="no"
        value={csv}
        onChange={(event) => {
          setCsv(event.target.value);
          setRead(null);
        }}
      />
      {trouble ? <ErrorNote title={trouble} /> : null}
      {read ? <Lots rows={read.rows} /> : null}
      {read && read.unread.length > 0 ? <p>{t('unread', { names: isolated(format.list(read.unread)) })}</p> : null}
      {read ? <p>{t('importLeft', { n: read.left })}</p> : null}
      <div className="wp-row">
        {read ? (
          <Button kind="primary" onClick={() => void take()} aria-disabled={busy || undefined}>
            {t('importSure', { n: read.invited })}
          </Button>
        ) : (
          <Button type="submit" aria-disabled={busy || undefined}>
            {t('look')}
          </Button>
        )}
        <span role="status">{done === null ? '' : t('imported', { n: done })}</span>
      </div>
    </form>
  );
}

/** Lot of each row of what was pasted. */
function Lots({ rows }: { rows: readonly ImportedRow[] }): ReactElement {
  const t = useTranslations('organise');
  const hasOrder = rows.some(({ division, place }) => division !== null || place !== null);
  const refused = rows.filter(({ lot }) => lot === 'refused').length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className={styles.table} aria-label={t('lots')} tabIndex={0}>
      <table>
        <caption>{refused > 0 ? t('lotsRefused', { n: refused }) : t('lots')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('rowName')}</th>
            <th scope="col">{t('rowEmail')}</th>
            {hasOrder ? <th scope="col">{t('rowOrder')}</th> : null}
            <th scope="col">{t('lot')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, name, email, division, place, lot, found, problem }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may hold several people, and rows never move
            <tr key={n} data-lot={lot}>
              <td>{line}</td>
              <td>{name}</td>
              <td>{email}</td>
              {hasOrder ? <td>{[division, place].filter((part) => part !== null).join(' / ')}</td> : null}
              <td>{problem === null ? t(`lotOf.${lot}`, { name: found ?? '' }) : t(`problemOf.${problem}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
