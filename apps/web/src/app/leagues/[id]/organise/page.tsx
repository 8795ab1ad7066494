import type { ClubDetail, LeagueDetail, SeasonSummary } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { getFormatter, getNow, getTranslations } from 'next-intl/server';
import { cache, type ReactElement } from 'react';
import { Asking } from '../../../../clubs/asking.tsx';
import { clubOf, holdsOffice } from '../../../../clubs/club-of.ts';
import styles from '../../../../clubs/clubs.module.css';
import { ClubFrame } from '../../../../clubs/frame.tsx';
import { gameOf, usualPoints } from '../../../../leagues/make/creatable.tsx';
import { LeagueFigures } from '../../../../leagues/make/figures.tsx';
import { Admit } from '../../../../leagues/organise/admit.tsx';
import { Alone } from '../../../../leagues/organise/alone.tsx';
import { Announce } from '../../../../leagues/organise/announce.tsx';
import { ArchiveLeague, ChangeLeague } from '../../../../leagues/organise/change.tsx';
import { dayIn, earliestDay, latestDay, usualFirstDay } from '../../../../leagues/organise/days.ts';
import own from '../../../../leagues/organise/organise.module.css';
import { Steps } from '../../../../leagues/organise/steps.tsx';
import { waitsForOf } from '../../../../leagues/organise/waits-for.ts';
import { CopyField } from '../../../../parts/copy-field.tsx';
import { Texts } from '../../../../parts/texts.tsx';
import { api, me, orNotFound } from '../../../../server/api.ts';
import { publicOrigin } from '../../../../server/environment.ts';

type Params = Promise<{ id: string }>;

const leagueOf = cache((id: string): Promise<LeagueDetail> => orNotFound('getLeague', { params: { id } }));

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const league = await leagueOf((await params).id);
  const t = await getTranslations('leagueOrganise');
  return { title: `${t('title')} · ${isolated(league.name)}`, robots: { index: false } };
}

/** All that organisers do about a league: announcing seasons, their steps, and what holds from the next one on. */
export default async function OrganiseLeague({ params }: { params: Params }): Promise<ReactElement> {
  const league = await leagueOf((await params).id);
  if (!(await me())) redirect(`/sign-in?then=${encodeURIComponent(`/leagues/${league.id}/organise`)}`);
  const club = await clubOf(league.clubId, null);
  if (!holdsOffice(club)) notFound();
  const [t, game] = [await getTranslations('leagueOrganise'), await gameOf(league.ruleset)];
  return (
    <ClubFrame club={club} at="leagues">
      <div className={styles.column}>
        <div className="wp-section-head">
          <h1>{isolated(league.name)}</h1>
          <Link className="wp-link" href={`/leagues/${league.id}`}>
            {t('page')}
          </Link>
        </div>
        <LeagueFigures settings={league.settings} />
        <Texts
          of={['leagueOrganise', 'seasonSteps', 'admission', 'leagueForm', 'leagueFigures', 'new', 'setting', 'week']}
        >
          <Seasons club={club} league={league} />
          {club.archivedAt !== null ? null : (
            <>
              <section className={`wp-stack ${styles.part}`}>
                <h2>{t('settings')}</h2>
                <p className="wf-soft">{t('settingsText')}</p>
                <ChangeLeague
                  league={league.id}
                  {...{ name: league.name, settings: league.settings, game, usual: usualPoints() }}
                />
              </section>
              <section className={`wp-stack ${styles.part}`}>
                <h2>{t(league.archivedAt === null ? 'end' : 'archived')}</h2>
                <ArchiveLeague league={league.id} archived={league.archivedAt !== null} />
              </section>
            </>
          )}
        </Texts>
      </div>
    </ClubFrame>
  );
}

/** States of a season that is played: it goes on in a league that is archived, and the next one may be announced. */
const PLAYED: ReadonlySet<string> = new Set(['running', 'objections']);

