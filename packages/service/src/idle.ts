/** Games without a clock that nobody touches: their players are asked, and then they close. */
import { closedStanding, type GameHead, type NewNote } from '@wayfinder/store';
import { headOf } from './access.ts';
import { type Context, nowOf } from './context.ts';
import { HOUSE } from './payer.ts';
import { LOST, untilDone } from './retry.ts';

const DAY_MS = 86_400_000;
/** When players are asked, and when their game closes. */
const ASKED_MS = 30 * DAY_MS;
const CLOSED_MS = 60 * DAY_MS;
/** Games that are looked at in one sweep. */
const AT_ONCE = 20;

/** Asks the players of games that have been idle for long, and closes those for which nobody spoke up. */
export async function sweepIdle(context: Context): Promise<void> {
  const { beside } = context.store;
  const ago = (ms: number): string => new Date(context.clock.now().getTime() - ms).toISOString();
  const asked = await beside.idle(ago(ASKED_MS), null, AT_ONCE);
  const closed = await beside.idle(ago(CLOSED_MS), ago(CLOSED_MS - ASKED_MS), AT_ONCE);
  for (const id of asked) await tend(context, id, (head) => ask(context, head));
  for (const id of closed) await tend(context, id, (head) => close(context, head));
}

async function tend(context: Context, id: string, once: (head: GameHead) => Promise<boolean>): Promise<void> {
  try {
    await context.writes.run(id, HOUSE.id, () =>
      untilDone(async () => {
        const head = await headOf(context, id);
        if (head.status !== 'running') return undefined;
        return (await once(head)) ? undefined : LOST;
      }),
    );
  } catch (error) {
    context.log({ kind: 'sweep-failed', gameId: id, error });
  }
}

/** When a game closes whose players were asked about it; null: they weren't, or it goes on. */
export function closesAt({ at, askedAt }: { at: string; askedAt: string | null }): string | null {
  if (askedAt === null || askedAt < at) return null;
  const asked = Date.parse(askedAt) + (CLOSED_MS - ASKED_MS);
  return new Date(Math.max(Date.parse(at) + CLOSED_MS, asked)).toISOString();
}

function people({ seats }: GameHead): number[] {
  return seats.flatMap(({ seat, userId, untilAt }) => (userId !== null && untilAt === null ? [seat] : []));
}

async function ask(context: Context, head: GameHead): Promise<boolean> {
  const touched = await context.store.beside.touched(head.id);
  if (!touched || Date.parse(touched.at) > context.clock.now().getTime() - ASKED_MS) return true;
  const until = closesAt({ at: touched.at, askedAt: nowOf(context) });
  const note: NewNote = { kind: 'idle', seat: null, data: { until }, tells: people(head) };
  return context.store.beside.askIdle(head, nowOf(context), [note]);
}

async function close(context: Context, head: GameHead): Promise<boolean> {
  const at = nowOf(context);
  const touched = await context.store.beside.touched(head.id);
  // Players who were asked late, as no worker ran, have as long to answer.
  const due = touched && closesAt(touched);
  if (due === null || due > at) return true;
  const standing = closedStanding(head, head.positions, at);
  const note: NewNote = { kind: 'closed', seat: null, data: {}, tells: people(head) };
  return context.store.beside.close(head, standing, at, [note]);
}
