'use client';

import { listed } from '@wayfinder/games-catalog/words';
import { Pin } from '@wayfinder/ui';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import { call } from '../api/browser.ts';
import { PlayerLink } from '../parts/player-link.tsx';
import { achievementName } from '../players/words.ts';
import { useParts } from './context.tsx';
import styles from './seats.module.css';

/** What the reader's own seat has achieved in this game, and the way to all of theirs; nothing where that is nothing. */
export function Achieved({ link }: { link: string | null }): ReactElement | null {
  const [t, locale] = [useTranslations('room'), useLocale()];
  const { words, room } = useParts();
  const achieved = useAchieved(link);
  const me = room.state.seats.find(({ you }) => you);
  if (achieved.length === 0) return null;
  const names = achieved.map((id) => achievementName(words, id));
  return (
    <div className={styles.achieved}>
      <Pin got size={28} />
      <div>
        <p>{t('achieved', { names: listed(names, locale) })}</p>
        <PlayerLink player={me?.player ?? null}>{t('achievements')}</PlayerLink>
      </div>
    </div>
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
