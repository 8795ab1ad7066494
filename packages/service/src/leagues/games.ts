/** Games of leagues: they begin by the clock, and what they come to is written down. */
import { randomBytes } from 'node:crypto';
import type { CreateGame, Locale } from '@wayfinder/contract';
import { botNonce } from '@wayfinder/engine';
import {
  type DueGame,
  NotBegun,
  type SeasonGameRecord,
  type SeasonPlayerRecord,
  type SeasonRecord,
} from '@wayfinder/store';
import { type Context, nowOf } from '../context.ts';
import { newTable } from '../lobby.ts';
import { startByItself } from '../start.ts';
import { playedResult } from './adjudicate.ts';
import { gameNames } from './names.ts';
import { putTables } from './tables.ts';

const NONCE_BYTES = 16;
/** Level of bots that sit down where nobody can. */
const BOT = 'steady';

/** Begins a game of a season. Whoever comes second finds it begun. */
export async function beginSeasonGame(context: Context, due: DueGame): Promise<void> {
  const { leagues, openGames, games: allGames } = context.store;
  const season = await leagues.season(due.leagueId, due.season, null);
  const league = await leagues.read(due.leagueId);
  if (!season || !league) return;
  const [players, games] = await Promise.all([
    leagues.players(due.leagueId, due.season),
    leagues.games(due.leagueId, due.season),
  ]);
  const at = games.findIndex(({ game }) => game === due.game);
  const planned = games[at];
  if (!planned || planned.begunAt !== null) return;
  if ((await allGames.head(due.game)) === null) {
    const name = gameNames(season.seed, games.length)[at] ?? '';
    const language = await languageIn(context, league.clubId);
    const wanted = wantedOf(season, planned, { clubId: league.clubId, name, language });
    const table = await newTable(context, null, { ...wanted, language }, due.game);
    const sitting = planned.seats.map((number, seat) => sitterOf(players, number, seat, table.seed));
    const now = nowOf(context);
    try {
      await openGames.create(table, sitting, now, (client) => leagues.begun(client, due.game, now));
    } catch (error) {
      // The season was stopped, or its start taken back, while the game was set up.
      if (error instanceof NotBegun) return;
      throw error;
    }
  }
  await startByItself(context, due.game);
}

/** The language of the club's owner, which a table of its league is told to speak. */
async function languageIn({ store }: Context, clubId: string): Promise<Locale> {
  const [owner] = await store.clubs.offices(clubId);
  const person = owner ? await store.people.byId(owner.userId) : null;
  return (person?.locale ?? 'en') as Locale;
}

/** A game as its league wants it. Set-ups of a division are taken in turn. */
function wantedOf(
  { settings }: SeasonRecord,
  { number }: SeasonGameRecord,
  of: { clubId: string; name: string; language: Locale },
): CreateGame {
  const setUp = settings.setUps[(number - 1) % settings.setUps.length];
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

/** Whoever sits at a seat: its player, or a bot where they have stopped or their account is gone. */
function sitterOf(players: readonly SeasonPlayerRecord[], number: number, seat: number, seed: string) {
  const player = players.find((one) => one.number === number);
  if (player?.userId && player.leftAt === null)
    return { seat, userId: player.userId, bot: null, nonce: randomBytes(NONCE_BYTES).toString('hex') };
  return { seat, userId: null, bot: BOT, nonce: botNonce(seed, seat) } as const;
}

/** Writes down what a finished game came to, and makes the table of its division anew. */
export async function countSeasonGame(context: Context, due: DueGame): Promise<void> {
  const head = await context.store.games.head(due.game);
  const result = head && playedResult(head);
  if (!result) return;
  await context.store.leagues.change(due.leagueId, due.season, nowOf(context), async (change) => {
    if (await change.putResult(due, result)) await putTables(change, due.division);
  });
}
