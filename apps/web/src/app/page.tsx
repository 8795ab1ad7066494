import type {
  Call,
  GameSummary,
  Invitation,
  MyClubs as MineInClubs,
  MyClubInvitations,
  RulesetSummary,
} from '@wayfinder/contract';
import { hasBoard } from '@wayfinder/games-catalog/faces';
import { ButtonLink, ErrorNote, Icon } from '@wayfinder/ui';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getFormatter, getNow, getTimeZone, getTranslations } from 'next-intl/server';
import { cache, type ReactElement, type ReactNode } from 'react';
import { clubsThatInvite } from '../clubs/invited-by.tsx';
import { wordsOf } from '../games/server-words.ts';
import { Offered, Waiting } from '../home/calls.tsx';
import { FollowCalls } from '../home/follow-calls.tsx';
import styles from '../home/home.module.css';
import { Invitations } from '../home/invitations.tsx';
import { FinishedGames, MyGames, OpenGames } from '../home/lists.tsx';
import { MyClubs } from '../home/my-clubs.tsx';
import { OfferedSeats } from '../home/offered-seats.tsx';
import { Guest, NoGames } from '../home/teach.tsx';
import { dueKey } from '../home/when.ts';
import { Page } from '../parts/page.tsx';
import { Picture } from '../pictures/picture.tsx';
import { api, isOutage, me, visitor } from '../server/api.ts';

type Search = Promise<Record<string, string | string[] | undefined>>;
type Filter = 'mine' | 'open' | 'finished';

/** Number of games that a list asks for, and number that it shows before all are wanted. */
const LISTS: Readonly<Record<Filter, { asked: number; shown: number }>> = {
  mine: { asked: 100, shown: 6 },
  open: { asked: 5, shown: 4 },
  finished: { asked: 50, shown: 3 },
};

/** The games of a list; null when the service can't answer, which must not take the rest of the page with it. */
async function games(filter: Filter): Promise<GameSummary[] | null> {
  try {
    const query = { filter, limit: LISTS[filter].asked, ...(filter === 'open' ? { joinable: 'true' as const } : {}) };
    return (await (await api())('listGames', { query })).games;
  } catch (error) {
    if (isOutage(error)) return null;
    throw error;
  }
}

/** An open game that lets the visitor answer in their own hours; null: none is found, or it can't be told now. */
async function fitting(): Promise<GameSummary | null> {
  try {
    const query = { filter: 'open', joinable: 'true', fitsMyHours: 'true', sort: 'fullest', limit: 1 } as const;
    const { games } = await (await api())('listGames', { query });
    return games.find(({ ruleset }) => hasBoard(ruleset)) ?? null;
  } catch (error) {
    if (isOutage(error)) return null;
    throw error;
  }
}

/** Games that the visitor is invited to, asked for once a page; nothing while the service can't tell. */
const invited = cache(async (): Promise<Invitation[]> => {
  try {
    return (await (await api())('getInvitations', {})).invitations;
  } catch (error) {
    if (isOutage(error)) return [];
    throw error;
  }
});

/** Running games in which a seat is offered to the visitor; nothing while the service can't tell. */
async function offeredToMe(): Promise<GameSummary[]> {
  try {
    return (await (await api())('listGames', { query: { filter: 'offered-to-me', limit: 20 } })).games;
  } catch (error) {
    if (isOutage(error)) return [];
    throw error;
  }
}

/** Clubs of the visitor, and clubs that invite them; null while the service can't tell. */
async function clubsOfMine(): Promise<{ mine: MineInClubs; invitations: MyClubInvitations['invitations'] } | null> {
  try {
    const [mine, invitations] = await Promise.all([(await api())('getMyClubs', {}), clubsThatInvite()]);
    return { mine, invitations };
  } catch (error) {
    if (isOutage(error)) return null;
    throw error;
  }
}

/** A full table that waits for the visitor, its host, to start it. */
function waitsForHost({ status, youHost, starts, seats }: GameSummary): boolean {
  return status === 'open' && youHost && starts === 'by-host' && seats.every(({ taken }) => taken);
}

async function rulesets(): Promise<RulesetSummary[]> {
  return (await (await api())('listRulesets', {})).rulesets;
}

/** The tab tells at a glance how many games wait, invitations included. */
export async function generateMetadata(): Promise<Metadata> {
  const who = await visitor();
  if (!who) return {};
  const t = await getTranslations('home');
  // The page itself says whatever the service refuses.
  const invitations = await invited().catch(() => []);
  return { title: t('waiting', { n: who.calls + who.tables + invitations.length }) };
}

