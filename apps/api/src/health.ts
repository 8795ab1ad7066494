/** Is the process up, does it have what it needs; and what the codes of problems mean. */
import { PROBLEMS } from '@wayfinder/contract';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problems.ts';

/** Parts that the service needs to answer. */
export interface Readiness {
  database: boolean;
  migrations: boolean;
  /** About to stop: still answers, and wants no more requests. */
  draining?: boolean;
}

/** Left out of the description of the API. */
export const HIDDEN = { schema: { hide: true } as object };

/** `/health`, `/ready` and `/api/problems/:code`. */
export function useHealth(
  server: FastifyInstance,
  ready: () => Promise<Readiness>,
  alive: () => Promise<boolean> = async () => true,
): void {
  server.get('/health', HIDDEN, async (_request, reply) => {
    const ok = await alive();
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  server.get('/ready', HIDDEN, async (_request, reply) => {
    const { database, migrations, draining = false } = await ready();
    const ok = database && migrations && !draining;
    return reply.code(ok ? 200 : 503).send({ ok, database, migrations, draining });
  });
  server.get('/api/problems/:code', { ...HIDDEN, config: { priced: 'lines' } }, async (request, reply) => {
    const { code } = request.params as { code: string };
    if (!Object.hasOwn(PROBLEMS, code)) return sendProblem(reply, 'unknown-route');
    return reply.send({ code, ...PROBLEMS[code as keyof typeof PROBLEMS] });
  });
}
