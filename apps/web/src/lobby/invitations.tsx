'use client';

import type { AnswerOf, SentInvitation } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, ErrorNote, SelectField, TextField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import { call } from '../api/browser.ts';
import { useCall } from '../parts/use-call.ts';
import styles from './lobby.module.css';

type People = AnswerOf<'getPeople'>['people'];

/** Whom the host has invited, and whom else they may: people they have played with, and addresses. */
export function Invitations({ gameId }: { gameId: string }): ReactElement {
  const t = useTranslations('lobby');
  const [sent, setSent] = useState<readonly SentInvitation[]>([]);
  const people = usePeople();
  const { send, busy, trouble, at } = useCall();
  useEffect(() => {
    let left = false;
    call('listInvited', { params: { id: gameId } }).then(
      (read) => left || setSent(read.invitations),
      // Others can be invited all the same.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [gameId]);
  const invite = async (body: { player: string } | { email: string }): Promise<boolean> => {
    const made = await send('invite', { params: { id: gameId }, body });
    if (made === null || made === true) return false;
    setSent((before) => [...before.filter(({ id }) => id !== made.id), made]);
    return true;
  };
  const withdraw = async (invitation: string): Promise<void> => {
    if ((await send('withdrawInvitation', { params: { id: gameId, invitation } })) === null) return;
    setSent((before) => before.filter(({ id }) => id !== invitation));
  };
  return (
    <div className="wp-stack wp-tight">
      {trouble && at !== '/body/email' ? <ErrorNote title={trouble} /> : null}
      {sent.length > 0 ? (
        <ul className={styles.seats} aria-label={t('invitedList')}>
          {sent.map((one) => (
            <Sent key={one.id} invitation={one} onWithdraw={() => void withdraw(one.id)} busy={busy} />
          ))}
        </ul>
      ) : null}
      <ByName
        people={people.filter(({ player }) => sent.every((one) => one.player !== player))}
        invite={invite}
        busy={busy}
      />
      <ByAddress invite={invite} busy={busy} wrong={at === '/body/email'} />
    </div>
  );
}

/** Those that the host has played with; nobody while that isn't known. */
function usePeople(): People {
  const [people, setPeople] = useState<People>([]);
  useEffect(() => {
    let left = false;
    call('getPeople', {}).then(
      (read) => left || setPeople(read.people),
      // An address is left to invite by.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return people;
}

interface SentProps {
  invitation: SentInvitation;
  onWithdraw: () => void;
  busy: boolean;
}

function Sent({ invitation: { name, email, declined }, onWithdraw, busy }: SentProps): ReactElement {
  const t = useTranslations('lobby');
  const who = isolated(name ?? email ?? '');
  return (
    <li className={styles.invited}>
      <span className={styles.name}>{who}</span>
      <span className="wf-soft">{t(declined ? 'hasDeclined' : 'isInvited')}</span>
      <Button onClick={onWithdraw} aria-disabled={busy || undefined} aria-label={t('takeBackNamed', { name: who })}>
        {t('takeBack')}
      </Button>
    </li>
  );
}

interface ByProps<Whom> {
  invite: (whom: Whom) => Promise<boolean>;
  busy: boolean;
}

/** Somebody from the list of those one has played with; nothing while that is empty. */
function ByName({ people, invite, busy }: ByProps<{ player: string }> & { people: People }): ReactElement | null {
  const t = useTranslations('lobby');
  const [chosen, choose] = useState('');
  const player = people.some((one) => one.player === chosen) ? chosen : (people[0]?.player ?? '');
  if (people.length === 0) return null;
  return (
    <form className={styles.invite} action={async () => void (await invite({ player }))}>
      <SelectField
        id="invite-player"
        label={t('invitePlayer')}
        value={player}
        onChange={(event) => choose(event.target.value)}
      >
        {people.map((one) => (
          <option key={one.player} value={one.player}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" aria-disabled={busy || undefined}>
        {t('inviteThem')}
      </Button>
    </form>
  );
}

/** An address. `wrong`: the one that was sent last is none. */
function ByAddress({ invite, busy, wrong }: ByProps<{ email: string }> & { wrong: boolean }): ReactElement {
  const t = useTranslations('lobby');
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState('');
  const submit = async (): Promise<void> => {
    setTried(email);
    if (await invite({ email: email.trim() })) setEmail('');
  };
  return (
    <form className={styles.invite} action={submit}>
      <TextField
        id="invite-email"
        label={t('inviteEmail')}
        hint={t('inviteEmailHint')}
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        value={email}
        {...(wrong && email === tried ? { error: t('noEmail') } : {})}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" aria-disabled={busy || undefined} aria-label={t('inviteEmailButton')}>
        {t('inviteThem')}
      </Button>
    </form>
  );
}
