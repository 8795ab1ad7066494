/** Wayfinder: an api process on a database that writes to disk; players send over HTTP and listen to their streams. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { API, type Client, createClient, type StreamBatch } from '@wayfinder/contract';
import { openStore } from '@wayfinder/store';
import { openAccounts } from '@wayfinder/store/testing';
import { cpuOf, serverCpuMs } from '../cpu.ts';
import type { RunningProgram } from '../processes.ts';
import { type Contender, Hearing, type Match } from './contender.ts';
import { openStream } from './stream.ts';

const SEATS = 4;

/** Somebody who plays. */
export interface Player {
  token: string;
  client: Client;
}

/** Four players with tokens of their own. */
export async function makePlayers(databaseUrl: string, apiUrl: string): Promise<Player[]> {
  const store = openStore({ databaseUrl, connections: 2 });
  const players: Player[] = [];
  for (let seat = 0; seat < SEATS; seat += 1) {
    const { id } = await store.people.ensure(`seat-${randomUUID()}@bench.test`);
    const { token } = await store.people.createToken(id, { name: 'bench', scopes: ['read', 'play'], days: 1 });
    players.push({ token, client: createClient({ origin: apiUrl, token }) });
  }
  await store.close();
  return players;
}

/** A running api with its database as a contender. */
export async function ours(name: string, databaseUrl: string, api: RunningProgram): Promise<Contender> {
  const accounts = await openAccounts(databaseUrl);
  return {
    name,
    match: async () => (await openMatch(databaseUrl, api.url)).match,
    async cpu() {
      const { main, workers, helpers } = await cpuOf(api.pid);
      const postgres = accounts.pid === null ? Number.NaN : await serverCpuMs(accounts.pid);
      return { 'main thread': main, 'judging threads': workers, 'helper threads': helpers, Postgres: postgres };
    },
    stop: () => accounts.close(),
  };
}

/** A match, with its game's id. */
export async function openMatch(databaseUrl: string, apiUrl: string): Promise<{ match: Match; gameId: string }> {
  const players = await makePlayers(databaseUrl, apiUrl);
  const gameId = await begunGame(players);
  const params = { id: gameId };
  const agent = new Agent({ keepAlive: true });
  const hearing = new Hearing(SEATS);
  let turn = 0;
  let decision = '';
  const streams = await Promise.all(
    players.map(({ token }, seat) =>
      openStream(`${apiUrl}${API}/games/${gameId}/stream`, { authorization: `Bearer ${token}` }, (event, data) => {
        if (event !== 'batch') throw new Error(`${event} ${data}`);
        const batch = JSON.parse(data) as StreamBatch;
        const own = batch.decisions.find((open) => open.seat === seat);
        if (own) {
          turn = seat;
          decision = own.id;
        }
        hearing.heard(seat);
      }),
    ),
  );
  const first = await players[0]?.client('getDecisions', { params });
  decision = first?.decisions[0]?.id ?? '';
  let moves = 0;
  const match: Match = {
    async move() {
      const path = [`hex-${(moves * 37) % 100}`, String(1 + (moves % 5))];
      moves += 1;
      const body = JSON.stringify({ commands: [{ id: randomUUID(), decision, path }] });
      const heard = hearing.all();
      const from = performance.now();
      const sent = send(`${apiUrl}${API}/games/${gameId}/commands`, agent, players[turn]?.token ?? '', body);
      const [at] = await Promise.all([heard, sent]);
      return at - from;
    },
    close() {
      for (const stream of streams) stream.close();
      agent.destroy();
    },
  };
  return { match, gameId };
}

async function begunGame(players: readonly Player[]): Promise<string> {
  const [host, ...others] = players;
  if (!host) throw new Error('a game needs players');
  const { id } = await host.client('createGame', {
    body: {
      ruleset: 'claims',
      preset: 'plain',
      seats: players.length,
      visibility: 'open',
      seatOrder: 'chosen',
      clock: null,
    },
  });
  for (const other of others) await other.client('joinGame', { params: { id }, body: {} });
  await host.client('startGame', { params: { id }, body: {} });
  return id;
}

/** Sends commands; resolves when they are answered. @throws Error when they are refused */
function send(url: string, agent: Agent, token: string, body: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((done, fail) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      if (answer.statusCode === 200) {
        answer.resume().once('end', done);
        return;
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.once('end', () => fail(new Error(`${answer.statusCode} ${text}`)));
    });
    sent.once('error', fail).end(body);
  });
}
