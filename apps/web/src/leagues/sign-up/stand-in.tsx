'use client';

import type { SignUpPlan } from '@wayfinder/contract';
import { Button, ErrorNote, Flag, TextField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../parts/use-call.ts';
import styles from './sign-up.module.css';
import { useFocus } from './use-focus.ts';

type Kept = NonNullable<NonNullable<SignUpPlan['kept']>['standIn']>;
/** Somebody chosen just now may be willing or not: the plan tells once the choice is kept. */
export type Chosen = (Omit<Kept, 'willing'> & Partial<Pick<Kept, 'willing'>>) | null;

interface StandInProps {
  club: string;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** Members that a search shows. */
const SHOWN = 6;

/** Somebody of the club who takes my seats if I must stop: found by a part of their name. */
export function StandIn({ club, chosen, onChange }: StandInProps): ReactElement {
  const t = useTranslations('signUp');
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [found, setFound] = useState<NonNullable<Chosen>[] | null>(null);
  const { send, busy, trouble } = useCall();
  const focus = useFocus();
  const find = async (): Promise<void> => {
    const text = name.trim();
    const query = { limit: SHOWN, ...(text === '' ? {} : { name: text }) };
    const answer = await send('listMembers', { params: { id: club }, query });
    if (answer !== null && answer !== true) setFound(answer.members.filter(({ you }) => !you));
  };
  const choose = (member: Chosen): void => {
    onChange(member);
    setOpen(false);
    setFound(null);
    focus('stand-in-change');
  };
  return (
    <>
      <div className={styles.line} data-flagless={chosen?.flag == null || undefined}>
        {chosen?.flag == null ? null : <Flag flag={chosen.flag} size={36} />}
        <p>
          {chosen === null
            ? t('noStandIn')
            : t.rich('standInIs', { name: chosen.name, who: (words) => <strong>{words}</strong> })}
        </p>
        <Button
          id="stand-in-change"
          kind="quiet"
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
            if (!open) focus('stand-in-name');
          }}
        >
          {t(chosen === null ? 'name' : 'change')}
        </Button>
      </div>
      {chosen?.willing === false ? (
        <p className="wf-soft wf-small">{t('standInUnsaid', { name: chosen.name })}</p>
      ) : null}
      {open ? (
        <div className="wp-stack wp-tight">
          <TextField
            id="stand-in-name"
            label={t('memberName')}
            hint={t('standInHint')}
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void find();
            }}
          />
          <div className="wp-row">
            <Button onClick={() => void find()} aria-disabled={busy || undefined}>
              {t('find')}
            </Button>
            {chosen === null ? null : (
              <Button kind="quiet" onClick={() => choose(null)}>
                {t('nobody')}
              </Button>
            )}
          </div>
          {trouble ? <ErrorNote title={trouble} /> : null}
          <div role="status">{found?.length === 0 ? t('noneFound') : null}</div>
          <ul className={styles.found}>
            {found?.map(({ player, name: who, flag }) => (
              <li key={player}>
                <button type="button" onClick={() => choose({ player, name: who, flag })}>
                  {flag === null ? null : <Flag flag={flag} size={24} />} {who}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
