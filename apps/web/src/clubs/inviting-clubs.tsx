import type { MyClubInvitations } from '@wayfinder/contract';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Texts } from '../parts/texts.tsx';
import { ClubList } from './club-list.tsx';
import { AnswerClub } from './invited.tsx';
import { InvitedBy } from './invited-by.tsx';

/** Clubs that invite the visitor, each with the answers; nothing where none does. */
export async function InvitingClubs({ invitations }: MyClubInvitations): Promise<ReactElement | null> {
  const t = await getTranslations('clubs');
  if (invitations.length === 0) return null;
  const from = new Map(invitations.map((one) => [one.club.id, one.from]));
  return (
    <section className="wp-stack wp-tight">
      <h2>{t('invited', { n: invitations.length })}</h2>
      <Texts of={['inClub']}>
        <ClubList
          clubs={invitations.map(({ club }) => club)}
          foot={({ id, name }) => (
            <>
              <InvitedBy name={from.get(id) ?? null} />
              <AnswerClub id={id} name={name} />
            </>
          )}
        />
      </Texts>
    </section>
  );
}
