/** Leagues and board of a club in the file that organisers take away. */
import type { ClubExport } from '@wayfinder/contract';
import type { LeagueRecord, LineRecord } from '@wayfinder/store';
import type { Context } from '../context.ts';
import { leagueTold, seasonDetailOf } from '../leagues/show.ts';
import type { UserId } from '../types.ts';

const PAGE = 100;
/** Seasons, topics, lines, and acts of a season in one file at most. */
const MOST_SEASONS = 500;
const MOST_TOPICS = 5_000;
const MOST_LINES = 20_000;
const MOST_ACTS = 5_000;

/** Leagues with their seasons: players, divisions, games, tables and logs; the newest seasons, where there are very many. */
export async function leaguesInFile(context: Context, clubId: string): Promise<ClubExport['leagues']> {
  const { leagues, seasons } = context.store;
  const told: ClubExport['leagues'] = [];
  let count = 0;
  for (const league of await leagues.ofClub(clubId)) {
    const all = await seasons.ofLeague(league.id, null);
    const some = all.slice(0, MOST_SEASONS - count);
    count += some.length;
    const inFile: ClubExport['leagues'][number]['seasons'] = [];
    for (const season of some) {
      const acts = await seasons.acts(league.id, season.number, MOST_ACTS, null);
      inFile.push({ ...(await seasonInFile(context, league, season)), log: acts });
    }
    told.push({ ...leagueTold(league, all), settings: league.settings, seasons: inFile });
  }
  return told;
}

type Season = Parameters<typeof seasonDetailOf>[1];

async function seasonInFile({ store: { seasons, seasonGames } }: Context, league: LeagueRecord, season: Season) {
  const { number, plan } = season;
  const [players, games, tables, sitting] = await Promise.all([
    seasons.players(league.id, number),
    seasons.games(league.id, number),
    seasons.tables(league.id, number),
    seasonGames.sittingIn(league.id, number),
  ]);
  return seasonDetailOf(league, season, { players, games, tables, sitting, plan }, { user: null, organises: true });
}

/** Topics of the board with their lines, the oldest line first. */
export async function boardInFile(context: Context, clubId: string, user: UserId): Promise<ClubExport['board']> {
  const { boards } = context.store;
  const board: ClubExport['board'] = [];
  let lines = 0;
  let behind: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof boards.topics>> = await boards.topics(
      clubId,
      { userId: user, without: [] },
      PAGE,
      behind,
    );
    for (const { topic, title, at, player, name } of page.rows) {
      const own = await linesOf(context, clubId, topic, MOST_LINES - lines);
      lines += own.length;
      board.push({ topic, title, at, author: player === null ? null : { player, name: name ?? '' }, lines: own });
    }
    behind = page.next;
  } while (behind !== null && board.length < MOST_TOPICS && lines < MOST_LINES);
  return board;
}

async function linesOf({ store: { talk } }: Context, clubId: string, topic: number, most: number) {
  const all: LineRecord[] = [];
  let before: number | null = null;
  while (all.length < most) {
    const page: LineRecord[] = await talk.lines(
      { of: 'clubs', id: clubId, room: topic },
      { before, until: null, limit: Math.min(PAGE, most - all.length) },
    );
    all.push(...page);
    before = page.at(-1)?.number ?? null;
    if (page.length < PAGE) break;
  }
  return all.reverse().map(({ number, at, editedAt, deletedAt, text, player, name }) => ({
    ...{ number, at, editedAt, deletedAt, text },
    author: player === null ? null : { player, name },
  }));
}
