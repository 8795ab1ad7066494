'use client';

import type { ClubRole } from '@wayfinder/contract';
import { Button, CheckField, Dialog, ErrorNote, Icon, Menu, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../parts/use-call.ts';

interface MemberMenuProps {
  /** The club. */
  id: string;
  player: string;
  name: string;
  role: ClubRole;
  /** The visitor owns the club: offices are theirs to give. */
  owns: boolean;
}

/** Acts of an organiser about one member. */
export function MemberMenu({ id, player, name, role, owns }: MemberMenuProps): ReactElement {
  const t = useTranslations('clubMembers');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const [asks, setAsks] = useState<'hand-over' | 'remove' | null>(null);
  const params = { id, player };
  const appoint = async (wanted: ClubRole): Promise<void> => {
    if ((await send('patchMember', { params, body: { role: wanted } })) === null) return;
    setAsks(null);
    router.refresh();
  };
  return (
    <>
      {trouble && asks === null ? <ErrorNote title={trouble} /> : null}
      <Menu label={t('menu', { name })} summary={<Icon name="down" />}>
        {owns ? (
          <button
            type="button"
            data-closes
            aria-disabled={busy || undefined}
            onClick={() => void appoint(role === 'organiser' ? 'member' : 'organiser')}
            className="wf-button wf-button-quiet"
          >
            {t(role === 'organiser' ? 'dismiss' : 'appoint')}
          </button>
        ) : null}
        {owns ? (
          <button type="button" data-closes onClick={() => setAsks('hand-over')} className="wf-button wf-button-quiet">
            {t('handOver')}
          </button>
        ) : null}
        <button type="button" data-closes onClick={() => setAsks('remove')} className="wf-button wf-button-quiet">
          {t('remove')}
        </button>
      </Menu>
      <Dialog
        open={asks === 'hand-over'}
        onClose={() => setAsks(null)}
        title={t('handOverTitle', { name })}
        close={t('close')}
      >
        <p>{t('handOverText', { name })}</p>
        {trouble ? <ErrorNote title={trouble} /> : null}
        <div>
          <Button onClick={() => void appoint('owner')} aria-disabled={busy || undefined}>
            {t('handOverSure')}
          </Button>
        </div>
      </Dialog>
      <Dialog
        open={asks === 'remove'}
        onClose={() => setAsks(null)}
        title={t('removeTitle', { name })}
        close={t('close')}
      >
        {asks === 'remove' ? <Removal id={id} player={player} name={name} onDone={() => setAsks(null)} /> : null}
      </Dialog>
    </>
  );
}

interface RemovalProps {
  id: string;
  player: string;
  name: string;
  onDone: () => void;
}

/** Takes somebody out, for now or for good. */
function Removal({ id, player, name, onDone }: RemovalProps): ReactElement {
  const t = useTranslations('clubMembers');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const [ban, setBan] = useState(false);
  const [reason, setReason] = useState('');
  const remove = async (): Promise<void> => {
    const why = reason.trim();
    const body = { ban, ...(why === '' ? {} : { reason: why }) };
    if ((await send('removeMember', { params: { id, player }, body })) === null) return;
    onDone();
    router.refresh();
  };
  return (
    <form className="wp-stack" action={remove}>
      <CheckField
        id={`ban-${player}`}
        label={t('ban')}
        hint={t('banHint')}
        checked={ban}
        onChange={(event) => setBan(event.target.checked)}
      />
      <TextField
        id={`reason-${player}`}
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div>
        <Button type="submit" aria-disabled={busy || undefined}>
          {ban ? t('banSure', { name }) : t('removeSure', { name })}
        </Button>
      </div>
    </form>
  );
}
