/** People round a table, signed in, and a game of known chance for them. */
import { type Decision, isDue } from '@wayfinder/engine';
import { createService } from '@wayfinder/service';
import type { BrowserContextOptions } from 'playwright-core';
import type { Sitting } from './driver.ts';
import { nextOf } from './known-games.ts';
import { type KnownTable, startKnown } from './known-tables.ts';
import { storeOf } from './sessions.ts';
import { DESK, MOVING, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import type { Site } from './with-stack.ts';

/** By turns on a phone and on a desk, the later ones in the dark. */
const DEVICES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['Noor', PHONE],
  ['Tomasz', DESK],
  ['Ana', { ...PHONE, colorScheme: 'dark' }],
  ['Ji-woo', { ...DESK, colorScheme: 'dark' }],
  ['Sofia', DESK],
];

/** So many people in seat order. `moving`: the seat whose page moves. */
export async function sitDown({ stack, browser }: Site, seats: number, moving?: number): Promise<Visitor[]> {
  const people: Visitor[] = [];
  for (const [seat, [name, options]] of DEVICES.slice(0, seats).entries()) {
    const person = await visit(browser, name, seat === moving ? { ...options, ...MOVING } : options);
    await signIn(stack, person);
    people.push(person);
  }
  return people;
}

/** Starts a known game for these people, in seat order; its id. */
export async function beginKnown({ stack }: Site, people: readonly Visitor[], table: KnownTable): Promise<string> {
  const store = storeOf(stack);
  const service = createService({ store, clock: store.clock });
  const users = await Promise.all(people.map(async ({ email }) => (await store.people.ensure(email)).id));
  const id = await startKnown(store, service, users, table);
  await service.close();
  return id;
}

/** Opens the game's page for everybody at the table. */
export async function openAll({ stack, gameId, people }: Pick<Sitting, 'stack' | 'gameId' | 'people'>): Promise<void> {
  for (const { page } of people) {
    await page.goto(`${stack.web}/games/${gameId}`);
    await page.locator('svg.wf-board').first().waitFor();
  }
}

/** Plays without pages, as the chooser does, until something is due that is looked for; false: the game was over before. */
export async function playWithoutPages(
  { stack, gameId, people, choose }: Sitting,
  until: (due: Decision) => boolean,
): Promise<boolean> {
  const store = storeOf(stack);
  const service = createService({ store, clock: store.clock });
  const users = await Promise.all(people.map(async ({ email }) => (await store.people.ensure(email)).id));
  try {
    let last: number | null = null;
    for (let n = 0; ; n += 1) {
      const views = await Promise.all(users.map((user) => service.view({ user }, gameId)));
      const asked = views.map(({ view, decisions }, seat) => {
        const own = (decisions as Decision[]).filter((open) => open.seat === seat);
        return { seat, view, own: [...own.filter(isDue), ...own.filter((open) => !isDue(open))] };
      });
      const due = asked.filter(({ own }) => own.some(isDue));
      const next: (typeof due)[number] | undefined = nextOf(due, last);
      if (!next) return false;
      if (next.own.some((open) => isDue(open) && until(open))) return true;
      const { decision, path } = choose(next.view, next.own);
      const command = { id: `without-${gameId}-${n}`, decision: decision.id, path: [...path] };
      await service.sendCommands(users[next.seat] ?? '', gameId, [command]);
      last = next.seat;
    }
  } finally {
    await service.close();
  }
}
