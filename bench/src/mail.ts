/**
 * From a command to the mail server's having taken the mail of each call that it opened; nothing is held back. Which calls those are says the
 * database: a call that no mail told of is an error, never a time that is left out.
 */
import { Agent } from 'node:http';
import { type Ruleset, seededRandom } from '@wayfinder/engine';
import { type CallByMail, callsByMail } from '@wayfinder/store/testing';
import { type Figure, percentile } from './figures.ts';
import { makeOwnGame, type PlayedGame, prepare, send } from './http.ts';
import { openInbox } from './inbox.ts';
import type { Programs } from './processes.ts';
import type { Sizes } from './sizes.ts';

const SETTLED_WITHIN_MS = 60_000;
const MOST_MS = 1_000;

/** Times of mails, command by command: each waits until all that the one before it caused is told. */
export async function benchMail(
  ruleset: Ruleset,
  databaseUrl: string,
  programs: Programs,
  { games: count, mails, warmUp }: Sizes['mail'],
): Promise<Figure[]> {
  const inbox = await openInbox();
  const api = await programs.api(databaseUrl, { MAIL_HOLD_SECONDS: '0' });
  const worker = await programs.worker(databaseUrl, { MAIL_HOLD_SECONDS: '0', SMTP_URL: inbox.url });
  const calls = await callsByMail(databaseUrl);
  const agent = new Agent({ keepAlive: true });
  try {
    const games: PlayedGame[] = [];
    // Nobody plays in two of them: their mails would be merged.
    for (let n = 0; n < count; n += 1) {
      const game = await makeOwnGame(ruleset, databaseUrl, api.url, n);
      // A player who acts before the mail of the game's start is sent gets none.
      await settled(game.id, calls.of);
      games.push(game);
    }
    const dice = seededRandom('mail');
    const told = new Map<string, CallByMail>();
    for (let n = 0; told.size < warmUp + mails; n += 1) {
      const game = games[n % count];
      const next = game && (await prepare(ruleset, game, dice));
      if (!next) throw new Error('a game ended before there were enough mails');
      await send(api.url, agent, next);
      for (const call of await settled(next.gameId, calls.of))
        told.set(`${next.gameId} ${call.seat} ${call.call}`, call);
    }
    return figuresOf(
      [...told.values()].slice(warmUp, warmUp + mails).map((call) => inbox.takenAt(call) - call.openedAtMs),
    );
  } finally {
    agent.destroy();
    await worker.stop();
    await api.stop();
    await calls.close();
    await inbox.stop();
  }
}

/** The calls of a game once a mail has told of each of them. */
async function settled(gameId: string, callsOf: (gameId: string) => Promise<CallByMail[]>): Promise<CallByMail[]> {
  const until = performance.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const calls = await callsOf(gameId);
    if (calls.every(({ state }) => state === 'sent')) return calls;
    const untold = calls.filter(({ state }) => state !== 'sent');
    if (performance.now() > until || untold.some(({ state }) => state !== 'waiting')) {
      throw new Error(`no mail told of ${JSON.stringify(untold)}`);
    }
    await new Promise((done) => setTimeout(done, 5));
  }
}

function figuresOf(times: readonly number[]): Figure[] {
  const what = `from a command to the mail server's taking the mail (${times.length} calls, nothing held)`;
  return [
    { what: `${what}, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { what: `${what}, p99`, value: percentile(times, 0.99), unit: 'ms', aim: { most: MOST_MS } },
  ];
}
