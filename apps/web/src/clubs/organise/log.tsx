import type { ClubAct, ClubLog } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { listed } from '@wayfinder/games-catalog/words';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Ago } from '../../parts/time.tsx';
import { api, orNull } from '../../server/api.ts';
import { More } from '../more.tsx';

/** Lines of the log on one page. */
const SHOWN = 12;

/** Fields of a club that its log names. */
const FIELDS = ['name', 'description', 'timeZone', 'entry', 'visibility', 'crest'] as const;

interface LogProps {
  id: string;
  /** Place of the first line; null: the newest. */
  from: string | null;
  /** Page that the log stands on. */
  page: 'organise' | 'log';
}

/** Acts in the club, in words. All members may read them. */
export async function Log({ id, from, page: at }: LogProps): Promise<ReactElement> {
  const t = await getTranslations('clubLog');
  const { acts, next } = await page(id, from);
  const Heading = at === 'log' ? 'h1' : 'h2';
  return (
    <section id="log" className="wp-stack wp-tight">
      <Heading>{t('title')}</Heading>
      <p className="wf-soft wf-small">{t('forAll')}</p>
      <ol className="wp-rows">
        {acts.map((act) => (
          <Line key={act.number} act={act} />
        ))}
      </ol>
      <More href={next === null ? null : `/clubs/${id}/${at}?log=${encodeURIComponent(next)}#log`} />
    </section>
  );
}

async function page(id: string, cursor: string | null): Promise<ClubLog> {
  const params = { id };
  const query = { limit: SHOWN };
  const asked =
    cursor === null ? null : await orNull('getClubLog', { params, query: { ...query, cursor } }, ['bad-fields']);
  return asked ?? (await (await api())('getClubLog', { params, query }));
}

async function Line({ act: { act, at, by, of, what, count, season } }: { act: ClubAct }): Promise<ReactElement> {
  const [t, locale] = [await getTranslations('clubLog'), await getLocale()];
  const name = (somebody: ClubAct['by']): string => (somebody ? isolated(somebody.name) : t('somebody'));
  const fields = FIELDS.filter((field) => what.includes(field)).map((field) => t(`field.${field}`));
  return (
    <li>
      {t(`act.${act}`, {
        ...{ by: name(by), of: name(of), what: listed(fields, locale), n: count ?? 0 },
        ...{ league: season === null ? '' : isolated(season.name), season: season?.number ?? 0 },
      })}{' '}
      <span className="wf-soft wf-small">
        <Ago at={at} />
      </span>
    </li>
  );
}
