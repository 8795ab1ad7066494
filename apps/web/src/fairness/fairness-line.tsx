'use client';

import type { AuditVerdict } from '@wayfinder/engine';
import { Button } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import { call } from '../api/browser.ts';
import type { AuditAsked } from './verdict.ts';
import { witnessOf } from './witness.ts';

/** The verdict, or that there is none. */
type Found = AuditVerdict | 'failed';

const SAID = {
  proven: 'fairProven',
  consistent: 'fairConsistent',
  broken: 'fairBroken',
  failed: 'fairFailed',
} as const;

/**
 * A finished game checks itself against what this device saw of it, and says the result in one line. For those who only look it waits to be asked:
 * the whole log is read for it.
 */
export function FairnessLine({
  gameId,
  seat,
  link,
}: {
  gameId: string;
  seat: number | null;
  link: string | null;
}): ReactElement | null {
  const t = useTranslations('room');
  const [asked, ask] = useState(seat !== null);
  const [found, setFound] = useState<Found | null>(null);
  const [alive, live] = useState(false);
  useEffect(() => live(true), []);
  useEffect(() => {
    if (!asked) return;
    const gone = new AbortController();
    auditHere(gameId, seat, link, gone.signal).then(setFound, () => {
      if (!gone.signal.aborted) setFound('failed');
    });
    return () => gone.abort();
  }, [gameId, seat, link, asked]);
  if (!asked) {
    // A button that the server wrote would be pressed before anything hears it.
    if (!alive) return null;
    return (
      <Button kind="quiet" onClick={() => ask(true)}>
        {t('fairCheck')}
      </Button>
    );
  }
  return (
    <p className="wf-small" role="status" data-fair={found ?? 'checking'}>
      {t(found === null ? 'fairChecking' : SAID[found])}
    </p>
  );
}

async function auditHere(
  gameId: string,
  seat: number | null,
  link: string | null,
  signal: AbortSignal,
): Promise<Found> {
  const file = await call('exportGame', { params: { id: gameId }, query: link ? { link } : {}, signal });
  const worker = new Worker(new URL('./audit-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Found>((done, failed) => {
      signal.addEventListener('abort', () => failed(signal.reason));
      worker.onmessage = ({ data }: MessageEvent<Found>) => done(data);
      worker.onerror = failed;
      worker.postMessage({ gameId, file, witness: witnessOf(gameId, seat) } satisfies AuditAsked);
    });
  } finally {
    worker.terminate();
  }
}
