'use client';

import { Button, Dialog, ErrorNote, Icon } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { copyText } from '../parts/copy.ts';
import { CopyField } from '../parts/copy-field.tsx';
import { useCall } from '../parts/use-call.ts';
import { addressOf } from './address-of.ts';
import styles from './clubs.module.css';
import { Renew } from './renew.tsx';

interface ActionsProps {
  id: string;
  /** The visitor is told of news. */
  news: boolean;
  /** Key for whoever may join by it; null: the visitor is no organiser. */
  link: string | null;
  /** The visitor has an address that shows somebody the way in. */
  invites: boolean;
  /** Origin of the addresses that are handed on. */
  origin: string;
}

/** Beside the tabs of a club, for its members: news by mail, and inviting somebody. */
export function ClubActions({ id, news, link, invites, origin }: ActionsProps): ReactElement {
  return (
    <div className={styles.actions}>
      <NewsByMail id={id} news={news} />
      {invites ? <Invite id={id} link={link} origin={origin} /> : null}
    </div>
  );
}

function NewsByMail({ id, news }: { id: string; news: boolean }): ReactElement {
  const t = useTranslations('inClub');
  const [on, setOn] = useState(news);
  const { send, busy, trouble } = useCall();
  const turn = async (): Promise<void> => {
    if ((await send('putClubNotices', { params: { id }, body: { news: !on } })) !== null) setOn(!on);
  };
  return (
    <>
      <Button aria-pressed={on} onClick={() => void turn()} aria-disabled={busy || undefined} title={t('newsHint')}>
        <Icon name={on ? 'check' : 'mail'} /> {t('newsByMail')}
      </Button>
      {trouble ? <ErrorNote title={trouble} /> : null}
    </>
  );
}

type InviteProps = Pick<ActionsProps, 'id' | 'link' | 'origin'>;

/** Copies the address at once, and shows what was copied. */
function Invite({ id, link: known, origin }: InviteProps): ReactElement {
  const t = useTranslations('inClub');
  const [link, setLink] = useState(known);
  const [open, setOpen] = useState(false);
  const [copied, setCopied] = useState(false);
  const address = addressOf(origin, id, link);
  const show = async (): Promise<void> => {
    setCopied(await copyText(address));
    setOpen(true);
  };
  return (
    <>
      <Button onClick={() => void show()}>
        <Icon name="link" /> {t('invite')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('invite')} close={t('close')}>
        <p>
          <span role="status">{copied ? t('inviteCopied') : ''}</span>{' '}
          {t(link === null ? 'inviteText' : 'inviteLinkText')}
        </p>
        <CopyField id="club-address" label={t('address')} value={address} copy={t('copy')} copied={t('copied')} />
        {link === null ? null : <Renew id={id} onRenewed={setLink} />}
      </Dialog>
    </>
  );
}

/** Leaves a club, once that is confirmed. */
export function LeaveClub({ id, name }: { id: string; name: string }): ReactElement {
  const t = useTranslations('inClub');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { send, busy, trouble } = useCall();
  const leave = async (): Promise<void> => {
    if ((await send('leaveClub', { params: { id }, body: {} })) === null) return;
    router.push('/clubs');
    router.refresh();
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('leave')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('leaveTitle', { club: name })} close={t('close')}>
        <p>{t('leaveText')}</p>
        {trouble ? <ErrorNote title={trouble} /> : null}
        <div>
          <Button onClick={() => void leave()} aria-disabled={busy || undefined}>
            {t('leaveSure')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
