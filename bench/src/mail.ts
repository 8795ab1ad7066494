/** From a command's request, which is before its commit, to the mail server's taking the mail that calls the next player; nothing is held back. */
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Ruleset, seededRandom } from '@wayfinder/engine';
import { SMTPServer } from 'smtp-server';
import { type Figure, percentile } from './figures.ts';
import { awaitedSeats, emailOf, makeGames, prepare, send } from './http.ts';
import { startApi, startWorker } from './processes.ts';

const GAMES = 4;
const COMMANDS = 240;
/** Mails that aren't counted: their words and pictures are made for the first time. */
const WARM_UP = 10;
const MAIL_WITHIN_MS = 60_000;
/** Mails of the games' beginning are over when none came for so long. */
const QUIET_MS = 5_000;
const MOST_MS = 1_000;

/** Times of mails to players whose turn came, one after the other. */
export async function benchMail(ruleset: Ruleset, databaseUrl: string): Promise<Figure[]> {
  const inbox = await openInbox();
  const api = await startApi(databaseUrl, { MAIL_HOLD_SECONDS: '0' });
  const worker = await startWorker(databaseUrl, { MAIL_HOLD_SECONDS: '0', SMTP_URL: inbox.url });
  const agent = new Agent({ keepAlive: true });
  try {
    const games = await makeGames(ruleset, databaseUrl, api.url, GAMES);
    await inbox.quiet();
    const dice = seededRandom('mail');
    const times: number[] = [];
    for (let n = 0; n < COMMANDS; n += 1) {
      const game = games[n % games.length];
      const next = game && (await prepare(ruleset, game, dice));
      if (!game || !next) continue;
      const before = await awaitedSeats(game);
      const from = performance.now();
      await send(api.url, agent, next);
      const called = (await awaitedSeats(game)).filter((seat) => !before.includes(seat));
      if (called.length > 0) times.push((await inbox.mailTo(called.map(emailOf), from)) - from);
    }
    return figuresOf(times.slice(WARM_UP));
  } finally {
    agent.destroy();
    await worker.stop();
    await api.stop();
    await inbox.stop();
  }
}

function figuresOf(times: readonly number[]): Figure[] {
  const what = `from the request to the mail server's taking the mail (${times.length} mails, nothing held)`;
  return [
    { what: `${what}, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { what: `${what}, p99`, value: percentile(times, 0.99), unit: 'ms', aim: MOST_MS },
  ];
}

interface Inbox {
  url: string;
  /** Resolves when no mail came for a while. */
  quiet(): Promise<void>;
  /** When the last of these addresses got its first mail since an instant. */
  mailTo(addresses: readonly string[], since: number): Promise<number>;
  stop(): Promise<void>;
}

/** A mail server that takes everything and keeps when it did. */
async function openInbox(): Promise<Inbox> {
  const accepted: { to: string; at: number }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume().once('end', () => {
        done();
        for (const { address } of session.envelope.rcptTo) accepted.push({ to: address, at: performance.now() });
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async quiet() {
      const from = performance.now();
      while (performance.now() - (accepted.at(-1)?.at ?? from) < QUIET_MS) {
        await new Promise((done) => setTimeout(done, 100));
      }
    },
    async mailTo(addresses, since) {
      const until = performance.now() + MAIL_WITHIN_MS;
      while (performance.now() < until) {
        const firsts = addresses.map((to) => accepted.find((mail) => mail.to === to && mail.at > since)?.at);
        if (firsts.every((at) => at !== undefined)) return Math.max(...firsts);
        await new Promise((done) => setTimeout(done, 1));
      }
      throw new Error('no mail came');
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
