import type { MyClubInvitations } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { api } from '../server/api.ts';

export async function clubsThatInvite(): Promise<MyClubInvitations['invitations']> {
  return (await (await api())('getMyClubInvitations', {})).invitations;
}

/** Sentence on whoever invites the visitor. */
export async function InvitedBy({ name }: { name: string | null }): Promise<ReactElement> {
  const t = await getTranslations('clubs');
  return <p>{name === null ? t('youAreInvited') : t('invitedBy', { name: isolated(name) })}</p>;
}
