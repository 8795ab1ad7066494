'use client';

import type { PersonMark, PutMark } from '@wayfinder/contract';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../parts/use-call.ts';
import { useTold } from '../parts/use-told.ts';
import { PersonNote, Sure } from '../talk/person-marks.tsx';

interface PersonActsProps {
  player: string;
  name: string;
  /** Mark that the visitor keeps of them; null: none. */
  mark: PersonMark | null;
}

/** Muting, blocking and a note of somebody, also of one who never wrote a line. */
export function PersonActs({ player, name, mark }: PersonActsProps): ReactElement {
  const [t, marks] = [useTranslations('talk'), useTranslations('marks')];
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const { told, tell, line } = useTold<'done'>();
  const [asked, ask] = useState<'block' | 'note' | null>(null);
  const done = (): void => {
    ask(null);
    tell({ row: 'done', text: marks('done') });
    router.refresh();
  };
  const put = async (body: PutMark): Promise<void> => {
    if ((await send('putMark', { params: { player }, body })) !== null) done();
  };
  const [muted, blocked] = [mark?.muted ?? false, mark?.blocked ?? false];
  return (
    <section className="wp-stack wp-tight" aria-label={marks('ofPerson', { name })}>
      {muted ? <p>{marks('muted')}</p> : null}
      {blocked ? <p>{marks('blocked')}</p> : null}
      {mark?.note ? <q>{mark.note}</q> : null}
      {trouble ? <ErrorNote title={trouble} /> : null}
      {asked === 'block' ? (
        <Sure
          text={t('blockText', { name })}
          sure={t('blockSure', { name })}
          busy={busy}
          act={() => put({ blocked: true })}
          onCancel={() => ask(null)}
        />
      ) : null}
      {asked === 'note' ? <PersonNote player={player} name={name} onKept={done} onCancel={() => ask(null)} /> : null}
      {asked === null ? (
        <div className="wp-row">
          <Button onClick={() => void put({ muted: !muted })} aria-disabled={busy || undefined}>
            {t(muted ? 'unmute' : 'mute')}
          </Button>
          <Button
            onClick={() => (blocked ? void put({ blocked: false }) : ask('block'))}
            aria-disabled={busy || undefined}
          >
            {blocked ? marks('unblock') : t('block')}
          </Button>
          <Button onClick={() => ask('note')}>{t('note')}</Button>
        </div>
      ) : null}
      {told ? (
        <p ref={line} tabIndex={-1} role="status" className="wf-small">
          {told.text}
        </p>
      ) : null}
    </section>
  );
}
