/** Games of Small Islands that are pictured: played by its bot to where Noor is looked over the shoulder. */
import { randomUUID } from 'node:crypto';
import { tableOf } from '@wayfinder/contract';
import type { Ruleset } from '@wayfinder/engine';
import type { Service } from '@wayfinder/service';
import { ruleset as smallIslands } from '@wayfinder/small-islands';
import { layAchieved } from '@wayfinder/store/testing';
import { botAlone, ownOf } from '../known-games.ts';
import type { Person } from './people.ts';
import { startGame } from './playing.ts';

const RULESET = smallIslands as unknown as Ruleset;
const MOST_ACTS = 400;

/** Facts that everybody sees, by which the moments are known. */
interface Seen {
  readonly step: string;
  readonly round: number;
  readonly turn: number | null;
  readonly navigation: number;
  readonly scores: readonly object[] | null;
  readonly reward: { readonly order: readonly number[]; readonly at: number } | null;
}

/** A game, and the moment that it is played to. */
interface Moment {
  readonly name: string;
  readonly seats: number;
  readonly settings: Record<string, unknown>;
  readonly there: (seen: Seen) => boolean;
}

const NORMAL = { mode: 'normal' };

/** Noor has the first seat. */
const isNoorsTurn = ({ step, turn }: Seen): boolean => step === 'turn' && turn === 0;

const isOver = ({ scores }: Seen): boolean => scores !== null;

const MOMENTS = {
  preparation: {
    name: 'Twelve Fathoms',
    seats: 3,
    settings: NORMAL,
    there: ({ step, round }) => step === 'prepare' && round === 2,
  },
  turn: {
    name: 'The Coral Key',
    seats: 3,
    settings: NORMAL,
    there: (seen) => isNoorsTurn(seen) && seen.round === 2 && seen.navigation === 0,
  },
  houses: {
    name: 'A Temple Inland',
    seats: 2,
    settings: { mode: 'advanced' },
    there: ({ step, round, reward }) => step === 'houses' && round >= 2 && reward?.order[reward.at] === 0,
  },
  solo: {
    name: 'One Lantern',
    seats: 1,
    settings: { ...NORMAL, alexis: '3' },
    there: (seen) => isNoorsTurn(seen) && seen.round === 2,
  },
  late: {
    name: 'All the Far Shores',
    seats: 4,
    settings: NORMAL,
    there: (seen) => isNoorsTurn(seen) && seen.round === 4 && seen.navigation === 0,
  },
  /** Looked at by what was achieved in it alone. */
  first: { name: 'The First Map', seats: 2, settings: NORMAL, there: isOver },
  finished: { name: 'Barley and Reef', seats: 2, settings: NORMAL, there: isOver },
} as const satisfies Record<string, Moment>;

/** As many of the normal mode as make its badge. */
const ACHIEVED = ['G01', 'G02', 'G03', 'G04', 'G06'];

export type IslandMoment = keyof typeof MOMENTS;

/** The bot answers one decision of whoever is awaited first: a bot of the service would answer all that is due of them at once. False: the game is over. */
async function playOne(service: Service, gameId: string, people: readonly Person[]): Promise<boolean> {
  const { awaited, outcome } = await service.decisions({ user: null }, gameId);
  const seat = awaited[0]?.seat;
  const user = people[seat ?? -1]?.id;
  if (outcome || seat === undefined || user === undefined) return false;
  const table = tableOf(await service.view({ user }, gameId));
  const { decision, path } = botAlone(RULESET)(table.state, ownOf(table, seat));
  await service.sendCommands(user, gameId, [{ id: randomUUID(), decision: decision.id, path: [...path] }]);
  return true;
}

/** A game that is played to its moment, these people in seat order. @throws Error when it is over before */
async function reach(service: Service, people: readonly Person[], { name, settings, there }: Moment): Promise<string> {
  const [first] = people;
  const id = await startGame(service, name, people, null, { ruleset: RULESET.id, settings });
  for (let act = 0; first && act < MOST_ACTS; act += 1) {
    if (there((await service.view({ user: first.id }, id)).view as Seen)) return id;
    if (!(await playOne(service, id, people))) break;
  }
  throw new Error(`${name}: its moment never came`);
}

/** A game for each moment, with the first of these people. */
export async function playIslands(
  service: Service,
  databaseUrl: string,
  table: readonly Person[],
  say: (line: string) => void,
): Promise<Record<IslandMoment, string>> {
  const games: [string, string][] = [];
  for (const [key, moment] of Object.entries(MOMENTS)) {
    games.push([key, await reach(service, table.slice(0, moment.seats), moment)]);
    say(`${moment.name}: ${key}`);
  }
  const islands = Object.fromEntries(games) as Record<IslandMoment, string>;
  await layAchieved(databaseUrl, islands.first, 0, ACHIEVED);
  return islands;
}
