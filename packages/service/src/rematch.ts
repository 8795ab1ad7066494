/** Playing a game again with the same people. */
import type { CreateGame } from '@wayfinder/contract';
import type { Ruleset } from '@wayfinder/engine';
import { GAME_ID_LENGTH, type GameHead, RematchMade, randomId } from '@wayfinder/store';
import { headOf, isLetByClub, seatedIn } from './access.ts';
import { type Context, nowOf } from './context.ts';
import { newGame, sittingAtFirst } from './lobby.ts';
import { Unavailable, WrongMoment } from './problems.ts';
import { rematchIn } from './show.ts';
import { startByItself } from './start.ts';
import type { Service, UserId } from './types.ts';

/** As often is looked for a rematch that somebody else made, and closed, at the same time. */
const ROUNDS = 3;

/** The use case of a rematch. Whoever presses first is its host; all others find the same game. */
export function rematching(context: Context): Pick<Service, 'rematch'> {
  return {
    async rematch(user, gameId) {
      const { head } = await seatedIn(context, user, gameId);
      if (head.status !== 'finished') throw new WrongMoment('not-over');
      for (let round = 0; round < ROUNDS; round += 1) {
        const now = round === 0 ? head : await headOf(context, gameId);
        const found = (await rematchIn(context, now)) ?? (await make(context, user, now));
        if (found) return found;
      }
      throw new Unavailable();
    },
  };
}

/** Makes the game and invites the others. Null: somebody else made it meanwhile. */
async function make(context: Context, user: UserId, of: GameHead) {
  const wanted = await wantedAgain(context, user, of);
  const made = await newGame(context, user, wanted, randomId(GAME_ID_LENGTH));
  const game = { ...made, rematchOf: of.id };
  const sitting = sittingAtFirst(user, wanted, game);
  const isChosen = of.seatOrder === 'chosen';
  const invited = of.seats.flatMap(({ seat, userId, untilAt }) =>
    userId !== null && userId !== user && untilAt === null ? [{ userId, seat: isChosen ? seat : null }] : [],
  );
  const at = nowOf(context);
  try {
    await context.store.openGames.create(game, sitting, at, {
      after: (client) => context.store.invitations.asRematch(client, of, { id: game.id, hostId: user, invited }, at),
    });
  } catch (error) {
    if (error instanceof RematchMade) return null;
    throw error;
  }
  if (game.starts === 'when-full' && sitting.length === game.seatCount) {
    await context.writes.run(game.id, user, () => startByItself(context, game.id, user));
  }
  return rematchIn(context, { rematchId: game.id });
}

/** The same game once more, as its new host would have created it. */
async function wantedAgain(context: Context, user: UserId, of: GameHead): Promise<CreateGame> {
  const ruleset = await context.catalog.ruleset(of.ruleset);
  const isOfClub = of.clubId !== null && (await isLetByClub(context, { ...of, visibility: 'club' }, user, 'make-game'));
  const own = of.seats.find((stay) => stay.userId === user && stay.untilAt === null)?.seat ?? 0;
  const bots = of.seats.flatMap(({ seat, bot, untilAt }) => (bot && untilAt === null ? [{ level: bot, seat }] : []));
  return {
    ruleset: of.ruleset,
    settings: turnedSettings(ruleset, of.settings as Record<string, unknown>, of.seatCount),
    name: of.name,
    seats: of.seatCount,
    // Whoever left the club plays on with the same people beside it.
    visibility: of.visibility === 'club' && !isOfClub ? 'link' : of.visibility,
    ...(isOfClub && of.clubId !== null ? { clubId: of.clubId } : {}),
    seatOrder: of.seatOrder,
    clock: of.clock,
    hours: of.hours,
    seat: own,
    bots,
    botPace: of.botPace,
    starts: of.starts,
    timeOut: of.timeOut,
    ...(of.language === null ? {} : { language: of.language }),
  };
}

/** Settings with a value for each seat give each seat the next one’s, so that nobody begins twice where they began. */
export function turnedSettings(
  { settings: { schema, refused } }: Pick<Ruleset, 'settings'>,
  settings: Record<string, unknown>,
  seats: number,
): Record<string, unknown> {
  const turned = Object.fromEntries(
    Object.entries(settings).map(([key, value]) =>
      Array.isArray(value) && value.length === seats ? [key, [...value.slice(1), value[0]]] : [key, value],
    ),
  );
  const parsed = schema.safeParse(turned);
  return parsed.success && (refused?.(parsed.data, seats) ?? null) === null ? turned : settings;
}
