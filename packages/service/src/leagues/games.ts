/** Games of leagues: they begin by the clock, and what they come to is written down. */
import { randomBytes } from 'node:crypto';
import type { CreateGame, Locale } from '@wayfinder/contract';
import { botNonce } from '@wayfinder/engine';
import {
  type DueGame,
  type LeftSeat,
  NotBegun,
  type SeasonChange,
  type SeasonGameRecord,
  type SeasonRecord,
  type Sitting,
} from '@wayfinder/store';
import { languageIn } from '../clubs/language.ts';
import { type Context, nowOf } from '../context.ts';
import { newTable } from '../lobby.ts';
import { startByItself } from '../start.ts';
import { playedResult } from './adjudicate.ts';
import {
  assertNotTaken,
  BOT,
  barredFrom,
  keepUntold,
  numberIn,
  StandInTaken,
  seasonNow,
  standInFor,
} from './drop-outs.ts';
import { gameNames } from './names.ts';
import { setUpIn } from './plan.ts';
import { putTables } from './tables.ts';

const NONCE_BYTES = 16;

/** Begins a game of a season. Whoever comes second finds it begun. */
export async function beginSeasonGame(context: Context, due: DueGame): Promise<void> {
  const { leagues, seasons, seasonGames, openGames, games: allGames } = context.store;
  const season = await seasons.read(due.leagueId, due.season, null);
  const league = await leagues.read(due.leagueId);
  if (!season || !league) return;
  const games = await seasons.games(due.leagueId, due.season);
  const at = games.findIndex(({ game }) => game === due.game);
  const planned = games[at];
  if (!planned || planned.begunAt !== null) return;
  if ((await allGames.head(due.game)) === null) {
    const name = gameNames(season.seed, games.length)[at] ?? '';
    const language = await languageIn(context, league.clubId);
    const wanted = wantedOf(season, planned, { clubId: league.clubId, name, language });
    const table = await newTable(context, null, { ...wanted, language }, due.game);
    const { sitting, left } = await seatingOf(context, due, planned, table.seed);
    const now = nowOf(context);
    try {
      const also = leagues.within(due, now, async (change, client) => {
        await seasonGames.begun(client, due.game, now);
        await keepLeft(change, planned, left);
      });
      await openGames.create(table, sitting, now, also);
    } catch (error) {
      // The season was stopped, or its start taken back, while the game was set up; or a stand-in has come to another game: the next sweep begins it.
      if (error instanceof NotBegun || error instanceof StandInTaken) return;
      throw error;
    }
  }
  await startByItself(context, due.game);
}

/** A game as its league wants it, with its own set-up. */
function wantedOf(
  season: SeasonRecord,
  planned: SeasonGameRecord,
  of: { clubId: string; name: string; language: Locale },
): CreateGame {
  const { settings } = season;
  const setUp = settings.setUps[setUpIn(season, planned)];
  return {
    ruleset: settings.ruleset,
    ...setUp,
    ...of,
    seats: settings.seats,
    visibility: 'club',
    seatOrder: 'chosen',
    clock: settings.clock,
    hours: settings.hours,
    timeOut: settings.timeOut,
    starts: 'when-full',
  };
}

/** Whoever sits at each seat: its player, or whoever plays on where they have stopped. A game begins with all seats taken: a bot sits where nobody can. */
async function seatingOf(
  context: Context,
  { leagueId, season: of, division, number: game }: DueGame,
  planned: SeasonGameRecord,
  seed: string,
): Promise<{ sitting: Sitting[]; left: LeftSeat[] }> {
  const now = await seasonNow(context, leagueId, of);
  if (!now) throw new Error(`game of no season: ${leagueId} ${of}`);
  const barred = barredFrom(planned, now.players, null);
  const sitting: Sitting[] = [];
  const left: LeftSeat[] = [];
  for (const [seat, number] of planned.seats.entries()) {
    const player = now.players.find((one) => one.number === number);
    const plays = player?.userId && player.leftAt === null ? player.userId : null;
    const came = plays === null ? await standInFor(context, now, number, barred) : null;
    const userId = came !== null && 'userId' in came ? came.userId : plays;
    if (userId === null) sitting.push({ seat, userId, bot: BOT, nonce: botNonce(seed, seat) });
    else sitting.push({ seat, userId, bot: null, nonce: randomBytes(NONCE_BYTES).toString('hex') });
    if (came === null) continue;
    const kind = userId === null ? 'bot' : came.kind;
    const row = { division, number: game, seat, kind, userId };
    left.push(row);
    now.left.push(row);
    if (userId !== null) barred.add(userId);
  }
  return { sitting, left };
}

/** Writes down who plays on for members who stopped before their game began. */
async function keepLeft(
  change: SeasonChange,
  { seats }: Pick<SeasonGameRecord, 'seats'>,
  left: readonly LeftSeat[],
): Promise<void> {
  for (const row of left) {
    await assertNotTaken(change, row);
    await change.putLeft(row);
    const { division, number: game, seat, kind } = row;
    const came = numberIn(await change.players(), row.userId);
    await change.log('stood-in', null, { division, game, seat, number: seats[seat] ?? 0, kind, came });
  }
}

/** Writes down what a finished game came to, and makes the table of its division anew. */
export async function countSeasonGame(context: Context, due: DueGame): Promise<void> {
  const head = await context.store.games.head(due.game);
  const result = head && playedResult(head);
  if (!result) return;
  await context.store.leagues.change(due.leagueId, due.season, nowOf(context), async (change) => {
    if (!(await change.putResult(due, result))) return;
    await keepUntold(change, due, head, result.at);
    await putTables(change, due.division);
  });
}
