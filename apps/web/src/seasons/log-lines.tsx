import type { SeasonAct, SeasonDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Ago } from '../parts/time.tsx';
import { type ActWords, actText } from './act-words.ts';

/** End of an instant that tells a day alone: that of an act of somebody whose account is gone. */
const MIDNIGHT = 'T00:00:00.000Z';
const DAY = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;

interface LogLinesProps {
  season: SeasonDetail;
  acts: readonly SeasonAct[];
}

/** Steps and acts of a season in words. All members may read them. */
export async function LogLines({ season, acts }: LogLinesProps): Promise<ReactElement> {
  const words: ActWords = {
    log: await getTranslations('seasonLog'),
    season: await getTranslations('season'),
    problem: await getTranslations('problem'),
    ...{ format: await getFormatter(), locale: await getLocale() },
  };
  return (
    <>
      <p className="wf-soft wf-small">{words.log('hint')}</p>
      <ol className="wp-rows">
        {acts.map((act) => (
          <Line key={act.number} season={season} act={act} words={words} />
        ))}
      </ol>
    </>
  );
}

function Line({ season, act, words }: { season: SeasonDetail; act: SeasonAct; words: ActWords }): ReactElement {
  const { reason } = act.data;
  return (
    <li>
      {actText(season, act, words)}{' '}
      {typeof reason === 'string' && reason !== '' ? `${words.log('said', { reason: isolated(reason) })} ` : null}
      <span className="wf-soft wf-small">
        {act.at.endsWith(MIDNIGHT) ? words.format.dateTime(new Date(act.at), DAY) : <Ago at={act.at} />}
      </span>
    </li>
  );
}
