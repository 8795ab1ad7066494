import type { ClubDetail } from '@wayfinder/contract';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Texts } from '../parts/texts.tsx';
import styles from './clubs.module.css';
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
