import type { SeasonDetail, SeasonLog } from '@wayfinder/contract';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { More } from '../clubs/more.tsx';
import { api, orNull } from '../server/api.ts';
import { seasonPath } from './frame.tsx';
import { LogLines } from './log-lines.tsx';

/** Lines of the log on one page. */
const SHOWN = 30;

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
      <LogLines season={season} acts={acts} />
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
