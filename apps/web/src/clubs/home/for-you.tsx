import { isInPlay } from '@wayfinder/competition';
import type { Call, ClubHome, HomeNext, HomeStanding } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { listed } from '@wayfinder/games-catalog/words';
import { ButtonLink, Icon, RangeBar, ScaleBar, ZoneMark } from '@wayfinder/ui';
import Link from 'next/link';
import { getLocale, getNow, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { lookAt } from '../../home/look.ts';
import { Paused, TurnLeft } from '../../parts/time.tsx';
import { Picture } from '../../pictures/picture.tsx';
import { weekAt, weeksIn, weeksSince } from '../../seasons/rows.ts';
import type { HomeGames } from '../games-of.ts';
import { clubDates } from './dates.ts';
import styles from './home.module.css';
import { mainNext } from './main-next.ts';
import { NeedWords } from './need-words.tsx';

interface ForYouProps {
  games: HomeGames;
  home: ClubHome;
}

/** The three questions of a member: my move, where I stand and what keeps me up, my next games. */
export async function ForYou({ games, home }: ForYouProps): Promise<ReactElement | null> {
  const t = await getTranslations('clubHome');
  const { calls } = games;
  if (calls === null) return null;
  const [call] = calls;
  const [standing] = home.standings;
  const next = mainNext(home.next);
  if (!call && !standing && !next) return null;
  return (
    <section className={styles.forYou}>
      <h2 className={styles.wide}>{t('forYou')}</h2>
      <div className={styles.cards}>
        {call ? (
          <MyMove call={call} more={calls.length - 1} isPaused={games.paused.has(call.gameId)} />
        ) : (
          <section className={styles.card} data-kind="move">
            <h3 className={styles.kind}>{t('yourMove')}</h3>
            <p className={styles.big}>{t('noMove')}</p>
            {games.running.some(({ yourSeat }) => yourSeat !== null) ? <p>{t('noMoveText')}</p> : null}
          </section>
        )}
        {standing ? <MyPlace standing={standing} more={home.standings.length - 1} /> : null}
        {next ? <MyNext next={next} /> : null}
      </div>
    </section>
  );
}

interface MyMoveProps {
  call: Call;
  /** Further moves that are due in games of this club. */
  more: number;
  isPaused: boolean;
}

async function MyMove({ call, more, isPaused }: MyMoveProps): Promise<ReactElement> {
  const [t, locale, look] = [await getTranslations('clubHome'), await getLocale(), await lookAt(call.gameId)];
  const href = `/games/${call.gameId}`;
  const asked = new Set(call.awaited.map(({ seat }) => seat));
  const others = call.seats.flatMap((name, seat) => {
    const waits = seat !== call.seat && name !== null && !asked.has(seat) && !look?.view.seats[seat]?.bot;
    return waits ? [isolated(name)] : [];
  });
  const stage = look?.stage ?? null;
  return (
    <section className={styles.card} data-kind="move" data-due>
      <h3 className={styles.kind}>{t('yourMove')}</h3>
      <div className={styles.headline}>
        <p className={styles.big}>
          <Link className={styles.cover} href={href}>
            {isolated(call.gameName)}
          </Link>
        </p>
        {isPaused ? (
          <Paused />
        ) : call.deadline ? (
          <span className="wp-facts">
            <TurnLeft until={call.deadline} reserve={call.reserve} />
          </span>
        ) : null}
      </div>
      {stage === null ? null : <p className="wf-soft wf-small">{stage}</p>}
      <p className={styles.said}>
        {others.length === 0 ? t('itIsYours') : t('theyWait', { n: others.length, names: listed(others, locale) })}
      </p>
      {more === 0 ? null : (
        <p className="wf-small">
          <Link className={styles.above} href="/">
            {t('moreMoves', { n: more })}
          </Link>
        </p>
      )}
      <span className={styles.forward}>
        <Icon name="forward" />
      </span>
      <div className={styles.button}>
        <ButtonLink kind="primary" wide href={href}>
          {t('takeMove')}
        </ButtonLink>
      </div>
    </section>
  );
}

interface MyPlaceProps {
  standing: HomeStanding;
  more: number;
}

async function MyPlace({ standing, more }: MyPlaceProps): Promise<ReactElement> {
  const [t, now, dates] = [await getTranslations('clubHome'), await getNow(), await clubDates('instants')];
  const { of, row, size, up, down, inPlay, division, games, endsAt } = standing;
  const { best, worst } = row.range;
  const points = Math.round((10 * row.points.n) / row.points.d) / 10;
  const range = t('range', { best, worst });
  const hasBegun = games.ended > 0;
  const weeks = weeksIn(standing);
  const told = { week: weekAt(standing, now), weeks: Math.ceil(weeks), ended: games.ended, all: games.all };
  return (
    <section className={styles.card} data-kind="place">
      <h3 className={styles.kind}>
        <Link className={styles.cover} href={`/leagues/${of.league}/${of.season}`}>
          {t('seasonOf', { league: isolated(of.name), n: of.season })}
        </Link>
      </h3>
      <div className={styles.place}>
        <p className={styles.figure}>{hasBegun ? t('place', { n: row.place }) : '–'}</p>
        <div>
          <p>{t('ofDivision', { size, division })}</p>
          <p className="wf-soft">
            {t(row.played === 0 ? 'noPointsAndGames' : 'pointsAndGames', { points, n: row.open })}
          </p>
        </div>
      </div>
      {hasBegun && isInPlay(row) ? (
        <div className={styles.range}>
          {up > 0 ? <ZoneMark zone="up" /> : null}
          <RangeBar places={size} zoned={inPlay} best={best} worst={worst} now={row.place} up={up} down={down} mine />
          {down > 0 ? <ZoneMark zone="down" /> : null}
          <span className="wf-soft">{range}</span>
        </div>
      ) : null}
      <NeedWords standing={standing} />
      <div className={styles.time}>
        <ScaleBar weeks={weeks} today={weeksSince(standing, now)} />
        <p className="wf-soft wf-small">
          <span>{t('weekAndGames', told)}</span>
          <span>{t('ends', { day: dates.day(endsAt) })}</span>
        </p>
      </div>
      {more === 0 ? null : <p className="wf-soft wf-small">{t('moreSeasons', { n: more })}</p>}
      <span className={styles.forward}>
        <Icon name="forward" />
      </span>
      <p className={styles.button}>
        <span className="wp-link">{t('seeTable')}</span>
      </p>
    </section>
  );
}

async function MyNext({ next }: { next: HomeNext }): Promise<ReactElement> {
  const [t, dates] = [await getTranslations('clubHome'), await clubDates('instants')];
  const { of, kind, at, closesAt } = next;
  const href = `/leagues/${of.league}/${of.season}/sign-up`;
  const day = dates.long(at);
  return (
    <section className={styles.card} data-kind="next">
      <h3 className={styles.kind}>{t('yourNext')}</h3>
      <div className={styles.nextText}>
        <Picture of={{ ruleset: of.ruleset }} size="thumb" lazy />
        <div>
          <p className={styles.big}>{kind === 'waits' ? t('waitingList') : day}</p>
          <p>
            {t('seasonOf', { league: isolated(of.name), n: of.season })}
            {'. '}
            {kind === 'wave' ? t('nextWave') : null}
            {kind === 'in' ? t('youAreIn') : null}
            {kind === 'asks' ? t('youAsk') : null}
            {kind === 'waits' ? t('youWait') : null}
            {kind === 'sign-up' && closesAt
              ? t('openUntil', { day: dates.long(closesAt), time: dates.time(closesAt) })
              : null}
          </p>
        </div>
      </div>
      {kind === 'wave' ? null : (
        <div className={styles.sign}>
          <ButtonLink wide href={href}>
            {t(kind === 'sign-up' ? 'signUp' : 'yourSignUp', { n: of.season })}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
