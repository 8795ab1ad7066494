import type { SeasonAct, SeasonDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Ago } from '../../parts/time.tsx';

interface LogProps {
  acts: readonly SeasonAct[];
  season: SeasonDetail;
}

/** Acts in a season, in words. All members may read them. */
export async function SeasonLogList({ acts, season }: LogProps): Promise<ReactElement> {
  const t = await getTranslations('seasonDesk');
  return (
    <>
      <p className="wf-soft wf-small">{t('logHint')}</p>
      <ol className="wp-rows">
        {acts.map((act) => (
          <Line key={act.number} act={act} season={season} />
        ))}
      </ol>
    </>
  );
}

async function Line({ act, season }: { act: SeasonAct; season: SeasonDetail }): Promise<ReactElement> {
  const t = await getTranslations('seasonDesk');
  const { reason } = act.data;
  return (
    <li>
      {actText(t, season, act)}{' '}
      {typeof reason === 'string' && reason !== '' ? `${t('said', { reason: isolated(reason) })} ` : null}
      <span className="wf-soft wf-small">
        <Ago at={act.at} />
      </span>
    </li>
  );
}

type Say = Awaited<ReturnType<typeof getTranslations<'seasonDesk'>>>;

/** One act in a sentence. */
export function actText(t: Say, season: SeasonDetail, { act, by, data }: SeasonAct): string {
  const key = act.startsWith('back-to-') ? 'line.back' : (`line.${act}` as 'line.other');
  const values = {
    by: by === null ? t('clock') : isolated(by.name),
    name: (act === 'objected' ? by && isolated(by.name) : nameIn(season, data)) ?? t('somebody'),
    game: gameIn(season, data) ?? t('inGame'),
  };
  return t(t.has(key) ? key : 'line.other', values);
}

/** Name of the player that an act is about. */
function nameIn({ roster }: SeasonDetail, data: SeasonAct['data']): string | null {
  const number = data.number ?? data.player;
  const name = roster.find((one) => one.number === number)?.name ?? null;
  return name === null ? null : isolated(name);
}

/** Name of the game that an act is about. */
function gameIn({ list }: SeasonDetail, data: SeasonAct['data']): string | null {
  const games = list.find(({ number }) => number === data.division)?.games;
  return games?.find(({ number }) => number === data.game)?.name ?? null;
}
