'use client';

import { Pin } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import { call } from '../api/browser.ts';
import { PlayerLink } from '../parts/player-link.tsx';
import { achievementName } from '../players/words.ts';
import { useParts } from './context.tsx';
import styles from './seats.module.css';

/** Achievements of the reader's own seat in this game, and the way to all of theirs; nothing where there are none. */
export function Achieved({ link }: { link: string | null }): ReactElement | null {
  const t = useTranslations('room');
  const { words, room } = useParts();
  const achieved = useAchieved(link);
  const me = room.state.seats.find(({ you }) => you);
  if (achieved.length === 0) return null;
  return (
    <section>
      <h3 className={styles.achievedTitle}>{t('achieved')}</h3>
      <ul className={styles.achieved}>
        {achieved.map((id) => (
          <li key={id}>
            <Pin got />
            <span>{achievementName(words, id)}</span>
          </li>
        ))}
      </ul>
      <PlayerLink player={me?.player ?? null}>{t('achievements')}</PlayerLink>
    </section>
  );
}

/** As the page was told; asked for where the game has ended since. */
function useAchieved(link: string | null): readonly string[] {
  const { game, room } = useParts();
  const [achieved, setAchieved] = useState(game.achieved);
  const isWanted = achieved === null && room.seat !== null;
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    call('getGame', { params: { id: game.id }, query: link ? { link } : {}, signal })
      .then((now) => setAchieved(now.achieved))
      // It is told on their page as well.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [isWanted, game.id, link]);
  return achieved ?? [];
}
