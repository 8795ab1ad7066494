/** The worker: sends messages that are due and lets the clock play for those who didn't. Any number of them may run. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Delivery, smtpMailer } from '@wayfinder/notify';
import { createService, serveOperator } from '@wayfinder/service';
import { configured, gamesLoaded, logOptions } from '@wayfinder/service/program';
import { programClock } from '@wayfinder/service/served-clock';
import { openStore } from '@wayfinder/store';
import { pino } from 'pino';
import { type Config, environment } from './config.ts';
import { alerting, archiving, jobsOf, seasons, tidying } from './jobs.ts';
import { workerMetrics } from './metrics.ts';
import { type ReturnedMails, type ReturnedOutcome, receiveReturnedMails } from './returned-mails.ts';
import { startRounds } from './rounds.ts';

const config = configured('worker', environment);
const log = pino({ ...logOptions(config.logLevel), base: { program: 'worker' } });

const clock = await programClock('worker');
const store = openStore({
  databaseUrl: config.databaseUrl,
  clock,
  groupMoves: config.groupMoves,
  mailHoldSeconds: config.mailHoldSeconds,
});
const service = await createService({
  store,
  clock,
  hold: { email: config.mailHoldSeconds },
  ...(config.rulesetsModule ? { rulesetsModule: config.rulesetsModule } : {}),
  log: ({ kind, gameId, ruleset, error }) => log.error({ kind, gameId, ruleset, err: error }, 'fault'),
});
await gamesLoaded('worker', service);
const mailer = smtpMailer(config.smtpUrl);
const metrics = workerMetrics(store);
const delivery: Delivery = metrics.counted({
  store,
  games: service,
  mailer,
  from: config.from,
  returnDomain: config.returnDomain,
  publicUrl: config.publicOrigin,
  appSecret: config.appSecret,
  guard: { allowPrivate: config.allowPrivateWebhooks },
  fault: (error, gameId) => log.error({ gameId, err: error }, 'a mail could not be written; it is tried again'),
});

const rounds = startRounds({
  everySeconds: config.everySeconds,
  jobs: [...jobsOf(service, delivery), alerting(service), seasons(service), archiving(store), tidying(store)],
  failed(job, error) {
    metrics.failed(job);
    log.error({ job, err: error }, 'a round failed; the next one tries again');
  },
});

let stopping = false;
let unlisten = (): void => undefined;
let health: ReturnType<typeof serveOperator> | null = null;
let returnedMails: ReturnedMails | null = null;
let stopBeating = async (): Promise<void> => undefined;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  health?.close();
  unlisten();
  await Promise.all([rounds.stop(), returnedMails?.stop()]);
  await stopBeating();
  mailer.close();
  await service.close();
  await store.close();
  log.info('worker has stopped');
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

/** Changes wake the worker at once; the tick finds what nobody told of. A database that isn't up yet is waited for. */
async function listen(): Promise<void> {
  const ear = { changed: () => rounds.wake(), missed: () => rounds.wake() };
  while (!stopping) {
    try {
      unlisten = await store.changes.listen(ear);
      return;
    } catch (error) {
      log.error({ err: error }, 'the database can not be listened to; trying again');
      await sleep(config.everySeconds * 1000);
    }
  }
}

/** A page that says the worker lives, for those who watch it. */
function startHealth({ healthPort }: Config): typeof health {
  if (healthPort === null) return null;
  return serveOperator(healthPort, undefined, metrics.registry, async () => ({ ok: !stopping }));
}

/** Receives returned mails where it is configured to. A port that another program has is no reason to try for ever: it ends this one. */
async function receiveReturned({ returned, returnDomain, appSecret }: Config): Promise<void> {
  if (returned === null || returnDomain === undefined) return;
  const counted = (outcome: ReturnedOutcome): void => metrics.returned(outcome);
  try {
    returnedMails = await receiveReturnedMails({ ...returned, domain: returnDomain, store, appSecret, log, counted });
  } catch (error) {
    const { code } = error as { code?: string };
    log.fatal({ host: returned.host, port: returned.port, code }, 'returned mails can not be received there');
    process.exitCode = 1;
    await stop();
  }
}

await listen();
if (!stopping) await receiveReturned(config);
if (!stopping) {
  health = startHealth(config);
  stopBeating = metrics.startBeating((error) => log.error({ err: error }, 'the sign of life could not be written'));
  log.info('worker is ready');
  if (process.send) process.send('ready');
}
