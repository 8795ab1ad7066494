/** Tables of divisions: standings, and the places that are still possible. */
import {
  type Division,
  finalRanges,
  isInPlay,
  type Scoring,
  type StandingsRow,
  standings,
  zoneOf,
  zonesAmong,
} from '@wayfinder/competition';
import type { TableRow } from '@wayfinder/contract';
import type { SeasonChange, SeasonGameRecord, SeasonPlayerRecord, SeasonRecord, StoredPlan } from '@wayfinder/store';

/** A division as standings want it. Members are the numbers of the season's players. */
export function divisionIn(
  { settings }: Pick<SeasonRecord, 'settings'>,
  { number, placements }: Pick<StoredPlan['divisions'][number], 'number' | 'placements'>,
  games: readonly SeasonGameRecord[],
  players: readonly SeasonPlayerRecord[],
): Division {
  const left = new Map(players.map((player) => [player.number, player.leftAt]));
  // Who stops is left out of no game that was over before.
  const hasStopped = (seat: number, result: SeasonGameRecord['result']): boolean => {
    const at = left.get(seat) ?? null;
    return at !== null && (result === null || result.at > at);
  };
  return {
    members: placements.map((one) => String(one.number)),
    scoring: settings.scoring as Scoring,
    games: games
      .filter(({ division }) => division === number)
      .map(({ number: game, seats, left: leftSeats, result, voidAt }) => ({
        id: String(game),
        seats: seats.map((seat, at) => ({
          countsFor: String(seat),
          hasLeft: leftSeats.includes(at) || hasStopped(seat, result),
        })),
        result: result && { places: result.places, scores: result.scores, how: result.how },
        isVoid: voidAt !== null,
      })),
  };
}

/** The table of a division, by the zones that it was seeded with. Zones are those of members in play: nobody else goes up or down. */
export function tableOf(division: Division, planned: { up: number; down: number }): TableRow[] {
  const ranges = new Map(finalRanges(division).map(({ member, ...range }) => [member, range]));
  const rows = standings(division);
  const zones = zonesAmong(planned, rows.filter(isInPlay).length);
  return rows.map((row, n) => rowOf(row, ranges.get(row.member), zoneOf(n + 1, zones)));
}

function rowOf(row: StandingsRow, range: TableRow['range'] | undefined, zone: TableRow['zone']): TableRow {
  const { place, sharedBy, played, open, wins, seconds, thirds, share } = row;
  return {
    number: Number(row.member),
    ...{ place, sharedBy, played, open, wins, seconds, thirds, share },
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
