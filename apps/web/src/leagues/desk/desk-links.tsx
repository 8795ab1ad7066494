import { isolated } from '@wayfinder/games-catalog/isolated';
import Link from 'next/link';
import { getNow, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { api } from '../../server/api.ts';
import { stateKey } from '../organise/state-key.ts';

/** States in which a season goes on in a league that is archived. */
const PLAYED: ReadonlySet<string> = new Set(['running', 'objections']);

/** Ways to the desks of a club's seasons; nothing where it has none. */
export async function DeskLinks({ club }: { club: string }): Promise<ReactElement | null> {
  const [t, steps] = [await getTranslations('seasonDesk'), await getTranslations('seasonSteps')];
  const now = await getNow();
  const { leagues } = await (await api())('listLeagues', { params: { id: club } });
  const open = leagues.flatMap(({ id, name, season, archivedAt }) =>
    season === null || (archivedAt !== null && !PLAYED.has(season.state)) ? [] : [{ id, name, season }],
  );
  if (open.length === 0) return null;
  return (
    <section className="wp-stack wp-tight">
      <h2>{t('desks')}</h2>
      <ul className="wp-rows">
        {open.map(({ id, name, season }) => (
          <li key={id}>
            <Link className="wp-link" href={`/leagues/${id}/${season.number}/desk`}>
              {t('heading', { n: season.number, league: isolated(name) })}
            </Link>{' '}
            <span className="wf-soft wf-small">{steps(stateKey(season.state, season, now))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
