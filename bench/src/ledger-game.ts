/** Real games, played again at a table of the service. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type GameInfo, type LedgerKit, type Ruleset, seedHash } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import type { Service } from '@wayfinder/service';
import { GAME_ID_LENGTH, randomId, type Store } from '@wayfinder/store';
import { type StoredGame, seatedUsers } from './rebuild.ts';

type Imported = ReturnType<LedgerKit['importLedger']>;

/** A service and its own store. */
interface Begins {
  store: Store;
  service: Service;
}

const RULESET = 'terra-mystica';
const FILE = new URL('../../packages/games/terra-mystica/games/game-1.ledger.txt', import.meta.url);

/** A command of somebody. */
export interface Move {
  user: string;
  decision: string;
  path: readonly string[];
}

/** A game that goes on: moves of it are left. */
export interface PlayedLedger extends StoredGame {
  left: readonly Move[];
}

/** Of all games that can be looked at the one with the most events. @throws Error where there is none */
export async function largestLedger(kit: LedgerKit): Promise<Imported> {
  const games = (await kit.examples()).map(({ text }) => kit.importLedger(text));
  const eventsOf = ({ entries }: Imported): number => entries.reduce((sum, { events }) => sum + events.length, 0);
  const [largest] = games.sort((a, b) => eventsOf(b) - eventsOf(a));
  if (!largest) throw new Error('there are no ledgers');
  return largest;
}

/** A real game of five players, always the same: what begins it and all that its players sent. */
export async function realGame(): Promise<Imported & { ruleset: Ruleset }> {
  const entry = rulesets[RULESET];
  const kit = await entry?.ledger?.();
  if (!entry || !kit) throw new Error(`${RULESET} has no ledgers`);
  return { ruleset: await entry.load(), ...kit.importLedger(readFileSync(FILE, 'utf8')) };
}

/** All moves of a game, by the people who sit there now. */
export function movesOf({ entries }: Imported, users: readonly string[]): Move[] {
  return entries.flatMap(({ command }): Move[] =>
    command ? [{ user: users[command.seat] ?? '', decision: command.decision, path: command.path }] : [],
  );
}

/** Plays a game from its ledger, but for its last moves. */
export async function playedLedger(
  { store, service }: Begins,
  ruleset: Ruleset,
  game: Imported,
  left: number,
): Promise<PlayedLedger> {
  const users = await seatedUsers(store, game.info.seats);
  const id = await begunAs({ store, service }, ruleset, game.info, users);
  const moves = movesOf(game, users);
  for (const { user, decision, path } of moves.slice(0, -left))
    await service.sendCommands(user, id, [{ id: randomUUID(), decision, path: [...path] }]);
  return { id, users, left: moves.slice(-left) };
}

/** A begun game with a ledger's settings. Nobody may make one through the service, as all that chance decides is in them. */
export async function begunAs(
  { store, service }: Begins,
  { id: ruleset, name }: Ruleset,
  { seats, settings }: GameInfo,
  [host = '', ...others]: readonly string[],
): Promise<string> {
  const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
  const seed = hex(32);
  const table = { ruleset, name, settings, seatCount: seats, seatOrder: 'chosen', visibility: 'open' } as const;
  const id = randomId(GAME_ID_LENGTH);
  const chance = { seed, seedHash: seedHash(seed), saltKey: hex(32) };
  const rules = {
    clock: null,
    hours: null,
    botPace: 'at-once',
    starts: 'by-host',
    timeOut: 'harmless',
    language: 'en',
    rematchOf: null,
    clubId: null,
  } as const;
  const game = { id, ...table, ...chance, ...rules, hostId: host };
  await store.openGames.create(
    game,
    [{ seat: 0, userId: game.hostId, bot: null, nonce: hex(16) }],
    new Date().toISOString(),
  );
  for (const user of others) await service.joinGame(user, id, {});
  await service.startGame(host, id);
  return id;
}
