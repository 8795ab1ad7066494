/** Moves and pages beside thousands of open streams: through the gateway, with two api processes, and everybody who listens in a process of their own. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addressOf } from '@wayfinder/contract';
import { type Ruleset, seededRandom } from '@wayfinder/engine';
import { openStore } from '@wayfinder/store';
import { type Aim, type Figure, median, percentile, spread } from './figures.ts';
import { makeOwnGame, type PlayedGame, prepare, send } from './http.ts';
import { PROGRAMS, type Running, startGateway } from './processes.ts';

export interface CrowdSize {
  accounts: number;
  /** Streams of each account. */
  each: number;
  games: number;
  /** Of each kind, in turn: without streams, with them. */
  rounds: number;
  /** Of each round. */
  ms: number;
  /** From one move to the next, of all games together, and from one page to the next. */
  moveEveryMs: number;
  pageEveryMs: number;
}

/** Processes of those who listen. */
const LISTENERS = 2;
/** Thousands of streams that begin or end at once are work, too: a round begins after that. */
const SETTLE_MS = 4_000;
/** Most that streams may take of the time of moves and pages. */
const MOST = 1.5;

interface Times {
  moves: number[];
  pages: number[];
}

interface Round extends Times {
  /** Messages that streams heard. */
  heard: number;
  /** Longest that the gateway was silent while all streams ended at once, in milliseconds. */
  silentMs: number;
}

interface Stage {
  origin: string;
  games: readonly PlayedGame[];
  /** The path and the token of each stream. */
  streams: readonly (readonly [string, string])[];
  play(ms: number): Promise<Times>;
}

/** Times of rounds with and without streams. @throws Error where a stream ended or heard nothing, or a page was refused */
export async function benchCrowd(
  ruleset: Ruleset,
  size: CrowdSize,
  seed: string,
  say: (line: string) => void,
): Promise<Figure[]> {
  const running: Running[] = [];
  const run = async <Program extends Running>(program: Promise<Program>): Promise<Program> => {
    const started = await program;
    running.push(started);
    return started;
  };
  try {
    const database = await run(PROGRAMS.database());
    // With the limits of production.
    const api = () => run(PROGRAMS.api(database.url, { RATE_LIMIT: '6000' }));
    const apis = [await api(), await api()].map(({ url }) => url);
    const pages = await run(PROGRAMS.pages(database.url, apis));
    const { url: origin } = await run(startGateway(apis, [pages.url]));
    const stage = await setStage(ruleset, database.url, origin, size, seed);
    const rounds: { without: Round[]; with: Round[] } = { without: [], with: [] };
    await stage.play(size.ms / 2);
    for (let n = 0; n < size.rounds; n += 1) {
      rounds.without.push({ ...(await stage.play(size.ms)), heard: 0, silentMs: 0 });
      rounds.with.push(await beside(stage, size.ms));
      say(`round ${n + 1}: ${roundText(rounds.without[n])} without streams, ${roundText(rounds.with[n])} with them`);
    }
    const count = size.accounts * size.each;
    const silent = rounds.with.map(({ silentMs }) => silentMs);
    const atTheEnd: Figure = {
      what: `the gateway’s longest silence while ${count.toLocaleString('en')} streams end at once`,
      value: median(silent),
      unit: 'ms',
      spread: spread(silent),
    };
    const figures = (['moves', 'pages'] as const).flatMap((what) => {
      const p99 = (round: Round) => percentile(round[what], 0.99);
      const [alone, together] = [rounds.without.map(p99), rounds.with.map(p99)];
      const figure = (how: string, values: number[], aim?: Aim): Figure => ({
        what: `${what} ${how}, p99 of a round`,
        value: median(values),
        unit: 'ms',
        spread: spread(values),
        aim,
      });
      return [
        figure('without streams', alone),
        figure(`beside ${count.toLocaleString('en')} streams`, together, {
          most: MOST * median(alone),
        }),
      ];
    });
    return [...figures, atTheEnd];
  } finally {
    for (const program of running.reverse()) await program.stop();
  }
}

function roundText(round: Round | undefined): string {
  const of = (what: 'moves' | 'pages') =>
    `${round?.[what].length} ${what} p50 ${median(round?.[what] ?? []).toFixed(0)} p99 ${percentile(round?.[what] ?? [], 0.99).toFixed(0)} ms`;
  return `${of('moves')}, ${of('pages')}${round?.heard ? `, ${round.heard} messages heard` : ''}`;
}

