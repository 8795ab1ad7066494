import type { ClubDetail } from '@wayfinder/contract';
import { ButtonLink } from '@wayfinder/ui';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Waiting } from '../home/calls.tsx';
import { Texts } from '../parts/texts.tsx';
import { hasHardlyBegun } from './club-of.ts';
import styles from './clubs.module.css';
import type { HomeGames } from './games-of.ts';
import { JoinClub } from './join.tsx';

/** The way in, for whoever is no member; nothing in an archived club. */
export async function Joining({
  club,
  link,
  signedIn,
}: {
  club: ClubDetail;
  link: string | null;
  signedIn: boolean;
}): Promise<ReactElement | null> {
  const t = await getTranslations('clubs');
  if (club.archivedAt !== null) return null;
  const { id, entry, relation } = club;
  return (
    <section className={styles.joining}>
      <p>{t(club.visibility === 'open' ? 'whatOpen' : 'whatClosed')}</p>
      <Texts of={['inClub']}>
        <JoinClub id={id} entry={entry} relation={relation} link={link} signedIn={signedIn} />
      </Texts>
    </section>
  );
}

/** Moves that are due of the visitor in games of the club. */
export async function ForYou({ games: { calls, paused, names } }: { games: HomeGames }): Promise<ReactElement | null> {
  const t = await getTranslations('clubs');
  if (calls === null || calls.length === 0) return null;
  return (
    <section>
      <h2>{t('forYou')}</h2>
      <Waiting calls={calls} paused={paused} tables={[]} names={names} />
    </section>
  );
}

/** A club that has hardly begun, as its organisers see it: what to do first. */
export async function NewClub({ club }: { club: ClubDetail }): Promise<ReactElement | null> {
  const t = await getTranslations('clubs');
  if (!hasHardlyBegun(club)) return null;
  const steps = [
    ['invite', `/clubs/${club.id}/organise#invite`],
    ['game', `/new?club=${club.id}`],
    ['news', `/clubs/${club.id}/news`],
  ] as const;
  return (
    <section className="wp-stack">
      <h2>{t('begin.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(([step, href]) => (
          <li key={step}>
            <div>
              <h3>{t(`begin.${step}`)}</h3>
              <p className="wf-soft">{t(`begin.${step}Text`)}</p>
            </div>
            <ButtonLink href={href}>{t(`begin.${step}Do`)}</ButtonLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
