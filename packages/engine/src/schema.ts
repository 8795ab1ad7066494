/** Schemas of hidden fields, so that states and events declare what may be secret and nothing else can be. */
import { z } from 'zod';
import type { Hidden } from './secret.ts';

/** Schema of a `Hidden` field: the value for those who know it, `shown` for everybody. */
export function hidden<Value, Shown>(
  value: z.ZodType<Value>,
  shown: z.ZodType<Shown>,
): z.ZodType<Hidden<Value, Shown>> {
  const to = z.array(z.number().int().min(0));
  return z.discriminatedUnion('$', [
    z.strictObject({ $: z.literal('secret'), to, value, shown, open: z.literal(true).exactOptional() }),
    z.strictObject({ $: z.literal('unknown'), to, shown }),
  ]) as unknown as z.ZodType<Hidden<Value, Shown>>;
}
