import type { ClubHome } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { listed } from '@wayfinder/games-catalog/words';
import { Flag, Pennant } from '@wayfinder/ui';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { PlayerLink } from '../../parts/player-link.tsx';
import { leftUntil } from '../../parts/time-left.ts';
import { clubDates } from './dates.ts';
import styles from './home.module.css';

const DAY_SECONDS = 86_400;
/** Dates that are listed at first. */
const DATES = 5;

/** Time for which somebody has been waited for: `6 h`, `1 d 15 h`. */
function waitWords(t: Awaited<ReturnType<typeof getTranslations<'time'>>>, seconds: number): string {
  const { key, ...values } = leftUntil(new Date(seconds * 1000), new Date(0));
  return t(key === 'leftNow' ? 'leftMinutes' : key, { ...values });
}

/** Seats for which club games wait: one's own first, over a day in bold. It is no pillory: six rows, then a count. */
export async function WaitingFor({ waiting }: { waiting: ClubHome['waiting'] }): Promise<ReactElement | null> {
  const [t, time] = [await getTranslations('clubHome'), await getTranslations('time')];
  const { seats, games, people, more, longest } = waiting;
  if (seats.length === 0) return null;
  const say = (seconds: number): string => waitWords(time, seconds);
  const isLong = (seconds: number): boolean => seconds > DAY_SECONDS;
  return (
    <section data-part="waiting">
      <div className={styles.head}>
        <h2>{t('waitingFor')}</h2>
        <p className="wf-soft wf-small">{t('gamesAndPeople', { games, people })}</p>
      </div>
      <ul className={styles.rows}>
        {seats.map(({ who, game, seconds }) => (
          <li key={`${game.id} ${who.player}`} className={styles.wait} data-due={who.you || undefined}>
            {who.flag === null ? <span /> : <Flag flag={who.flag} size={24} />}
            <p>
              {t.rich(who.you ? 'youIn' : 'somebodyIn', {
                name: isolated(who.name),
                title: isolated(game.name),
                who: (words) => <strong>{words}</strong>,
                game: (words) => (
                  <Link className={styles.cover} href={`/games/${game.id}`}>
                    {words}
                  </Link>
                ),
              })}
            </p>
            <span className={isLong(seconds) ? styles.long : undefined}>{say(seconds)}</span>
          </li>
        ))}
      </ul>
      {more === 0 || longest === null ? null : (
        <p className="wf-soft wf-small">
          {isLong(longest) ? t('andMoreLong', { n: more, wait: say(longest) }) : t('andMore', { n: more })}
        </p>
      )}
    </section>
  );
}

/** Dates of seasons as a tide table. */
export async function ComingUp({ coming }: { coming: ClubHome['coming'] }): Promise<ReactElement | null> {
  const [t, dates] = [await getTranslations('clubHome'), await clubDates('instants')];
  if (coming.length === 0) return null;
  return (
    <section data-part="coming">
      <div className={styles.head}>
        <h2>{t('comingUp')}</h2>
      </div>
      <ul className={styles.rows}>
        {coming.slice(0, DATES).map(({ of, what, at }) => (
          <li key={`${of.league} ${of.season} ${what}`} className={styles.date}>
            <p>
              <strong>{dates.weekday(at)}</strong> {dates.day(at)}
            </p>
            <div>
              <p>
                <Link className={styles.cover} href={`/leagues/${of.league}/${of.season}`}>
                  {t(`coming.${what}`, { n: of.season })}
                </Link>
              </p>
              <p className="wf-soft wf-small">{t('inUntil', { league: isolated(of.name), time: dates.time(at) })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Champions of the last season of each league; where no game counted, that there is none. */
export async function Champions({
  champions,
  unplayed,
}: Pick<ClubHome, 'champions' | 'unplayed'>): Promise<ReactElement | null> {
  const t = await getTranslations('clubHome');
  if (champions.length + unplayed.length === 0) return null;
  return (
    <section data-part="champions">
      <div className={styles.head}>
        <h2>{t('champions')}</h2>
      </div>
      <ul className={styles.rows}>
        {champions.map(({ of, who }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may share a place, some without a name
          <li key={`${of.league} ${n}`} className={styles.wait}>
            <Pennant division={0} count={2} size={24} />
            <div>
              <p>
                {who?.flag == null ? null : <Flag flag={who.flag} size={20} />}{' '}
                {who ? <PlayerLink player={who.player}>{isolated(who.name)}</PlayerLink> : t('formerPlayer')}
              </p>
              <p className="wf-soft wf-small">{t('seasonOf', { league: isolated(of.name), n: of.season })}</p>
            </div>
            <span />
          </li>
        ))}
        {unplayed.map((of) => (
          <li key={of.league} className={styles.wait}>
            <Pennant division={0} count={2} size={24} />
            <div>
              <p>{t('noChampion')}</p>
              <p className="wf-soft wf-small">{t('seasonOf', { league: isolated(of.name), n: of.season })}</p>
            </div>
            <span />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Newest results of club games. */
export async function WhatHappened({ happened }: { happened: ClubHome['happened'] }): Promise<ReactElement | null> {
  const [t, locale, dates] = [await getTranslations('clubHome'), await getLocale(), await clubDates('instants')];
  if (happened.length === 0) return null;
  return (
    <section data-part="happened">
      <div className={styles.head}>
        <h2>{t('happened')}</h2>
      </div>
      <ul className={styles.rows}>
        {happened.map(({ game, at, winners, score, in: of }) => {
          const names = winners.map(({ name }) => (name === null ? t('aBot') : isolated(name)));
          const [flag] = winners.flatMap((one) => (one.flag === null ? [] : [one.flag]));
          return (
            <li key={game.id} className={styles.happened}>
              {flag === undefined ? <span /> : <Flag flag={flag} size={24} />}
              <p>
                {t.rich(score === null ? 'won' : 'wonWith', {
                  n: names.length,
                  score: score ?? 0,
                  names: listed(names, locale),
                  title: isolated(game.name),
                  who: (words) => <strong>{words}</strong>,
                  game: (words) => (
                    <Link className={styles.cover} href={`/games/${game.id}`}>
                      {words}
                    </Link>
                  ),
                })}{' '}
                <span className="wf-soft wf-small">
                  {of ? t('divisionAnd', { division: of.division, day: dates.day(at) }) : dates.day(at)}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
