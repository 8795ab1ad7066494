import type { ClubDetail } from '@wayfinder/contract';
import { ButtonLink } from '@wayfinder/ui';
import { getTranslations } from 'next-intl/server';
import { cache, type ReactElement } from 'react';
import { api } from '../server/api.ts';
import { holdsOffice } from './club-of.ts';
import styles from './clubs.module.css';

/** Number of people who ask to be let in, asked for once a request. */
const countAsks = cache(async (id: string): Promise<number> => {
  const { asks } = await (await api())('listAsks', { params: { id } });
  return asks.length;
});

interface AskingProps {
  club: ClubDetail;
  /** Members alone sign up here: whoever asks can't before they are let in. */
  isForSeason?: boolean;
  /** Place among its neighbours. */
  className?: string | undefined;
}

/** Number of people who ask to be let in and the way to them, for organisers; nothing where nobody asks. */
export async function Asking({ club, isForSeason = false, className = '' }: AskingProps): Promise<ReactElement | null> {
  // Other decisions are counted with it.
  if (!holdsOffice(club) || club.archivedAt !== null || !club.asks) return null;
  const [t, n] = [await getTranslations('clubs'), await countAsks(club.id)];
  if (n === 0) return null;
  return (
    <div className={`${styles.asking} ${className}`}>
      <p>
        <strong>{t('asking', { n })}</strong> {isForSeason ? t('askingFirst') : null}
      </p>
      <ButtonLink href={`/clubs/${club.id}/organise#asks`}>{t('toAsks')}</ButtonLink>
    </div>
  );
}
