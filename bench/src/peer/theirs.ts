/** boardgame.io's server in a process of its own, and its players over socket.io, as its own client speaks. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@wayfinder/store/testing';
import { cpuOf } from '../cpu.ts';
import { type Contender, type Cpu, Hearing, type Match } from './contender.ts';

const FOLDER = fileURLToPath(new URL('../../peers', import.meta.url));
const SEATS = 4;

/** As much of socket.io's client as is used here; it is installed with the peer alone. */
interface Socket {
  on(event: string, hear: (...args: never[]) => void): void;
  emit(event: string, ...args: unknown[]): void;
  close(): void;
}
type Connect = (url: string, options: object) => Socket;

/** Installs the peer where it is missing; needs the registry once. */
export function installPeer(): void {
  if (['boardgame.io', 'node-persist'].every((name) => existsSync(`${FOLDER}/node_modules/${name}`))) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('boardgame.io could not be installed');
}

/** The place where boardgame.io keeps its matches: in memory, or in files by its own FlatFile. */
export type Storage = 'memory' | 'files';

const NAMES = { memory: 'boardgame.io 0.50.2 in memory', files: 'boardgame.io 0.50.2 with file storage' };

/** Starts boardgame.io's server. */
export async function startTheirs(storage: Storage): Promise<Contender> {
  installPeer();
  const [port, lobbyPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const lobby = `http://127.0.0.1:${lobbyPort}`;
  const dir = await mkdtemp(join(tmpdir(), 'wayfinder-bench-peer-'));
  const child = spawn(process.execPath, ['server.cjs'], {
    cwd: FOLDER,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Without a folder it keeps matches in memory.
    env: {
      ...process.env,
      PORT: String(port),
      LOBBY_PORT: String(lobbyPort),
      STORAGE_DIR: storage === 'files' ? dir : '',
    },
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  await untilReady(child);
  const { io } = createRequire(`${FOLDER}/package.json`)('socket.io-client') as { io: Connect };
  return {
    name: NAMES[storage],
    match: () => openMatch(io, url, lobby),
    cpu: () => theirCpu(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** It makes no threads beside those of Node.js. */
async function theirCpu(pid: number): Promise<Cpu> {
  const { main, workers, helpers } = await cpuOf(pid);
  return { 'main thread': main, 'helper threads': workers + helpers };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    child.stdout?.once('data', () => done());
    child.once('close', (code) => fail(new Error(`boardgame.io ended with ${code}`)));
  });
}

async function post<Answer>(url: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as Answer;
}

async function openMatch(io: Connect, url: string, lobby: string): Promise<Match> {
  const { matchID } = await post<{ matchID: string }>(`${lobby}/games/claims/create`, { numPlayers: SEATS });
  const keys: string[] = [];
  for (let seat = 0; seat < SEATS; seat += 1) {
    const body = { playerID: String(seat), playerName: `seat ${seat}` };
    const joined = await post<{ playerCredentials: string }>(`${lobby}/games/claims/${matchID}/join`, body);
    keys.push(joined.playerCredentials);
  }
  const hearing = new Hearing(SEATS);
  let stateId = 0;
  const sockets = await Promise.all(
    keys.map((key, seat) =>
      joined(io, url, [matchID, String(seat), key, SEATS], (id) => {
        stateId = Math.max(stateId, id);
        hearing.heard(seat);
      }),
    ),
  );
  let moves = 0;
  return {
    async move() {
      const seat = moves % SEATS;
      const args = [`hex-${(moves * 37) % 100}`, 1 + (moves % 5)];
      moves += 1;
      const payload = { type: 'take', args, playerID: String(seat), credentials: keys[seat] };
      const heard = hearing.all();
      const from = performance.now();
      sockets[seat]?.emit('update', { type: 'MAKE_MOVE', payload }, stateId, matchID, String(seat));
      return (await heard) - from;
    },
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

/** A seat's connection, once the match has been synchronised. */
function joined(io: Connect, url: string, who: unknown[], heard: (stateId: number) => void): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = io(`${url}/claims`, { transports: ['websocket'], forceNew: true });
    socket.on('connect_error', fail);
    socket.on('connect', () => socket.emit('sync', ...who));
    socket.on('sync', () => done(socket));
    socket.on('update', (...[, state]: [string, { _stateID: number }]) => heard(state._stateID));
  });
}