export default async function Home({ searchParams }: { searchParams: Search }): Promise<ReactElement> {
  const [who, { all }] = [await me(), await searchParams];
  const [calls, mine, open, finished, games_, invitations, seats, clubs] = await Promise.all([
    who ? (await api())('getCalls', {}).then((answer) => answer.calls) : [],
    who ? games('mine') : [],
    games('open'),
    who ? games('finished') : [],
    rulesets(),
    who ? invited() : [],
    who ? offeredToMe() : [],
    who ? clubsOfMine() : null,
  ]);
  const names = new Map(games_.map(({ id, name }) => [id, name]));
  const called = new Set(calls.map(({ gameId }) => gameId));
  const paused = new Set(mine?.flatMap(({ id, pause }) => (pause ? [id] : [])));
  const tables = mine?.filter(waitsForHost) ?? [];
  const others = mine?.filter((game) => !called.has(game.id) && !tables.includes(game)) ?? null;
  const joinable = open?.filter(({ ruleset }) => hasBoard(ruleset)) ?? null;
  const begun = calls.length + tables.length;
  const waiting = begun + invitations.length;
  const empty = who !== null && begun === 0 && others?.length === 0 && finished?.length === 0;
  const offered = who !== null && waiting === 0 && !empty ? await fitting() : null;
  const playable = games_.filter(({ id }) => hasBoard(id));
  const ruleset = playable[0]?.id ?? null;
  const list = { names, all };
  return (
    <Page at="home" bleed>
      {who ? <FollowCalls calls={calls.map(({ gameId, seat, number }) => ({ gameId, seat, number }))} /> : null}
      <div className={styles.page}>
        <div className={styles.main}>
          {who === null ? <Guest ruleset={ruleset} /> : null}
          {who && who.messages.returnedAt !== null ? <Returned email={who.email} /> : null}
          {who && who.webhooksOff > 0 ? <WebhooksOff n={who.webhooksOff} /> : null}
          {who && (waiting > 0 || !empty) ? (
            <Mine calls={calls} paused={paused} tables={tables} waiting={waiting} offered={offered} names={names} />
          ) : null}
          <Invitations invitations={invitations} names={names} />
          {who ? <OfferedSeats games={seats} player={who.player} names={names} /> : null}
          {clubs ? <MyClubs mine={clubs.mine} invitations={clubs.invitations} /> : null}
          {empty ? <NoGames ruleset={ruleset} level={waiting > 0 ? 2 : 1} /> : null}
          <List filter="mine" title="mine" games={others} of={MyGames} {...list} />
        </div>
        <div className={styles.side}>
          <List filter="open" title="open" games={joinable} of={OpenGames} {...list} always />
          <Start games={playable} withBots={begun > 0} />
          <List filter="finished" title="finishedTitle" games={finished} of={FinishedGames} {...list} />
        </div>
      </div>
    </Page>
  );
}

/** Mails to the visitor's address come back: who is told of nothing must be told of that. */
async function Returned({ email }: { email: string }): Promise<ReactElement> {
  const t = await getTranslations('home');
  return (
    <ErrorNote
      title={t('returned', { email })}
      action={<ButtonLink href="/settings#messages">{t('returnedLink')}</ButtonLink>}
    >
      {t('returnedText')}
    </ErrorNote>
  );
}

interface MineProps {
  calls: readonly Call[];
  /** Games in which no clock runs. */
  paused: ReadonlySet<string>;
  /** Full tables that wait for their host. */
  tables: readonly GameSummary[];
  /** Number of all that waits, invitations included. */
  waiting: number;
  /** An open game to take a seat in while nothing waits. */
  offered: GameSummary | null;
  names: ReadonlyMap<string, string>;
}

/** Games that wait for the visitor, but for invitations, which stand below; where nothing waits, ideas of what to do next. */
async function Mine({ calls, paused, tables, waiting, offered, names }: MineProps): Promise<ReactElement> {
  const t = await getTranslations('home');
  const first = calls.find(({ gameId }) => !paused.has(gameId))?.deadline;
  return (
    <section>
      <div className="wp-section-head">
        <h1>{t('waiting', { n: waiting })}</h1>
        {first ? <FirstDue until={first} /> : null}
      </div>
      {waiting === 0 ? (
        <div className={styles.calm}>
          <p className="wf-soft">{t('calm')}</p>
          {offered ? <Offered game={offered} names={names} /> : null}
          <ButtonLink kind="primary" href="/play">
            {t('play')}
          </ButtonLink>
        </div>
      ) : calls.length + tables.length > 0 ? (
        <Waiting calls={calls} paused={paused} tables={tables} names={names} />
      ) : null}
    </section>
  );
}

