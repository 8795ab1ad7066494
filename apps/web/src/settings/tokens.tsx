'use client';

import type { Scope, TokenInfo } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, ErrorNote, SelectField, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { CopyField } from '../parts/copy-field.tsx';
import { Ago } from '../parts/time.tsx';
import { useCall } from '../parts/use-call.ts';
import { useKeepPlace } from './keep-place.ts';

/** Days for which a token may be good; 0: until it is withdrawn. */
const DAYS = [30, 90, 365, 0] as const;

/** Personal access tokens: made, shown once, withdrawn. */
export function Tokens({ tokens }: { tokens: readonly TokenInfo[] }): ReactElement {
  const t = useTranslations('settings');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const keepPlace = useKeepPlace();
  const [made, setMade] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [scope, setScope] = useState<Scope>('play');
  const [days, setDays] = useState(90);
  const format = useFormatter();
  const make = async (): Promise<void> => {
    const scopes: Scope[] = scope === 'play' ? ['read', 'play'] : ['read'];
    const answer = await send('createToken', {
      body: { name: name.trim(), scopes, expiresInDays: days === 0 ? null : days },
    });
    if (!answer || answer === true) return;
    setMade(answer.token);
    setName('');
    router.refresh();
  };
  const withdraw = async (id: string, pressed: HTMLElement): Promise<void> => {
    if (await send('deleteToken', { params: { id } })) keepPlace(pressed);
  };
  return (
    <div className="wp-stack">
      <p className="wf-soft">{t('tokensHint')}</p>
      {tokens.length === 0 ? (
        <p>{t('noTokens')}</p>
      ) : (
        <ul className="wp-rows">
          {tokens.map((token) => (
            <li key={token.id} className="wp-line">
              <span>
                <span className="wp-strong">{isolated(token.name)}</span>
                <br />
                <span className="wf-soft wf-small">
                  {token.scopes.includes('play') ? t('scopePlay') : t('scopeRead')} ·{' '}
                  {t.rich('tokenMade', { when: () => <Ago at={token.createdAt} /> })} ·{' '}
                  {token.lastUsedAt
                    ? t.rich('tokenUsed', { when: () => <Ago at={token.lastUsedAt ?? ''} /> })
                    : t('tokenUnused')}
                  {token.expiresAt
                    ? ` · ${t('tokenUntil', { date: format.dateTime(new Date(token.expiresAt), { dateStyle: 'medium' }) })}`
                    : ''}
                </span>
              </span>
              <Button
                onClick={({ currentTarget }) => void withdraw(token.id, currentTarget)}
                aria-label={t('tokenWithdrawNamed', { name: isolated(token.name) })}
              >
                {t('tokenWithdraw')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {made ? (
        <CopyField id="token" label={t('tokenNew')} value={made} copy={t('copy')} copied={t('copied')} once />
      ) : null}
      <form className="wp-stack" action={make}>
        <TextField
          id="tokenName"
          label={t('tokenName')}
          required
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          id="tokenScope"
          label={t('tokenScope')}
          value={scope}
          onChange={(event) => setScope(event.target.value as Scope)}
        >
          <option value="play">{t('scopePlay')}</option>
          <option value="read">{t('scopeRead')}</option>
        </SelectField>
        <SelectField
          id="tokenDays"
          label={t('tokenFor')}
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {DAYS.map((n) => (
            <option key={n} value={n}>
              {n === 0 ? t('tokenForever') : t('tokenDays', { n })}
            </option>
          ))}
        </SelectField>
        {trouble ? <ErrorNote title={trouble} /> : null}
        <div>
          <Button type="submit" aria-disabled={busy || undefined}>
            {t('tokenMake')}
          </Button>
        </div>
      </form>
    </div>
  );
}
