'use client';

import type { WebhookInfo } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import { CopyField } from '../parts/copy-field.tsx';
import { Ago } from '../parts/time.tsx';
import { useCall } from '../parts/use-call.ts';
import { useKeepPlace } from './keep-place.ts';
import { isUnderWay } from './under-way.ts';
import { WebhookLog } from './webhook-log.tsx';

/** Milliseconds between two looks at what has become of a delivery, and number of looks: a receiver has fifteen seconds. */
const LOOK_MS = 2_000;
const LOOKS = 10;

/** Words for what it tells of. */
function aboutOf({ game, everySeat, club }: WebhookInfo): 'of' | 'ofTable' | 'ofClub' | 'ofAll' {
  if (club) return 'ofClub';
  if (!game) return 'ofAll';
  return everySeat ? 'ofTable' : 'of';
}

/** One webhook: where it leads and how it does, what can be done with it, and its deliveries where they are asked for. */
export function Webhook({ webhook }: { webhook: WebhookInfo }): ReactElement {
  const [t, w] = [useTranslations('settings'), useTranslations('webhook')];
  const router = useRouter();
  const { send, trouble } = useCall();
  const keepPlace = useKeepPlace();
  const outcome = useOutcome(webhook);
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { id, game, club, disabledAt, createdAt, format, oldSecretUntil } = webhook;
  const name = w('name', { host: webhook.host, ending: webhook.ending });
  const params = { id };
  const test = async (): Promise<void> => {
    if (await send('testWebhook', { params })) outcome.await(t('webhookTested'));
  };
  const enable = async (): Promise<void> => {
    if (await send('enableWebhook', { params })) outcome.await(w('onTried'));
  };
  const remove = async (pressed: HTMLElement): Promise<void> => {
    if (await send('deleteWebhook', { params })) keepPlace(pressed);
  };
  const rotate = async (): Promise<void> => {
    const answer = await send('rotateWebhook', { params });
    if (!answer || answer === true) return;
    setSecret(answer.secret);
    router.refresh();
  };
  return (
    <div className="wp-stack wp-tight">
      <div>
        <span className="wp-strong">{name}</span>
        <br />
        <span className="wf-soft wf-small">
          {w.rich(aboutOf(webhook), { what: isolated((game ?? club)?.name ?? ''), when: () => <Ago at={createdAt} /> })}
        </span>
        <br />
        <span className={disabledAt ? 'wf-small wp-strong' : 'wf-soft wf-small'}>
          <Standing webhook={webhook} />
        </span>
      </div>
      <div className="wp-row">
        {disabledAt ? (
          <Button onClick={() => void enable()} aria-label={w('onNamed', { name })}>
            {w('on')}
          </Button>
        ) : (
          <Button onClick={() => void test()} aria-label={t('webhookTestNamed', { host: name })}>
            {t('webhookTest')}
          </Button>
        )}
        <Button
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          aria-controls={`log-${id}`}
          aria-label={w('moreNamed', { name })}
        >
          {w('more')}
        </Button>
        {/* A third secret would end the one that its receiver may still have. */}
        {format === 'standard' && oldSecretUntil === null ? (
          <Button onClick={() => void rotate()} aria-label={w('rotateNamed', { name })}>
            {w('rotate')}
          </Button>
        ) : null}
        <Button
          onClick={({ currentTarget }) => void remove(currentTarget)}
          aria-label={t('webhookRemoveNamed', { host: name })}
        >
          {t('webhookRemove')}
        </Button>
      </div>
      <p role="status">{outcome.said}</p>
      {trouble ? <ErrorNote title={trouble} /> : null}
      {secret ? (
        <CopyField
          id={`secret-${id}`}
          label={w('newSecret')}
          value={secret}
          copy={t('copy')}
          copied={t('copied')}
          once
        />
      ) : null}
      <OldSecret webhook={webhook} name={name} />
      <div id={`log-${id}`} hidden={!open}>
        {open ? <WebhookLog id={id} changed={keyOf(webhook)} sent={outcome.await} /> : null}
      </div>
    </div>
  );
}

/** Tells two states of the latest attempt apart. */
function keyOf({ lastDelivery }: WebhookInfo): string {
  return lastDelivery ? `${lastDelivery.at} ${lastDelivery.note}` : '';
}

/** Looks again and again until there is an outcome of what was just sent, and says meanwhile that it is on its way. */
function useOutcome(webhook: WebhookInfo): { said: string; await(words: string): void } {
  const router = useRouter();
  const [awaited, setAwaited] = useState({ words: '', before: '', looks: 0 });
  const now = keyOf(webhook);
  const done = now !== awaited.before && webhook.lastDelivery?.note !== 'unfinished';
  useEffect(() => {
    if (done || awaited.looks === 0) return;
    const timer = setTimeout(() => {
      router.refresh();
      setAwaited((before) => ({ ...before, looks: before.looks - 1 }));
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [awaited, done, router]);
  return {
    said: done || awaited.looks === 0 ? '' : awaited.words,
    await: (words) => setAwaited({ words, before: now, looks: LOOKS }),
  };
}

/** After a rotation: until when the secret before it still signs, and an end to that. */
function OldSecret({ webhook, name }: { webhook: WebhookInfo; name: string }): ReactElement | null {
  const w = useTranslations('webhook');
  const format = useFormatter();
  const { send, trouble } = useCall();
  const keepPlace = useKeepPlace();
  const { id, oldSecretUntil } = webhook;
  if (oldSecretUntil === null) return null;
  const end = async (pressed: HTMLElement): Promise<void> => {
    if (await send('endOldSecret', { params: { id } })) keepPlace(pressed);
  };
  return (
    <>
      <div className="wp-row">
        <span className="wf-small">{w('oldUntil', { when: format.dateTime(new Date(oldSecretUntil), 'moment') })}</span>
        <Button onClick={({ currentTarget }) => void end(currentTarget)} aria-label={w('endOldNamed', { name })}>
          {w('endOld')}
        </Button>
      </div>
      {trouble ? <ErrorNote title={trouble} /> : null}
    </>
  );
}

/** State of a webhook: whether it is on, and what became of the last delivery. */
function Standing({ webhook }: { webhook: WebhookInfo }): ReactElement {
  const [t, w] = [useTranslations('settings'), useTranslations('webhook')];
  const { disabledAt, disabledReason, lastDelivery } = webhook;
  if (disabledAt) {
    return <>{w.rich(disabledReason === 'gone' ? 'offGone' : 'offFailing', { when: () => <Ago at={disabledAt} /> })}</>;
  }
  if (!lastDelivery) return <>{t('webhookNever')}</>;
  const when = (): ReactElement => <Ago at={lastDelivery.at} />;
  if (isUnderWay(lastDelivery)) return <>{w.rich('lastUnderWay', { when })}</>;
  if (lastDelivery.ok) return <>{t.rich('webhookOk', { when })}</>;
  return <>{t.rich('webhookFailed', { when, status: lastDelivery.status ?? t('webhookNoAnswer') })}</>;
}
