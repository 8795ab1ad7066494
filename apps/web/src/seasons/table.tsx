import { groupsOf, type Zones } from '@wayfinder/competition';
import type { SeasonDetail, SeasonDivision, SeasonLive, TableRow } from '@wayfinder/contract';
import { halfDayOf } from '@wayfinder/hours';
import { Flag, Pennant, PlaceMark, RangeBar, ZoneMark } from '@wayfinder/ui';
import { getFormatter, getLocale, getNow, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { PlayerLink } from '../parts/player-link.tsx';
import { hidden } from './hidden.tsx';
import { LeftFlag } from './left-flag.tsx';
import {
  awayUntil,
  meansIn,
  type Objector,
  type PlaceCell,
  type Row,
  rowsOf,
  type TieAtLine,
  tiesAtLines,
  upTo,
  zonesIn,
} from './rows.ts';
import styles from './seasons.module.css';
import { type Dates, datesOf, nameOf, placesText, pointsOf, shareOf } from './words.ts';

/** Games of a division that have columns of their own; with more, places stand below the names. */
const MOST_COLUMNS = 9;

interface TableProps {
  season: SeasonDetail;
  division: SeasonDivision;
  live: SeasonLive | null;
  /** Games to whose result somebody objects. */
  objected: ReadonlyMap<number, readonly Objector[]>;
}

interface Shape {
  season: SeasonDetail;
  division: SeasonDivision;
  zones: Zones;
  /** Numbers of games that have columns. */
  columns: readonly number[];
  /** A game of the division has ended and counts: somebody is ahead. */
  hasEnded: boolean;
  hasRanges: boolean;
  /** The season is closed, and members went up or down. */
  hasOutcomes: boolean;
  names: ReadonlyMap<number, string>;
  /** Today where the club is, and words of its dates. */
  today: string;
  dates: Dates;
  objected: TableProps['objected'];
  ties: readonly TieAtLine[];
}

/** Standings and cross table in one: who met whom, with which place, points, tie-breaks, and the places that are still possible. */
export async function SeasonTable({ season, division, live, objected }: TableProps): Promise<ReactElement> {
  const [t, now, dates] = [await getTranslations('season'), await getNow(), await datesOf()];
  if (division.table.length === 0) return <p className={styles.note}>{t('noTable')}</p>;
  const rows = rowsOf(season, division, live?.games ?? []);
  const hasEnded = division.games.some(({ result, isVoid }) => result !== null && !isVoid);
  const isOpen = division.games.some(({ result, isVoid }) => result === null && !isVoid);
  const zones = zonesIn(division);
  const shape: Shape = {
    ...{ season, division, zones },
    columns: division.games.length <= MOST_COLUMNS ? division.games.map(({ number }) => number) : [],
    hasEnded,
    hasRanges: season.state === 'running' && hasEnded && isOpen,
    hasOutcomes: season.state === 'closed' && division.up + division.down > 0,
    names: new Map(division.games.map(({ number, name }) => [number, name])),
    ...{ today: halfDayOf(season.timeZone, now.toISOString()).date, dates },
    ...{ objected, ties: tiesAtLines(rows, zones) },
  };
  return (
    <>
      {hasEnded ? null : <p className={styles.note}>{t(isOpen ? 'everythingOpen' : 'nothingCounts')}</p>}
      <div className={styles.tableBox}>
        <table
          className={styles.table}
          data-columns={shape.columns.length > 0 || undefined}
          data-short={!(shape.hasRanges || shape.hasOutcomes) || undefined}
        >
          <caption className="wf-hidden">{t('tableOf', { n: division.number })}</caption>
          <TableHead shape={shape} />
          <tbody>
            {rows.map((row, n) => (
              <TableLine key={row.row.number} shape={shape} row={row} next={rows[n + 1] ?? null} />
            ))}
          </tbody>
        </table>
      </div>
      <Legend shape={shape} rows={rows} live={live} />
    </>
  );
}

async function TableHead({
  shape: { division, zones, columns, hasRanges, hasOutcomes, season, names },
}: {
  shape: Shape;
}): Promise<ReactElement> {
  const t = await getTranslations('season');
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="wf-hidden">{t('placeColumn')}</span>
        </th>
        <th scope="col" className={styles.player}>
          {t('player')}
        </th>
        {columns.map((number) => (
          <th key={number} scope="col" className={styles.gameColumn} title={names.get(number)}>
            {number}
          </th>
        ))}
        <th scope="col" className={styles.pointsHead}>
          {t('points')}
        </th>
        {season.settings.scoring.tieBreaks.map((by) =>
          by === 'head-to-head' ? null : (
            <th key={by} scope="col" className={styles.figure}>
              {t(`column.${by}`)}
            </th>
          ),
        )}
        {hasRanges ? (
          <th scope="col" className={styles.range}>
            <span className={styles.rangeHead}>
              {zones.up > 0 ? <ZoneMark zone="up" /> : <span />}
              <span>{t('canFinish')}</span>
              {zones.down > 0 ? <ZoneMark zone="down" /> : <span />}
            </span>
            <span className={styles.rangePlaces} aria-hidden="true">
              {upTo(division.size).map((place) => (
                <span key={place}>{place}</span>
              ))}
            </span>
          </th>
        ) : null}
        {hasOutcomes ? (
          <th scope="col" className={styles.outcome}>
            <span className="wf-hidden">{t('outcome')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

interface LineProps {
  shape: Shape;
  row: Row;
  next: Row | null;
}

async function TableLine({ shape, row: line, next }: LineProps): Promise<ReactElement> {
  const [t, locale] = [await getTranslations('season'), await getLocale()];
  const { division, columns, hasRanges, season } = shape;
  const { row, player, cells, counted, because } = line;
  const isCut = next !== null && next.row.zone !== row.zone;
  const name = nameOf(t, player);
  const hasStopped = player !== null && player.leftAt !== null;
  const until = season.state === 'running' && player ? awayUntil(player.away, shape.today) : null;
  const tie = shape.ties.find(({ above, below }) => above.row === row || below.row === row);
  return (
    <tr
      className={styles.line}
      data-mine={player?.you || undefined}
      data-cut={isCut || undefined}
      data-tie={tie && (tie.above.row === row ? 'above' : 'below')}
    >
      <td className={styles.rank}>
        <span className={styles.zone}>
          <RankMark shape={shape} row={row} />
        </span>
        {shape.hasEnded ? row.place : <span className="wf-soft">–</span>}
      </td>
      <th scope="row" className={styles.player}>
        <span className={styles.person}>
          {hasStopped ? <LeftFlag flag={player?.flag ?? 0} /> : <Flag flag={player?.flag ?? 0} />}
          <span className={styles.personText}>
            <PlayerLink player={player?.player ?? null}>{player?.you ? t('youAre', { name }) : name}</PlayerLink>
            {hasStopped ? <span className="wf-soft wf-small">{t('stopped')}</span> : null}
            {until === null ? null : (
              <span className={styles.awayNow}>{t('isAway', { until: shape.dates.short(`${until}T12:00:00Z`) })}</span>
            )}
            <span className={styles.under}>
              {cells.map((cell) => (
                <Place key={cell.game} cell={cell} size={18} shape={shape} />
              ))}
            </span>
          </span>
        </span>
      </th>
      {columns.map((number) => {
        const cell = cells.find(({ game }) => game === number);
        return (
          <td key={number} className={styles.gameColumn}>
            {cell ? <Place cell={cell} size={26} shape={shape} /> : <span className={styles.dot} />}
          </td>
        );
      })}
      <td className={styles.points}>
        {row.played === 0 ? (
          <span className="wf-soft">–</span>
        ) : (
          <details className={styles.why} name="why">
            <summary>{t.rich('whyPoints', { name, points: pointsOf(row.points, locale), said: hidden })}</summary>
            {because ? <Why shape={shape} row={line} next={next} /> : null}
          </details>
        )}
        {tie?.above.row === row ? (
          <span className={styles.tieBy}>{tie.by === 'nothing' ? '=' : t(`tieBy.${tie.by}`)}</span>
        ) : null}
      </td>
      {season.settings.scoring.tieBreaks.map((by) =>
        by === 'head-to-head' ? null : (
          <td key={by} className={styles.figure}>
            {by === 'share'
              ? row.share === null
                ? '–'
                : shareOf(row.share, locale)
              : pointsOf(counted?.[by] ?? { n: row[by], d: 1 }, locale)}
          </td>
        ),
      )}
      {hasRanges ? (
        <td className={styles.range}>
          <RangeBar
            places={division.size}
            best={row.range.best}
            worst={row.range.worst}
            now={row.place}
            zoned={shape.zones.size}
            up={shape.zones.up}
            down={shape.zones.down}
            mine={player?.you ?? false}
            height={36}
            label={t('rangeOf', { range: placesText(row.range), now: t('place', { place: row.place }) })}
          />
        </td>
      ) : null}
      {shape.hasOutcomes ? (
        <td className={styles.outcome}>
          {row.zone === 'stay' ? null : (
            <span>
              <ZoneMark zone={row.zone} size={10} /> {t(`went.${row.zone}`)}
            </span>
          )}
        </td>
      ) : null}
    </tr>
  );
}

/** A mark before a place: up or down as it stands; in a closed season the champion's pennant alone, as words say who went where. */
async function RankMark({ shape, row }: { shape: Shape; row: Row['row'] }): Promise<ReactElement | null> {
  const t = await getTranslations('season');
  const { season, division } = shape;
  if (season.state === 'closed')
    return row.place === 1 && row.played > 0 && division.number === 1 ? (
      <Pennant division={0} count={2} size={16} />
    ) : null;
  if (row.zone === 'stay' || (row.played === 0 && season.state === 'running')) return null;
  return <ZoneMark zone={row.zone} size={10} label={t(`zone.${row.zone}`)} />;
}

async function Place({ cell, size, shape }: { cell: PlaceCell; size: number; shape: Shape }): Promise<ReactElement> {
  const t = await getTranslations('season');
  const game = shape.names.get(cell.game) ?? '';
  const place = cell.place === null ? '' : t('place', { place: cell.place });
  if (cell.state === 'void')
    return (
      <span className={styles.void} title={t('cell.void', { game })} role="img" aria-label={t('cell.void', { game })}>
        ×
      </span>
    );
  const isObjected = shape.objected.has(cell.game);
  const key = isObjected ? 'objected' : cell.state === 'ended' ? (cell.isAdjudicated ? 'scored' : 'ended') : cell.state;
  return (
    <PlaceMark
      place={cell.place ?? 0}
      state={isObjected ? 'stands' : cell.state}
      adjudicated={cell.isAdjudicated}
      size={size}
      label={t(`cell.${key}`, { place, game })}
    />
  );
}

/** How the figures of a row came about. */
async function Why({ shape, row: { row, counted, because }, next }: LineProps): Promise<ReactElement | null> {
  const [t, locale] = [await getTranslations('season'), await getLocale()];
  if (because === null) return null;
  const { points, share, place } = because;
  const behind = next === null ? null : nameOf(t, next.player);
  return (
    <div className={styles.because}>
      <p className="wp-strong">{t('why.points')}</p>
      <ul>
        {points.lines.map((line) => (
          <li key={line.game}>
            {t(line.sharedBy > 1 ? 'why.shared' : 'why.line', {
              place: t('place', { place: line.place }),
              game: shape.names.get(Number(line.game)) ?? '',
              points: pointsOf(line.points, locale),
              n: line.sharedBy,
            })}
          </li>
        ))}
      </ul>
      {points.mean ? (
        <p>
          {t('why.mean', {
            sum: pointsOf(points.sum, locale),
            games: points.mean.games,
            of: points.mean.of,
            points: pointsOf(row.points, locale),
          })}
        </p>
      ) : null}
      <p>{t('why.counted', { wins: row.wins, seconds: row.seconds, thirds: row.thirds })}</p>
      {points.mean && counted ? (
        <p>
          {t('why.countedMean', {
            of: points.mean.of,
            wins: pointsOf(counted.wins, locale),
            seconds: pointsOf(counted.seconds, locale),
            thirds: pointsOf(counted.thirds, locale),
          })}
        </p>
      ) : null}
      {row.share === null ? null : (
        <p>
          {t('why.share', {
            list: share.map(({ own, winner }) => `${own}/${winner}`).join(', '),
            share: shareOf(row.share, locale),
          })}
        </p>
      )}
      {place === null || behind === null ? null : (
        <p>
          {place.by === 'nothing'
            ? t('why.level', { name: behind })
            : place.by === 'in-play'
              ? t('why.beforeOut', { name: behind })
              : place.by === 'left'
                ? t('why.beforeLoyal', { name: behind })
                : t('why.before', { name: behind, by: t(`by.${place.by}`) })}
        </p>
      )}
    </div>
  );
}

interface LegendProps {
  shape: Shape;
  rows: readonly Row[];
  live: SeasonLive | null;
}

/** What the marks mean, and what the table alone doesn't tell. */
async function Legend({ shape, rows, live }: LegendProps): Promise<ReactElement> {
  const [t, format, now] = [await getTranslations('season'), await getFormatter(), await getNow()];
  const { season, division, hasRanges } = shape;
  const cells = rows.flatMap((row) => row.cells);
  const has = (state: PlaceCell['state']): boolean => cells.some((cell) => cell.state === state);
  const isObjected = cells.some(({ game }) => shape.objected.has(game));
  const outside = hasRanges ? rows.filter(({ row }) => row.place < row.range.best || row.place > row.range.worst) : [];
  const extra = season.settings.scoring.count === 'mean' ? division.extra : [];
  const means = meansIn(rows);
  const { playing, leavers, others } = groupsOf(division.table);
  const people = (some: readonly TableRow[]): { names: string; n: number } => ({
    names: format.list(some.map(({ number }) => name(number))),
    n: some.length,
  });
  const uneven = means.rows.filter(({ row }) => !extra.includes(row.number));
  const name = (number: number): string =>
    nameOf(
      t,
      season.roster.find((one) => one.number === number),
    );
  return (
    <div className={`${styles.legend} wf-soft wf-small`}>
      <p className={styles.keys}>
        {has('ended') ? (
          <span>
            <PlaceMark place={1} size={18} /> {t('legend.ended')}
          </span>
        ) : null}
        {has('stands') ? (
          <span>
            <PlaceMark place={2} state="stands" size={18} /> {t('legend.stands')}
          </span>
        ) : null}
        {isObjected ? (
          <span>
            <PlaceMark place={2} state="stands" size={18} /> {t('legend.objected')}
          </span>
        ) : null}
        {has('coming') ? (
          <span>
            <PlaceMark place={0} state="coming" size={18} /> {t('legend.coming')}
          </span>
        ) : null}
        {has('void') ? (
          <span>
            <span className={styles.void} aria-hidden="true">
              ×
            </span>{' '}
            {t('legend.void')}
          </span>
        ) : null}
        {cells.some(({ isAdjudicated }) => isAdjudicated) ? (
          <span>
            <PlaceMark place={3} size={18} adjudicated /> {t('legend.scored')}
          </span>
        ) : null}
        {season.settings.scoring.tieBreaks.includes('share') ? (
          <span className={styles.deskText}>{t('legend.share')}</span>
        ) : null}
        {hasRanges ? <span>{t('legend.range')}</span> : null}
        {division.games.some(({ result }) => result) ? <span>{t('legend.why')}</span> : null}
      </p>
      {outside.map(({ row, player }) => (
        <p key={row.number}>
          {t(row.place < row.range.best ? 'cantStay' : 'wontStay', {
            name: nameOf(t, player),
            place: t('place', { place: row.place }),
          })}
        </p>
      ))}
      {shape.ties.map(({ above, below, by }) => (
        <p key={above.row.number}>
          {by === 'nothing'
            ? t('tieNothing', { one: nameOf(t, above.player), other: nameOf(t, below.player) })
            : t('tie', { one: nameOf(t, above.player), other: nameOf(t, below.player), by: t(`by.${by}`) })}
        </p>
      ))}
      {extra.length > 0 && division.games.length > 0 ? (
        <p>{t('extra', { names: format.list(extra.map(name)), n: extra.length })}</p>
      ) : null}
      {leavers.length > 0 ? <p>{t('leftBehind', people(leavers))}</p> : null}
      {playing.length > 0 && others.length > 0 ? <p>{t('behindAll', people(others))}</p> : null}
      {uneven.length > 0 ? (
        <p>
          {t('uneven', {
            names: format.list(uneven.map(({ player }) => nameOf(t, player))),
            ...{ n: uneven.length, of: means.of },
          })}
        </p>
      ) : null}
      {live?.games.some(({ standing }) => standing && !standing.complete) ? <p>{t('publicOnly')}</p> : null}
      {live?.games.some(({ standing }) => standing === null) ? <p>{t('someUnknown')}</p> : null}
      {season.state === 'running' ? (
        <p>{t('asOf', { at: format.dateTime(live ? new Date(live.at) : now, 'time') })}</p>
      ) : null}
    </div>
  );
}
