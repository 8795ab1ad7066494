import type { DeskNeed, SeasonDesk, SeasonDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { listed } from '@wayfinder/games-catalog/words';
import { PlaceMark } from '@wayfinder/ui';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { TimeLeft } from '../../parts/time.tsx';
import { Admit } from '../organise/admit.tsx';
import { dayIn } from '../organise/days.ts';
import { Acts } from './acts.tsx';
import { decisionsIn } from './decisions.ts';
import styles from './desk.module.css';
import { type ActGame, actsId, isGameAct } from './game-act.ts';
import { LaterEnd } from './later-end.tsx';
import { Decide } from './objection.tsx';
import { seatName, sitterName, waitedFor } from './words.ts';

interface NeedsProps {
  desk: SeasonDesk;
  season: SeasonDetail;
  standIns: readonly { number: number; name: string }[];
}

/** Open decisions of the organisers, the most pressing first, each with its choices and what these do. */
export async function Needs(props: NeedsProps): Promise<ReactElement> {
  const t = await getTranslations('seasonDesk');
  const { needs, state } = props.desk;
  return (
    <section className={styles.needs} aria-labelledby="needs">
      <h2 id="needs" tabIndex={-1}>
        {t('needs', { n: decisionsIn(needs).length })}
      </h2>
      {needs.length === 0 ? <p>{t(state === 'running' ? 'onTime' : 'nothing')}</p> : null}
      {needs.map((need) => (
        <Need
          key={`${need.kind} ${JSON.stringify(need.games)} ${need.player} ${need.objection?.number}`}
          {...props}
          need={need}
          isFirst={need === needs.find((other) => actedOn(other) === actedOn(need))}
        />
      ))}
    </section>
  );
}

/** The game that an organiser may act on because of a need, by its id in the page; null: none, or several. */
function actedOn({ games: [first, second], choices }: DeskNeed): string | null {
  return first && !second && choices.some(isGameAct) ? actsId(first) : null;
}

interface NeedProps extends NeedsProps {
  need: DeskNeed;
  /** No need above is about the same game. */
  isFirst: boolean;
}

async function Need({ desk, season, standIns, need, isFirst }: NeedProps): Promise<ReactElement> {
  const [t, format, locale] = [await getTranslations('seasonDesk'), await getFormatter(), await getLocale()];
  const admission = await getTranslations('admission');
  const games = need.games.flatMap(({ division, number }) => {
    const game = desk.games.find((one) => one.division === division && one.number === number);
    return game ? [game] : [];
  });
  const [only] = games;
  const lastDay = format.dateTime(new Date(`${desk.lastDay}T00:00:00Z`), DATE);
  const game = only && games.length === 1 ? actGameOf(only, season, t) : null;
  const [acts, id] = [need.choices.filter(isGameAct), actedOn(need)];
  return (
    <article className={styles.need} {...(isFirst && id !== null ? { id, tabIndex: -1 } : {})}>
      <div className={styles.needHead}>
        <h3>
          {games.length === 0
            ? (nameOf(season, need.player ?? undefined) ?? t('steps'))
            : listed(
                games.map(({ name }) => isolated(name)),
                locale,
              )}
        </h3>
        {need.kind === 'waits' && need.until !== null ? <TimeLeft until={need.until} /> : null}
      </div>
      <NeedText {...{ desk, season, need, lastDay }} />
      {only && games.length === 1 ? <Seats game={only} season={season} /> : null}
      {need.own ? <p className="wf-soft">{need.kind === 'asks' ? admission('own') : t('own')}</p> : null}
      {need.player !== null && need.choices.includes('admit') ? (
        <Admit league={season.league.id} season={season.number} number={need.player} />
      ) : null}
      {game && acts.length > 0 ? (
        <Acts
          league={season.league.id}
          season={season.number}
          {...{ game, acts, standIns, lastDay }}
          seat={need.seats[0] ?? null}
        />
      ) : null}
      {game && only && need.objection && need.choices.includes('decide') ? (
        <Decide
          league={season.league.id}
          season={season.number}
          objection={need.objection.number}
          game={game}
          places={only.result?.places ?? []}
        />
      ) : null}
      {need.choices.includes('later-end') && need.until !== null ? (
        <LaterEnd
          league={season.league.id}
          season={season.number}
          lastDay={dayIn(season.timeZone, need.until)}
          after={season.lastDay}
        />
      ) : null}
    </article>
  );
}

/** Whoever sits at a game; where it is over, each with the place and the score. */
async function Seats({
  game,
  season,
}: {
  game: SeasonDesk['games'][number];
  season: SeasonDetail;
}): Promise<ReactElement> {
  const [t, words, locale] = [await getTranslations('seasonDesk'), await getTranslations('season'), await getLocale()];
  const { seats, result } = game;
  const names = seats.map((seat) => seatName(seat, memberOf(season, seat.number), t));
  if (result === null) return <p className="wf-soft wf-small">{listed(names, locale)}</p>;
  return (
    <ul className={styles.result}>
      {names.map((name, seat) => {
        const [place, score] = [result.places[seat] ?? 0, result.scores[seat] ?? null];
        return (
          <li key={seats[seat]?.number}>
            <PlaceMark place={place} size={20} label={words('place', { place })} /> {name}
            {score === null ? null : ` ${new Intl.NumberFormat(locale).format(score)}`}
          </li>
        );
      })}
    </ul>
  );
}

/** Name of a member of the season; null: their account is gone. */
function memberOf({ roster }: SeasonDetail, number: number): string | null {
  return roster.find((one) => one.number === number)?.name ?? null;
}

function nameOf({ roster }: SeasonDetail, player: number | undefined): string | null {
  const name = roster.find(({ number }) => number === player)?.name ?? null;
  return name === null ? null : isolated(name);
}

const DATE = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** A game as organisers act on it. */
export function actGameOf(
  { division, number, name, seats, state, awaited }: SeasonDesk['games'][number],
  { roster }: SeasonDetail,
  t: Parameters<typeof seatName>[2],
): ActGame {
  return {
    division,
    number,
    name,
    seats: seats.map((seat, n) => {
      const member = roster.find((one) => one.number === seat.number);
      const name = member?.name ?? null;
      const isBack = seat.sitter !== 'member' && name !== null && member?.leftAt === null;
      return {
        ...{ seat: n, name: seatName(seat, name, t), number: seat.number, plays: seat.plays },
        ...(isBack ? { back: isolated(name) } : {}),
      };
    }),
    ...(state === 'running' ? { deadline: awaited.flatMap(({ deadline }) => deadline ?? []).sort()[0] ?? null } : {}),
  };
}

interface TextProps {
  desk: SeasonDesk;
  season: SeasonDetail;
  need: DeskNeed;
  lastDay: string;
}

/** Facts for which something needs an organiser. */
async function NeedText({ desk, season, need, lastDay }: TextProps): Promise<ReactElement> {
  const [t, time, format, locale] = [
    await getTranslations('seasonDesk'),
    await getTranslations('time'),
    await getFormatter(),
    await getLocale(),
  ];
  const problem = await getTranslations('problem');
  const about = need.games[0];
  const game = desk.games.find((one) => about && one.division === about.division && one.number === about.number);
  const moment = (at: string): string =>
    format.dateTime(new Date(at), { weekday: 'long', hour: 'numeric', minute: '2-digit' });
  const dated = (at: string): string =>
    format.dateTime(new Date(at), 'time', { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
  const names = listed(
    need.seats.flatMap((seat) => {
      const sitter = game?.seats[seat];
      const member = season.roster.find(({ number }) => number === sitter?.number);
      if (!sitter) return [];
      return [need.kind === 'nobody' && member?.name ? isolated(member.name) : sitterName(sitter, t)];
    }),
    locale,
  );
  switch (need.kind) {
    case 'waits': {
      const hours = Math.max(0, ...(game?.awaited ?? []).map((one) => one.hours));
      const { key, ...numbers } = waitedFor(hours);
      const values = { n: need.seats.length, names, time: time(key, { ...numbers, minutes: 0 }) };
      return (
        <p>
          {t.rich('thinks', { ...values, b: (text) => <b>{text}</b> })}{' '}
          {need.until === null ? null : t('clockEnds', { moment: moment(need.until) })}
        </p>
      );
    }
    case 'late': {
      const date =
        need.until === null ? '' : format.dateTime(new Date(need.until), { ...DATE, timeZone: season.timeZone });
      return (
        <p>
          {t('lateText', { n: need.games.length, date })} {t('lateOtherwise', { date: lastDay })}
        </p>
      );
    }
    case 'nobody':
      return <p>{t('nobodyText', { names })}</p>;
    case 'objection':
      return (
        <>
          <p>{t('objectionText', { name: need.objection?.name ? isolated(need.objection.name) : t('somebody') })}</p>
          <blockquote className={styles.said}>{need.objection?.text}</blockquote>
          {need.until === null ? null : <p>{t('standsFrom', { date: dated(need.until) })}</p>}
        </>
      );
    case 'asks': {
      const name = nameOf(season, need.player ?? undefined) ?? t('somebody');
      return <p>{t('asksText', { name, moment: need.until === null ? '' : moment(need.until) })}</p>;
    }
    case 'few':
      return <p>{need.until === null ? t('fewWaits') : t('fewText', { moment: moment(need.until) })}</p>;
    case 'stuck':
      return (
        <p>
          {need.until === null ? t('stuckText') : t('heldText', { date: dated(need.until) })}{' '}
          {need.why !== null && problem.has(need.why as 'internal') ? problem(need.why as 'internal') : ''}
        </p>
      );
  }
}
