'use client';

import type { ClubInvitation } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, ErrorNote, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { CopyField } from '../../parts/copy-field.tsx';
import { useCall } from '../../parts/use-call.ts';
import { useKeepPlace } from '../../settings/keep-place.ts';
import { addressOf } from '../address-of.ts';
import { Renew } from '../renew.tsx';

interface InvitingProps {
  id: string;
  link: string | null;
  origin: string;
  invitations: readonly ClubInvitation[];
  /** There are more invitations than these. */
  more: boolean;
}

/** The link by which one joins, invitations by address, and those that wait for an answer. */
export function Inviting({ id, link: known, origin, invitations, more }: InvitingProps): ReactElement {
  const [t, inClub] = [useTranslations('organise'), useTranslations('inClub')];
  const [link, setLink] = useState(known);
  return (
    <>
      <p>{inClub('inviteLinkText')}</p>
      <CopyField
        id="join-address"
        label={inClub('address')}
        value={addressOf(origin, id, link)}
        copy={inClub('copy')}
        copied={inClub('copied')}
      />
      <Renew id={id} onRenewed={setLink} />
      <ByAddress id={id} />
      {invitations.length > 0 ? <h3>{t('invitedTitle')}</h3> : null}
      <Sent id={id} invitations={invitations} />
      {more ? <p className="wf-soft wf-small">{t('invitedMore', { n: invitations.length })}</p> : null}
    </>
  );
}

function ByAddress({ id }: { id: string }): ReactElement {
  const t = useTranslations('organise');
  const router = useRouter();
  const { send, busy, trouble, at } = useCall();
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState('');
  const wrong = at === '/body/email' && tried === email;
  const invite = async (): Promise<void> => {
    setTried(email);
    if ((await send('inviteToClub', { params: { id }, body: { email: email.trim() } })) === null) return;
    setEmail('');
    router.refresh();
  };
  return (
    <form className="wp-stack wp-tight" action={invite}>
      <TextField
        id="invite-email"
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        {...(wrong ? { error: t('emailWrong') } : {})}
      />
      {trouble && !wrong ? <ErrorNote title={trouble} /> : null}
      <div>
        <Button type="submit" aria-disabled={busy || undefined}>
          {t('invite')}
        </Button>
      </div>
    </form>
  );
}

function Sent({ id, invitations }: { id: string; invitations: readonly ClubInvitation[] }): ReactElement | null {
  const t = useTranslations('organise');
  const { send, busy, trouble } = useCall();
  const keepPlace = useKeepPlace();
  if (invitations.length === 0) return null;
  const takeBack = async (invitation: string, pressed: HTMLElement): Promise<void> => {
    if ((await send('withdrawClubInvitation', { params: { id, invitation } })) !== null) keepPlace(pressed);
  };
  return (
    <>
      {trouble ? <ErrorNote title={trouble} /> : null}
      <ul className="wp-rows">
        {invitations.map((one) => {
          const who = isolated(one.name ?? one.email ?? '');
          return (
            <li key={one.id} className="wp-line">
              <span>
                {who}
                <span className="wp-facts wf-soft wf-small">
                  {one.name !== null && one.email !== null ? <span>{one.email}</span> : null}
                  <span>{t(one.declined ? 'hasDeclined' : 'isInvited')}</span>
                </span>
              </span>
              <Button
                onClick={({ currentTarget }) => void takeBack(one.id, currentTarget)}
                aria-disabled={busy || undefined}
                aria-label={t('withdrawNamed', { name: who })}
              >
                {t('withdraw')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
