import type { ClubSummary } from '@wayfinder/contract';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import styles from './clubs.module.css';
import { ClubCrest } from './crest-of.tsx';

interface ClubListProps {
  clubs: readonly ClubSummary[];
  /** Below the facts of one. */
  foot?: (club: ClubSummary) => ReactNode;
}

/** Clubs, each with its crest, its members, and what the visitor is there, or how one gets in. */
export function ClubList({ clubs, foot }: ClubListProps): ReactElement {
  return (
    <ul className={styles.clubs}>
      {clubs.map((club) => (
        <Row key={club.id} club={club} foot={foot?.(club)} />
      ))}
    </ul>
  );
}

async function Row({ club, foot }: { club: ClubSummary; foot: ReactNode }): Promise<ReactElement> {
  const t = await getTranslations('clubs');
  const { id, name, members, role, entry, archivedAt } = club;
  return (
    <li className={styles.club}>
      <ClubCrest club={club} size={36} />
      <div className={styles.clubText}>
        <h3 className={styles.clubName}>
          <Link className={styles.cover} href={`/clubs/${id}`}>
            {name}
          </Link>
        </h3>
        <p className="wp-facts wf-soft wf-small">
          <span>{t('members', { n: members })}</span>
          <span>{role === null ? t(`entry.${entry}`) : t(`you.${role}`)}</span>
          {archivedAt === null ? null : <span>{t('isArchived')}</span>}
        </p>
        {foot}
      </div>
    </li>
  );
}
