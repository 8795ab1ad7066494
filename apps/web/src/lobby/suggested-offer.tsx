'use client';

import type { AnswerOf } from '@wayfinder/contract';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import { call } from '../api/browser.ts';
import { isUnordered } from '../orders/unordered.ts';
import { useCall } from '../parts/use-call.ts';

/**
 * Before a game starts: the suggested orders, which hold only once they are taken, with the way to look at all of them. A seat that has ordered
 * something finds only the way.
 */
export function SuggestedOffer({ gameId }: { gameId: string }): ReactElement {
  const t = useTranslations('lobby');
  const [mine, setMine] = useState<AnswerOf<'getOrders'> | null>(null);
  const [taken, setTaken] = useState(false);
  const { send, busy, trouble } = useCall();
  useEffect(() => {
    let left = false;
    call('getOrders', { params: { id: gameId } }).then(
      (read) => left || setMine(read),
      // The way to the orders is there all the same.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [gameId]);
  const take = async (): Promise<void> => {
    if (!mine) return;
    const { orders: basedOn, suggested: orders } = mine;
    setTaken((await send('putOrders', { params: { id: gameId }, body: { orders, basedOn } })) !== null);
  };
  const offers = mine !== null && isUnordered(mine) && !taken;
  return (
    <section className="wp-stack wp-tight">
      {offers ? <p>{t('suggestedText')}</p> : null}
      {trouble ? <ErrorNote title={trouble} /> : null}
      <p role="status" className={taken ? undefined : 'wf-hidden'}>
        {taken ? t('suggestedTaken') : ''}
      </p>
      <div className="wp-row">
        {offers ? (
          <Button onClick={() => void take()} aria-disabled={busy || undefined}>
            {t('takeSuggested')}
          </Button>
        ) : null}
        <a className="wp-link" href={`/games/${gameId}/orders`}>
          {t('orders')}
        </a>
      </div>
    </section>
  );
}
