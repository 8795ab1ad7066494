import type { ClubDetail, ClubHome } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { ButtonLink, Flag } from '@wayfinder/ui';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { holdsOffice } from '../club-of.ts';
import styles from '../clubs.module.css';
import own from './home.module.css';

/** Places of a division of the usual plan, and the fewest that another plan wants. */
const PLACES = 7;
const FEWEST = 5;

/** A club that has played no season yet, as its organisers see it: invite, choose a game, start a season. */
export async function NewClub({ club, home }: { club: ClubDetail; home: ClubHome }): Promise<ReactElement | null> {
  const t = await getTranslations('clubHome');
  const [league] = home.leagues;
  if (!holdsOffice(club) || club.archivedAt !== null || home.leagues.some(({ season }) => season !== null)) return null;
  const steps = [
    { step: 'invite', href: `/clubs/${club.id}/organise#invite`, isDone: club.members >= PLACES },
    { step: 'game', href: `/clubs/${club.id}/leagues/new`, isDone: league !== undefined },
    { step: 'season', href: league ? `/leagues/${league.id}/organise` : null, isDone: false },
  ] as const;
  return (
    <section className="wp-stack">
      <h2>{t('begin.title')}</h2>
      <Places club={club} />
      <ol className={styles.steps}>
        {steps.map(({ step, href, isDone }) => (
          <li key={step}>
            <div>
              <h3>{t(`begin.${step}`)}</h3>
              <p className="wf-soft">{t(`begin.${step}Text`)}</p>
            </div>
            {href === null ? null : (
              <ButtonLink href={href}>{t(isDone ? 'begin.again' : `begin.${step}Do`)}</ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A row of places that fills up with flags: dashed is not yet. */
async function Places({ club }: { club: ClubDetail }): Promise<ReactElement> {
  const t = await getTranslations('clubHome');
  const there = club.newest.slice(0, PLACES).toReversed();
  return (
    <div>
      <ul className={own.places}>
        {Array.from({ length: PLACES }, (_, at) => {
          const member = there[at];
          return (
            <li key={member?.player ?? `free ${at}`} data-free={member === undefined || undefined}>
              {member ? <Flag flag={member.flag} size={30} label={isolated(member.name)} /> : null}
            </li>
          );
        })}
      </ul>
      <p className="wf-soft wf-small">
        {club.members >= PLACES
          ? t('enough', { n: club.members })
          : t('places', { n: PLACES - club.members, all: PLACES, fewest: FEWEST })}
      </p>
    </div>
  );
}
