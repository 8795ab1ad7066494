'use client';

import type { ClubDetail } from '@wayfinder/contract';
import { Button, ButtonLink, ErrorNote, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../parts/use-call.ts';
import { wayIn } from './way-in.ts';

interface JoinProps extends Pick<ClubDetail, 'id' | 'entry' | 'relation'> {
  /** Key of the address that was handed on. */
  link: string | null;
  signedIn: boolean;
}

/** The way into a club for whoever is no member: joining, asking, or the word that it is closed. */
export function JoinClub({ id, entry, relation, link, signedIn }: JoinProps): ReactElement {
  const t = useTranslations('inClub');
  const way = wayIn(entry, relation);
  if (way === 'closed') return <p className="wp-strong">{t('closed')}</p>;
  const then = `/clubs/${id}${link === null ? '' : `?link=${link}`}`;
  return (
    <div className="wp-stack wp-tight">
      {relation === 'invited' ? <p className="wp-strong">{t('invited')}</p> : null}
      {signedIn ? (
        <Way id={id} way={way} link={link} />
      ) : (
        <div>
          <ButtonLink kind="primary" href={`/sign-in?then=${encodeURIComponent(then)}`}>
            {t(way === 'join' ? 'signInToJoin' : 'signInToAsk')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

interface WayProps {
  id: string;
  way: 'join' | 'ask' | 'asked';
  link: string | null;
}

function Way({ id, way, link }: WayProps): ReactElement {
  const t = useTranslations('inClub');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const [text, setText] = useState('');
  const params = { id };
  const join = async (): Promise<void> => {
    const said = text.trim();
    const body = { ...(link === null ? {} : { link }), ...(way === 'ask' && said !== '' ? { text: said } : {}) };
    if ((await send('joinClub', { params, body })) === null) return;
    // The key has done what it is for.
    router.replace(`/clubs/${id}`);
    router.refresh();
  };
  const takeBack = async (): Promise<void> => {
    if ((await send('leaveClub', { params, body: {} })) !== null) router.refresh();
  };
  return (
    <>
      {trouble ? <ErrorNote title={trouble} /> : null}
      {way === 'asked' ? (
        <div className="wp-stack wp-tight" role="status">
          <p className="wp-strong">{t('asked')}</p>
          <p>{t('askedText')}</p>
          <div>
            <Button onClick={() => void takeBack()} aria-disabled={busy || undefined}>
              {t('takeBack')}
            </Button>
          </div>
        </div>
      ) : (
        <form className="wp-stack wp-tight" action={join}>
          {way === 'ask' ? (
            <TextField
              id="ask-text"
              label={t('word')}
              hint={t('wordHint')}
              maxLength={300}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          ) : null}
          <div>
            <Button type="submit" kind="primary" aria-disabled={busy || undefined}>
              {t(way)}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
