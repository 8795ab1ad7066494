'use client';

import type { Outcome, Witness } from '@wayfinder/engine';
import { Button } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import { call } from '../api/browser.ts';
import styles from './fairness.module.css';
import { keyOfFound, wholeOf } from './found-words.ts';
import type { AuditAsked, Found } from './verdict.ts';
import { witnessOf } from './witness.ts';

const FAILED: Found = { verdict: 'failed', why: [], whole: null };

/**
 * A finished game checks itself against what this device saw of it, and says the result in one line. For those who only look it waits to be asked:
 * the whole log is read for it.
 */
export function FairnessLine({
  gameId,
  seat,
  link,
  outcome,
}: {
  gameId: string;
  seat: number | null;
  link: string | null;
  /** The end of the game, as the page shows it: the log must tell the same. */
  outcome: Outcome;
}): ReactElement | null {
  const t = useTranslations('room');
  const [asked, ask] = useState(seat !== null);
  const [found, setFound] = useState<Found | null>(null);
  const [alive, live] = useState(false);
  useEffect(() => live(true), []);
  useEffect(() => {
    if (!asked) return;
    const gone = new AbortController();
    auditHere(gameId, link, { ...witnessOf(gameId, seat), outcome }, gone.signal).then(setFound, () => {
      if (!gone.signal.aborted) setFound(FAILED);
    });
    return () => gone.abort();
  }, [gameId, seat, link, outcome, asked]);
  if (!asked) {
    // A button that the server wrote would be pressed before anything hears it.
    if (!alive) return null;
    return (
      <Button kind="quiet" onClick={() => ask(true)}>
        {t('fairCheck')}
      </Button>
    );
  }
  const whole = found && wholeOf(found);
  return (
    <p className="wf-small" role="status" data-fair={found?.verdict ?? 'checking'}>
      {t(found === null ? 'fairChecking' : keyOfFound(found))}{' '}
      {whole === null
        ? null
        : t.rich('fairWhole', {
            fingerprint: whole,
            code: (digits) => <code className={styles.command}>{digits}</code>,
          })}
    </p>
  );
}

async function auditHere(gameId: string, link: string | null, witness: Witness, signal: AbortSignal): Promise<Found> {
  const file = await call('exportGame', { params: { id: gameId }, query: link ? { link } : {}, signal });
  const worker = new Worker(new URL('./audit-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Found>((done, failed) => {
      signal.addEventListener('abort', () => failed(signal.reason));
      worker.onmessage = ({ data }: MessageEvent<Found>) => done(data);
      worker.onerror = failed;
      worker.postMessage({ gameId, file, witness } satisfies AuditAsked);
    });
  } finally {
    worker.terminate();
  }
}
