import type { GameDetail } from '@wayfinder/contract';
import { faces } from '@wayfinder/games-catalog/faces';
import { isolated } from '@wayfinder/games-catalog/isolated';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache, type ReactElement } from 'react';
import { AheadRoom } from '../../../../ahead/ahead-room.tsx';
import { recentEvents } from '../../../../games/room-start.ts';
import { Texts } from '../../../../parts/texts.tsx';
import { KeepPresses } from '../../../../room/keep-presses.tsx';
import { api, me, orNotFound, orNull } from '../../../../server/api.ts';

type Params = Promise<{ id: string }>;

/** Asked for once a request, by the page and by its title; who isn't signed in is asked to be, and comes back. */
const gameOf = cache(async (id: string): Promise<GameDetail> => {
  if (!(await me())) redirect(`/sign-in?then=${encodeURIComponent(`/games/${encodeURIComponent(id)}/ahead`)}`);
  return orNotFound('getGame', { params: { id }, query: {} });
});

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const [t, game] = [await getTranslations('ahead'), await gameOf((await params).id)];
  return { title: t('titleOf', { game: isolated(game.name) }), robots: { index: false } };
}

/** True where anybody can look ahead in such a game. */
async function canLookAhead({ ruleset, settings }: GameDetail): Promise<boolean> {
  const page = await faces[ruleset]?.page?.(settings);
  return page?.rules.standIn !== undefined;
}

/** The private board of whoever looks, in a running game that they play. */
export default async function Ahead({ params }: { params: Params }): Promise<ReactElement> {
  const game = await gameOf((await params).id);
  const seat = game.yourSeat;
  if (seat === null || game.status !== 'running' || !(await canLookAhead(game))) redirect(`/games/${game.id}`);
  const call = await api();
  const view = await call('getView', { params: { id: game.id }, query: {} });
  const [events, composed] = await Promise.all([
    recentEvents(call, game.id, {}, view),
    // A visitor who left the seat a moment ago has no draft.
    orNull('getDraft', { params: { id: game.id } }, ['not-seated']),
  ]);
  const start = { view, events, link: null, asSpectator: false, decision: null, draft: null };
  return (
    <Texts of={['room', 'log', 'replay', 'since', 'ahead', 'bots']}>
      <KeepPresses />
      <AheadRoom game={game} seat={seat} start={start} composed={composed?.draft?.steps ?? []} />
    </Texts>
  );
}
