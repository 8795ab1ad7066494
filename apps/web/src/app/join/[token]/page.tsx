import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { invitationPath, readInvitation } from '../../../lobby/invite.ts';
import { LobbyPage } from '../../../lobby/lobby-page.tsx';
import { orNull } from '../../../server/api.ts';

type Params = Promise<{ token: string }>;

// The key of a private game stands in this address.
export async function generateMetadata(): Promise<Metadata> {
  const title = (await getTranslations('lobby'))('invited');
  return { title, referrer: 'strict-origin', robots: { index: false } };
}

/** An invitation: works before signing in, and is kept through it. */
export default async function Join({ params }: { params: Params }): Promise<ReactElement> {
  const invitation = readInvitation(decodeURIComponent((await params).token));
  const query = invitation?.link ? { link: invitation.link } : {};
  const game = invitation
    ? await orNull('getGame', { params: { id: invitation.gameId }, query }, ['unknown-game', 'link-invalid'])
    : null;
  if (!invitation || !game) notFound();
  const seated = game.yourSeat !== null;
  if (seated || game.status !== 'open') {
    const key = !seated && invitation.link ? `?link=${invitation.link}` : '';
    redirect(`/games/${game.id}${key}`);
  }
  return <LobbyPage game={game} link={invitation.link} here={invitationPath(invitation)} invited />;
}
