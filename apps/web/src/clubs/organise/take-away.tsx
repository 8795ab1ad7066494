import { ButtonLink } from '@wayfinder/ui';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';

/** All of a club as files. */
export async function TakeAway({ id }: { id: string }): Promise<ReactElement> {
  const t = await getTranslations('clubs');
  return (
    <section className="wp-stack wp-tight" id="export">
      <h2>{t('export')}</h2>
      <p className="wf-soft">{t('exportText')}</p>
      <div className="wp-row">
        <ButtonLink href={`/api/v1/clubs/${id}/members.csv`} download={`members-${id}.csv`}>
          {t('exportMembers')}
        </ButtonLink>
        <ButtonLink href={`/api/v1/clubs/${id}/export`} download={`club-${id}.json`}>
          {t('exportAll')}
        </ButtonLink>
      </div>
    </section>
  );
}