/** Games, those who play them, and those who listen: players too, so many accounts in all. */
async function setStage(
  ruleset: Ruleset,
  databaseUrl: string,
  origin: string,
  size: CrowdSize,
  seed: string,
): Promise<Stage> {
  const games: PlayedGame[] = [];
  for (let n = 0; n < size.games; n += 1) games.push(await makeOwnGame(ruleset, databaseUrl, origin, n));
  const tokens = games.flatMap(({ players }) => players.map(({ token }) => token)).slice(0, size.accounts);
  const store = openStore({ databaseUrl, connections: 2 });
  for (let n = tokens.length; n < size.accounts; n += 1) {
    const { id } = await store.people.ensure(`listener-${n}@bench.test`);
    tokens.push((await store.people.createToken(id, { name: 'bench', scopes: ['read'], days: 1 })).token);
  }
  await store.close();
  const streams = tokens.flatMap((token, account) =>
    Array.from({ length: size.each }, (_, n) => {
      const game = games[(account + n) % games.length];
      return [addressOf('stream', { id: game?.id ?? '' }), token] as const;
    }),
  );
  const dice = seededRandom(seed);
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  /** One move of the next game. */
  const move = async (): Promise<number[]> => {
    const game = games[turn % games.length];
    turn += 1;
    const prepared = game && (await prepare(ruleset, game, dice));
    return prepared ? [await send(origin, agent, prepared)] : [];
  };
  const play = async (ms: number): Promise<Times> => {
    const urls = ['/', ...games.slice(0, 3).map(({ id }) => `/games/${id}`)].map((path) => origin + path);
    const visitor = begin('./paging.mjs', [String(size.pageEveryMs), ...urls]);
    const moves: number[] = [];
    for (const until = performance.now() + ms; performance.now() < until; ) {
      const next = performance.now() + size.moveEveryMs;
      moves.push(...(await move()));
      await sleep(Math.max(0, next - performance.now()));
    }
    const { times, failed } = (await visitor.end()) as { times: number[]; failed: number };
    if (failed > 0) throw new Error(`${failed} pages were refused`);
    return { moves, pages: times };
  };
  return { origin, games, streams, play };
}

/** A round while all streams are open. */
async function beside({ origin, streams, play }: Stage, ms: number): Promise<Round> {
  const listeners = Array.from({ length: LISTENERS }, (_, n) => {
    const listener = begin('./listening.mjs', [origin]);
    listener.say(JSON.stringify(streams.filter((_one, at) => at % LISTENERS === n)));
    return listener;
  });
  const settled = new AbortController();
  try {
    await Promise.all(listeners.map(({ said }) => said()));
    await sleep(SETTLE_MS);
    const times = await play(ms);
    const silence = longestSilence(origin, settled.signal);
    const heard = (await Promise.all(listeners.map(({ end }) => end()))) as { messages: number; ended: number }[];
    await sleep(SETTLE_MS);
    settled.abort();
    const sum = (of: 'messages' | 'ended') => heard.reduce((all, one) => all + one[of], 0);
    if (sum('ended') > 0) throw new Error(`${sum('ended')} streams ended`);
    if (sum('messages') < times.moves.length) throw new Error(`streams heard ${sum('messages')} messages`);
    return { ...times, heard: sum('messages'), silentMs: await silence };
  } finally {
    settled.abort();
    for (const { kill } of listeners) kill();
  }
}

/** The longest time that the gateway took for an answer which costs nothing, until it is enough. */
async function longestSilence(origin: string, enough: AbortSignal): Promise<number> {
  let longest = 0;
  while (!enough.aborted) {
    const from = performance.now();
    await (await fetch(`${origin}/gateway/health`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - from);
    await sleep(5);
  }
  return longest;
}

/** A process that is spoken to by lines, and says JSON when its input ends. */
function begin(file: string, args: readonly string[]) {
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(
    process.execPath,
    [fileURLToPath(new URL(file, import.meta.url)), ...args],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout });
  const heard: string[] = [];
  lines.on('line', (line) => heard.push(line));
  const closed = once(lines, 'close');
  return {
    say: (line: string) => void child.stdin.write(`${line}\n`),
    /** Settles when it has said something. */
    async said(): Promise<void> {
      if (heard.length === 0) await Promise.race([once(lines, 'line'), closed]);
    },
    async end(): Promise<unknown> {
      child.stdin.end();
      await closed;
      return JSON.parse(heard.at(-1) ?? 'null');
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
