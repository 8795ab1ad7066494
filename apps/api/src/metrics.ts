/** Measures of an api process for Prometheus. No label holds an id, an address or anything a person wrote. */
import type { Store } from '@wayfinder/store';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { problemCodeOf } from './problems.ts';
import type { Streams } from './stream.ts';

/** Measures that are taken where things happen. */
export interface Metrics {
  registry: Registry;
  /** So many commands were committed. */
  moved(commands: number): void;
}

/** Measures a server. */
export function measure(
  server: FastifyInstance,
  streams: Streams,
  vitals: Pick<Store['vitals'], 'connections'>,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'wayfinder_request_seconds',
    help: 'From a request to its whole answer; streams are left out',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const refusals = new Counter({
    name: 'wayfinder_refusals_total',
    help: 'Requests that were refused, by the code of the problem',
    labelNames: ['code'] as const,
    registers,
  });
  const moves = new Counter({ name: 'wayfinder_moves_total', help: 'Commands that were committed', registers });
  server.addHook('onResponse', (request, reply, done) => {
    done();
    const code = problemCodeOf(reply);
    if (code) refusals.inc({ code });
    // Requests without a route share one label: anybody may ask for anything.
    const route = request.routeOptions.url ?? 'none';
    if (!route.endsWith('/stream'))
      seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  new Gauge({
    name: 'wayfinder_streams',
    help: 'Streams that are open',
    registers,
    collect() {
      this.set(streams.size);
    },
  });
  new Gauge({
    name: 'wayfinder_database_connections',
    help: 'Connections to the database, and statements that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { open, idle, waiting } = vitals.connections();
      this.set({ state: 'open' }, open);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  return { registry, moved: (commands) => moves.inc(commands) };
}
