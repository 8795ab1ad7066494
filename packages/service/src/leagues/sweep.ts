/** Seasons by the clock: steps that are due, games that begin, and results that are written down. */
import type { Instant, SeasonChange } from '@wayfinder/store';
import { type Context, nowOf } from '../context.ts';
import { Problem } from '../problems.ts';
import { announceBeforeClosed, announceRestored } from './announcing.ts';
import { datedFor } from './dates.ts';
import { mendGame, settleLeaving } from './drop-outs.ts';
import { openIn, scoreStopped } from './end.ts';
import { beginSeasonGame, countSeasonGame } from './games.ts';
import { besideOf, drawNow, makeStep, neighbour } from './steps.ts';
import { SOON_MS, tellSoon } from './telling.ts';
import { standByRule, standsFrom } from './undecided.ts';
import { changeSeason } from './within.ts';

/** Steps and games that one sweep takes on. */
export const SWEEP_AT_ONCE = 20;

/** Time for which a season, or a game, is left alone in which something failed. */
const POSTPONED_MS = 60_000;

/** Time between two looks for seats that were left. */
const MEND_EVERY_MS = 60_000;

/** Things that are left alone for a while because something failed there, until when. */
export type Postponed = Map<string, number>;

/** Things that a worker knows from the sweep before. */
export interface Before {
  postponed: Postponed;
  /** Time of the next look for seats that were left. */
  mending: { from: number };
}

/** Makes the steps that are due, begins games, and writes results down. One season that can't go on holds up no other. */
export async function sweep(context: Context, { postponed, mending }: Before, limit: number): Promise<number> {
  const { seasonSweep } = context.store;
  const now = nowOf(context);
  for (const [id, until] of postponed) if (until <= Date.parse(now)) postponed.delete(id);
  const without = [...postponed.keys()];
  let done = 0;
  const safely = async (id: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      done += 1;
    } catch (error) {
      postponed.set(id, Date.parse(now) + POSTPONED_MS);
      context.log({ kind: 'sweep-failed', error });
    }
  };
  for (const { leagueId, number } of await seasonSweep.due(now, limit, without))
    await safely(leagueId, () => stepByClock(context, leagueId, number));
  const soon = new Date(Date.parse(now) + SOON_MS).toISOString();
  for (const { leagueId, number } of await seasonSweep.endingBefore(soon, limit, without))
    await safely(leagueId, () => changeSeason(context, leagueId, number, tellSoon));
  for (const due of await seasonSweep.toBegin(now, limit, without))
    await safely(due.game, () => beginSeasonGame(context, due));
  for (const due of await seasonSweep.toCount(limit, without))
    await safely(due.game, () => countSeasonGame(context, due));
  for (const due of await seasonSweep.toScore(limit, without)) await safely(due.game, () => scoreStopped(context, due));
  for (const { leagueId, season, number } of await seasonSweep.leaving(limit, without))
    await safely(leagueId, () => settleLeaving(context, leagueId, season, number));
  if (Date.parse(now) < mending.from) return done;
  mending.from = Date.parse(now) + MEND_EVERY_MS;
  for (const due of await seasonSweep.toMend(now, limit, without)) await safely(due.game, () => mendGame(context, due));
  return done;
}

/** Refusals that a restore ends. */
const ARCHIVED: ReadonlySet<string> = new Set(['club-archived', 'league-archived']);

/** The step that is due by the clock. Where it can't be made, an organiser has to say how to go on; objections are waited for so long, and no longer. */
async function stepByClock(context: Context, leagueId: string, number: number): Promise<void> {
  const season = await context.store.seasons.read(leagueId, number, null);
  // Another process, or an organiser, made the step since it was found due: the next one isn't due yet.
  if (!season || season.dueAt === null || season.dueAt > nowOf(context)) return;
  const to = neighbour(season.state, 1);
  if (to === undefined) return announceRestored(context, season);
  try {
    const beside = await besideOf(context, season);
    if (to === 'seeded') await drawNow(context, datedFor(season, to, nowOf(context)), beside);
    if (to === 'closed') await changeSeason(context, leagueId, number, standByRule);
    if (to === 'closed') await announceBeforeClosed(context, beside.league, season);
    await changeSeason(context, leagueId, number, async (change) => {
      if (change.season.state === season.state) await makeStep(change, { to, by: null }, beside);
    });
  } catch (error) {
    const code = error instanceof Problem ? error.code : null;
    await changeSeason(context, leagueId, number, async (change) => {
      // Somebody else made the step, or what it waited for came, while this one was refused.
      if (change.season.state !== season.state || change.season.dueAt === null) return;
      if (code === null) return logFailure(change);
      const open = to === 'closed' ? await openIn(change) : code;
      if (open === null) return;
      if (ARCHIVED.has(code) && (await change.archived()) === null) return;
      const until = open === 'objections-open' ? soonest(standsFrom(change.season), change.at) : null;
      await change.setState(change.season.state, until);
      await change.log('waits', null, { for: open, ...(until === null ? {} : { until }) });
    });
    if (code === null) throw error;
  }
}

/** An instant to come, or a minute from now: what was due a moment ago is looked at anew, and never without a pause. */
function soonest(due: Instant, at: Instant): Instant {
  return due > at ? due : new Date(Date.parse(at) + POSTPONED_MS).toISOString();
}

/** Tells organisers that a step failed. The clock tries it again later, and says so once. */
async function logFailure(change: SeasonChange): Promise<void> {
  const last = await change.lastAct();
  if (last?.act !== 'waits') await change.log('waits', null, { for: 'internal' });
}