/** Webhooks that were turned off: their owner would else only miss what no longer comes. */
async function WebhooksOff({ n }: { n: number }): Promise<ReactElement> {
  const t = await getTranslations('webhook');
  return (
    <ErrorNote title={t('off', { n })} action={<ButtonLink href="/settings#webhooks">{t('offWhy')}</ButtonLink>} />
  );
}

/** When the first is due, as one says it. */
async function FirstDue({ until }: { until: string }): Promise<ReactElement> {
  const [t, format, now, zone] = [
    await getTranslations('home'),
    await getFormatter(),
    await getNow(),
    await getTimeZone(),
  ];
  const at = new Date(until);
  return (
    <p className="wf-soft">
      {t(dueKey(at, now, zone), {
        time: format.dateTime(at, 'time'),
        day: format.dateTime(at, { weekday: 'long' }),
        date: format.dateTime(at, { day: 'numeric', month: 'long' }),
      })}
    </p>
  );
}

interface ListProps {
  filter: Filter;
  title: 'mine' | 'open' | 'finishedTitle';
  games: readonly GameSummary[] | null;
  names: ReadonlyMap<string, string>;
  /** The list that is shown whole. */
  all: string | string[] | undefined;
  of: (props: { games: readonly GameSummary[]; names: ReadonlyMap<string, string> }) => ReactNode | Promise<ReactNode>;
  /** Has something to say while it is empty. */
  always?: boolean;
}

/** A list with its heading; nothing at all while it is empty. */
async function List({ filter, title, games, names, all, of: Of, always }: ListProps): Promise<ReactElement | null> {
  const t = await getTranslations('home');
  if (games?.length === 0 && !always) return null;
  const whole = all === filter;
  const { shown } = LISTS[filter];
  // Open games have a page of their own, where they can be filtered.
  const elsewhere = filter === 'open' ? '/open' : null;
  return (
    <section id={filter}>
      <div className={styles.head}>
        <h2>{t(title)}</h2>
        {games && (elsewhere || games.length > shown) ? (
          <Link
            className={styles.all}
            href={elsewhere ?? (whole ? `/#${filter}` : `/?all=${filter}#${filter}`)}
            aria-label={
              elsewhere ? t('allOpenLabel') : whole ? undefined : t('allOf', { n: games.length, what: t(title) })
            }
          >
            {elsewhere ? t('allOpen') : whole ? t('fewer') : t('all', { n: games.length })}
          </Link>
        ) : null}
      </div>
      {games ? <Of games={whole ? games : games.slice(0, shown)} names={names} /> : <ErrorNote title={t('trouble')} />}
    </section>
  );
}

/** The ways to begin a game. `withBots`: also against bots, where that isn't offered above. */
async function Start({
  games,
  withBots,
}: {
  games: readonly RulesetSummary[];
  withBots: boolean;
}): Promise<ReactElement> {
  const t = await getTranslations('home');
  const shown = await Promise.all(
    games.map(async (game) => ({ ...game, length: (await wordsOf(game.id, [], null)).text('about.length') })),
  );
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('startTitle')}</h2>
      </div>
      <ul>
        {withBots ? (
          <li className={styles.start}>
            <span className={styles.bots}>
              <Icon name="bot" size={28} />
            </span>
            <div className={styles.rowText}>
              <h3 className={styles.rowName}>
                <Link className={styles.cover} href="/play">
                  {t('play')}
                </Link>
              </h3>
              <span className="wf-soft wf-small">{t('playText')}</span>
            </div>
            <Icon name="forward" />
          </li>
        ) : null}
        {shown.map(({ id, name, seats, length }) => (
          <li key={id} className={styles.start}>
            <Picture of={{ ruleset: id }} size="thumb" lazy />
            <div className={styles.rowText}>
              <h3 className={styles.rowName}>
                <Link className={styles.cover} href={`/new?game=${id}`}>
                  {name}
                </Link>
              </h3>
              <span className="wf-soft wf-small">{t('playersLength', { ...seats, length })}</span>
            </div>
            <Icon name="forward" />
          </li>
        ))}
      </ul>
    </section>
  );
}
