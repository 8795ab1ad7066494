'use client';

import type { LedgerFault } from '@wayfinder/engine';
import { Button, ErrorNote, TextAreaField } from '@wayfinder/ui';
import { useLocale, useTranslations } from 'next-intl';
import { type DragEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { type Shown, useDesk } from './ledger-desk.tsx';
import styles from './ledgers.module.css';
import { MOST_BYTES, textOf, type Unreadable } from './text-of.ts';

/** The reader of ledgers comes with the first one: the page is there without it. */
const reader = () => import('./read.ts');

type Trouble =
  | { unreadable: Unreadable }
  | { fault: LedgerFault; sentence: string; before: Shown | null }
  | 'notLoaded';

/** Takes a ledger as a text or as a file, and shows its game; or says which row can't be played, and why. */
export function LedgerForm({ ruleset }: { ruleset: string }): ReactElement {
  const t = useTranslations('ledgers');
  const { text, show } = useDesk();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { read, reading } = useReading(ruleset, show, setTrouble);
  const [over, setOver] = useState(false);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A refusal may stand below the edge of a phone.
    if (trouble) told.current?.scrollIntoView({ block: 'nearest' });
  }, [trouble]);
  const area = useRef<HTMLTextAreaElement>(null);
  const pick = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const written = await read(new Uint8Array(await file.slice(0, MOST_BYTES + 1).arrayBuffer()));
    if (written !== null) text.current = written;
    if (written !== null && area.current) area.current.value = written;
    if (pick.current) pick.current.value = '';
  };
  const submit = (): void => {
    if (!area.current) return;
    text.current = area.current.defaultValue = area.current.value;
    void read(new TextEncoder().encode(text.current));
  };
  const dragged = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <form
      className={`wp-stack ${styles.form}`}
      data-over={over || undefined}
      onDragOver={dragged(true)}
      onDragLeave={dragged(false)}
      onDrop={(event) => {
        dragged(false)(event);
        void take(event.dataTransfer.files[0]);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      // Pressed before the page was alive: React does it now, and resets the form to what is its default.
      action={submit}
    >
      <TextAreaField
        id="ledger"
        ref={area}
        label={t('text')}
        hint={t('textHint')}
        rows={7}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        wrap="off"
        translate="no"
        defaultValue={text.current}
      />
      <div className="wp-row">
        <Button type="submit" kind="primary" aria-disabled={reading || undefined}>
          {t('submit')}
        </Button>
        <Button onClick={() => pick.current?.click()}>{t('file')}</Button>
        <span className={`wf-soft wf-small ${styles.drop}`}>{t('drop')}</span>
        <input
          ref={pick}
          type="file"
          hidden
          accept=".txt,.ledger,text/plain"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </div>
      <p role="status" className={reading ? 'wf-soft' : 'wf-hidden'}>
        {reading ? t('reading') : ''}
      </p>
      <div ref={told}>{trouble ? <TroubleNote trouble={trouble} ruleset={ruleset} /> : null}</div>
    </form>
  );
}

/** Reads one ledger at a time. Answers its text; null for what is none. */
function useReading(ruleset: string, show: (shown: Shown) => void, tell: (trouble: Trouble | null) => void) {
  const locale = useLocale();
  const [reading, setReading] = useState(false);
  const read = async (bytes: Uint8Array): Promise<string | null> => {
    if (reading) return null;
    setReading(true);
    tell(null);
    try {
      const found = textOf(bytes);
      if ('unreadable' in found) {
        tell(found);
        return null;
      }
      const { readLedger } = await reader();
      const got = await readLedger(ruleset, found.text, locale);
      if ('opened' in got) show({ ...got, before: null });
      else tell({ ...got, before: got.before && { ...got.before, before: got.fault.row } });
      return found.text;
    } catch {
      tell('notLoaded');
      return null;
    } finally {
      setReading(false);
    }
  };
  return { read, reading };
}

/** As much of a row as helps to find it. */
const MOST_SHOWN = 300;
const BYTES_PER_KB = 1_000;

function TroubleNote({ trouble, ruleset }: { trouble: Trouble; ruleset: string }): ReactElement {
  const t = useTranslations('ledgers');
  if (trouble === 'notLoaded') return <ErrorNote title={t('notLoaded')} />;
  if ('unreadable' in trouble) {
    const { unreadable } = trouble;
    return (
      <ErrorNote title={unreadable === 'tooLarge' ? t('tooLarge', { kb: MOST_BYTES / BYTES_PER_KB }) : t(unreadable)} />
    );
  }
  return <FaultNote {...trouble} ruleset={ruleset} />;
}

/** The row as it stands, why it can't be played, the rules that say so, and the way to the game before it. */
function FaultNote({
  fault,
  sentence,
  before,
  ruleset,
}: Exclude<Trouble, string | { unreadable: Unreadable }> & { ruleset: string }): ReactElement {
  const t = useTranslations('ledgers');
  const room = useTranslations('room');
  const { show } = useDesk();
  const { row, text, rules } = fault;
  return (
    <ErrorNote
      kind="refusal"
      title={row === null ? t('fileRefused') : t('rowRefused', { n: row })}
      action={before ? <Button onClick={() => show(before)}>{t('before')}</Button> : undefined}
    >
      {text === '' ? null : (
        <code className={styles.row} translate="no">
          {text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text}
        </code>
      )}
      <p>{sentence}</p>
      <p className="wp-row">
        {rules.map((id) => (
          <a key={id} className="wp-link" href={`/rules/${ruleset}#${id}`} target="_blank" rel="noreferrer">
            {room('rule', { id })}
          </a>
        ))}
      </p>
    </ErrorNote>
  );
}
