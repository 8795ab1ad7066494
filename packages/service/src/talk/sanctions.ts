/** What operators have laid on somebody. */
import type { Sanction } from '@wayfinder/contract';
import { type Context, nowOf } from '../context.ts';
import { Problem } from '../problems.ts';
import type { UserId } from '../types.ts';

/** The sanction that holds for somebody now: a suspension before a mute, as it forbids more; null: none does. */
export async function sanctionOn(context: Context, user: UserId): Promise<Sanction | null> {
  const held = await context.store.reports.sanctions(user, nowOf(context));
  return held.find(({ kind }) => kind === 'suspend') ?? held[0] ?? null;
}

/** @throws Problem muted-by-operator for somebody who may not write for a while */
export async function assertMayWrite(context: Context, user: UserId): Promise<void> {
  const held = await sanctionOn(context, user);
  if (held) throw new Problem('muted-by-operator', { until: held.until, reason: held.reason });
}
