/** Tables of divisions: standings, and the places that are still possible. */
import {
  countZoned,
  type Division,
  finalRanges,
  type Scoring,
  type StandingsRow,
  standings,
  zoneOf,
  zonesAmong,
} from '@wayfinder/competition';
import type { TableRow } from '@wayfinder/contract';
import type { SeasonChange, SeasonGameRecord, SeasonPlayerRecord, SeasonRecord, StoredPlan } from '@wayfinder/store';

/**
 * Answers for each seat of a planned game: was it left? Whoever stops leaves no game that was over before, and none that counted nowhere by the end of the
 * season.
 */
export function leftIn(
  { endsAt }: Pick<SeasonRecord, 'endsAt'>,
  { seats, left, result, voidAt }: Pick<SeasonGameRecord, 'seats' | 'left' | 'result' | 'voidAt'>,
  players: readonly SeasonPlayerRecord[],
): boolean[] {
  const hasStopped = (number: number): boolean => {
    const at = players.find((player) => player.number === number)?.leftAt ?? null;
    if (at === null) return false;
    return result === null ? voidAt === null || at <= endsAt : result.at > at;
  };
  return seats.map((number, seat) => left.includes(seat) || hasStopped(number));
}

/** A division as standings want it. Members are the numbers of the season's players. */
export function divisionIn(
  season: Pick<SeasonRecord, 'settings' | 'endsAt'>,
  { number, placements }: Pick<StoredPlan['divisions'][number], 'number' | 'placements'>,
  games: readonly SeasonGameRecord[],
  players: readonly SeasonPlayerRecord[],
): Division {
  return {
    members: placements.map((one) => String(one.number)),
    scoring: season.settings.scoring as Scoring,
    games: games
      .filter(({ division }) => division === number)
      .map((game) => {
        const { number: id, seats, result, voidAt } = game;
        const left = leftIn(season, game, players);
        return {
          id: String(id),
          seats: seats.map((seat, at) => ({ countsFor: String(seat), hasLeft: left[at] === true })),
          result: result && { places: result.places, scores: result.scores, how: result.how },
          isVoid: voidAt !== null,
        };
      }),
  };
}

/** The table of a division, by the zones that it was seeded with. Zones are counted over members in play and those who left: nobody else goes up or down. */
export function tableOf(division: Division, planned: { up: number; down: number }): TableRow[] {
  const ranges = new Map(finalRanges(division).map(({ member, ...range }) => [member, range]));
  const rows = standings(division);
  const zones = zonesAmong(planned, countZoned(rows));
  return rows.map((row, n) => rowOf(row, ranges.get(row.member), zoneOf(n + 1, zones)));
}

function rowOf(row: StandingsRow, range: TableRow['range'] | undefined, zone: TableRow['zone']): TableRow {
  const { place, sharedBy, played, open, hasLeft, wins, seconds, thirds, share } = row;
  return {
    number: Number(row.member),
    ...{ place, sharedBy, played, open, hasLeft, wins, seconds, thirds, share },
    points: row.points,
    range: range ?? { best: place, worst: place, worstIfShared: place, isExact: true },
    zone,
  };
}

/** Makes the tables of a season anew; `only`: that of one division. */
export async function putTables(change: SeasonChange, only?: number): Promise<void> {
  const { season } = change;
  const [players, games] = [await change.players(), await change.games()];
  for (const division of season.plan?.divisions ?? []) {
    if (only !== undefined && division.number !== only) continue;
    await change.putTable(division.number, tableOf(divisionIn(season, division, games, players), division));
  }
}

/** Numbers of players whose best or worst place is further off than before: only an act of an organiser does that, and the log says so. */
export function widened(
  before: ReadonlyMap<number, readonly TableRow[]>,
  after: ReadonlyMap<number, readonly TableRow[]>,
): number[] {
  const was = new Map([...before.values()].flat().map(({ number, range }) => [number, range]));
  return [...after.values()].flat().flatMap(({ number, range }) => {
    const known = was.get(number);
    return known && (range.best < known.best || range.worst > known.worst) ? [number] : [];
  });
}

/** The data of a log line about an act after which some ranges are wider. */
export function wideningOf(numbers: readonly number[]): { widened?: readonly number[] } {
  return numbers.length > 0 ? { widened: numbers } : {};
}

/** Makes the table of a division anew; answers the data with which an act tells whose range became wider. */
export async function putTableOf(change: SeasonChange, division: number): Promise<{ widened?: readonly number[] }> {
  const before = await change.tables();
  await putTables(change, division);
  return wideningOf(widened(before, await change.tables()));
}
