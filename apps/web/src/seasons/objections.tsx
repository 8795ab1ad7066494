import type { Objection, ObjectionList, SeasonDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Texts } from '../parts/texts.tsx';
import { Ago } from '../parts/time.tsx';
import { ObjectForm } from './object-form.tsx';
import styles from './seasons.module.css';
import { datesOf, nameOf } from './words.ts';

interface ObjectionsProps {
  season: SeasonDetail;
  /** Null: they can't be read by this visitor, or now. */
  objections: ObjectionList | null;
}

/** Objections to results with what was decided, and the way to object for whoever sat in a game. */
export async function Objections({ season, objections: list }: ObjectionsProps): Promise<ReactElement | null> {
  const [t, dates] = [await getTranslations('season'), await datesOf(season)];
  const isOpen = season.state === 'objections';
  const objections = list?.objections ?? [];
  if (list === null || (!isOpen && objections.length === 0)) return null;
  const games = list.games.map(({ division, game }) => ({ division, game, name: gameName(season, division, game) }));
  return (
    <section id="objections" className={styles.part} data-part="games">
      <h2>{t('objections')}</h2>
      {isOpen ? (
        <p className="wf-soft wf-small">{t('objectUntil', { until: dates.moment(season.objectsUntil) })}</p>
      ) : null}
      {objections.length === 0 ? (
        <p className="wf-soft">{t('noObjection')}</p>
      ) : (
        <ul className="wp-rows">
          {objections.map((one) => (
            <OneObjection key={one.number} season={season} objection={one} />
          ))}
        </ul>
      )}
      {games.length === 0 ? null : (
        <Texts of={['objecting']}>
          <ObjectForm id={season.league.id} season={season.number} games={games} />
        </Texts>
      )}
    </section>
  );
}

function gameName({ list }: SeasonDetail, division: number, game: number): string {
  const games = list.find(({ number }) => number === division)?.games ?? [];
  return games.find(({ number }) => number === game)?.name ?? '';
}

async function OneObjection({
  season,
  objection,
}: {
  season: SeasonDetail;
  objection: Objection;
}): Promise<ReactElement> {
  const t = await getTranslations('season');
  const { division, game, player, by, text, at, decision, reason, decidedBy, decidedAt } = objection;
  const of = season.roster.find(({ number }) => number === player);
  const name = by ? isolated(by.name) : nameOf(t, of);
  return (
    <li className={styles.objection}>
      <p>
        <strong>{isolated(gameName(season, division, game))}</strong>{' '}
        <span className="wf-soft wf-small">
          {name} · <Ago at={at} />
        </span>
      </p>
      <p className={styles.said}>{text}</p>
      <p className="wf-soft wf-small">
        {decision === null ? t('undecided') : t(`decided.${decision}`)}{' '}
        {reason ? <q className={styles.said}>{reason}</q> : null}{' '}
        {decidedBy && decidedAt ? (
          <>
            {isolated(decidedBy.name)} · <Ago at={decidedAt} />
          </>
        ) : null}
      </p>
    </li>
  );
}
