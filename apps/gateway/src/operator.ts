/** Pages only for those who run the service, on a port of its own that nobody else reaches. */
import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Serves `/metrics`, and `/health` with 503 while a part has no upstream that takes requests. */
export function createOperator({ registry, behind }: Pick<Metrics, 'registry' | 'behind'>): FastifyInstance {
  const operator = Fastify();
  operator.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  operator.get('/health', async (_request, reply) => {
    const health = healthOf(behind);
    return reply.code(health.ok ? 200 : 503).send(health);
  });
  operator.get('/', () => 'ok');
  return operator;
}

interface PartHealth {
  ok: boolean;
  /** By origin: whether requests go there. */
  upstreams: Record<string, boolean>;
}

function healthOf(behind: Metrics['behind']): { ok: boolean; parts: Record<string, PartHealth> } {
  const parts = Object.fromEntries(
    [...behind].map(([part, states]): [string, PartHealth] => {
      const upstreams = Object.fromEntries(states());
      return [part, { ok: Object.values(upstreams).includes(true), upstreams }];
    }),
  );
  return { ok: Object.values(parts).every(({ ok }) => ok), parts };
}
