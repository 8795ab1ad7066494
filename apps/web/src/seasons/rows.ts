/** A division as its table shows it: each member's games, and how each figure came about. */
import {
  type Because,
  type Cell,
  countZoned,
  type Division,
  leaguePlaces,
  type Scoring,
  type StandingsRow,
  standings,
  type Zones,
  zonesAmong,
} from '@wayfinder/competition';
import type {
  LiveGame,
  Objection,
  SeasonDetail,
  SeasonDivision,
  SeasonGame,
  SeasonMine,
  SeasonPlayer,
  TableRow,
} from '@wayfinder/contract';

/** A game of one member in the cross table. */
export interface PlaceCell {
  /** Number of the game in the division. */
  game: number;
  /** `void`: it was annulled. */
  state: 'ended' | 'stands' | 'coming' | 'void';
  /** Null: nothing stands yet. */
  place: number | null;
  isAdjudicated: boolean;
}

/** A row of a table with what lies behind its figures. */
export interface Row {
  row: TableRow;
  player: SeasonPlayer | null;
  cells: PlaceCell[];
  /** Wins, seconds and thirds in the unit in which they are compared. */
  counted: StandingsRow['counted'] | null;
  because: Because | null;
}

type Scored = Pick<SeasonDetail, 'roster'> & { settings: Pick<SeasonDetail['settings'], 'scoring'> };

/** Places of a running game as it stands; null: they can't be told, or nothing has been played yet. */
export function standingNow({ number }: Pick<SeasonGame, 'number'>, live: readonly LiveGame[]): LiveGame['standing'] {
  const now = live.find((one) => one.number === number);
  return now?.progress?.round === 0 ? null : (now?.standing ?? null);
}

/** Places of a running game as it stands, by start position; null: can't be told. A seat that was left comes behind all others. */
export function placesNow(game: SeasonGame, live: readonly LiveGame[]): readonly number[] | null {
  const standing = standingNow(game, live);
  return game.result !== null || standing === null ? null : leaguePlaces(seatsOf(game), standing.places);
}

function seatsOf({ seats }: SeasonGame): Division['games'][number]['seats'] {
  return seats.map(({ number, left }) => ({ countsFor: String(number), hasLeft: left }));
}

function divisionFrom({ settings }: Scored, division: SeasonDivision, live: readonly LiveGame[]): Division {
  return {
    members: division.placements.map(({ number }) => String(number)),
    scoring: settings.scoring as Scoring,
    games: division.games.map((game) => {
      const now = standingNow(game, live)?.places;
      return {
        id: String(game.number),
        seats: seatsOf(game),
        result: game.result,
        isVoid: game.isVoid,
        ...(now ? { now } : {}),
      };
    }),
  };
}

/** Rows of a division in the order of its table. */
export function rowsOf(detail: Scored, division: SeasonDivision, live: readonly LiveGame[]): Row[] {
  const lines = new Map(standings(divisionFrom(detail, division, live)).map((line) => [line.member, line]));
  return division.table.map((row) => {
    const line = lines.get(String(row.number));
    return {
      row,
      player: detail.roster.find(({ number }) => number === row.number) ?? null,
      cells: line?.cells.map(cellOf) ?? [],
      counted: line?.counted ?? null,
      because: line?.because ?? null,
    };
  });
}

function cellOf(cell: Cell): PlaceCell {
  const game = Number(cell.game);
  if (cell.state === 'void') return { game, state: 'void', place: null, isAdjudicated: false };
  if (cell.state === 'ended') return { game, state: 'ended', place: cell.place, isAdjudicated: cell.how !== 'played' };
  return { game, state: cell.place === null ? 'coming' : 'stands', place: cell.place, isAdjudicated: false };
}

/** Zones of a division, among the rows over which they are counted. As long as it has no table, those that it was seeded with. */
export function zonesIn({ size, up, down, table }: Pick<SeasonDivision, 'size' | 'up' | 'down' | 'table'>): Zones {
  return table.length === 0 ? { size, up, down } : zonesAmong({ up, down }, countZoned(table));
}

/** Two rows with equal points on both sides of a line between zones, and what put one before the other. */
export interface TieAtLine {
  above: Row;
  below: Row;
  by: Exclude<NonNullable<Because['place']>['by'], 'in-play' | 'left'>;
}

/** Ties at the lines between zones: another figure parted the two, or nothing did. */
export function tiesAtLines(rows: readonly Row[], { up, down, size }: Zones): TieAtLine[] {
  return [...new Set([up, size - down])].flatMap((line) => {
    const [above, below] = [rows[line - 1], rows[line]];
    const by = above?.because?.place?.by;
    if (!above || !below || line === 0 || line === size || by === undefined) return [];
    if (by === 'in-play' || by === 'left') return [];
    const isLevel = above.row.points.n * below.row.points.d === below.row.points.n * above.row.points.d;
    return isLevel && above.row.played > 0 ? [{ above, below, by }] : [];
  });
}

