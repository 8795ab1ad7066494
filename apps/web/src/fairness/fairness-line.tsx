'use client';

import type { AuditVerdict } from '@wayfinder/engine';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import { call } from '../api/browser.ts';
import type { AuditAsked } from './audit-worker.ts';
import { witnessOf } from './witness.ts';

const SAID = { proven: 'fairProven', consistent: 'fairConsistent', broken: 'fairBroken' } as const;

/** A finished game checks itself against what this device saw of it, and says the result in one line. */
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
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    auditHere(gameId, seat, link, gone.signal).then(setVerdict, () => setFailed(!gone.signal.aborted));
    return () => gone.abort();
  }, [gameId, seat, link]);
  // Without the file or the rules there is nothing to say; the file can be saved all the same.
  if (failed) return null;
  return (
    <p className="wf-small" role="status" data-fair={verdict ?? 'checking'}>
      {t(verdict === null ? 'fairChecking' : SAID[verdict])}
    </p>
  );
}

async function auditHere(
  gameId: string,
  seat: number | null,
  link: string | null,
  signal: AbortSignal,
): Promise<AuditVerdict> {
  const file = await call('exportGame', { params: { id: gameId }, query: link ? { link } : {}, signal });
  const worker = new Worker(new URL('./audit-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<AuditVerdict>((done, failed) => {
      signal.addEventListener('abort', () => failed(signal.reason));
      worker.onmessage = ({ data }: MessageEvent<AuditVerdict>) => done(data);
      worker.onerror = failed;
      worker.postMessage({ file, witness: witnessOf(gameId, seat) } satisfies AuditAsked);
    });
  } finally {
    worker.terminate();
  }
}
