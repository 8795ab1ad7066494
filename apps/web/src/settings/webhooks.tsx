'use client';

import type { WebhookInfo } from '@wayfinder/contract';
import { Button, ErrorNote, RadioGroup, SelectField, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { CopyField } from '../parts/copy-field.tsx';
import { useCall } from '../parts/use-call.ts';
import { Webhook } from './webhook.tsx';

interface WebhooksProps {
  webhooks: readonly WebhookInfo[];
  /** Mine that are still played, of which one may be chosen. */
  games: readonly { id: string; name: string }[];
}

/** Players of whose turns a webhook of a single game tells. */
type Turns = 'mine' | 'everybody';

/** Webhooks: added with their secret shown once, tested, looked into, removed. */
export function Webhooks({ webhooks, games }: WebhooksProps): ReactElement {
  const t = useTranslations('settings');
  return (
    <div className="wp-stack">
      <p className="wf-soft">{t('webhooksHint')}</p>
      {webhooks.length === 0 ? <p>{t('noWebhooks')}</p> : null}
      <ul className="wp-rows">
        {webhooks.map((webhook) => (
          <li key={webhook.id}>
            <Webhook webhook={webhook} />
          </li>
        ))}
      </ul>
      <Add games={games} />
    </div>
  );
}

function Add({ games }: Pick<WebhooksProps, 'games'>): ReactElement {
  const [t, w] = [useTranslations('settings'), useTranslations('webhook')];
  const router = useRouter();
  const { send, busy, trouble, code } = useCall();
  // Which of an address's faults it is, is said beside the field.
  const fault = code === 'bad-fields' ? t('webhookBadUrl') : code === 'url-refused' ? t('webhookPrivate') : null;
  const [secret, setSecret] = useState<string | null>(null);
  const [url, setUrl] = useState('');
  const [gameId, setGameId] = useState('');
  const [turns, setTurns] = useState<Turns>('mine');
  const add = async (): Promise<void> => {
    const of = gameId === '' ? {} : { gameId, everySeat: turns === 'everybody' };
    const answer = await send('createWebhook', { body: { url, ...of } });
    if (!answer || answer === true) return;
    setSecret(answer.secret);
    setUrl('');
    router.refresh();
  };
  return (
    <>
      {secret ? (
        <CopyField id="secret" label={t('webhookSecret')} value={secret} copy={t('copy')} copied={t('copied')} once />
      ) : null}
      <form className="wp-stack" action={add}>
        <TextField
          id="webhookUrl"
          label={t('webhookUrl')}
          hint={w('chatHint')}
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
        {games.length > 0 ? (
          <SelectField
            id="webhookGame"
            label={w('games')}
            value={gameId}
            onChange={(event) => setGameId(event.target.value)}
          >
            <option value="">{w('allGames')}</option>
            {games.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        {gameId === '' ? null : (
          <RadioGroup
            legend={w('turns')}
            name="webhookTurns"
            value={turns}
            choices={[
              { value: 'mine', label: w('turnsMine') },
              { value: 'everybody', label: w('turnsEverybody'), hint: w('turnsHint') },
            ]}
            onChange={setTurns}
          />
        )}
        {trouble && !fault ? <ErrorNote title={trouble} /> : null}
        <div>
          <Button type="submit" aria-disabled={busy || undefined}>
            {t('webhookAdd')}
          </Button>
        </div>
      </form>
    </>
  );
}
