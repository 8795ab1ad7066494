'use client';

import type { SeasonDetail } from '@wayfinder/contract';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import { call } from '../../api/browser.ts';
import { viewerPosition } from '../../play/table.ts';
import { ScoringQuestion } from '../../seasons/scoring-question.tsx';
import { useParts } from '../context.tsx';
import styles from './beside.module.css';
import { lastScoring, useBeside } from './use-beside.ts';

/** The question whether this game of a season is scored as it stands. The season alone knows if it is still open, so it is read once somebody has asked. */
export function ScoringStrip(): ReactElement | null {
  const [t, format] = [useTranslations('scoring'), useFormatter()];
  const { game, room, words } = useParts();
  const { list, again } = useBeside();
  const [read, setRead] = useState<{ season: SeasonDetail; position: number } | null>(null);
  const number = (list && lastScoring(list)?.number) ?? null;
  const at = game.season;
  const position = viewerPosition(room.state.table);
  useEffect(() => {
    if (number === null || at === null) return;
    const gone = new AbortController();
    const params = { id: at.league, season: String(at.season) };
    call('getSeason', { params, signal: gone.signal }).then(
      (season) => setRead({ season, position }),
      () => undefined,
    );
    return () => gone.abort();
  }, [number, at, position]);
  if (read === null || at === null || room.seat === null) return null;
  const { season } = read;
  const division = season.list.find((one) => one.number === at.division);
  const asked = division?.games.find((one) => one.number === at.number)?.asked;
  if (!asked) return null;
  const others = room.state.seats.filter(({ seat, taken, bot }) => seat !== room.seat && taken && bot === null);
  // Nobody has agreed to a move that came after.
  const agreed = new Set(read.position === position ? asked.agreed : []);
  const namesOf = (seats: typeof others): string[] => seats.map(({ seat }) => words.name({ seat }));
  return (
    <details className={styles.asked}>
      <summary>{t('asks')}</summary>
      <ScoringQuestion
        asked={{
          ...{ league: at.league, season: at.season, division: at.division, game: at.number, name: null },
          reason: asked.reason,
          agreed: namesOf(others.filter(({ seat }) => agreed.has(seat))),
          missing: namesOf(others.filter(({ seat, held }) => !agreed.has(seat) && held === null)),
          isAgreed: agreed.has(room.seat),
          until: format.dateTime(new Date(season.endsAt), 'fullMoment'),
        }}
        onAnswered={(after) => {
          setRead({ season: after, position });
          again();
        }}
      />
    </details>
  );
}
