'use client';

import type { SeasonDetail } from '@wayfinder/contract';
import { sentences } from '@wayfinder/games-catalog/words';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useCall } from '../parts/use-call.ts';

/** The question whether a game is scored as it stands, to somebody who sits in it. */
export interface AskedToScore {
  league: string;
  season: number;
  division: number;
  /** Number in the division. */
  game: number;
  /** Name of the game; null: it is asked beside. */
  name: string | null;
  reason: string;
  /** Names of those who said yes, and of those whose answer is missing; the reader is in neither. */
  agreed: readonly string[];
  missing: readonly string[];
  /** The reader said yes. */
  isAgreed: boolean;
  /** End of the season, at which the game is scored in any case; in words. */
  until: string;
}

interface QuestionProps {
  asked: AskedToScore;
  onAnswered: (season: SeasonDetail) => void;
}

/** Asks a player if their game is scored as it stands: who has agreed, who hasn't, and until when. One no ends the question. */
export function ScoringQuestion({ asked, onAnswered }: QuestionProps): ReactElement {
  const t = useTranslations('scoring');
  const format = useFormatter();
  const { send, busy, trouble } = useCall();
  const locale = useLocale();
  const { league, season, division, game, name, reason, agreed, missing, isAgreed, until } = asked;
  const texts = [
    t(isAgreed ? 'youAgreed' : 'all'),
    t('position'),
    ...(agreed.length > 0 ? [t('agreed', { names: format.list(agreed), n: agreed.length })] : []),
    ...(missing.length > 0 ? [t('missing', { names: format.list(missing), n: missing.length })] : []),
    t('until', { until }),
  ];
  const answer = (agree: boolean) => async (): Promise<void> => {
    const params = { id: league, season: String(season) };
    const after = await send('answerScoring', { params, body: { division, game, agree } });
    if (after !== null && after !== true) onAnswered(after);
  };
  return (
    <div className="wp-stack wp-tight">
      <p>
        {name === null ? null : <strong>{t('asksIn', { game: name })}</strong>} <q>{reason}</q>
      </p>
      <p className="wf-small">{sentences(texts, locale)}</p>
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div className="wp-row">
        {isAgreed ? null : (
          <Button onClick={() => void answer(true)()} aria-disabled={busy || undefined}>
            {t('yes')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => void answer(false)()} aria-disabled={busy || undefined}>
          {t(isAgreed ? 'takeBack' : 'no')}
        </Button>
      </div>
    </div>
  );
}
