/** What chance seldom brings to a page: Kumara that is found, and malaria that is rolled. In positions that are laid out. */
import { openStore, type Store } from '@wayfinder/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe, sideways, smallTargets } from './look.ts';
import { type LaidOut, late, layOutAll } from './pictures/laid-out.ts';
import { startGame } from './pictures/world.ts';
import { act, alive, choose, commit, isDue } from './turns.ts';
import { DESK, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const SCENES = {
  /** Beside South America, with a roll that lets the searcher go there. */
  found: {
    name: 'Sweet Potatoes',
    given: late({
      step: 'exploration',
      order: [0, 1, 2],
      exploration: { at: '12,-7' },
      search: { result: 'explore', rolls: 4 },
    }),
    then: [],
  },
  /** The last build before a turn that begins with a roll. */
  malaria: {
    name: 'Fever',
    given: late({ step: 'building', order: [0, 1, 2], malariaStarted: true }),
    then: [
      [1, 'build', 'seal'],
      [2, 'build', 'seal'],
    ],
  },
} as const satisfies Record<string, LaidOut>;

const site = withStack();
let store: Store;
let people: Visitor[];
let games: Record<keyof typeof SCENES, string>;

beforeAll(async () => {
  people = [
    await visit(site.browser, 'Noor', PHONE),
    await visit(site.browser, 'Tomasz', DESK),
    await visit(site.browser, 'Ana', DESK),
  ];
  for (const person of people) await signIn(site.stack, person);
  store = openStore({ databaseUrl: site.stack.databaseUrl, connections: 2 });
  const seated = await Promise.all(
    people.map(async ({ email, name }) => ({ ...(await store.people.ensure(email)), name })),
  );
  const table = seated.map((person) => ({ ...person, email: '', cookie: '' }));
  games = await layOutAll(SCENES, store, site.stack.databaseUrl, seated, (service, name, settings) =>
    startGame(service, name, table, null, settings),
  );
}, 120_000);
afterAll(() => store?.close());

/** Opens the game; whoever is asked something sees it. */
async function open({ page }: Visitor, game: string): Promise<void> {
  await page.goto(`${site.stack.web}/games/${game}`);
  await alive(page);
}

async function holds({ page, faults }: Visitor): Promise<void> {
  expect(await axe(page)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(faults).toEqual([]);
}

test('a searcher reaches South America, and its seat has a Kumara marker and its points, for all to see', async () => {
  const [noor, tomasz] = people as [Visitor, Visitor];
  await open(tomasz, games.found);
  await open(noor, games.found);
  await choose(noor.page, 'South America');
  await commit(noor.page);
  await noor.page.locator('aside nav [data-tab="log"]').tap();
  await noor.page.getByText('Noor brings Kumara home and takes a Kumara marker.').waitFor();
  await holds(noor);
  await tomasz.page.getByText('Noor brings Kumara home and takes a Kumara marker.').first().waitFor();
  await holds(tomasz);
});

test('malaria is rolled as the turn begins, and told with its die to all', async () => {
  const [noor, tomasz] = people as [Visitor, Visitor];
  await open(tomasz, games.malaria);
  await open(noor, games.malaria);
  while (await isDue(noor.page)) await act(noor.page, /^seal the build$/i);
  await noor.page.locator('aside nav [data-tab="log"]').tap();
  for (const person of [noor, tomasz]) {
    await person.page
      .getByText(/Malaria: [1-6]/)
      .first()
      .waitFor();
    await holds(person);
  }
});
