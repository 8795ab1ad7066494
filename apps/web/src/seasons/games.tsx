import type { LiveGame, SeasonDetail, SeasonDivision, SeasonGame, SeasonLive, SeasonMine } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { sentences } from '@wayfinder/games-catalog/words';
import { Icon, PlaceMark, RoundBoxes, SeatDisc } from '@wayfinder/ui';
import Link from 'next/link';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import { Since } from '../home/since.tsx';
import { TurnLeft } from '../parts/time.tsx';
import { LeftFlag } from './left-flag.tsx';
import type { Looks } from './looks.ts';
import { groupsOf, type Objector, placesNow, standingNow, upTo } from './rows.ts';
import styles from './seasons.module.css';
import { rangeValues } from './set-up-range.ts';
import { setUpNames } from './set-ups.tsx';
import { datesOf, nameOf, objectorIn } from './words.ts';

/** Rounds that are drawn as boxes; with more, the round is told in words alone. */
const MOST_BOXES = 12;

interface GamesProps {
  season: SeasonDetail;
  division: SeasonDivision;
  live: SeasonLive | null;
  mine: SeasonMine | null;
  /** Games to whose result somebody objects, with those who do. */
  objected: ReadonlyMap<number, readonly Objector[]>;
  /** Null: not read yet. */
  looks: Looks | null;
}

