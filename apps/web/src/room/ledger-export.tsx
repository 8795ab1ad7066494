'use client';

import { hasLedgers } from '@wayfinder/games-catalog/faces';
import { ErrorNote } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { Failed } from '../api/browser.ts';
import { useTroubleWords } from '../parts/use-call.ts';
import { useParts } from './context.tsx';

/** Saves the game as a ledger, where its players have a notation; says so where it is too early. `kind`: among what looks how. */
export function LedgerExport({ kind }: { kind: 'quiet' | 'plain' }): ReactElement | null {
  const t = useTranslations('room');
  const words = useTroubleWords();
  const { game, room } = useParts();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { ledger } = room.line;
  if (!ledger || !hasLedgers(game.ruleset)) return null;
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      const text = await ledger();
      const { saveText } = await import('../parts/save-text.ts');
      saveText(`${game.name}.ledger.txt`, text);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setTrouble(words(error.trouble));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className={kind === 'quiet' ? 'wf-button wf-button-quiet' : 'wf-button wf-button-plain wf-button-wide'}
        onClick={() => void save()}
        aria-disabled={busy || undefined}
      >
        {t('exportLedger')}
      </button>
      {trouble ? <ErrorNote kind="refusal" title={trouble} /> : null}
    </>
  );
}
