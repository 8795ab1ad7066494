/** Tables and games of a season as CSV, for a spreadsheet. They hold what the pages of the season show to everybody. */
import type { SeasonDetail } from '@wayfinder/contract';
import { writeTable } from '../clubs/table-text.ts';
import type { Context } from '../context.ts';
import type { Service } from '../types.ts';
import { seasonOf } from './within.ts';

type Cell = string | number | null;

const TABLE_COLUMNS = [
  ...['division', 'place', 'number', 'name', 'player', 'points', 'played', 'open', 'wins', 'seconds', 'thirds'],
  ...['share', 'best', 'worst', 'zone'],
];
const GAME_COLUMNS = [
  ...['division', 'game', 'name', 'id', 'begins', 'state', 'ended', 'seat', 'number', 'player', 'sits', 'left'],
  ...['place', 'score', 'setUp'],
];

/** The use cases of these files. */
export function seasonCsvOf(context: Context): Pick<Service, 'exportSeasonTable' | 'exportSeasonGames'> {
  return {
    exportSeasonTable: async (user, id, number) =>
      writeTable(TABLE_COLUMNS, tableRows(await seasonOf(context, user, id, number))),
    exportSeasonGames: async (user, id, number) =>
      writeTable(GAME_COLUMNS, gameRows(await seasonOf(context, user, id, number))),
  };
}

/** Digits of a fraction behind its point. */
const DIGITS = 3;

function decimal(n: number, d: number): number {
  return Number((n / d).toFixed(DIGITS));
}

/** A row for each player of each division; then one for each who waits, with the number and the name alone. */
function tableRows(season: SeasonDetail): Cell[][] {
  const { waiting, roster } = season;
  const waits = waiting.map(({ number, reason }) => {
    const player = roster.find((one) => one.number === number);
    const zone = reason.kind === 'late' ? 'late' : 'waits';
    return TABLE_COLUMNS.map((column): Cell => {
      if (column === 'number') return number;
      if (column === 'name') return player?.name ?? null;
      if (column === 'player') return player?.player ?? null;
      return column === 'zone' ? zone : null;
    });
  });
  return [...divisionRows(season), ...waits];
}

function divisionRows({ list, roster }: SeasonDetail): Cell[][] {
  return list.flatMap(({ number: division, table }) =>
    table.map(({ number, place, points, played, open, wins, seconds, thirds, share, range, zone }) => {
      const player = roster.find((one) => one.number === number);
      return [
        ...[division, place, number, player?.name ?? null, player?.player ?? null],
        ...[decimal(points.n, points.d), played, open, wins, seconds, thirds],
        ...[share === null ? null : decimal(share, 1000), range.best, range.worst, zone],
      ];
    }),
  );
}

/** A row for each seat of each game; seats and set-ups count from 1. */
function gameRows({ list, roster }: SeasonDetail): Cell[][] {
  return list.flatMap(({ number: division, games }) =>
    games.flatMap(({ number: game, name, game: id, beginsAt, seats, result, isVoid, setUp }) =>
      seats.map(({ number, left, by, isBot }, seat) => {
        const player = roster.find((one) => one.number === number)?.name ?? null;
        const state = isVoid ? 'void' : (result?.how ?? (id === null ? 'to come' : 'open'));
        return [
          ...[division, game, name, id, beginsAt, state, result?.at ?? null],
          ...[seat + 1, number, player, isBot ? 'a bot' : left ? by : player, left ? 'yes' : 'no'],
          ...[result?.places[seat] ?? null, result?.scores[seat] ?? null, setUp === null ? null : setUp + 1],
        ];
      }),
    ),
  );
}