/** Seasons that aren't closed, the one that runs first, each with its steps; below them the way to the next one, where it may be announced. */
async function Seasons({ club, league }: LeagueProps): Promise<ReactElement> {
  const t = await getTranslations('leagueOrganise');
  const isArchived = club.archivedAt !== null || league.archivedAt !== null;
  const open = league.seasons.filter(({ state }) => (isArchived ? PLAYED.has(state) : state !== 'closed'));
  const [last] = league.seasons;
  const isFree = !isArchived && (!last || last.state === 'closed' || PLAYED.has(last.state));
  const next = isFree ? [{ number: (last?.number ?? 0) + 1, season: null }] : [];
  const parts = [...open.map((season) => ({ number: season.number, season })).reverse(), ...next];
  // A heading stays where its season is announced, and with it the keyboard.
  return (
    <>
      {parts.map(({ number, season }) => (
        <section key={number} className={`wp-stack ${styles.part}`}>
          <h2 tabIndex={-1}>{t('season', { n: number })}</h2>
          {season === null ? (
            <AnnounceNext club={club} league={league} number={number} />
          ) : (
            <Season club={club} league={league} season={season} />
          )}
        </section>
      ))}
    </>
  );
}

interface LeagueProps {
  club: ClubDetail;
  league: LeagueDetail;
}

/** The form of the next season; while one runs it offers days after the last one to object to it. */
async function AnnounceNext({ club, league, number }: LeagueProps & { number: number }): Promise<ReactElement> {
  const [now, format] = [await getNow(), await getFormatter()];
  const { timeZone } = club;
  const before = league.seasons.find(({ state }) => PLAYED.has(state)) ?? null;
  const until = before && dayIn(timeZone, before.objectsUntil);
  return (
    <Announce
      league={league.id}
      number={number}
      firstDay={usualFirstDay(now, league.settings, until)}
      earliest={earliestDay(now, league.settings, until)}
      latest={latestDay(now)}
      objections={
        before === null || Date.parse(before.objectsUntil) <= now.getTime()
          ? null
          : format.dateTime(new Date(before.objectsUntil), { day: 'numeric', month: 'long', year: 'numeric', timeZone })
      }
    />
  );
}

/** Sign-ups that wait for a yes: of those who left two seasons. */
async function Asks({ league, season }: { league: string; season: number }): Promise<ReactElement> {
  const [t, admission] = [await getTranslations('leagueOrganise'), await getTranslations('admission')];
  const { roster } = await (await api())('getSeason', { params: { id: league, season: String(season) } });
  const asks = roster.filter((one) => one.admission === 'asks' && one.leftAt === null);
  return (
    <>
      {asks.map(({ number, name, you }) => (
        <div key={number} className="wp-stack">
          <p>{t('asks', { name: isolated(name ?? '') })}</p>
          {you ? <p className="wf-soft">{admission('own')}</p> : <Admit {...{ league, season, number }} />}
        </div>
      ))}
    </>
  );
}

async function Season({ club, league, season }: LeagueProps & { season: SeasonSummary }): Promise<ReactElement> {
  const t = await getTranslations('leagueOrganise');
  const params = { id: league.id, season: String(season.number) };
  const { acts } = await (await api())('getSeasonLog', { params, query: { limit: 1 } });
  const { number, players, waitingCount, state } = season;
  const base = `/leagues/${league.id}/${number}`;
  const asking = <Asking club={club} isForSeason />;
  return (
    <>
      <p className="wp-facts">
        <span>{t('signedUp', { n: players + waitingCount })}</span>
        <span>{t('divisionOf', { n: league.settings.size })}</span>
      </p>
      {state === 'registration' ? asking : null}
      {state === 'registration' ? (
        <CopyField
          id={`sign-up-${number}`}
          label={t('address')}
          value={`${publicOrigin()}${base}/sign-up`}
          copy={t('copy')}
          copied={t('copied')}
        />
      ) : null}
      <Alone club={club} season={season} />
      <Steps league={league.id} season={season} waitsFor={await waitsForOf(season, acts[0])} atTooFew={asking} />
      {state === 'registration' ? <Asks league={league.id} season={number} /> : null}
      <ul className={own.seasons}>
        <li>
          <Link className="wp-link" href={base}>
            {t('seasonPage')}
          </Link>
        </li>
        {state === 'announced' ? null : (
          <li>
            <Link className="wp-link" href={`${base}/desk`}>
              {t('desk')}
            </Link>
          </li>
        )}
        {state === 'registration' ? (
          <li>
            <Link className="wp-link" href={`${base}/sign-up`}>
              {t('signUpPage')}
            </Link>
          </li>
        ) : null}
      </ul>
    </>
  );
}
