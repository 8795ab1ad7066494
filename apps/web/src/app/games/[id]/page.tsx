import type { GameDetail } from '@wayfinder/contract';
import { rulesets } from '@wayfinder/games-catalog';
import { hasBoard } from '@wayfinder/games-catalog/faces';
import { isolated } from '@wayfinder/games-catalog/isolated';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache, type ReactElement } from 'react';
import { recentEvents } from '../../../games/room-start.ts';
// Styles of what is lazy: without them the page would stand bare until its scripts come.
import '../../../lobby/lobby.module.css';
import '../../../room/drawn-styles.ts';
import { closedText } from '../../../lobby/closed.ts';
import { LobbyPage } from '../../../lobby/lobby-page.tsx';
import { setUpOf } from '../../../lobby/set-up.ts';
import { isUnordered } from '../../../orders/unordered.ts';
import { Page } from '../../../parts/page.tsx';
import { Texts } from '../../../parts/texts.tsx';
import { Picture } from '../../../pictures/picture.tsx';
import { PREVIEW } from '../../../pictures/preview.ts';
import { KeepPresses } from '../../../room/keep-presses.tsx';
import { Room } from '../../../room/lazy-room.tsx';
import type { RoomProps } from '../../../room/room.tsx';
import { nameOf } from '../../../seasons/words.ts';
import { api, me, NOT_HERE, orNull } from '../../../server/api.ts';

/** Refusals where there is no board to show. */
const NO_BOARD = [...NOT_HERE, 'not-started'] as const;

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

async function asked(params: Params, search: Search): Promise<Asked> {
  const [{ id }, { link, at, decision }] = [await params, await search];
  return {
    id,
    link: typeof link === 'string' && link.length > 0 ? link : null,
    at: typeof at === 'string' && /^\d{1,8}$/.test(at) ? Number(at) : null,
    decision: typeof decision === 'string' ? decision : null,
  };
}

/**
 * Asked for once a request, by the page and by its title. The link of a mail leads to a decision of one player: who isn't signed in is asked to
 * be, and comes back to it. Whether there is such a game isn't told.
 */
const gameOf = cache(async (id: string, link: string | null, decision: string | null): Promise<GameDetail> => {
  if (decision !== null && !(await me())) {
    const back = `/games/${encodeURIComponent(id)}?decision=${encodeURIComponent(decision)}`;
    redirect(`/sign-in?then=${encodeURIComponent(back)}`);
  }
  const game = await orNull('getGame', { params: { id }, query: link ? { link } : {} }, NOT_HERE);
  return game ?? notFound();
});

export async function generateMetadata({
  params,
  searchParams,
}: {
  params: Params;
  searchParams: Search;
}): Promise<Metadata> {
  const { id, link, decision } = await asked(params, searchParams);
  const game = await gameOf(id, link, decision);
  const hidden = game.visibility === 'link' ? { robots: { index: false } } : {};
  return { title: isolated(game.name), referrer: 'strict-origin', ...hidden, ...(await previewOf(game, link)) };
}

/** Preview of a link to the game where it is posted: its board, as everybody may know it. */
async function previewOf({ id, name, ruleset, status }: GameDetail, link: string | null): Promise<Metadata> {
  const t = await getTranslations('site');
  const description = t('preview', { ruleset: rulesets[ruleset]?.name ?? ruleset });
  const shared = { title: name, description, siteName: t('name'), type: 'website' } as const;
  if (status === 'open' || status === 'closed' || !hasBoard(ruleset)) return { description, openGraph: shared };
  const url = `/pictures/games/${id}/preview${link ? `?link=${link}` : ''}`;
  const images = [{ url, ...PREVIEW, alt: t('previewAlt', { name: isolated(name) }) }];
  return { description, openGraph: { ...shared, images }, twitter: { card: 'summary_large_image' } };
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
  const game = await gameOf(wanted.id, wanted.link, wanted.decision);
  const here = `/games/${game.id}${wanted.link ? `?link=${wanted.link}` : ''}`;
  if (game.status === 'closed') return <Closed game={game} />;
  if (game.status === 'open') return <LobbyPage game={game} link={wanted.link} here={here} />;
  // Played through the API alone.
  if (!hasBoard(game.ruleset)) notFound();
  const [room, setUp, unordered, talk, who] = await Promise.all([
    roomOf(game, wanted),
    setUpOf(game),
    hasOrderedNothing(game),
    orNull('getTalk', { params: { id: game.id }, query: wanted.link ? { link: wanted.link } : {} }, NOT_HERE),
    me(),
  ]);
  return (
    <Texts
      of={['room', 'log', 'replay', 'since', 'bots', 'beside', 'talk', ...(game.season ? (['scoring'] as const) : [])]}
    >
      <KeepPresses />
      {/* No boundary: a large one would be hidden until a script shows it, and the board is to be there before any script. */}
      <Room {...room} setUp={setUp} unordered={unordered} visitor={who?.player ?? null} talk={talk} />
    </Texts>
  );
}

