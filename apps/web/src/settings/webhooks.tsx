'use client';

import type { WebhookInfo } from '@wayfinder/contract';
import { Button, ErrorNote, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { CopyField } from '../parts/copy-field.tsx';
import { Ago } from '../parts/time.tsx';
import { useCall } from '../parts/use-call.ts';

/** How long a test takes to arrive, at most, before the page looks. */
const LOOK_AFTER_MS = 3_000;

/** Webhooks: added with their secret shown once, tested, removed. */
export function Webhooks({ webhooks }: { webhooks: readonly WebhookInfo[] }): ReactElement {
  const t = useTranslations('settings');
  const router = useRouter();
  const { send, busy, trouble, code } = useCall();
  // Which of an address's faults it is, is said beside the field.
  const fault = code === 'bad-fields' ? t('webhookBadUrl') : code === 'url-refused' ? t('webhookPrivate') : null;
  const [secret, setSecret] = useState<string | null>(null);
  const [url, setUrl] = useState('');
  const [tested, setTested] = useState(false);
  const add = async (): Promise<void> => {
    const answer = await send('createWebhook', { body: { url } });
    if (!answer || answer === true) return;
    setSecret(answer.secret);
    setUrl('');
    router.refresh();
  };
  const remove = async (id: string): Promise<void> => {
    if (await send('deleteWebhook', { params: { id } })) router.refresh();
  };
  const test = async (id: string): Promise<void> => {
    setTested(false);
    if (!(await send('testWebhook', { params: { id } }))) return;
    setTested(true);
    setTimeout(router.refresh, LOOK_AFTER_MS);
  };
  return (
    <div className="wp-stack">
      <p className="wf-soft">{t('webhooksHint')}</p>
      {webhooks.length === 0 ? <p>{t('noWebhooks')}</p> : null}
      <ul className="wp-rows">
        {webhooks.map((webhook) => (
          <li key={webhook.id} className="wp-line">
            <span>
              <span className="wp-strong">{webhook.host}</span>
              <br />
              <span className="wf-soft wf-small">
                {t.rich('webhookEnding', { ending: webhook.ending, when: () => <Ago at={webhook.createdAt} /> })}
              </span>
              <br />
              <span className="wf-soft wf-small">
                <Standing webhook={webhook} />
              </span>
            </span>
            <span className="wp-row">
              <Button onClick={() => void test(webhook.id)} aria-label={t('webhookTestNamed', { host: webhook.host })}>
                {t('webhookTest')}
              </Button>
              <Button
                onClick={() => void remove(webhook.id)}
                aria-label={t('webhookRemoveNamed', { host: webhook.host })}
              >
                {t('webhookRemove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <p role="status">{tested ? t('webhookTested') : ''}</p>
      {secret ? (
        <CopyField id="secret" label={t('webhookSecret')} value={secret} copy={t('copy')} copied={t('copied')} />
      ) : null}
      <form className="wp-stack" action={add}>
        <TextField
          id="webhookUrl"
          label={t('webhookUrl')}
          type="url"
          inputMode="url"
          placeholder="https://"
          required
          maxLength={2000}
          autoComplete="off"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          {...(fault ? { error: fault } : {})}
        />
        {trouble && !fault ? <ErrorNote title={trouble} /> : null}
        <div>
          <Button type="submit" aria-disabled={busy || undefined}>
            {t('webhookAdd')}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** What became of the last delivery. */
function Standing({ webhook }: { webhook: WebhookInfo }): ReactElement {
  const t = useTranslations('settings');
  const { disabledAt, lastDelivery } = webhook;
  if (disabledAt) return <>{t('webhookOff')}</>;
  if (!lastDelivery) return <>{t('webhookNever')}</>;
  const when = (): ReactElement => <Ago at={lastDelivery.at} />;
  if (lastDelivery.ok) return <>{t.rich('webhookOk', { when })}</>;
  return <>{t.rich('webhookFailed', { when, status: lastDelivery.status ?? t('webhookNoAnswer') })}</>;
}
