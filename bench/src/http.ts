/** Commands through HTTP, each on the disk before it is answered. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { API, type Client, createClient, type SentCommand, tableOf } from '@wayfinder/contract';
import { type Ruleset, redact, seededRandom } from '@wayfinder/engine';
import { randomPath } from '@wayfinder/engine/laws';
import { openStore } from '@wayfinder/store';
import { type Aim, type Figure, percentile } from './figures.ts';
import type { Sizes } from './sizes.ts';

/** Longest that one of a hundred commands may take while all clients send. */
const MOST_MS = 20;

interface Player {
  token: string;
  client: Client;
}

export interface PlayedGame {
  id: string;
  players: Player[];
}

/** A command that is ready to be sent. */
export interface Prepared {
  gameId: string;
  token: string;
  command: SentCommand;
}

interface Measured {
  /** Milliseconds of each command. */
  times: number[];
  /** Time in which all were sent. */
  ms: number;
}

/**
 * Commands a second, and how long one takes, with one client and with several. What a client would choose is worked out between the
 * measurements, as players do while nothing is sent.
 */
export async function benchHttp(
  ruleset: Ruleset,
  databaseUrl: string,
  apiUrl: string,
  size: Sizes['http'],
): Promise<Figure[]> {
  const games = await makeGames(ruleset, databaseUrl, apiUrl, size.clients * size.games);
  const dice = seededRandom('http');
  const agent = new Agent({ keepAlive: true, maxSockets: size.clients });
  const measure = async (clients: number, most: number): Promise<Measured> => {
    const total: Measured = { times: [], ms: 0 };
    for (let round = 0; round < most; round += 1) {
      const prepared: Prepared[] = [];
      for (const game of games) {
        const next = await prepare(ruleset, game, dice);
        if (next) prepared.push(next);
      }
      const { times, ms } = await sendAll(apiUrl, agent, prepared, clients);
      total.times.push(...times);
      total.ms += ms;
    }
    return total;
  };
  try {
    await measure(size.clients, size.warmUp);
    const alone = await measure(1, Math.ceil(size.rounds / 2));
    const together = await measure(size.clients, size.rounds);
    return [...figuresOf('1 client', alone), ...figuresOf(`${size.clients} clients`, together, { most: MOST_MS })];
  } finally {
    agent.destroy();
  }
}

function figuresOf(who: string, { times, ms }: Measured, aim?: Aim): Figure[] {
  return [
    { what: `commands through HTTP, ${who} (${times.length} sent)`, value: (times.length * 1000) / ms, unit: '/s' },
    { what: `one command through HTTP, ${who}, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { what: `one command through HTTP, ${who}, p99`, value: percentile(times, 0.99), unit: 'ms', aim },
  ];
}

/** Begun games of the same people. */
export async function makeGames(
  ruleset: Ruleset,
  databaseUrl: string,
  apiUrl: string,
  count: number,
): Promise<PlayedGame[]> {
  const players = await makePlayers(databaseUrl, apiUrl, ruleset.seats.max, 'player');
  const games: PlayedGame[] = [];
  for (let n = 0; n < count; n += 1) games.push(await makeGame(ruleset, players.slice(0, seatsOf(ruleset, n))));
  return games;
}

/** A begun game of people who play in no other. `n`: its number, which their addresses hold. */
export async function makeOwnGame(
  ruleset: Ruleset,
  databaseUrl: string,
  apiUrl: string,
  n: number,
): Promise<PlayedGame> {
  return makeGame(ruleset, await makePlayers(databaseUrl, apiUrl, seatsOf(ruleset, n), `game-${n}`));
}

/** The preset that all games are made of. @throws Error when the ruleset has none */
function presetOf({ id, settings }: Ruleset): Ruleset['settings']['presets'][number] {
  const [preset] = settings.presets;
  if (!preset) throw new Error(`${id} has no preset`);
  return preset;
}

/** Seats of the game with this number: all counts in turn that its preset is made for. */
function seatsOf(ruleset: Ruleset, n: number): number {
  const { min, max } = presetOf(ruleset).seats ?? ruleset.seats;
  return min + (n % (max - min + 1));
}

/** The seats that a game waits for. */
async function awaitedSeats({ id, players: [anybody] }: PlayedGame): Promise<number[]> {
  const { awaited } = (await anybody?.client('getDecisions', { params: { id } })) ?? { awaited: [] };
  return awaited.map(({ seat }) => seat);
}

/** Accounts with a token each. */
export async function makePlayers(databaseUrl: string, apiUrl: string, seats: number, name: string): Promise<Player[]> {
  const store = openStore({ databaseUrl, connections: 2 });
  const players: Player[] = [];
  for (let seat = 0; seat < seats; seat += 1) {
    const { id } = await store.people.ensure(`${name}-${seat}@bench.test`);
    const { token } = await store.people.createToken(id, { name: 'bench', scopes: ['read', 'play'], days: 1 });
    players.push({ token, client: createClient({ origin: apiUrl, token }) });
  }
  await store.close();
  return players;
}

async function makeGame(ruleset: Ruleset, players: Player[]): Promise<PlayedGame> {
  const [host, ...others] = players;
  if (!host) throw new Error('a game needs players');
  const { id } = await host.client('createGame', {
    body: {
      ruleset: ruleset.id,
      preset: presetOf(ruleset).id,
      seats: players.length,
      visibility: 'open',
      seatOrder: 'chosen',
      clock: null,
    },
  });
  for (const other of others) await other.client('joinGame', { params: { id }, body: {} });
  await host.client('startGame', { params: { id }, body: {} });
  return { id, players };
}

/** The next random command of a game, chosen on the view of the seat that is due; null: the game is over. */
export async function prepare(
  ruleset: Ruleset,
  { id, players }: PlayedGame,
  dice: { next(range: number): number },
): Promise<Prepared | null> {
  const [seat] = await awaitedSeats({ id, players });
  const player = seat === undefined ? undefined : players[seat];
  if (seat === undefined || !player) return null;
  const table = tableOf(await player.client('getView', { params: { id } }));
  const decision = table.open.find((open) => open.seat === seat && open.blocks !== 'nothing');
  if (!decision) throw new Error('nothing is due');
  const manner = { dice, progress: true, noReversible: true };
  const path = randomPath(ruleset, redact(table.state, seat), decision, manner)?.path;
  if (!path) throw new Error(`${decision.kind} offers nothing`);
  return { gameId: id, token: player.token, command: { id: randomUUID(), decision: decision.id, path } };
}

/** Sends all commands, so many at a time. */
async function sendAll(
  apiUrl: string,
  agent: Agent,
  prepared: readonly Prepared[],
  clients: number,
): Promise<Measured> {
  const waiting = [...prepared];
  const times: number[] = [];
  const from = performance.now();
  const client = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) times.push(await send(apiUrl, agent, next));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { times, ms: performance.now() - from };
}

/** Milliseconds from the request to the last byte of its answer. */
export function send(apiUrl: string, agent: Agent, { gameId, token, command }: Prepared): Promise<number> {
  const body = JSON.stringify({ commands: [command] });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const from = performance.now();
  return new Promise((done, fail) => {
    const sent = request(`${apiUrl}${API}/games/${gameId}/commands`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200) done(performance.now() - from);
        else fail(new Error(`${answer.statusCode} ${text}`));
      });
    });
    sent.once('error', fail).end(body);
  });
}