/** Data with which the page opens: the view as this visitor may know it, and the last events. */
async function roomOf(game: GameDetail, { link, at, decision }: Asked): Promise<RoomProps> {
  const call = await api();
  const asSpectator = at !== null;
  const params = { id: game.id };
  const query = { ...(link ? { link } : {}), ...(asSpectator ? { as: 'spectator' as const } : {}) };
  const view = await call('getView', { params, query });
  // A moment that hasn't come is no moment: the game as it is now is what is meant.
  if (at === 0 || (at !== null && at > view.position)) redirect(`/games/${game.id}${link ? `?link=${link}` : ''}`);
  const shown = at !== null && at < view.position ? at : null;
  const [events, past, draft] = await Promise.all([
    recentEvents(call, game.id, query, view),
    shown === null ? null : call('getView', { params, query: { ...query, at: shown } }),
    // A visitor who left the seat a moment ago has no draft.
    view.viewer === 'spectator' ? null : orNull('getDraft', { params }, ['not-seated']),
  ]);
  const start = { view, events, link, asSpectator, decision, draft };
  return { game, start, past: shown !== null && past ? { at: shown, view: past.view } : null };
}

/** True where the visitor has a seat here that has ordered nothing. Asked here, not by the page: the answer has the whole form of the orders. */
async function hasOrderedNothing({ id, yourSeat, status }: GameDetail): Promise<boolean> {
  if (yourSeat === null || status !== 'running') return false;
  const mine = await orNull('getOrders', { params: { id } }, ['not-seated']);
  return mine !== null && isUnordered(mine);
}

async function Closed({ game }: { game: GameDetail }): Promise<ReactElement> {
  const t = await getTranslations('lobby');
  if (game.season !== null && closedText(game) === 'closedLeague') return <Stopped game={game} season={game.season} />;
  return (
    <Page narrow>
      <div className="wp-stack wp-panel">
        <h1>{game.name}</h1>
        <p>{t(closedText(game))}</p>
      </div>
    </Page>
  );
}

/** A game that the end of its season has stopped: how it counts, and its board as this visitor knew it then. What was hidden stays so. */
async function Stopped({
  game,
  season: { league, season, division, number },
}: {
  game: GameDetail;
  season: NonNullable<GameDetail['season']>;
}): Promise<ReactElement> {
  const [t, words] = [await getTranslations('lobby'), await getTranslations('season')];
  const [view, of] = await Promise.all([
    hasBoard(game.ruleset) ? orNull('getView', { params: { id: game.id }, query: {} }, NO_BOARD) : null,
    orNull('getSeason', { params: { id: league, season: String(season) } }, NOT_HERE),
  ]);
  const planned = of?.list.find((one) => one.number === division)?.games.find((one) => one.number === number);
  const result = planned?.result ?? null;
  const seats = planned?.seats.map(({ number: own, by }, seat) => {
    const member = of?.roster.find((one) => one.number === own);
    return { seat, name: by === null ? nameOf(words, member) : isolated(by) };
  });
  const seat = view === null || view.viewer === 'spectator' ? null : view.viewer;
  return (
    <Page>
      <div className="wp-stack">
        <h1>{game.name}</h1>
        <p>{t('closedLeague')}</p>
        {result === null ? null : (
          <ul className="wp-rows">
            {seats?.map((one) => (
              <li key={one.seat}>
                {t('stoppedSeat', {
                  ...{ name: one.name, place: result.places[one.seat] ?? 0 },
                  ...{ scored: result.scores[one.seat] == null ? 'no' : 'yes', score: result.scores[one.seat] ?? 0 },
                })}
              </li>
            ))}
          </ul>
        )}
        <Link className="wp-link" href={`/leagues/${league}/${season}#objections`}>
          {t('toSeason')}
        </Link>
        {view === null ? null : (
          <Picture
            of={{ gameId: game.id, seat, position: view.position }}
            size="whole"
            alt={t('stoppedBoard', { name: isolated(game.name) })}
          />
        )}
        <p className="wf-soft wf-small">{t('stoppedHidden')}</p>
      </div>
    </Page>
  );
}
