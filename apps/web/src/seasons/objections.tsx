import type { Objection, ObjectionList, SeasonDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Decide } from '../leagues/desk/objection.tsx';
import { Texts } from '../parts/texts.tsx';
import { Ago } from '../parts/time.tsx';
import { ObjectForm } from './object-form.tsx';
import styles from './seasons.module.css';
import { datesOf, nameOf, objectionsOverIn } from './words.ts';

interface ObjectionsProps {
  season: SeasonDetail;
  /** Null: they can't be read by this visitor, or now. */
  objections: ObjectionList | null;
  /** The reader organises: they may decide anew. */
  organises: boolean;
}

/** Objections to results with what was decided, and the way to object for whoever sat in a game. */
export async function Objections({
  season,
  objections: list,
  organises,
}: ObjectionsProps): Promise<ReactElement | null> {
  const [t, dates] = [await getTranslations('season'), await datesOf()];
  const isOpen = season.state === 'objections';
  const objections = list?.objections ?? [];
  if (list === null || (!isOpen && objections.length === 0)) return null;
  const games = list.games.map(({ division, game }) => ({ division, game, name: gameName(season, division, game) }));
  return (
    <section id="objections" className={styles.part} {...(isOpen ? {} : { 'data-part': 'games' })}>
      <h2>{t('objections')}</h2>
      {isOpen ? (
        <p className="wf-soft wf-small">
          {(await objectionsOverIn(season)) ?? t('objectUntil', { until: dates.moment(season.objectsUntil) })}
        </p>
      ) : null}
      {objections.length === 0 ? (
        <p className="wf-soft">{t('noObjection')}</p>
      ) : (
        <ul className="wp-rows">
          {objections.map((one) => (
            <OneObjection key={one.number} season={season} objection={one} organises={organises && isOpen} />
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

interface OneProps {
  season: SeasonDetail;
  objection: Objection;
  organises: boolean;
}

/** Another decision in the place of one that was made. */
async function DecideAnew({ season, objection }: Omit<OneProps, 'organises'>): Promise<ReactElement | null> {
  const t = await getTranslations('season');
  const { number, division, game } = objection;
  const of = season.list.find((one) => one.number === division)?.games.find((one) => one.number === game);
  if (!of) return null;
  const seats = of.seats.map((sits, seat) => {
    const member = season.roster.find((one) => one.number === sits.number);
    return { seat, number: sits.number, name: sits.by === null ? nameOf(t, member) : isolated(sits.by) };
  });
  return (
    <details className={styles.anew}>
      <summary>{t('decideAnew')}</summary>
      <Texts of={['seasonDesk']}>
        <Decide
          {...{ league: season.league.id, season: season.number, objection: number }}
          game={{ division, number: game, name: isolated(of.name), seats }}
          places={of.result?.places ?? []}
        />
      </Texts>
    </details>
  );
}

/** Decision in words. Without a reason, nobody decided in time. */
async function decisionOf({ decision, reason, standsFrom }: Objection): Promise<string> {
  const [t, dates] = [await getTranslations('season'), await datesOf()];
  if (decision === null)
    return standsFrom === null
      ? t('undecided')
      : `${t('undecided')} ${t('standsFrom', { moment: dates.moment(standsFrom) })}`;
  return decision === 'stands' && reason === null ? t('stoodByRule') : t(`decided.${decision}`);
}

async function OneObjection({ season, objection, organises }: OneProps): Promise<ReactElement> {
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
        {await decisionOf(objection)} {reason ? <q className={styles.said}>{reason}</q> : null}{' '}
        {decidedBy && decidedAt ? (
          <>
            {isolated(decidedBy.name)} · <Ago at={decidedAt} />
          </>
        ) : null}
      </p>
      {organises && decision !== null && decision !== 'lapsed' ? (
        <DecideAnew season={season} objection={objection} />
      ) : null}
    </li>
  );
}
