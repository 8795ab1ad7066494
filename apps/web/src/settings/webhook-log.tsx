'use client';

import type { DeliveryInfo, DeliveryNote } from '@wayfinder/contract';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import { call, Failed } from '../api/browser.ts';
import { Ago } from '../parts/time.tsx';
import { useCall, useTroubleWords } from '../parts/use-call.ts';
import { isUnderWay } from './under-way.ts';

/** Attempts in sight before all are wanted. */
const SHOWN = 8;

const WORDS = {
  answered: 'answered',
  slow: 'slow',
  connection: 'connection',
  certificate: 'certificate',
  unresolved: 'unresolved',
  'private-address': 'privateAddress',
  'bad-url': 'badUrl',
  unfinished: 'unfinished',
} as const satisfies Record<DeliveryNote, string>;

interface WebhookLogProps {
  id: string;
  /** State of the latest attempt that the page knows: anything else means that there is more to see. */
  changed: string;
  /** To be called with what to say when something was sent. */
  sent(words: string): void;
}

/** The latest attempts to deliver, each of which can be sent again. */
export function WebhookLog({ id, changed, sent }: WebhookLogProps): ReactElement {
  const w = useTranslations('webhook');
  const { send, trouble } = useCall();
  const { deliveries, missing } = useDeliveries(id, changed);
  const [all, setAll] = useState(false);
  const again = async (messageId: string): Promise<void> => {
    if (await send('sendAgain', { params: { id, messageId } })) sent(w('againSent'));
  };
  const wrong = trouble ?? missing;
  return (
    <div className="wp-stack wp-tight">
      {wrong ? <ErrorNote title={wrong} /> : null}
      {deliveries?.length === 0 ? <p className="wf-soft">{w('empty')}</p> : null}
      <ul className="wp-rows">
        {deliveries?.slice(0, all ? deliveries.length : SHOWN).map((delivery) => (
          <Attempt key={`${delivery.messageId} ${delivery.at}`} delivery={delivery} again={again} />
        ))}
      </ul>
      {deliveries && deliveries.length > SHOWN && !all ? (
        <div>
          <Button onClick={() => setAll(true)}>{w('all', { n: deliveries.length })}</Button>
        </div>
      ) : null}
    </div>
  );
}

/** The attempts, read when they are first shown and when there are others. */
function useDeliveries(id: string, changed: string): { deliveries: DeliveryInfo[] | null; missing: string | null } {
  const words = useTroubleWords();
  const [deliveries, setDeliveries] = useState<DeliveryInfo[] | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another latest attempt is a reason to read again.
  useEffect(() => {
    const abort = new AbortController();
    call('listDeliveries', { params: { id }, signal: abort.signal }).then(
      (answer) => {
        setDeliveries(answer.deliveries);
        setMissing(null);
      },
      (error: unknown) => {
        if (error instanceof Failed) setMissing(words(error.trouble));
      },
    );
    return () => abort.abort();
  }, [id, changed, words]);
  return { deliveries, missing };
}

interface AttemptProps {
  delivery: DeliveryInfo;
  again(messageId: string): Promise<void>;
}

function Attempt({ delivery, again }: AttemptProps): ReactElement {
  const w = useTranslations('webhook');
  const format = useFormatter();
  const { messageId, type, at, game, ok, status, ms, note } = delivery;
  const name = game?.name ?? w(type.startsWith('club.') ? 'club' : 'test');
  const what = type === 'game.ended' ? w('end', { game: name }) : name;
  const underWay = isUnderWay(delivery);
  const words = underWay
    ? w('underWay')
    : ok
      ? w('arrived', { status: status ?? '', ms: String(ms) })
      : w(WORDS[note ?? 'answered'], { status: status ?? '' });
  return (
    <li className="wp-line">
      <span className="wf-small">
        <Ago at={at} /> · {what}
        <br />
        <span className={ok || underWay ? 'wf-soft' : 'wp-strong'}>{words}</span>
      </span>
      <Button
        onClick={() => void again(messageId)}
        aria-label={w('againNamed', { what, when: format.dateTime(new Date(at), 'moment') })}
      >
        {w('again')}
      </Button>
    </li>
  );
}
