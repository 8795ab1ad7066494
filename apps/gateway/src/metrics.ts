/** Measures of a gateway for Prometheus. No label holds an address that somebody asked for, nor anything else that a person can choose. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Part that lies behind the gateway. */
export type Part = 'api' | 'pages';

/** Way on for a request that failed at one upstream: to another, or back to its sender with a refusal. */
export type Failed = 'passed over' | 'refused';

/** By origin: whether requests go to an upstream. */
export type States = () => ReadonlyMap<string, boolean>;

/** Measures that are taken where things happen. */
export interface Metrics {
  registry: Registry;
  /** An upstream, named by its origin, has begun to answer a request. */
  answered(part: Part, upstream: string, request: FastifyRequest): void;
  /** A request failed at an upstream. */
  failed(part: Part, upstream: string, how: Failed): void;
  /** By part and origin: which upstreams take requests. */
  behind: ReadonlyMap<Part, States>;
  /** Learns from `states` which upstreams of a part take requests. */
  watchUpstreams(part: Part, states: States): void;
  /** Counts what this server answers and who is connected to it. */
  watch(server: FastifyInstance): void;
}

/** Part and upstream that answered a request. */
interface Answered {
  part: Part | 'gateway';
  upstream: string;
}
/** Refusals and the page of health are the gateway's own answers. */
const OWN: Answered = { part: 'gateway', upstream: 'none' };

/** Measures of this process. */
export function gatewayMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'wayfinder_gateway_requests_total',
    help: 'Requests that have ended, by who answered and how; status `none`: their sender left before the answer began',
    labelNames: ['part', 'upstream', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'wayfinder_gateway_request_seconds',
    help: 'From a request to its whole answer; streams are left out',
    labelNames: ['part', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const failures = new Counter({
    name: 'wayfinder_gateway_upstream_failures_total',
    help: 'Requests that failed at an upstream, by how they went on: passed over to another, refused',
    labelNames: ['part', 'upstream', 'how'] as const,
    registers,
  });
  const behind = new Map<Part, States>();
  upstreamGauge(registry, behind);
  const answeredBy = new WeakMap<object, Answered>();
  return {
    registry,
    behind,
    answered: (part, upstream, { raw }) => void answeredBy.set(raw, { part, upstream }),
    failed: (part, upstream, how) => failures.inc({ part, upstream, how }),
    watchUpstreams(part, states) {
      behind.set(part, states);
      for (const upstream of states().keys())
        for (const how of ['passed over', 'refused']) failures.inc({ part, upstream, how }, 0);
    },
    watch(server) {
      const open = openGauges(registry, server);
      server.addHook('onRequest', async (request, reply) => {
        const from = performance.now();
        // Not `onResponse`, which says nothing of an answer whose reader left.
        reply.raw.once('close', () => {
          const { part, upstream } = answeredBy.get(request.raw) ?? OWN;
          const status = reply.raw.headersSent ? String(reply.raw.statusCode) : 'none';
          requests.inc({ part, upstream, status });
          if (open.delete(request.raw)) return;
          seconds.observe({ part, status }, (performance.now() - from) / 1000);
        });
      });
      server.addHook('onSend', async (request, reply) => {
        if (String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) open.add(request.raw);
      });
    },
  };
}

/** Connections and streams that are open; answers the set of the latter. */
function openGauges(registry: Registry, { server }: FastifyInstance): Set<object> {
  const streams = new Set<object>();
  new Gauge({
    name: 'wayfinder_gateway_connections',
    help: 'Connections to the gateway that are open',
    registers: [registry],
    async collect() {
      this.set(await new Promise<number>((done) => server.getConnections((_error, count) => done(count ?? 0))));
    },
  });
  new Gauge({
    name: 'wayfinder_gateway_streams',
    help: 'Streams that are open',
    registers: [registry],
    collect() {
      this.set(streams.size);
    },
  });
  return streams;
}

function upstreamGauge(registry: Registry, behind: Metrics['behind']): void {
  new Gauge({
    name: 'wayfinder_gateway_upstream_up',
    help: 'Whether requests go to an upstream: 1, or 0 while it fails its checks',
    labelNames: ['part', 'upstream'] as const,
    registers: [registry],
    collect() {
      for (const [part, states] of behind)
        for (const [upstream, isUp] of states()) this.set({ part, upstream }, isUp ? 1 : 0);
    },
  });
}
