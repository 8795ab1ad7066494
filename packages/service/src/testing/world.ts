/** A service over a database of its own, with people who play the sample. */
import type { CommandsAnswer, CreateGame, GameDetail, SentCommand } from '@wayfinder/contract';
import { openStore, StoppedClock, type Store } from '@wayfinder/store';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { createService, type Fault, type Service, type ServiceOptions } from '../index.ts';

export const RULESETS = new URL('./rulesets.ts', import.meta.url).href;

/** Everything that a test of the service needs. */
export interface World {
  database: TestDatabase;
  clock: StoppedClock;
  store: Store;
  service: Service;
  faults: Fault[];
  /** Account ids of Ann, Ben and Cem; and of Nell, who sits nowhere. */
  ann: string;
  ben: string;
  cem: string;
  nell: string;
  /** Another process on the same database. */
  another(options?: Partial<ServiceOptions>): { store: Store; service: Service };
  close(): Promise<void>;
}

export async function makeWorld(options: Partial<ServiceOptions> = {}): Promise<World> {
  const database = await withDatabase();
  const clock = new StoppedClock();
  const faults: Fault[] = [];
  const opened: { store: Store; service: Service }[] = [];
  const another: World['another'] = (more = {}) => {
    const store = openStore({ databaseUrl: database.url, clock, connections: 4 });
    const usual = { rulesetsModule: RULESETS, judging: { threads: 1 }, log: (fault: Fault) => faults.push(fault) };
    const made = { ...usual, ...options, ...more };
    const process = { store, service: createService({ store, clock, ...made }) };
    opened.push(process);
    return process;
  };
  const { store, service } = another();
  const user = async (name: string): Promise<string> => (await store.people.ensure(`${name}@example.com`, name)).id;
  return {
    database,
    clock,
    store,
    service,
    faults,
    ann: await user('Ann'),
    ben: await user('Ben'),
    cem: await user('Cem'),
    nell: await user('Nell'),
    another,
    async close() {
      for (const each of opened) {
        await each.service.close();
        await each.store.close();
      }
      await database.drop();
    },
  };
}

export const DUEL: CreateGame = {
  ruleset: 'sample',
  preset: 'short',
  seats: 2,
  visibility: 'open',
  seatOrder: 'chosen',
  clock: null,
  starts: 'by-host',
};

/** A started game: the first user hosts and sits at seat 0, the others follow. */
export async function startedGame(world: World, users: string[], game: Partial<CreateGame> = {}): Promise<GameDetail> {
  const [host = '', ...others] = users;
  const { id, link } = await world.service.createGame(host, { ...DUEL, seats: users.length, ...game });
  for (const user of others) await world.service.joinGame(user, id, link === null ? {} : { link });
  return world.service.startGame(host, id);
}

/** A started game in which the first of these has been dealt a shell to bid. Bidding none twice is one bid. */
export async function gameWithShell(world: World, users: [string, ...string[]]): Promise<string> {
  for (;;) {
    const { id } = await startedGame(world, users);
    const { view } = await world.service.view({ user: users[0] }, id);
    const [first] = (view as { seats: { stack: { value: { shell: number } } }[] }).seats;
    if (first && first.stack.value.shell > 0) return id;
  }
}

let sent = 0;

/** A command under an id of its own. */
export function command(decision: string, ...path: string[]): SentCommand {
  sent += 1;
  return { id: `command-${String(sent).padStart(4, '0')}`, decision, path };
}

/** Sends one command for the first due decision of a user. */
export async function play(service: Service, user: string, gameId: string, ...path: string[]): Promise<CommandsAnswer> {
  return service.sendCommands(user, gameId, [command(await dueOf(service, user, gameId), ...path)]);
}

/** The id of the first decision that a user must take. */
export async function dueOf(service: Service, user: string, gameId: string): Promise<string> {
  const { viewer, decisions } = await service.decisions({ user }, gameId);
  const due = decisions.find((decision) => decision.seat === viewer && decision.blocks !== 'nothing');
  if (!due) throw new Error('nothing is due');
  return due.id;
}

/** Plays the sample to its end, with the same choices each time; answers how many commands it took. A private game needs its link. */
export async function playOut(service: Service, gameId: string, users: string[], link?: string): Promise<number> {
  for (let commands = 0; commands < 500; commands += 1) {
    const { awaited, outcome } = await service.decisions({ user: null, link }, gameId);
    const seat = awaited[0]?.seat;
    if (outcome || seat === undefined) return commands;
    const user = users[seat] ?? '';
    const decision = await dueOf(service, user, gameId);
    const path = decision.startsWith('seal') ? '1' : commands % 3 === 0 ? 'rest' : 'take';
    const level = await service.level(user, gameId, decision, []);
    const offered = level.choices.some((choice) => choice.id === path && !choice.refused);
    await service.sendCommands(user, gameId, [command(decision, offered ? path : '0')]);
  }
  throw new Error('the sample does not end');
}

/** Plays the first thing that a player may do. */
export async function playFirst(service: Service, user: string, id: string): Promise<void> {
  const { choices } = await service.level(user, id, await dueOf(service, user, id), []);
  const [first] = choices.filter(({ refused }) => !refused);
  await play(service, user, id, first?.id ?? 'rest');
}

let newcomers = 0;
/** The id of an account that no other test plays with. */
export async function newcomer({ store }: World): Promise<string> {
  newcomers += 1;
  return (await store.people.ensure(`newcomer${newcomers}@example.com`, `Newcomer ${newcomers}`)).id;
}