/** All games of a division: who starts where, how each stands, and when it ends. */
export async function SeasonGames(props: GamesProps): Promise<ReactElement | null> {
  const [t, { season, division, mine }] = [await getTranslations('season'), props];
  if (division.games.length === 0)
    return (
      <section data-part="games" className={styles.phoneOnly}>
        <p className="wf-soft">{t('noGames')}</p>
      </section>
    );
  const due = new Set(
    (mine?.games ?? []).flatMap(({ due: is, number, division: of }) => (is && of === division.number ? [number] : [])),
  );
  const groups = groupsOf(division, due);
  const setUps = season.settings.setUps.length > 1 ? await setUpNames(season.settings) : [];
  return (
    <section data-part="games">
      <div className={styles.gamesHead}>
        <h2>
          {t('games', { n: division.games.filter(({ isVoid }) => !isVoid).length, seats: season.settings.seats })}
        </h2>
        <p className="wf-soft wf-small">{await balanceText(season, division)}</p>
      </div>
      <div className={styles.gameTable}>
        <StartsHead seats={season.settings.seats} />
        {groups.map(({ key, games }) => (
          <div key={key} data-group={key}>
            <h3 className={styles.groupHead}>{t(`group.${key}`, { n: games.length })}</h3>
            {games.map((game) => (
              <Game
                key={game.number}
                {...props}
                {...{ game, isDue: due.has(game.number), setUp: setUps[game.setUp ?? -1] ?? null }}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

async function StartsHead({ seats }: { seats: number }): Promise<ReactElement> {
  const t = await getTranslations('season');
  return (
    <div className={styles.startsHead} aria-hidden="true">
      <span>{t('game')}</span>
      <span className={styles.starts}>
        {upTo(seats).map((place) => (
          <span key={place}>{t(place === 1 ? 'startsFirst' : 'place', { place })}</span>
        ))}
      </span>
      <span />
    </div>
  );
}

interface GameProps extends GamesProps {
  game: SeasonGame;
  isDue: boolean;
  /** Name of its set-up, where the league plays several. */
  setUp: string | null;
}

async function Game({
  season,
  division,
  live,
  mine,
  objected,
  looks,
  game,
  isDue,
  setUp,
}: GameProps): Promise<ReactElement> {
  const [t, dates] = [await getTranslations('season'), await datesOf()];
  const now = live?.games.find(({ number }) => number === game.number) ?? null;
  const title = isolated(game.name);
  return (
    <article className={styles.game} data-due={isDue || undefined}>
      <span className={styles.gameNumber}>{game.number}</span>
      <div className={styles.gameName}>
        <h4>
          {game.game === null ? (
            title
          ) : (
            <Link className={styles.gameLink} href={`/games/${game.game}`}>
              {title}
            </Link>
          )}
        </h4>
        <span className={`${styles.begun} wf-soft wf-small`}>
          {game.isVoid && game.game === null
            ? t('notBegun')
            : t(game.game === null ? 'beginsOn' : 'since', { at: dates.short(game.beginsAt) })}
        </span>
        {setUp === null ? null : <span className={`${styles.gameSetUp} wf-soft wf-small`}>{setUp}</span>}
      </div>
      <ol className={styles.seats}>
        {game.seats.map((seat, n) => (
          <SeatLine
            key={seat.number}
            {...{ season, game, at: n, live: live?.games ?? [] }}
            look={looks?.get(game.number)?.[n] ?? null}
            isFinal={!objected.has(game.number)}
          />
        ))}
      </ol>
      <div className={styles.gameEnd} data-beside={isBeside(game, now, objected) || undefined}>
        {game.isVoid ? (
          <span className="wf-soft">{t('void')}</span>
        ) : game.result ? (
          <Ended game={game} season={season} by={objected.get(game.number) ?? []} />
        ) : now ? (
          <Running season={season} division={division} game={game} now={now} mine={mine} />
        ) : null}
        {game.asked && game.result === null ? (
          <span className="wf-soft wf-small">{t('askedToScore', { n: game.asked.agreed.length })}</span>
        ) : null}
      </div>
    </article>
  );
}

/** True where a short word on the state of a game has room beside its name on a phone: its round, or the day on which it ended. */
function isBeside(game: SeasonGame, now: LiveGame | null, objected: GameProps['objected']): boolean {
  if (game.result) return game.result.how === 'played' && !objected.has(game.number);
  return now !== null && now.progress !== null;
}

interface SeatProps {
  season: SeasonDetail;
  game: SeasonGame;
  /** Start position, from 0. */
  at: number;
  live: readonly LiveGame[];
  /** Null: it can't be told, or not yet. */
  look: number | null;
  /** Nobody objects to the result. */
  isFinal: boolean;
}

/**
 * Somebody at a start position: the disc of the seat, the name, and the score. A place that scores don't tell stands in theirs. A stand-in stands
 * behind whoever left.
 */
async function SeatLine({ season, game, at, live, look, isFinal }: SeatProps): Promise<ReactElement> {
  const [t, locale] = [await getTranslations('season'), await getLocale()];
  const seat = game.seats[at];
  const player = season.roster.find(({ number }) => number === seat?.number);
  const name = nameOf(t, player);
  const [ended, stands] = [game.result?.places ?? null, placesNow(game, live)];
  const place = (ended ?? stands)?.[at];
  const scores = game.result?.scores ?? standingNow(game, live)?.scores;
  const score = scores?.[at];
  const placeWords =
    place === undefined ? '' : ended ? t('place', { place }) : t('standsAs', { place: t('place', { place }) });
  return (
    <li className={styles.seat} data-won={(ended && place === 1) || undefined}>
      <span className="wf-hidden">{t('startsAs', { place: t('place', { place: at + 1 }) })}</span>
      <Disc look={look} />
      <span className={styles.seatName}>
        {seat?.by ? (
          <>
            <LeftFlag flag={player?.flag ?? 0} size={20} /> {t('standsFor', { by: isolated(seat.by), name })}
          </>
        ) : seat?.left ? (
          <>
            <LeftFlag flag={player?.flag ?? 0} size={20} /> {seat.isBot ? t('botFor', { name }) : <del>{name}</del>}
          </>
        ) : player?.you ? (
          t('youShort')
        ) : (
          name
        )}
      </span>
      {score === null || score === undefined ? null : (
        <span className={styles.score}>{new Intl.NumberFormat(locale).format(score)}</span>
      )}
      {place === undefined ? null : score === null || score === undefined ? (
        <PlaceMark place={place} state={ended && isFinal ? 'ended' : 'stands'} size={20} label={placeWords} />
      ) : (
        <span className="wf-hidden">{placeWords}</span>
      )}
    </li>
  );
}

/** The disc of a seat in its game; its room alone, where its look can't be told. */
export function Disc({ look }: { look: number | null }): ReactElement {
  return look === null ? <span className={styles.noDisc} /> : <SeatDisc seat={look} size={20} />;
}

interface EndedProps {
  game: SeasonGame;
  season: SeasonDetail;
  /** Objectors to the result. */
  by: readonly Objector[];
}

async function Ended({ game, season, by }: EndedProps): Promise<ReactElement | null> {
  const [t, dates, format] = [await getTranslations('season'), await datesOf(), await getFormatter()];
  if (game.result === null) return null;
  const at = dates.short(game.result.at);
  return (
    <span className={`wf-soft ${styles.ended}`}>
      {game.result.how === 'adjudicated' ? <Icon name="scales" size={16} /> : null}
      {t(game.result.how === 'adjudicated' ? 'scoredOn' : 'endedOn', { at })}
      {by.length === 0 ? null : (
        <a className={`wf-small ${styles.objects}`} href="#objections">
          {t('objects', { names: format.list(by.map((one) => objectorIn(t, season, one))), n: by.length })}
        </a>
      )}
    </span>
  );
}

interface RunningProps extends GamesProps {
  game: SeasonGame;
  now: LiveGame;
}

/** How far a running game is, for whom it waits, and when it ends at this pace. */
async function Running({
  season,
  game,
  now,
  mine,
}: Omit<RunningProps, 'live' | 'objected' | 'looks'>): Promise<ReactElement> {
  const [t, format] = [await getTranslations('season'), await getFormatter()];
  const own = mine?.games.find((one) => one.game === now.game)?.due ?? null;
  const waitsFor = now.awaited.map(({ seat }) => {
    const at = game.seats[seat];
    if (at?.by) return isolated(at.by);
    const player = season.roster.find(({ number }) => number === at?.number);
    return player?.you ? null : nameOf(t, player);
  });
  const others = waitsFor.filter((name) => name !== null);
  const since = now.awaited.map((one) => one.since).sort()[0];
  return (
    <>
      <Progress now={now} />
      <div className={styles.says}>
        {now.isPaused ? (
          <span className="wf-small">{t('paused')}</span>
        ) : own ? (
          <span className="wf-small wp-facts">
            <strong className={styles.yours}>{t('yourMove')}</strong>
            {own.deadline ? <TurnLeft until={own.deadline} reserve={own.reserve} icon={false} /> : null}
          </span>
        ) : others.length > 0 && since ? (
          <span className="wf-soft wf-small">
            {t('turnOf', { names: format.list(others) })} <Since at={since} />
          </span>
        ) : null}
        {now.endsAt ? <Pace season={season} endsAt={now.endsAt} /> : null}
      </div>
    </>
  );
}

async function Progress({ now: { progress } }: { now: LiveGame }): Promise<ReactElement | null> {
  const t = await getTranslations('season');
  if (progress === null) return null;
  const { round, rounds, part } = progress;
  const words = round === 0 ? t('setUp') : t('round', { round });
  return (
    <span className={styles.progress}>
      {rounds !== null && rounds <= MOST_BOXES ? (
        <RoundBoxes rounds={rounds} done={Math.max(0, round - 1)} running={round === 0 ? null : part} />
      ) : null}
      <span className="wf-small">{words}</span>
    </span>
  );
}

/** The expected end; with a clock where that is after the season's. */
async function Pace({ season, endsAt }: { season: SeasonDetail; endsAt: string }): Promise<ReactElement> {
  const [t, dates] = [await getTranslations('season'), await datesOf()];
  const text = t('atThisPace', { at: dates.short(endsAt) });
  return endsAt > season.endsAt ? (
    <span className={styles.late}>
      <Icon name="hourglass" size={16} /> {text}
    </span>
  ) : (
    <span className="wf-soft wf-small">{text}</span>
  );
}

/** How even the plan is, where it is the same for all. */
export async function balanceText(season: SeasonDetail, { balance }: SeasonDivision): Promise<string> {
  const [t, format] = [await getTranslations('season'), await getFormatter()];
  const [meetings, positions] = [balance?.meetings ?? null, balance?.positions ?? null];
  const places = format.list(upTo(season.settings.seats).map((place) => t('place', { place })));
  const said = [
    ...(meetings === null ? [] : [t(positions === null ? 'meetAlone' : 'meet', { n: meetings })]),
    ...(positions === null ? [] : [t(meetings === null ? 'startAlone' : 'start', { places, n: positions })]),
  ];
  const setUps = balance?.setUps ? [t('setUps', rangeValues(balance.setUps))] : [];
  return sentences([...(said.length === 0 ? [t('asEven')] : said), ...setUps], await getLocale());
}

/** Running games that are to end after the season at this pace. */
export function lateGames(season: SeasonDetail, live: SeasonLive | null): LiveGame[] {
  return live?.games.filter(({ endsAt }) => endsAt !== null && endsAt > season.endsAt) ?? [];
}

/** A part of the page beside the table. */
export function Part({
  part,
  title,
  children,
}: {
  /** Tab of a phone under which it is shown. */
  part: 'table' | 'rules' | 'all';
  title: string;
  children: ReactNode;
}): ReactElement {
  return (
    <section className={styles.part} data-part={part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
