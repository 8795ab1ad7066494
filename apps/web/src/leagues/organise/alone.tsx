import type { ClubDetail, SeasonSummary } from '@wayfinder/contract';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';

/** Word to an organiser who organises alone and plays: nobody could decide about their own games. */
export async function Alone({
  club,
  season,
}: {
  club: ClubDetail;
  season: Pick<SeasonSummary, 'you' | 'state'>;
}): Promise<ReactElement | null> {
  const t = await getTranslations('leagueOrganise');
  const plays = season.you === 'signed-up' || season.you === 'playing' || season.you === 'waiting';
  if (!plays || season.state === 'closed' || club.organisers.some(({ you }) => !you)) return null;
  return (
    <p>
      {t.rich('alone', {
        members: (words) => (
          <Link className="wp-link" href={`/clubs/${club.id}/members`}>
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
