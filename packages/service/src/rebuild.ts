/** Projections made anew from the log: they may always be dropped. */
import { closedHeads, emptyHeads, type GameEvent, headsAfter } from '@wayfinder/engine';
import { closedStanding, type GameHead, type Projections, type Standing } from '@wayfinder/store';
import { headOf } from './access.ts';
import { withGrant } from './clocks.ts';
import { clockRules } from './commit.ts';
import type { Context } from './context.ts';
import { HOUSE } from './payer.ts';
import { NotFound } from './problems.ts';
import { project } from './projection.ts';
import { LOST, untilDone } from './retry.ts';
import { isBound } from './set-up.ts';
import { keyOf } from './tables.ts';
import type { Service } from './types.ts';

/** The use case of rebuilding. */
export function rebuilding(context: Context): Pick<Service, 'rebuild' | 'giveTime'> {
  return {
    async rebuild(which) {
      const ids = which === 'all' ? await context.store.games.withLog() : [which];
      for (const id of ids) await context.writes.run(id, HOUSE.id, () => untilDone(() => rebuildOnce(context, id)));
      return ids.length;
    },
    async giveTime(away) {
      const ids = await context.store.games.putAway(away);
      for (const id of ids) await context.writes.run(id, HOUSE.id, () => untilDone(() => rebuildOnce(context, id)));
      return ids.length;
    },
  };
}

async function rebuildOnce(context: Context, gameId: string): Promise<undefined | typeof LOST> {
  const head = await headOf(context, gameId);
  if (head.seq === 0) throw new NotFound('unknown-game');
  await context.store.log.dropSnapshots(gameId);
  const projections = await projectionsOf(context, head);
  return (await context.store.games.replaceProjections(head, projections)) ? undefined : LOST;
}

/** All projections of a game, from its log and from who sat where. */
export async function projectionsOf(context: Context, head: GameHead): Promise<Projections> {
  const entries = await context.store.log.entriesFrom(head.id, 0, head.batch);
  const stretch = { table: null, entries };
  const steps = await context.tables.free(head.id, head.ruleset, { op: 'steps', game: keyOf(head), stretch });
  const rules = clockRules(head);
  let standing: Standing = { open: [], calls: [], clocks: [] };
  const grants = [...head.granted];
  const grantBefore = (batch: number): void => {
    for (let [next] = grants; next && next.batch < batch; [next] = grants) {
      standing = withGrant(standing, next, rules);
      grants.shift();
    }
  };
  for (const [index, { step }] of steps.entries()) {
    const entry = entries[index];
    if (!entry) continue;
    grantBefore(entry.batch);
    standing = project(standing, { ...step, entry }, rules);
  }
  grantBefore(Number.POSITIVE_INFINITY);
  const last = steps.at(-1);
  const events = entries.flatMap((entry) => entry.events);
  const positions = last?.step.positions ?? [];
  const { open, calls, clocks } = closedAsGame(head, standing, positions);
  return {
    revision: events.at(-1)?.revision ?? head.revision ?? 0,
    positions,
    spectatorPosition: last?.spectatorPosition ?? 0,
    heads: headsOf(head, entries, Boolean(last?.step.outcome)),
    outcome: last?.step.outcome ?? null,
    achieved: last?.achieved ?? [],
    open,
    calls,
    clocks,
  };
}

/** In a game that all have left, or that its season has stopped, nothing is open, though its log doesn't say so. */
function closedAsGame(head: GameHead, standing: Standing, positions: number[]): Standing {
  const at = head.finishedAt ?? head.lastAt;
  if (head.status !== 'closed' || at === null) return standing;
  return closedStanding(standing, positions, at);
}

function headsOf(
  head: GameHead,
  entries: readonly { batch: number; events: GameEvent[] }[],
  isOver: boolean,
): string[] {
  const batches = new Map<number, GameEvent[]>();
  for (const { batch, events } of entries) batches.set(batch, [...(batches.get(batch) ?? []), ...events]);
  const heads = [...batches.values()].reduce(
    (heads, events) => headsAfter(head.saltKey, heads, events),
    emptyHeads(head.seatCount),
  );
  return isOver && isBound(head) ? closedHeads(head.saltKey, heads, head.nonces) : heads;
}
