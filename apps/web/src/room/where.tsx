'use client';

import { SeatDisc, Strip } from '@wayfinder/ui';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { TimeLeft } from '../parts/time.tsx';
import { useParts } from './context.tsx';
import styles from './room.module.css';

/** Where are we: the round, its phases, who is awaited and until when. Always in sight. */
export function Where({ view }: { view: unknown }): ReactElement | null {
  const t = useTranslations('room');
  const { kit, words } = useParts();
  if (view === null || view === undefined) return null;
  const { title, phases, now } = kit.status.stage(view);
  return (
    <Strip
      title={words.say(title)}
      phases={phases.map(({ id, label }) => ({ id, label: words.say(label) }))}
      now={now}
      label={t('phases')}
      aside={<Awaited />}
    />
  );
}

/** Who the game waits for, and until when. */
function Awaited(): ReactElement {
  const t = useTranslations('room');
  const format = useFormatter();
  const { words, room } = useParts();
  const { awaited, outcome } = room.state;
  const deadline = awaited.flatMap((one) => one.deadline ?? []).sort()[0];
  if (outcome) return <span>{t('over')}</span>;
  const names = awaited.map(({ seat }) => (seat === room.seat ? t('youShort') : words.name({ seat })));
  return (
    <>
      {awaited.map(({ seat }) => (
        <SeatDisc key={seat} seat={seat} size={20} />
      ))}
      <span className={styles.awaitedNames}>{t('toMove', { names: format.list(names) })}</span>
      {deadline ? <TimeLeft until={deadline} /> : null}
    </>
  );
}
