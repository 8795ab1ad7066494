import type { SeasonAct, SeasonDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Ago } from '../parts/time.tsx';
import { nameOf } from './words.ts';

const DATE = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

interface LogLinesProps {
  season: SeasonDetail;
  acts: readonly SeasonAct[];
}

/** Steps and acts of a season in words. All members may read them. */
export async function LogLines({ season, acts }: LogLinesProps): Promise<ReactElement> {
  const t = await getTranslations('seasonLog');
  return (
    <>
      <p className="wf-soft wf-small">{t('hint')}</p>
      <ol className="wp-rows">
        {acts.map((act) => (
          <Line key={act.number} season={season} act={act} />
        ))}
      </ol>
    </>
  );
}

async function Line({ season, act }: { season: SeasonDetail; act: SeasonAct }): Promise<ReactElement> {
  const [t, words, format] = [
    await getTranslations('seasonLog'),
    await getTranslations('season'),
    await getFormatter(),
  ];
  const { by, data } = act;
  const { reason, to, kind, decision } = data;
  const day = (date: unknown): string =>
    typeof date === 'string' ? format.dateTime(new Date(`${date}T00:00:00Z`), DATE) : '';
  const key = `act.${act.act}` as 'act.other';
  const values = {
    by: by === null ? t('clock') : isolated(by.name),
    // An objection has a number of its own: whoever objects is who did it.
    name: act.act === 'objected' ? (by ? isolated(by.name) : t('somebody')) : playerIn(season, data),
    game: gameIn(season, data) ?? t('inGame'),
    to: typeof to === 'number' ? words('division', { n: to }) : words('waitingList'),
    kind: String(kind),
    decision: String(decision),
    ...{ first: day(data.firstDay), before: day(data.before), last: day(data.lastDay), season: String(data.season) },
  };
  return (
    <li>
      {t(t.has(key) ? key : 'act.other', values)}{' '}
      {typeof reason === 'string' && reason !== '' ? `${t('said', { reason: isolated(reason) })} ` : null}
      <span className="wf-soft wf-small">
        <Ago at={act.at} />
      </span>
    </li>
  );

  /** Name of the player that an act is about. */
  function playerIn({ roster }: SeasonDetail, { number, player }: SeasonAct['data']): string {
    const found = roster.find((one) => one.number === (number ?? player));
    return found ? nameOf(words, found) : t('somebody');
  }
}

/** Name of the game that an act is about. */
function gameIn({ list }: SeasonDetail, data: SeasonAct['data']): string | null {
  const games = list.find(({ number }) => number === data.division)?.games;
  const name = games?.find(({ number }) => number === data.game)?.name;
  return name === undefined ? null : isolated(name);
}
