/** A division as its table shows it: each member's games, and how each figure came about. */
import { type Because, type Cell, type Division, leaguePlaces, type Scoring, standings } from '@wayfinder/competition';
import type { LiveGame, SeasonDetail, SeasonDivision, SeasonGame, SeasonPlayer, TableRow } from '@wayfinder/contract';

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
  because: Because | null;
}

type Scored = Pick<SeasonDetail, 'roster'> & { settings: Pick<SeasonDetail['settings'], 'scoring'> };

/** Places of a running game as it stands, by start position; null: can't be told. A seat that was left comes behind all others. */
export function placesNow(game: SeasonGame, live: readonly LiveGame[]): readonly number[] | null {
  const standing = live.find(({ number }) => number === game.number)?.standing;
  if (game.result !== null || !standing) return null;
  return leaguePlaces(seatsOf(game), standing.places);
}

/** Places of a game that is over, by start position, as its league counts them. */
export function placesAtEnd(game: SeasonGame): readonly number[] | null {
  return game.result && leaguePlaces(seatsOf(game), game.result.places);
}

function seatsOf({ seats }: SeasonGame): Division['games'][number]['seats'] {
  return seats.map(({ number, left }) => ({ countsFor: String(number), hasLeft: left }));
}

function divisionFrom({ settings }: Scored, division: SeasonDivision, live: readonly LiveGame[]): Division {
  return {
    members: division.placements.map(({ number }) => String(number)),
    scoring: settings.scoring as Scoring,
    games: division.games.map((game) => {
      const now = live.find(({ number }) => number === game.number)?.standing?.places;
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

/** Rows beside the line between two zones whose points are equal: another figure parted them. */
export function tiesAtLines(
  rows: readonly Row[],
  { up, down, size }: Pick<SeasonDivision, 'up' | 'down' | 'size'>,
): Row[] {
  return [up, size - down].flatMap((line) => {
    const [above, below] = [rows[line - 1], rows[line]];
    if (!above || !below || line === 0 || line === size) return [];
    const isLevel = above.row.points.n * below.row.points.d === below.row.points.n * above.row.points.d;
    return isLevel && above.row.played > 0 ? [above] : [];
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

/** Weeks since a season began, as a part of its time; the last minute is the end of the last week. */
export function weeksSince(
  { startsAt, endsAt, settings }: Pick<SeasonDetail, 'startsAt' | 'endsAt' | 'settings'>,
  now: Date,
): number {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  return ((now.getTime() - start) / (end - start)) * settings.weeks;
}
