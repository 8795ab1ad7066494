import type { Call, GameSummary, RulesetSummary } from '@wayfinder/contract';
import { hasBoard } from '@wayfinder/games-catalog/faces';
import { ButtonLink, EmptyState, ErrorNote, Icon } from '@wayfinder/ui';
import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Calls } from '../home/calls.tsx';
import styles from '../home/home.module.css';
import { FinishedGames, MyGames, OpenGames } from '../home/lists.tsx';
import { Page } from '../parts/page.tsx';
import { api, isOutage, me } from '../server/api.ts';

const SHOWN = { open: 20, mine: 100, finished: 10 } as const;

/** The games of a list; null when the service can't answer, which must not take the rest of the page with it. */
async function games(filter: 'open' | 'mine' | 'finished'): Promise<GameSummary[] | null> {
  try {
    return (await (await api())('listGames', { query: { filter, limit: SHOWN[filter] } })).games;
  } catch (error) {
    if (isOutage(error)) return null;
    throw error;
  }
}

/** A game that can be joined and played here. */
function isOffered({ ruleset, yourSeat, seats }: GameSummary): boolean {
  return hasBoard(ruleset) && yourSeat === null && seats.some((seat) => !seat.taken);
}

async function rulesets(): Promise<RulesetSummary[]> {
  return (await (await api())('listRulesets', {})).rulesets;
}

export default async function Home(): Promise<ReactElement> {
  const who = await me();
  const [calls, mine, open, finished, games_] = await Promise.all([
    who ? (await api())('getCalls', {}).then((answer) => answer.calls) : [],
    who ? games('mine') : [],
    games('open'),
    who ? games('finished') : [],
    rulesets(),
  ]);
  const names = new Map(games_.map(({ id, name }) => [id, name]));
  const called = new Set(calls.map(({ gameId }) => gameId));
  const others = mine?.filter(({ id }) => !called.has(id)) ?? null;
  const joinable = open?.filter(isOffered) ?? null;
  const empty = who !== null && calls.length === 0 && others?.length === 0 && finished?.length === 0;
  return (
    <Page at="home">
      <div className={styles.page}>
        <div className={styles.main}>
          {who ? empty ? <Nothing /> : <Mine calls={calls} names={names} /> : <Guest />}
          <List title="mine" games={others} names={names} of={MyGames} />
          {who ? null : <OpenList games={joinable} names={names} />}
        </div>
        <div className={styles.side}>
          {who ? <OpenList games={joinable} names={names} /> : null}
          <Start games={games_.filter(({ id }) => hasBoard(id))} />
          <List title="finished" games={finished} names={names} of={FinishedGames} />
        </div>
      </div>
    </Page>
  );
}

async function Mine({
  calls,
  names,
}: {
  calls: readonly Call[];
  names: ReadonlyMap<string, string>;
}): Promise<ReactElement> {
  const [t, format] = [await getTranslations('home'), await getFormatter()];
  const first = calls[0]?.deadline;
  return (
    <section>
      <div className="wp-section-head">
        <h1>{t('waiting', { n: calls.length })}</h1>
        {first ? (
          <p className="wf-soft">
            {t('firstDue', {
              when: format.dateTime(new Date(first), { weekday: 'long', hour: 'numeric', minute: '2-digit' }),
            })}
          </p>
        ) : null}
      </div>
      {calls.length === 0 ? <p className="wf-soft">{t('calm')}</p> : <Calls calls={calls} names={names} />}
    </section>
  );
}

async function Nothing(): Promise<ReactElement> {
  const [t, home] = [await getTranslations('home.empty'), await getTranslations('site')];
  return (
    <>
      <h1 className="wf-hidden">{home('home')}</h1>
      <EmptyState
        title={t('title')}
        action={
          <ButtonLink kind="primary" href="/new">
            {t('start')}
          </ButtonLink>
        }
      >
        {t('text')}
      </EmptyState>
    </>
  );
}

async function Guest(): Promise<ReactElement> {
  const t = await getTranslations('home.guest');
  return (
    <section className={styles.guest}>
      <h1>{t('title')}</h1>
      <p className="wp-lead">{t('text')}</p>
      <ol>
        <li>{t('stepOne')}</li>
        <li>{t('stepTwo')}</li>
        <li>{t('stepThree')}</li>
      </ol>
      <ButtonLink kind="primary" href="/sign-in">
        {t('start')}
      </ButtonLink>
      <p className="wf-soft">{t('look')}</p>
    </section>
  );
}

interface ListProps {
  title: 'mine' | 'finished';
  games: readonly GameSummary[] | null;
  names: ReadonlyMap<string, string>;
  of: typeof MyGames | typeof FinishedGames;
}

/** A list with its heading; nothing at all while it is empty. */
async function List({ title, games, names, of: Of }: ListProps): Promise<ReactElement | null> {
  const t = await getTranslations('home');
  if (games?.length === 0) return null;
  return (
    <section>
      <h2>{t(title)}</h2>
      {games ? <Of games={games} names={names} /> : <ErrorNote title={t('trouble')} />}
    </section>
  );
}

async function OpenList({
  games,
  names,
}: {
  games: readonly GameSummary[] | null;
  names: ReadonlyMap<string, string>;
}): Promise<ReactElement> {
  const t = await getTranslations('home');
  return (
    <section id="open">
      <h2>{t('open')}</h2>
      {games ? <OpenGames games={games} names={names} /> : <ErrorNote title={t('trouble')} />}
    </section>
  );
}

async function Start({ games }: { games: readonly RulesetSummary[] }): Promise<ReactElement> {
  const t = await getTranslations('home');
  return (
    <section>
      <h2>{t('startTitle')}</h2>
      <ul className={styles.rows}>
        {games.map(({ id, name, seats }) => (
          <li key={id}>
            <Link className={styles.start} href={`/new?game=${id}`}>
              <span>
                <span className={styles.startName}>{name}</span>
                <br />
                <span className="wf-soft wf-small">{t('players', seats)}</span>
              </span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
