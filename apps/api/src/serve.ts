/** One api process, from its configuration on. */
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createService, type Fault, healthOf, type Service, serveOperator } from '@wayfinder/service';
import type { JudgePool } from '@wayfinder/service/judging';
import { gamesLoaded } from '@wayfinder/service/program';
import { programClock } from '@wayfinder/service/served-clock';
import { openStore } from '@wayfinder/store';
import type { Config } from './config.ts';
import { feedsAt, inEnglish, pictureKeys, storedKeys, unsubscribeKeys, webhookGuard } from './doors.ts';
import { makeLimits } from './limits.ts';
import { logLines } from './log-lines.ts';
import { type Metrics, measure } from './metrics.ts';
import { createServer } from './server.ts';
import { Streams } from './stream.ts';

/** Longest time that closing takes beside the last requests: whoever supervises us would kill us anyway. */
const CLOSE_WITHIN_MS = 5_000;

/** Serves until the process is told to stop. `threads`: those that judge, which may still be loading. */
export async function serve(config: Config, threads: JudgePool): Promise<void> {
  let stopping = false;
  const clock = await programClock('api');
  const store = openStore({ databaseUrl: config.databaseUrl, groupMoves: config.groupMoves, clock });
  /** Faults of rulesets and of the database, for the operator: ids, never what a game holds. */
  const tell = ({ kind, gameId, ruleset, error }: Fault): void =>
    server.log.error({ kind, gameId, ruleset, err: error }, 'fault');
  const { rulesetsModule } = config;
  const service = createService({
    store,
    clock,
    threads,
    hold: { email: config.mailHoldSeconds },
    vacationDays: config.vacationDays,
    ...(rulesetsModule ? { rulesetsModule } : {}),
    log: tell,
  });
  const streams = new Streams();
  let metrics: Metrics | undefined;
  const server = await createServer({
    doors: {
      service: counting(service, (commands) => metrics?.moved(commands)),
      vetWebhook: webhookGuard(config.allowPrivateWebhooks),
      readUnsubscribeKey: unsubscribeKeys(config.appSecret),
      readPictureKey: pictureKeys(config.appSecret),
      feeds: feedsAt(config.publicOrigin),
    },
    limits: makeLimits(config.rateLimit, store.limits),
    keys: storedKeys(store.limits),
    publicOrigin: config.publicOrigin,
    trustedProxies: config.trustedProxies,
    logLevel: config.logLevel,
    logTo: logLines(),
    ready: async () => ({ ...(await store.readiness()), draining: stopping }),
    alive: async () => (await service.judging()).ok,
    finishMs: config.finishMs,
    streams,
    watch(made) {
      metrics = measure(made, streams, store.vitals);
    },
    inWords: inEnglish(store.games),
  });
  let operator: Server | null = null;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), config.drainMs + config.finishMs + CLOSE_WITHIN_MS).unref();
    // First nobody sends new requests here, then none are taken and streams end, then what requests used goes.
    await sleep(config.drainMs);
    await server.close();
    operator?.close();
    await service.close();
    await store.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  // Of a new service; without a database they are made with the first push.
  store.pushes.keys().catch(() => undefined);
  // The first command should not wait for its judging thread.
  await Promise.all([service.warmUp(), gamesLoaded('api', service)]);
  if (config.operatorPort !== null && metrics)
    operator = serveOperator(config.operatorPort, config.host, metrics.registry, () => healthOf(store, service));
  await server.listen({ port: config.port, host: config.host });
}

/** Makes the service one whose committed commands are counted. */
function counting(uses: Service, moved: (commands: number) => void): Service {
  return {
    ...uses,
    async sendCommands(...sent) {
      const answer = await uses.sendCommands(...sent);
      moved(answer.committed.length);
      return answer;
    },
  };
}
