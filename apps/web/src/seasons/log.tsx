import type { SeasonAct, SeasonDetail, SeasonLog } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { More } from '../clubs/more.tsx';
import { actText } from '../leagues/desk/log.tsx';
import { Ago } from '../parts/time.tsx';
import { api, orNull } from '../server/api.ts';
import { seasonPath } from './frame.tsx';
import { nameOf } from './words.ts';

/** Lines of the log on one page. */
const SHOWN = 30;

/** Acts that have a sentence of their own. */
const ACTS = [
  ...['announced', 'registration', 'seeded', 'running', 'objections', 'closed'],
  ...['back-to-announced', 'back-to-registration', 'back-to-seeded', 'back-to-running', 'back-to-objections'],
  ...['moved', 'move-lapsed', 'asked-in', 'admitted', 'not-admitted', 'later-end', 'objected', 'decided', 'waits'],
] as const;

/** Steps and acts of a season in words, the newest first. */
export async function SeasonActs({
  season,
  from,
}: {
  season: SeasonDetail;
  from: string | null;
}): Promise<ReactElement> {
  const t = await getTranslations('season');
  const { acts, next } = await page(season, from);
  return (
    <section className="wp-stack wp-tight">
      <h1>{t('log')}</h1>
      <p className="wf-soft wf-small">{t('logForAll')}</p>
      <ol className="wp-rows">
        {acts.map((act) => (
          <Line key={act.number} season={season} act={act} />
        ))}
      </ol>
      <More href={next === null ? null : `${seasonPath(season)}/log?log=${encodeURIComponent(next)}`} />
    </section>
  );
}

async function page({ league, number }: SeasonDetail, cursor: string | null): Promise<SeasonLog> {
  const params = { id: league.id, season: String(number) };
  const query = { limit: SHOWN };
  const asked =
    cursor === null ? null : await orNull('getSeasonLog', { params, query: { ...query, cursor } }, ['bad-fields']);
  return asked ?? (await (await api())('getSeasonLog', { params, query }));
}

async function Line({ season, act }: { season: SeasonDetail; act: SeasonAct }): Promise<ReactElement> {
  const [t, desk] = [await getTranslations('season'), await getTranslations('seasonDesk')];
  const { by } = act;
  const { number: moved, to: division, reason: said } = act.data;
  const of = season.roster.find(({ number }) => number === moved);
  // An objection has a number of its own.
  const name = act.act === 'objected' && by ? isolated(by.name) : nameOf(t, of);
  const to = typeof division === 'number' ? t('division', { n: division }) : t('waitingList');
  const reason = typeof said === 'string' ? isolated(said) : null;
  const isKnown = (ACTS as readonly string[]).includes(act.act);
  return (
    <li>
      {by && isKnown ? <strong>{isolated(by.name)}: </strong> : null}
      {isKnown ? t(`act.${act.act}` as 'act.moved', { name, to }) : actText(desk, season, act)}{' '}
      {reason === null ? null : <q>{reason}</q>}{' '}
      <span className="wf-soft wf-small">
        <Ago at={act.at} />
      </span>
    </li>
  );
}
