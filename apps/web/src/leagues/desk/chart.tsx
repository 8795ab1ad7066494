'use client';

import type { DeskGame } from '@wayfinder/contract';
import { listed } from '@wayfinder/games-catalog/words';
import { Flag, ScaleBar, WaitStrip } from '@wayfinder/ui';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { placeBy } from '../../parts/place-by.ts';
import { type Axis, dateAfter, daysBetween, levelOf } from './axis.ts';
import styles from './desk.module.css';
import { sitterName, waitedFor } from './words.ts';

/** A game with its place on the axis. */
export interface ChartRow {
  game: DeskGame;
  /** Expected end in days on the axis; null: none is known. */
  end: number | null;
  /** It is about this game that an organiser has to decide first. */
  marked: boolean;
}

/** Members who are away today, by their numbers in the season: until which day. */
export type AwayToday = Readonly<Record<number, string>>;

interface ChartProps {
  axis: Axis;
  rows: readonly ChartRow[];
  /** Zone of the club. */
  zone: string;
  away: AwayToday;
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** All games of a season on one time axis: who was waited for on each day, and when each would end. */
export function Chart({ axis, rows, zone, away }: ChartProps): ReactElement {
  const t = useTranslations('seasonDesk');
  const [shown, setShown] = useState<{ game: string; day: number } | null>(null);
  const divisions = [...new Set(rows.map(({ game }) => game.division))];
  const lines = placeBy({
    ...{ '--now': percent(axis.now / axis.days), '--end': percent(axis.end / axis.days) },
    '--lines': 'visible',
  });
  return (
    <>
      <div className={styles.chart} ref={lines}>
        <Scale axis={axis} />
        <div className={styles.lines} aria-hidden="true">
          <span className={styles.beyond} />
          <span className={styles.needle} />
          <span className={styles.end} />
        </div>
        {divisions.map((division) => (
          <section key={division} className={styles.division} aria-labelledby={`division-${division}`}>
            <h3 id={`division-${division}`}>{t('division', { n: division })}</h3>
            <ol>
              {rows.flatMap((row) => {
                if (row.game.division !== division) return [];
                const key = `${division}-${row.game.number}`;
                const day = shown?.game === key ? shown.day : null;
                const show = (on: number | null): void => setShown(on === null ? null : { game: key, day: on });
                return [<Row key={key} {...{ axis, row, zone, away, day }} onDay={show} />];
              })}
            </ol>
          </section>
        ))}
      </div>
      <Legend />
    </>
  );
}

/** Dates above the games. */
function Scale({ axis }: { axis: Axis }): ReactElement {
  const t = useTranslations('seasonDesk');
  const date = useDate();
  const weeks = axis.season / 7;
  const marks = [0, weeks].map((week) => ({
    week,
    text: date(dateAfter(axis.firstDay, Math.min(week * 7, axis.season - 1))),
  }));
  return (
    <div className={styles.scale}>
      <div className={styles.scaleBar} ref={placeBy({ width: percent(axis.season / axis.days) })}>
        <ScaleBar weeks={weeks} today={axis.now / 7} todayText={t('today')} marks={marks} />
      </div>
      <span className={styles.headWaiting}>{t('waitingFor')}</span>
      <span className={styles.headEnds}>{t('ends')}</span>
    </div>
  );
}

/** `12 Nov`, of a date where the club is. */
function useDate(): (date: string) => string {
  const format = useFormatter();
  return (date) => format.dateTime(new Date(`${date}T00:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

interface RowProps {
  axis: Axis;
  row: ChartRow;
  zone: string;
  away: AwayToday;
  /** Day of the game that is told of; null: none. */
  day: number | null;
  onDay: (day: number | null) => void;
}

function Row({ axis, row: { game, end, marked }, zone, away, day, onDay }: RowProps): ReactElement {
  const format = useFormatter();
  return (
    <li className={styles.game} data-marked={marked || undefined} data-state={game.state}>
      <span className={styles.gameName}>
        {game.game === null ? game.name : <a href={`/games/${game.game}`}>{game.name}</a>}
      </span>
      <Strip axis={axis} game={game} end={end} day={day} onDay={onDay} />
      <Waiting game={game} zone={zone} away={away} />
      <span className={styles.gameEnd} data-late={game.late || undefined}>
        {game.expectedEnd === null
          ? null
          : format.dateTime(new Date(game.expectedEnd), { day: 'numeric', month: 'short', timeZone: zone })}
      </span>
    </li>
  );
}

type StripProps = Pick<RowProps, 'axis' | 'day' | 'onDay'> & { game: DeskGame; end: number | null };

/** Waits of a game; a day of it is chosen by a press or by the keys of arrows, and says who was waited for. */
function Strip({ axis, game, end, day, onDay }: StripProps): ReactElement {
  const t = useTranslations('seasonDesk');
  const tell = useDayWords(game);
  const { waits } = game;
  if (waits === null) return <span className={styles.strip} />;
  const from = Math.max(0, daysBetween(axis.firstDay, waits.from));
  const levels = waits.days.slice(0, Math.max(1, axis.days - from)).map(({ hours }) => levelOf(hours));
  const last = levels.length - 1;
  const at = day ?? last;
  const place = { 'inset-inline-start': percent(from / axis.days), width: percent(levels.length / axis.days) };
  const expected = end === null ? undefined : { day: end, late: game.late };
  return (
    <span className={styles.strip}>
      <WaitStrip
        {...{ days: axis.days, from, levels, expected }}
        ended={game.state === 'ended' || game.state === 'void'}
        height={11}
      />
      <input
        type="range"
        data-inline
        className={styles.days}
        ref={placeBy(place)}
        min={0}
        max={last}
        value={at}
        aria-label={t('strip', { game: game.name })}
        aria-valuetext={tell(at)}
        onChange={(event) => onDay(event.target.valueAsNumber)}
        onPointerUp={(event) => onDay(event.currentTarget.valueAsNumber)}
        onFocus={() => onDay(at)}
        onBlur={() => onDay(null)}
      />
      {day === null ? null : (
        <span
          className={styles.told}
          aria-hidden="true"
          ref={placeBy({ 'inset-inline-start': percent((from + day + 0.5) / axis.days) })}
          data-after={(from + day) / axis.days > 0.5 || undefined}
        >
          {tell(day)}
        </span>
      )}
    </span>
  );
}

/** Says who was waited for on a day of a game: `12 Nov: Oskar, 55 h`. */
function useDayWords({ waits, seats }: DeskGame): (day: number) => string {
  const [t, time, locale, date] = [useTranslations('seasonDesk'), useTranslations('time'), useLocale(), useDate()];
  return (day) => {
    const cell = waits?.days[day];
    if (!waits || !cell) return '';
    const on = date(dateAfter(waits.from, day));
    const names = cell.seats.flatMap((seat) => {
      const sitter = seats[seat];
      return sitter ? [sitterName(sitter, t)] : [];
    });
    if (names.length === 0) return t('quietDay', { date: on });
    const { key, ...numbers } = waitedFor(cell.hours);
    return t('onDay', { date: on, names: listed(names, locale), time: time(key, { ...numbers, minutes: 0 }) });
  };
}

interface WaitingProps {
  game: DeskGame;
  zone: string;
  away: AwayToday;
}

/** Whom a game waits for, or how it ended. Where whoever it waits for is away today, no wait is told: their clock stands. */
export function Waiting({ game, zone, away }: WaitingProps): ReactElement {
  const [t, time, format] = [useTranslations('seasonDesk'), useTranslations('time'), useFormatter()];
  const date = useDate();
  const { state, awaited, seats, result, beginsAt } = game;
  const awayAt = (seat: number): string | undefined => {
    const at = seats[seat];
    return at?.sitter === 'member' ? away[at.number] : undefined;
  };
  // Whoever is away holds up nothing that anybody could hasten.
  const isAway = ({ seat }: { seat: number }): number => (awayAt(seat) === undefined ? 0 : 1);
  const [longest] = awaited.toSorted((a, b) => isAway(a) - isAway(b) || b.hours - a.hours);
  const sitter = longest && seats[longest.seat];
  const first = result && seats[result.places.indexOf(1)];
  if (sitter) {
    const { key, ...numbers } = waitedFor(longest.hours);
    const until = awayAt(longest.seat);
    const waited = longest.hours === 0 ? t('underHour') : time(key, { ...numbers, minutes: 0 });
    return (
      <span className={styles.waiting} data-long={(until === undefined && longest.hours > 24) || undefined}>
        {sitter.flag === null ? null : <Flag flag={sitter.flag} size={20} />}
        <span className={styles.who}>
          <b>{sitterName(sitter, t)}</b> {awaited.length > 1 ? `${t('more', { n: awaited.length - 1 })} ` : null}
          <span className={styles.waited}>{until === undefined ? waited : t('awayUntil', { date: date(until) })}</span>
        </span>
      </span>
    );
  }
  if (first && state === 'ended') {
    return (
      <span className={styles.waiting}>
        <span className={styles.who}>
          {sitterName(first, t)} {result.scores[result.places.indexOf(1)] ?? ''}
        </span>
      </span>
    );
  }
  if (state === 'to-come') {
    const begins = format.dateTime(new Date(beginsAt), { day: 'numeric', month: 'short', timeZone: zone });
    return <span className={styles.waiting}>{t('toCome', { date: begins })}</span>;
  }
  if (state === 'running' || state === 'ended') return <span className={styles.waiting} />;
  return <span className={styles.waiting}>{t(state)}</span>;
}

const STEPS = [0, 1, 2, 3, 4] as const;

function Legend(): ReactElement {
  const t = useTranslations('seasonDesk');
  return (
    <p className={styles.legend}>
      <span>{t('legend')}</span>
      {STEPS.map((step) => (
        <span key={step}>
          <i data-level={step} />
          {t(`legend${step}`)}
        </span>
      ))}
    </p>
  );
}
