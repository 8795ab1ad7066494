/** The api as a Fastify server, without a port. */
import { randomUUID } from 'node:crypto';
import { Tarpit, type TarpitOptions } from '@wayfinder/traffic';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { MOST_BODY_BYTES } from './bodies.ts';
import { useDocs } from './docs.ts';
import { headersAt } from './headers.ts';
import { type Readiness, useHealth } from './health.ts';
import { logOptions } from './logging.ts';
import { problemCodeOf, sendProblem, useProblems } from './problems.ts';
import { type RouteOptions, servingOf, translate, useDoor, useRoutes } from './routes.ts';

/** Parts of a server. */
export interface ServerOptions extends RouteOptions {
  /** Proxies whose `x-forwarded-*` headers are believed, with commas in between. */
  trustedProxies: string;
  logLevel: string;
  /** Takes the lines of the log instead of stdout. */
  logTo?: { write(line: string): void };
  ready(): Promise<Readiness>;
  /** False where this process must be started anew, whatever else works: its judging threads answer nothing. */
  alive?(): Promise<boolean>;
  /** Adds what measures every answer, before the routes are there. */
  watch?(server: FastifyInstance): void;
  /** Milliseconds for which refusals for too many requests are held. */
  held?: TarpitOptions;
  /** Most milliseconds that requests under way may hold up a stop; default 3000. */
  finishMs?: number;
}

/** Makes the server. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: { ...logOptions(options.logLevel), ...(options.logTo ? { stream: options.logTo } : {}) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: ({ headers }) => givenId(headers['x-request-id']) ?? randomUUID(),
    trustProxy: options.trustedProxies.split(',').map((proxy) => proxy.trim()),
    bodyLimit: MOST_BODY_BYTES,
    // Addresses that can't be decoded, or that nothing here is as long as.
    frameworkErrors: ({ code }, _request, reply) =>
      void sendProblem(reply, code === 'FST_ERR_BAD_URL' ? 'bad-request' : 'unknown-route'),
    requestTimeout: 30_000,
    // Longer than a gateway keeps an idle connection, so that it never sends into one that is being closed.
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  // JSON only: forms and plain text can be sent from other sites without being asked for leave.
  server.removeContentTypeParser('text/plain');
  server.setValidatorCompiler(validatorCompiler);
  // Answers are as the contract says: types hold the handlers to it, and tests look at every answer (testing/checked.ts).
  server.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  useProblems(server, translate);
  useAnswers(server, headersAt(options.publicOrigin), options.held);
  options.watch?.(server);
  const serving = servingOf(options);
  useDoor(server, serving);
  await useDocs(server, options.publicOrigin);
  useHealth(server, options.ready, options.alive);
  useRoutes(server, serving);
  useClosing(server, options.finishMs ?? LAST_ANSWERS_MS);
  return server;
}

/** Longest that a request under way may hold up a stop; a command takes less. */
const LAST_ANSWERS_MS = 3000;

/** Connections that a client opened ahead and never used don't count as idle, and would hold a stop up for a minute. */
function useClosing(server: FastifyInstance, finishMs: number): void {
  server.addHook('preClose', async () => {
    const timer = setTimeout(() => server.server.closeAllConnections(), finishMs);
    server.server.once('close', () => clearTimeout(timer));
  });
}

/** The id under which the gateway sent a request: it drops those of others. */
function givenId(given: string | string[] | undefined): string | null {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : null;
}

/** One line in the log for every answer, and headers that all of them have. What is refused for being too much is answered after a moment. */
function useAnswers(
  server: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  held: TarpitOptions | undefined,
): void {
  const tarpit = new Tarpit(held);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    const code = problemCodeOf(reply);
    if (code === 'rate-limited' || code === 'busy') void tarpit.hold().then(() => done());
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    done();
    // The gateway asks every two seconds.
    if (request.url === '/health' || request.url === '/ready') return;
    const { id: game } = (request.params ?? {}) as { id?: string };
    const ofGame = request.routeOptions.url?.includes('/games/:id') && /^\w{12}$/.test(game ?? '');
    const ids = { user: request.identity?.user, game: ofGame ? game : undefined, code: problemCodeOf(reply) };
    request.log.info({ req: request, res: reply, ...ids, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
