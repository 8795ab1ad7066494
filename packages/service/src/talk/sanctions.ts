/** What operators have laid on somebody. */
import { type Context, nowOf } from '../context.ts';
import { Problem } from '../problems.ts';
import type { UserId } from '../types.ts';

/** @throws Problem muted-by-operator for somebody who may not write for a while */
export async function assertMayWrite(context: Context, user: UserId): Promise<void> {
  const [held] = await context.store.reports.sanctions(user, nowOf(context));
  if (held) throw new Problem('muted-by-operator', { until: held.until, reason: held.reason });
}