/** The division that a page shows: the one that is asked for, or the reader's own, or the first. */
export function divisionAt(
  list: readonly SeasonDivision[],
  asked: string | null,
  own: number | null,
): SeasonDivision | null {
  const by = (number: number): SeasonDivision | undefined => list.find((one) => one.number === number);
  return by(Number(asked)) ?? by(own ?? 0) ?? list[0] ?? null;
}

/** Divisions in the order of their tabs: the reader's own first. */
export function ownFirst(list: readonly SeasonDivision[], own: number | null): SeasonDivision[] {
  return [...list.filter(({ number }) => number === own), ...list.filter(({ number }) => number !== own)];
}

/** The reader's own division. */
export function ownDivision({ list, roster }: Pick<SeasonDetail, 'list' | 'roster'>): number | null {
  const own = roster.find(({ you }) => you)?.number;
  return list.find(({ placements }) => placements.some(({ number }) => number === own))?.number ?? null;
}

/** Numbers from 1 on. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);

type GroupKey = 'running' | 'coming' | 'ended' | 'void';

/** Games in the order of a phone: running ones first, on top those that wait for the reader; then those to come; then those that ended, the newest first; then those that count nowhere. */
export function groupsOf(
  { games }: Pick<SeasonDivision, 'games'>,
  due: ReadonlySet<number>,
): { key: GroupKey; games: SeasonGame[] }[] {
  const stateOf = (game: SeasonGame): GroupKey =>
    game.isVoid ? 'void' : game.result !== null ? 'ended' : game.game === null ? 'coming' : 'running';
  const by = (key: GroupKey): SeasonGame[] => games.filter((game) => stateOf(game) === key);
  const endOf = ({ result }: SeasonGame): string => result?.at ?? '';
  const running = by('running').toSorted((a, b) => Number(due.has(b.number)) - Number(due.has(a.number)));
  const ended = by('ended').toSorted((a, b) => (endOf(a) < endOf(b) ? 1 : -1));
  const all: { key: GroupKey; games: SeasonGame[] }[] = [
    { key: 'running', games: running },
    { key: 'coming', games: by('coming') },
    { key: 'ended', games: ended },
    { key: 'void', games: by('void') },
  ];
  return all.filter((group) => group.games.length > 0);
}

/** Members whose means are counted, as they have more games that count than others. `of`: games of those who have the fewest. */
export function meansIn(rows: readonly Row[]): { rows: Row[]; of: number } {
  const means = rows.filter(({ because }) => because?.points.mean);
  return { rows: means, of: means[0]?.because?.points.mean?.of ?? 0 };
}

/** Objectors: players of the season by their numbers, stand-ins by their names. */
export type Objector = Pick<Objection, 'player' | 'by'>;

/** Games of a division to whose result somebody objects, with those who do. */
export function objectedIn(division: number, objections: readonly Objection[]): ReadonlyMap<number, Objector[]> {
  const found = new Map<number, Objector[]>();
  for (const { division: of, game, player, by, decision } of objections)
    if (of === division && decision === null) found.set(game, [...(found.get(game) ?? []), { player, by }]);
  return found;
}

/** Last day of a stretch of days away that holds this day; null: there is none. Stretches that follow one another are one. */
export function awayUntil(away: SeasonPlayer['away'], today: string): string | null {
  let last: string | null = null;
  for (const { from, to } of away.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const isNext = last === null ? from <= today && today <= to : from <= dayAfter(last) && to > last;
    if (isNext) last = to;
  }
  return last;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** Certain end of a member: up, down, or where they are; null: something is still possible. */
export function verdictOf(outlook: SeasonMine['outlook']): 'up' | 'stay' | 'down' | null {
  if (outlook?.up === 'certain') return 'up';
  if (outlook?.down === 'certain') return 'down';
  return outlook?.up === 'no' && outlook.down === 'no' ? 'stay' : null;
}

/** Games that wait for a player's word about being scored as they stand: those in which they sit. */
export function askedOf(division: SeasonDivision, own: number | null): { game: SeasonGame; seat: number }[] {
  return division.games.flatMap((game) => {
    const seat = game.seats.findIndex(
      ({ number, left, by, isBot }) => number === own && !left && by === null && !isBot,
    );
    return game.asked !== null && seat >= 0 ? [{ game, seat }] : [];
  });
}

type Times = Pick<SeasonDetail, 'startsAt' | 'endsAt'>;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** Weeks of a season by its days where the club is: it begins and ends at the same minute of the day there. */
export function weeksIn({ startsAt, endsAt }: Times): number {
  return (Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / DAY_MS) + 1) / WEEK_DAYS;
}

/** Weeks since a season began, as a part of its time; the last minute is the end of the last week. */
export function weeksSince(season: Times, now: Date): number {
  const [start, end] = [Date.parse(season.startsAt), Date.parse(season.endsAt)];
  return ((now.getTime() - start) / (end - start)) * weeksIn(season);
}

/** Number of the week that runs: from 1 to the last. */
export function weekAt(season: Times, now: Date): number {
  return Math.min(Math.ceil(weeksIn(season)), Math.max(1, Math.floor(weeksSince(season, now)) + 1));
}
