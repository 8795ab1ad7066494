/**
 * Whatever is killed, and whenever: no move is lost or doubled, no message is lost, and none repeated but for a kill inside a send. Two apis, a
 * worker and a database, each a real process, are killed outright while four people play several games and try again until they are answered.
 */

import { type Ruleset, seededRandom } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import { createService, type Service } from '@wayfinder/service';
import { openStore, type Store } from '@wayfinder/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditCheck,
  type Kill,
  messagesCheck,
  movesCheck,
  projectionsCheck,
  type StoredGame,
  storedGame,
} from './testing/checks.ts';
import { type House, openHouse, type Room } from './testing/house.ts';
import { Player, type Sent } from './testing/player.ts';
import { type Receivers, startReceivers } from './testing/receivers.ts';

const RULESET = 'conquest-of-paradise';
const MOVES = 200;
/** Each of the four is killed at least this often. */
const KILLS_EACH = 2;
/** Enough, on whatever machine: what is left of the moves is played in peace. */
const MOST_KILLS = 10;
/** Playing that takes longer than this has failed. */
const PLAY_WITHIN_MS = 120_000;
/** A killed worker holds its messages for half a minute at most. */
const DRAINED_WITHIN_MS = 40_000;
const PEOPLE = ['ana', 'ben', 'cem', 'dia'];
/** Who sits in which game, by the number of the person. */
const TABLES = [
  [0, 1, 2, 3],
  [1, 2, 3, 0],
  [0, 1],
  [2, 3],
  [3, 0, 2],
];

const seed = process.env.CRASH_SEED ?? String(Date.now());
const dice = seededRandom(seed);
const random = (): number => dice.next(1_000_000) / 1_000_000;

let receivers: Receivers;
let house: House;
let store: Store;
let service: Service;
let ruleset: Ruleset | undefined;

const sent: Sent[] = [];
const odd: string[] = [];
const kills: Kill[] = [];
let games: StoredGame[] = [];

/** People with tokens and webhooks, whose mails wait for different times. */
async function makePlayers(): Promise<{ ids: string[]; players: Player[] }> {
  const ids: string[] = [];
  const players: Player[] = [];
  for (const [index, name] of PEOPLE.entries()) {
    const { id } = await store.people.ensure(`${name}@play.test`, name);
    const { token } = await store.people.createToken(id, { name: 'test', scopes: ['read', 'play'], days: 1 });
    await store.people.setHold(id, index % 2);
    await store.webhooks.create(id, receivers.hookUrl);
    ids.push(id);
    players.push(new Player({ user: id, token, origins: house.origins, random, log: sent, odd }));
  }
  return { ids, players };
}

async function makeGame(users: readonly string[]): Promise<string> {
  const [host = '', ...others] = users;
  const { id } = await service.createGame(host, {
    ruleset: RULESET,
    preset: 'first-game',
    seats: users.length,
    visibility: 'open',
    seatOrder: 'chosen',
    clock: null,
  });
  for (const user of others) await service.joinGame(user, id, {});
  await service.startGame(host, id);
  return id;
}

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const accepted = (): number => sent.filter(({ committed }) => committed.length > 0).length;
const killsOf = (name: string): number => kills.filter((kill) => kill.name === name).length;

/** Kills one or two at a time, at any moment, and starts them again after another. */
async function wreak(rooms: readonly Room[], until: () => boolean): Promise<void> {
  while (!until() && kills.length < MOST_KILLS) {
    await sleep(200 + 1_300 * random());
    // Those that were killed least come first, so that all have their turn.
    const victims = [...rooms]
      .sort((a, b) => killsOf(a.name) - killsOf(b.name) || random() - 0.5)
      .slice(0, random() < 0.25 ? 2 : 1);
    const killed = victims.map(({ name }) => ({ name, at: Date.now(), backAt: Number.POSITIVE_INFINITY }));
    kills.push(...killed);
    await Promise.all(victims.map((room) => room.kill()));
    await sleep(600 * random());
    await Promise.all(victims.map((room) => room.start()));
    for (const kill of killed) kill.backAt = Date.now();
  }
}

async function untilDrained(): Promise<void> {
  const until = Date.now() + DRAINED_WITHIN_MS;
  while (Date.now() < until && (await store.outbox.counts()).waiting > 0) await sleep(200);
}

beforeAll(async () => {
  process.stdout.write(`crash test, CRASH_SEED=${seed}\n`);
  receivers = await startReceivers(() => 40 * random());
  house = await openHouse({ smtpUrl: receivers.smtpUrl });
  store = openStore({ databaseUrl: house.databaseUrl, connections: 3 });
  service = createService({ store, clock: store.clock });
  ruleset = await rulesets[RULESET]?.load();
});
afterAll(async () => {
  await service?.close();
  await store?.close();
  await house?.close();
  await receivers?.close();
});

describe('kill -9', () => {
  it(`of api, worker and database during ${MOVES} moves of four people, who all get their answers`, async () => {
    const { ids, players } = await makePlayers();
    const gameIds: string[] = [];
    for (const seats of TABLES) gameIds.push(await makeGame(seats.map((person) => ids[person] ?? '')));
    const giveUp = Date.now() + PLAY_WITHIN_MS;
    const enough = (): boolean =>
      Date.now() > giveUp || (accepted() >= MOVES && house.rooms.every(({ name }) => killsOf(name) >= KILLS_EACH));
    await Promise.all([
      ...players.map((player) => player.play(enough, () => 80 * random())),
      wreak(house.rooms, enough),
    ]);
    await untilDrained();
    games = await Promise.all(gameIds.map((id) => storedGame(store, id)));
    const again = sent.filter(({ tries }) => tries > 1).length;
    process.stdout.write(
      `${accepted()} moves (${again} sent more than once), killed: ${kills.map(({ name }) => name).join(' ')}, ` +
        `${receivers.received.length} messages (${receivers.received.length - new Set(receivers.received.map(({ id }) => id)).size} repeated)\n`,
    );
    expect(accepted()).toBeGreaterThanOrEqual(MOVES);
    for (const { name } of house.rooms) expect(killsOf(name), name).toBeGreaterThanOrEqual(KILLS_EACH);
  }, 290_000);

  it('ends nothing that was not killed', () => {
    expect(house.deaths).toEqual([]);
  });

  it('is answered by "try again" at most, never by a fault', () => {
    expect(odd).toEqual([]);
  });

  it('loses and doubles no move', () => {
    expect(games).toHaveLength(TABLES.length);
    expect(movesCheck(games, sent)).toEqual([]);
  });

  it('loses no message and repeats none but for a kill inside a send', async () => {
    expect(receivers.received.filter(({ kind }) => kind === 'mail').length).toBeGreaterThan(0);
    expect(receivers.received.filter(({ kind }) => kind === 'webhook').length).toBeGreaterThan(0);
    expect(await messagesCheck(house.databaseUrl, receivers.received, kills)).toEqual([]);
  });

  it('leaves logs that the audit accepts', () => {
    if (!ruleset) throw new Error(`there is no ruleset ${RULESET}`);
    for (const game of games) expect(auditCheck(ruleset, game)).toEqual([]);
  });

  it('leaves projections that are what the logs give', async () => {
    expect(await projectionsCheck(service, store, games)).toEqual([]);
  });
});
