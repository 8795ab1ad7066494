/** Games that are begun through the service and played by bots or chance to where they are looked at. */
import { randomUUID } from 'node:crypto';
import { seededRandom } from '@wayfinder/engine';
import type { Service } from '@wayfinder/service';
import { playAsBot } from '@wayfinder/service/testing';
import { KNOWN_NONCE } from '@wayfinder/store/testing';
import type { Person } from './people.ts';

/** A moment of a game that is looked at: what is asked of Noor in it. */
export interface Scene {
  readonly name: string;
  /** Any of these decisions of Conquest of Paradise. */
  readonly kinds: readonly string[];
  /** The first position that will do: a board on which something has happened. */
  readonly from: number;
  readonly seats: number;
  /** Player of the others: the bot plays for points, chance goes to war. */
  readonly by: 'bot' | 'chance';
  /** Known game that it is first looked for in; the next one when absent. */
  readonly known?: number;
  /** Time for a turn, in seconds; null: no clock. */
  readonly clock: number | null;
  /** Rules chosen in place of the preset's. */
  readonly settings?: Record<string, unknown>;
}

/** A first game of Conquest of Paradise, open to everybody. */
export const GAME = {
  ruleset: 'conquest-of-paradise',
  preset: 'first-game',
  visibility: 'open',
  seatOrder: 'chosen',
  seat: 0,
  clock: null,
} as const;

/** Other rules than a first game's. */
export interface Rules {
  readonly ruleset?: string;
  readonly settings: Record<string, unknown>;
}

/** The most acts of all seats in a game before its scene is given up. */
const MOST_ACTS = 900;
/** Chance may pass a scene by: so many games are begun for it. */
const MOST_GAMES = 8;

export function clockOf(seconds: number | null): { turnSeconds: number } | null {
  return seconds === null ? null : { turnSeconds: seconds };
}

/** A game with these people, the first as its host, that has just begun; its id. */
export async function startGame(
  service: Service,
  name: string,
  [host, ...others]: readonly Person[],
  seconds: number | null,
  rules?: Rules,
): Promise<string> {
  if (!host) throw new Error('a game needs people');
  const { preset, ...game } = GAME;
  const { id } = await service.createGame(host.id, {
    ...game,
    ...(rules ?? { preset }),
    name,
    seats: others.length + 1,
    clock: clockOf(seconds),
    starts: 'by-host',
  });
  for (const { id: user } of others) await service.joinGame(user, id, { nonce: KNOWN_NONCE });
  await service.startGame(host.id, id, KNOWN_NONCE);
  return id;
}

/** Turns of a person against bots, before somebody looks. */
const TURNS_WITH_BOTS = 6;

/** A game of one person against a steady and an easy bot, a few turns after its beginning, in which something is asked of that person; its id. */
export async function meetBots(service: Service, name: string, { id: host }: Person): Promise<string> {
  const bots = [{ level: 'steady' }, { level: 'easy' }] as const;
  const { id } = await service.createGame(host, { ...GAME, name, seats: 3, bots: [...bots], starts: 'by-host' });
  await service.startGame(host, id, KNOWN_NONCE);
  for (let turn = 0; turn < TURNS_WITH_BOTS; turn += 1) {
    while ((await service.sweepDeadlines()).commands > 0);
    if (turn + 1 < TURNS_WITH_BOTS) await playAsBot(service, host, id, GAME.seat);
  }
  return id;
}

/** A game that stands at the scene; games are begun anew where it didn't come up. Null: it never did. */
export async function reachScene(service: Service, scene: Scene, table: readonly Person[]): Promise<string | null> {
  const people = table.slice(0, scene.seats);
  for (let attempt = 0; attempt < MOST_GAMES; attempt += 1) {
    const id = await startGame(
      service,
      scene.name,
      people,
      scene.clock,
      scene.settings && { settings: scene.settings },
    );
    if (await playUntil(service, id, people, scene)) return id;
  }
  return null;
}

/** Plays until the scene is there; without kinds: until nothing is asked of the first person. False: it never came up. */
export async function playUntil(
  service: Service,
  gameId: string,
  people: readonly Person[],
  { kinds, from, by }: Scene,
): Promise<boolean> {
  const [first] = people;
  if (!first) return false;
  for (let act = 0; act < MOST_ACTS; act += 1) {
    const { awaited, decisions, position, outcome } = await service.decisions({ user: first.id }, gameId);
    if (outcome) return false;
    const mine = decisions.filter(({ seat, blocks }) => seat === 0 && blocks !== 'nothing');
    const there = kinds.length === 0 ? mine.length === 0 : mine.some(({ kind }) => kinds.includes(kind));
    if (position >= from && there) return true;
    const next = awaited.find(({ seat }) => seat !== 0) ?? awaited[0];
    const person = people[next?.seat ?? -1];
    if (!next || !person) return false;
    if (next.seat === 0 || by === 'chance') await answerFirst(service, person, next.seat, gameId);
    else await playAsBot(service, person.id, gameId, next.seat);
  }
  return false;
}

/** Lets bots play all seats until this holds of what the first person sees, or to the end; whether it came to hold. */
export async function playOn(
  service: Service,
  gameId: string,
  people: readonly Person[],
  holds: (view: unknown) => boolean,
): Promise<boolean> {
  const reader = { user: people[0]?.id ?? null };
  for (let act = 0; act < 5 * MOST_ACTS; act += 1) {
    if (holds((await service.view(reader, gameId)).view)) return true;
    const { awaited, outcome } = await service.decisions(reader, gameId);
    const seat = awaited[0]?.seat;
    const person = people[seat ?? -1];
    if (outcome || seat === undefined || !person) return false;
    await playAsBot(service, person.id, gameId, seat);
  }
  return false;
}

/** Something lies in the first seat's hand. */
export function holdsCards(view: unknown): boolean {
  const { seats } = view as { seats: { hand: { shown: { n: number } } }[] };
  return (seats[0]?.hand.shown.n ?? 0) > 0;
}

/** Answers one decision of a seat by chance, preferring what brings the game forward: a bot would play all that is due at once. */
async function answerFirst(service: Service, person: Person, seat: number, gameId: string): Promise<void> {
  const { decisions } = await service.decisions({ user: person.id }, gameId);
  const decision = decisions.find((open) => open.seat === seat && open.blocks !== 'nothing')?.id;
  if (decision === undefined) return;
  const path: string[] = [];
  const random = seededRandom(decision);
  for (;;) {
    const level = await service.level(person.id, gameId, decision, path);
    if (level.done) break;
    const open = level.choices.filter(({ refused, reversible }) => !refused && !reversible);
    const forward = open.filter(({ progress }) => progress);
    const from = forward.length > 0 && random.next(10) < 7 ? forward : open.length > 0 ? open : level.choices;
    const choice = from[random.next(from.length)];
    if (!choice) throw new Error(`nothing can be chosen for ${decision} after ${path.join(' ')}`);
    path.push(choice.id);
  }
  await service.sendCommands(person.id, gameId, [{ id: randomUUID(), decision, path }]);
}
