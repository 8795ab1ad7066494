/** A player beside readers who ask for the whole past of a long game, and beside strangers who send to the player's own, as fast as they are answered. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ApiProblem, addressOf, createClient } from '@wayfinder/contract';
import { type Ruleset, seededRandom } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import { createService } from '@wayfinder/service';
import { openStore, systemClock } from '@wayfinder/store';
import { type Figure, percentile } from './figures.ts';
import { makeOwnGame, makePlayers, type PlayedGame, prepare, send } from './http.ts';
import { storedGame } from './rebuild.ts';
import type { Sizes } from './sizes.ts';

const SENDING = fileURLToPath(new URL('./sending.mjs', import.meta.url));
const READING = fileURLToPath(new URL('./reading.mjs', import.meta.url));
/** Longest that readers may take the player's time, in milliseconds. */
const MOST_MORE_MS = 100;
/** A game whose past is long. */
const LONG = 'conquest-of-paradise';
/** A player looks and thinks between two moves. */
const THINK_MS = 25;

interface Times {
  level: number[];
  move: number[];
}

/** Accounts without a seat that send to the player's game: together they may ask for much. */
const STRANGERS = 4;

/** The way in which the readers come: `senders` addresses of so many readers. */
const CROWDS = [
  { of: 'from one address', senders: 1 },
  { of: 'from an address each', senders: Number.POSITIVE_INFINITY },
];

/** Times of a player's levels and moves, alone and beside readers. */
export async function benchReaders(
  ruleset: Ruleset,
  databaseUrl: string,
  apiUrl: string,
  { events, readers, strangers, ms }: Sizes['readers'],
): Promise<Figure[]> {
  const address = `${apiUrl}${addressOf('getEvents', { id: await longGame(databaseUrl, events) }, { limit: 1000 })}`;
  let games = 0;
  const nextGame = (): Promise<PlayedGame> => {
    games += 1;
    return makeOwnGame(ruleset, databaseUrl, apiUrl, games);
  };
  const play = async (until: Promise<unknown>): Promise<Times> => playUntil(ruleset, apiUrl, await nextGame(), until);
  await play(sleep(ms / 4));
  const figures: Figure[] = [];
  for (const { of, senders } of CROWDS) {
    // Right before, as a machine is busier at one time than at another.
    const alone = await play(sleep(ms));
    figures.push(...figuresOf(`alone, before readers ${of}`, alone));
    const reading = await startCrowd(READING, [address, readers, Math.min(senders, readers), ms]);
    const beside = await play(reading.ended);
    const answers = await reading.ended;
    figures.push(...figuresOf(`beside ${readers} readers ${of}`, beside, alone));
    figures.push({
      what: `answers to them, ${JSON.stringify(answers)}`,
      value: (sum(answers) * 1000) / ms,
      unit: '/s',
    });
  }
  const alone = await play(sleep(ms));
  figures.push(...figuresOf('alone, before strangers who send to the game', alone));
  const game = await nextGame();
  const tokens = (await makePlayers(databaseUrl, apiUrl, STRANGERS, 'stranger')).map(({ token }) => token);
  const sending = await startCrowd(SENDING, [apiUrl, game.id, tokens.join(), strangers, ms]);
  const beside = await playUntil(ruleset, apiUrl, game, sending.ended);
  const answers = await sending.ended;
  figures.push(...figuresOf(`beside ${strangers} who send to the game, of ${STRANGERS} strangers`, beside, alone));
  figures.push({ what: `answers to them, ${JSON.stringify(answers)}`, value: (sum(answers) * 1000) / ms, unit: '/s' });
  return figures;
}

function figuresOf(how: string, times: Times, alone?: Times): Figure[] {
  return (['level', 'move'] as const).map((what) => {
    const figure: Figure = { what: `a player’s ${what} ${how}, p99`, value: percentile(times[what], 0.99), unit: 'ms' };
    return alone ? { ...figure, aim: { most: percentile(alone[what], 0.99) + MOST_MORE_MS } } : figure;
  });
}

const sum = (answers: Readonly<Record<string, number>>) => Object.values(answers).reduce((a, b) => a + b, 0);
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function longGame(databaseUrl: string, events: number): Promise<string> {
  const ruleset = await rulesets[LONG]?.load();
  if (!ruleset) throw new Error(`there is no ruleset ${LONG}`);
  const store = openStore({ databaseUrl });
  const service = createService({ store, clock: systemClock });
  try {
    return (await storedGame(service, store, ruleset, events)).id;
  } finally {
    await service.close();
    await store.close();
  }
}

/** A crowd in a process of its own. `ended`: how many answers of each status it got. */
async function startCrowd(program: string, args: readonly (string | number)[]) {
  const child = spawn(process.execPath, [program, ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const told: string[] = [];
  lines.on('line', (line) => told.push(line));
  await once(lines, 'line');
  const ended = once(lines, 'close').then(() => JSON.parse(told.at(-1) ?? '{}') as Record<string, number>);
  return { ended };
}

/** Plays a game until it is over, or told that it is enough. */
async function playUntil(ruleset: Ruleset, apiUrl: string, game: PlayedGame, until: Promise<unknown>): Promise<Times> {
  const agent = new Agent({ keepAlive: true });
  const dice = seededRandom('readers');
  const times: Times = { level: [], move: [] };
  let over = false;
  void until.then(() => {
    over = true;
  });
  try {
    while (!over) {
      const prepared = await patiently(() => prepare(ruleset, game, dice));
      if (!prepared) break;
      const { gameId, token, command } = prepared;
      const client = createClient({ origin: apiUrl, token });
      const from = performance.now();
      await client('getLevel', { params: { id: gameId }, body: { decision: command.decision, path: [] } });
      times.level.push(performance.now() - from);
      times.move.push(await send(apiUrl, agent, prepared));
      await sleep(THINK_MS);
    }
    return times;
  } finally {
    agent.destroy();
  }
}

/** Asks again where the service is busy, as a page does. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.problem.code !== 'busy') throw error;
      await sleep(THINK_MS);
    }
  }
}
