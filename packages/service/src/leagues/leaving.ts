/** Use cases of members who stop in a season. */
import { isAdmitted } from '@wayfinder/store';
import type { Context } from '../context.ts';
import { NotFound, Problem } from '../problems.ts';
import type { Service, UserId } from '../types.ts';
import { endLeaving, type Leaving, replaceAll, replaceSeat } from './drop-outs.ts';
import { changeSeason, leagueFor, seasonOf } from './within.ts';

/** States of a season in which members stop; before, they withdraw. */
const STATES: ReadonlySet<string> = new Set(['seeded', 'running']);

export function leavingOf(context: Context): Pick<Service, 'leaveSeason' | 'leaveSeasons'> {
  const { seasons, seasonGames, games } = context.store;
  return {
    async leaveSeason(user, id, number, { reason }) {
      await leagueFor(context, user, id, 'read');
      await stop(context, user, { id, number }, { how: 'own', reason });
      return seasonOf(context, user, id, number);
    },
    async leaveSeasons(user) {
      for (const { leagueId, number } of await seasons.openOf(user))
        await stop(context, user, { id: leagueId, number }, { how: 'account' });
      await seasons.forgetReasons(user);
      // Seats at which they stand in.
      for (const game of await games.unfinishedOf(user)) {
        const due = await seasonGames.dueGame(game);
        const head = due && (await games.head(game));
        const seat = head?.seats.find(({ userId, untilAt }) => userId === user && untilAt === null)?.seat;
        if (due && seat !== undefined && head?.status === 'running')
          await replaceSeat(context, { due, seat, chosen: null, isAct: false, gone: user });
      }
    },
  };
}

/** Lets somebody stop, and others play on. Done twice, it is done once. @throws Problem season-not-running, unknown-sign-up */
async function stop(
  context: Context,
  user: UserId,
  { id, number }: { id: string; number: number },
  { how, reason }: { how: Leaving; reason?: string | undefined },
): Promise<void> {
  const own = await changeSeason(context, id, number, async (change) => {
    if (!STATES.has(change.season.state)) throw new Problem('season-not-running');
    const player = (await change.players()).find(({ userId }) => userId === user);
    if (!player || !isAdmitted(player)) throw new NotFound('unknown-sign-up');
    await change.leave(user);
    await endLeaving(change, { number: player.number, how, by: how === 'own' ? user : null, reason });
    return player.number;
  });
  await replaceAll(context, id, number, own);
}
