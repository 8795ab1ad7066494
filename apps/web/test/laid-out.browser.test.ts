/** Moments that chance seldom brings to a page, laid out: Kumara that is found, malaria that is rolled, a window with several who are asked. */
import { beforeAll, expect, test } from 'vitest';
import { axe, sideways, smallTargets } from './look.ts';
import { type LaidOut, late, layOutAll, SCENES } from './pictures/laid-out.ts';
import { startGame } from './pictures/playing.ts';
import { storeOf } from './sessions.ts';
import { act, alive, choose, commit, isDue, question, turnPanel } from './turns.ts';
import { DESK, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const CHOSEN = {
  /** Beside South America, with a roll that lets the searcher go there. */
  found: { ...SCENES.searcher, then: [] },
  /** Two are asked about a stack at sea, and hold cards. */
  reaction: SCENES.reaction,
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
let people: Visitor[];
let games: Record<keyof typeof CHOSEN, string>;

beforeAll(async () => {
  people = [
    await visit(site.browser, 'Noor', PHONE),
    await visit(site.browser, 'Tomasz', DESK),
    await visit(site.browser, 'Ana', DESK),
  ];
  for (const person of people) await signIn(site.stack, person);
  const store = storeOf(site.stack);
  const seated = await Promise.all(
    people.map(async ({ email, name }) => ({ ...(await store.people.ensure(email)), name })),
  );
  const table = seated.map((person) => ({ ...person, email: '', cookie: '', player: person.playerId }));
  games = await layOutAll(CHOSEN, store, site.stack.databaseUrl, seated, (service, name, settings) =>
    startGame(service, name, table, null, { settings }),
  );
});

/** Opens the game; whoever is asked something sees it. */
async function open({ page }: Visitor, game: string): Promise<void> {
  await page.goto(`${site.stack.web}/games/${game}`);
  await alive(page);
}

async function holds({ page, faults }: Visitor, isLookedAt = false): Promise<void> {
  if (isLookedAt) expect(await axe(page)).toEqual([]);
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
  await holds(noor, true);
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
    await holds(person, person === noor);
  }
});

test('an answer in a window stays told until all have answered, and can be changed; others see nothing of it', async () => {
  const [noor, tomasz, ana] = people as [Visitor, Visitor, Visitor];
  for (const person of [noor, tomasz, ana]) await open(person, games.reaction);
  const before = await turnPanel(tomasz.page).innerText();
  await choose(noor.page, 'no');
  await noor.page.getByText('Until then you can answer otherwise.', { exact: false }).first().waitFor();
  await commit(noor.page);
  await noor.page.getByText('It stays secret until all have answered.', { exact: false }).waitFor();
  await noor.page.reload();
  expect(await question(noor.page)).toBe('Your answer is in.');
  await turnPanel(noor.page).getByText('You play no card.', { exact: false }).waitFor();
  await holds(noor, true);
  await turnPanel(noor.page).getByRole('button', { name: 'Change your answer' }).click();
  await choose(noor.page, 'play a held card');
  // A card is chosen by its face.
  await turnPanel(noor.page).locator('[data-id="taniwha-1"]').click();
  await commit(noor.page);
  await turnPanel(noor.page).getByText('You answer with Taniwha.', { exact: false }).waitFor();
  expect(await turnPanel(tomasz.page).innerText()).toBe(before);
  // The last answer opens them all.
  await choose(ana.page, 'no');
  await commit(ana.page);
  await tomasz.page.getByText('Noor plays Taniwha', { exact: false }).first().waitFor();
  expect([...noor.faults, ...tomasz.faults, ...ana.faults]).toEqual([]);
});
