'use client';

import type { PersonMark, PutMark } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { PlayerLink } from '../parts/player-link.tsx';
import { useCall } from '../parts/use-call.ts';
import { useKeepPlace } from './keep-place.ts';

/** People whom the visitor mutes or blocks, or has a note of; each can be taken back. */
export function Marks({ marks }: { marks: readonly PersonMark[] }): ReactElement {
  const t = useTranslations('marks');
  if (marks.length === 0) return <p className="wf-soft">{t('none')}</p>;
  return (
    <ul className="wp-rows">
      {marks.map((mark) => (
        <Mark key={mark.player} mark={mark} />
      ))}
    </ul>
  );
}

function Mark({ mark: { player, name: called, muted, blocked, note } }: { mark: PersonMark }): ReactElement {
  const t = useTranslations('marks');
  const { send, busy, trouble } = useCall();
  const keepPlace = useKeepPlace();
  const name = isolated(called);
  const put = async (body: PutMark, pressed: HTMLElement): Promise<void> => {
    if ((await send('putMark', { params: { player }, body })) !== null) keepPlace(pressed);
  };
  const undo = (label: string, named: string, body: PutMark): ReactElement => (
    <Button
      onClick={({ currentTarget }) => void put(body, currentTarget)}
      aria-disabled={busy || undefined}
      aria-label={named}
    >
      {label}
    </Button>
  );
  return (
    <li className="wp-line">
      <span>
        <PlayerLink player={player}>{name}</PlayerLink>
        <span className="wp-facts wf-soft wf-small">
          {muted ? <span>{t('muted')}</span> : null}
          {blocked ? <span>{t('blocked')}</span> : null}
        </span>
        {note === null ? null : <q>{note}</q>}
        {trouble ? <ErrorNote title={trouble} /> : null}
      </span>
      <span className="wp-row">
        {muted ? undo(t('unmute'), t('unmuteNamed', { name }), { muted: false }) : null}
        {blocked ? undo(t('unblock'), t('unblockNamed', { name }), { blocked: false }) : null}
        {note === null ? null : undo(t('forget'), t('forgetNamed', { name }), { note: '' })}
      </span>
    </li>
  );
}
