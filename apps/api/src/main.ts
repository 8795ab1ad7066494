/** Starts one api process. Environment: docs/operations.md. */
import { createService, type Fault } from '@wayfinder/service';
import { configured } from '@wayfinder/service/program';
import { openStore } from '@wayfinder/store';
import { environment } from './config.ts';
import { inEnglish, storedKeys, unsubscribeKeys, webhookGuard } from './doors.ts';
import { makeLimits } from './limits.ts';
import { createServer } from './server.ts';

const config = configured('api', environment);
const store = openStore({ databaseUrl: config.databaseUrl });
const service = await createService({
  store,
  clock: store.clock,
  hold: { email: config.mailHoldSeconds },
  ...(config.rulesetsModule ? { rulesetsModule: config.rulesetsModule } : {}),
  log: tell,
});
const server = await createServer({
  doors: {
    service,
    vetWebhook: webhookGuard(config.allowPrivateWebhooks),
    readUnsubscribeKey: unsubscribeKeys(config.appSecret),
  },
  limits: makeLimits(config.rateLimit, store.limits),
  keys: storedKeys(store.limits),
  publicOrigin: config.publicOrigin,
  trustedProxies: config.trustedProxies,
  logLevel: config.logLevel,
  ready: () => store.readiness(),
  inWords: inEnglish(store.games),
});

/** Faults of rulesets and of the database, for the operator: ids, never what a game holds. */
function tell({ kind, gameId, ruleset, error }: Fault): void {
  server.log.error({ kind, gameId, ruleset, err: error }, 'fault');
}

/** Longest that stopping may take: whoever supervises us would kill us anyway. */
const STOP_WITHIN_MS = 10_000;
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  // New requests are refused first; then what they used goes.
  await server.close();
  await service.close();
  await store.close();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
// The first command should not wait for its judging thread.
await service.warmUp();
await server.listen({ port: config.port, host: config.host });
