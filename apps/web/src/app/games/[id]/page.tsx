import type { GameDetail, GameView, ViewedEventData } from '@wayfinder/contract';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { LobbyPage } from '../../../lobby/lobby-page.tsx';
import { Page } from '../../../parts/page.tsx';
import { Texts } from '../../../parts/texts.tsx';
import { Room, type RoomProps } from '../../../room/room.tsx';
import { api, orNotFound } from '../../../server/api.ts';

type Params = Promise<{ id: string }>;
type Search = Promise<Record<string, string | string[] | undefined>>;
interface Asked {
  id: string;
  link: string | null;
  /** A past position in everybody's count. */
  at: number | null;
  /** The decision that a message leads to. */
  decision: string | null;
}

/** Events that the page brings along; earlier ones are fetched when they are wanted. */
const RECENT = 40;

async function asked(params: Params, search: Search): Promise<Asked> {
  const [{ id }, { link, at, decision }] = [await params, await search];
  return {
    id,
    link: typeof link === 'string' && link.length > 0 ? link : null,
    at: typeof at === 'string' && /^\d{1,8}$/.test(at) ? Number(at) : null,
    decision: typeof decision === 'string' ? decision : null,
  };
}

function gameOf({ id, link }: Asked): Promise<GameDetail> {
  return orNotFound('getGame', { params: { id }, query: link ? { link } : {} });
}

export async function generateMetadata({
  params,
  searchParams,
}: {
  params: Params;
  searchParams: Search;
}): Promise<Metadata> {
  const { name, visibility } = await gameOf(await asked(params, searchParams));
  return { title: name, referrer: 'strict-origin', ...(visibility === 'link' ? { robots: { index: false } } : {}) };
}

/** A game: its table before the start, its board from then on. */
export default async function Game({
  params,
  searchParams,
}: {
  params: Params;
  searchParams: Search;
}): Promise<ReactElement> {
  const wanted = await asked(params, searchParams);
  const game = await gameOf(wanted);
  const here = `/games/${game.id}${wanted.link ? `?link=${wanted.link}` : ''}`;
  if (game.status === 'closed') return <Closed game={game} />;
  if (game.status === 'open') return <LobbyPage game={game} link={wanted.link} here={here} />;
  return (
    <Texts of={['room', 'log', 'replay', 'since']}>
      {/* No boundary: a large one would be hidden until a script shows it, and the board is to be there before any script. */}
      <Room {...(await roomOf(game, wanted))} />
    </Texts>
  );
}

/** What the page opens with: the view as this visitor may know it, and the last events. */
async function roomOf(game: GameDetail, { link, at, decision }: Asked): Promise<RoomProps> {
  const call = await api();
  const asSpectator = at !== null;
  const params = { id: game.id };
  const query = { ...(link ? { link } : {}), ...(asSpectator ? { as: 'spectator' as const } : {}) };
  const view = await call('getView', { params, query });
  const events = await eventsOf(game.id, query, view, Math.max(0, view.position - RECENT));
  const shown = at !== null && at > 0 && at < view.position ? at : null;
  const past =
    shown === null
      ? null
      : { at: shown, view: (await call('getView', { params, query: { ...query, at: shown } })).view };
  return { game, start: { view, events, link, asSpectator, decision }, past };
}

/** The events after a position up to the view's own: whatever happens in between comes by the stream. */
async function eventsOf(
  id: string,
  query: { link?: string; as?: 'spectator' },
  { position }: GameView,
  from: number,
): Promise<ViewedEventData[]> {
  const call = await api();
  const events: ViewedEventData[] = [];
  for (let after = from; after < position; ) {
    const page = await call('getEvents', {
      params: { id },
      query: { ...query, after, limit: Math.min(1000, position - after) },
    });
    if (page.events.length === 0) break;
    events.push(...page.events);
    after = page.events.at(-1)?.position ?? position;
  }
  return events;
}

async function Closed({ game }: { game: GameDetail }): Promise<ReactElement> {
  const t = await getTranslations('lobby');
  return (
    <Page narrow>
      <div className="wp-stack wp-panel">
        <h1>{game.name}</h1>
        <p>{t('closed')}</p>
      </div>
    </Page>
  );
}
