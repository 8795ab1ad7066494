'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useParts } from '../context.tsx';
import { DESK } from '../use-in-sight.ts';
import styles from './beside.module.css';
import { useBeside } from './use-beside.ts';
import { useWordsThen } from './words-then.ts';

const DEEDS = 10;

/** Briefing for a player who took a seat over: who sat there, where the seat stands, what it did last, and what it has ordered. */
export function Briefing(): ReactElement | null {
  const t = useTranslations('beside');
  const format = useFormatter();
  const { game, kit, room, words } = useParts();
  const { list } = useBeside();
  const wordsThen = useWordsThen();
  const { seat } = room;
  const stays = (list?.stays ?? []).filter((stay) => stay.seat === seat);
  const [before, mine] = stays.slice(-2);
  if (seat === null || !before || !mine) return null;
  const { state } = room.state.table;
  const facts = state === null ? [] : (kit.status.seats(state)[seat]?.facts ?? []);
  const deeds = room.state.events.filter(({ own, first }) => own && first).slice(-DEEDS);
  return (
    // On a phone the board stays in sight, until the player opens the briefing.
    <details className={styles.briefing} open={matchMedia(DESK).matches}>
      <summary>
        {t('briefing', { who: before.name ?? t('gone'), since: format.dateTime(new Date(mine.from), 'moment') })}
      </summary>
      {facts.length > 0 ? <p>{facts.map((fact) => words.say(fact)).join(' · ')}</p> : null}
      <h2 className={styles.title}>{t('deeds')}</h2>
      {deeds.length === 0 ? <p className="wf-soft">{t('noDeeds')}</p> : null}
      <ol>
        {deeds.map(({ position, message, at }) => (
          <li key={position}>{wordsThen(at).say(message)}</li>
        ))}
      </ol>
      <Link href={`/games/${game.id}/orders`}>{t('itsOrders')}</Link>
    </details>
  );
}
