import type { ClubDetail, LeagueDetail, SeasonSummary } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { getNow, getTranslations } from 'next-intl/server';
import { cache, type ReactElement } from 'react';
import { clubOf, holdsOffice } from '../../../../clubs/club-of.ts';
import styles from '../../../../clubs/clubs.module.css';
import { ClubFrame } from '../../../../clubs/frame.tsx';
import { gameOf, usualPoints } from '../../../../leagues/make/creatable.tsx';
import { LeagueFigures } from '../../../../leagues/make/figures.tsx';
import { Admit } from '../../../../leagues/organise/admit.tsx';
import { Announce } from '../../../../leagues/organise/announce.tsx';
import { ArchiveLeague, ChangeLeague } from '../../../../leagues/organise/change.tsx';
import { earliestDay, latestDay, usualFirstDay } from '../../../../leagues/organise/days.ts';
import own from '../../../../leagues/organise/organise.module.css';
import { Steps } from '../../../../leagues/organise/steps.tsx';
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
        <Texts of={['leagueOrganise', 'admission', 'leagueForm', 'leagueFigures', 'new', 'setting', 'week']}>
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

/** States in which a season goes on in a league that is archived. */
const PLAYED: ReadonlySet<string> = new Set(['running', 'objections']);

/** Seasons that aren't closed, the newest first, each with its steps; where the next one may be announced, the way to it. */
async function Seasons({ club, league }: { club: ClubDetail; league: LeagueDetail }): Promise<ReactElement> {
  const [t, now] = [await getTranslations('leagueOrganise'), await getNow()];
  const isArchived = club.archivedAt !== null || league.archivedAt !== null;
  const open = league.seasons.filter(({ state }) => (isArchived ? PLAYED.has(state) : state !== 'closed'));
  const [last] = league.seasons;
  const isFree =
    !isArchived && (!last || last.state === 'running' || last.state === 'objections' || last.state === 'closed');
  return (
    <>
      {isFree ? (
        <section className={`wp-stack ${styles.part}`}>
          <h2>{t('announceTitle', { n: (last?.number ?? 0) + 1 })}</h2>
          <Announce
            league={league.id}
            number={(last?.number ?? 0) + 1}
            firstDay={usualFirstDay(now, league.settings)}
            earliest={earliestDay(now, league.settings)}
            latest={latestDay(now)}
          />
        </section>
      ) : null}
      {open.map((season) => (
        <Season key={season.number} league={league} season={season} />
      ))}
    </>
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
        <section key={number} className="wp-stack">
          <p>{t('asks', { name: isolated(name ?? '') })}</p>
          {you ? <p className="wf-soft">{admission('own')}</p> : <Admit {...{ league, season, number }} />}
        </section>
      ))}
    </>
  );
}

async function Season({ league, season }: { league: LeagueDetail; season: SeasonSummary }): Promise<ReactElement> {
  const [t, problem] = [await getTranslations('leagueOrganise'), await getTranslations('problem')];
  const params = { id: league.id, season: String(season.number) };
  const { acts } = await (await api())('getSeasonLog', { params, query: { limit: 1 } });
  const [newest] = acts;
  const code = newest?.act === 'waits' ? String(newest.data.for) : null;
  const waitsFor =
    code === null ? null : problem.has(code as 'too-few-players') ? problem(code as 'too-few-players') : '';
  const { number, players, state } = season;
  const base = `/leagues/${league.id}/${number}`;
  return (
    <section className={`wp-stack ${styles.part}`}>
      <h2>{t('season', { n: number })}</h2>
      <p className="wp-facts">
        <span>{t('signedUp', { n: players })}</span>
        <span>{t('divisionOf', { n: league.settings.size })}</span>
      </p>
      {state === 'registration' ? (
        <CopyField
          id={`sign-up-${number}`}
          label={t('address')}
          value={`${publicOrigin()}${base}/sign-up`}
          copy={t('copy')}
          copied={t('copied')}
        />
      ) : null}
      <Steps league={league.id} season={season} waitsFor={waitsFor} />
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
    </section>
  );
}
