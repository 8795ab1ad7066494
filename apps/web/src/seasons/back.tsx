import type { SeasonDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Icon } from '@wayfinder/ui';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { seasonPath } from './frame.tsx';

/** Leads back to the season from a page of its own. */
export async function BackToSeason({ season }: { season: SeasonDetail }): Promise<ReactElement> {
  const t = await getTranslations('season');
  return (
    <p>
      <Link className="wp-link" href={seasonPath(season)}>
        <Icon name="back" size={18} /> {isolated(season.league.name)} · {t('season', { n: season.number })}
      </Link>
    </p>
  );
}
