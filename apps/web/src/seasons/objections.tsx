import type { Objection, SeasonDetail, SeasonDivision } from '@wayfinder/contract';
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
  objections: readonly Objection[] | null;
}

/** Objections to results with what was decided, and the way to object for whoever sat in a game. */
export async function Objections({ season, objections }: ObjectionsProps): Promise<ReactElement | null> {
  const [t, dates] = [await getTranslations('season'), await datesOf(season)];
  const isOpen = season.state === 'objections';
  if (objections === null || (!isOpen && objections.length === 0)) return null;
  const games = isOpen ? ownGames(season, objections) : [];
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

/** Games with a result in which the reader sat, and to which they haven't objected yet. */
function ownGames(
  { list, roster }: SeasonDetail,
  objections: readonly Objection[],
): { division: number; game: number; name: string }[] {
  const own = roster.find(({ you }) => you)?.number;
  const isDone = ({ number }: SeasonDivision, game: number): boolean =>
    objections.some((one) => one.you && one.decision === null && one.division === number && one.game === game);
  return list.flatMap((division) =>
    division.games
      .filter(({ seats, result }) => result !== null && seats.some(({ number }) => number === own))
      .filter(({ number }) => !isDone(division, number))
      .map(({ number, name }) => ({ division: division.number, game: number, name })),
  );
}

async function OneObjection({
  season,
  objection,
}: {
  season: SeasonDetail;
  objection: Objection;
}): Promise<ReactElement> {
  const t = await getTranslations('season');
  const { division, game, player, text, at, decision, reason, decidedBy, decidedAt } = objection;
  const games = season.list.find(({ number }) => number === division)?.games ?? [];
  const name = nameOf(
    t,
    season.roster.find(({ number }) => number === player),
  );
  return (
    <li className={styles.objection}>
      <p>
        <strong>{isolated(games.find(({ number }) => number === game)?.name ?? '')}</strong>{' '}
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
