/** A game that proves itself: what two browsers saw and gave before the start is what their pages check at its end. */
import { type AuditFile, batchCommitment, EMPTY_HEAD, nextHead } from '@wayfinder/engine';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sealOf } from '../src/lobby/seal.ts';
import { playWithoutPages, sitDown } from './seated.ts';
import { RULESET, simple } from './small-islands.ts';
import { ask } from './tables.ts';
import { hydrated } from './turns.ts';
import { DESK, inMain, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();
/** Folder for pictures, for those who want to look. */
const shots = process.env.FAIRNESS_PICTURES;
let noor: Visitor;
let tomasz: Visitor;
let gameId: string;
let seedHash: string;

beforeAll(async () => {
  [noor, tomasz] = (await sitDown(site, 2)) as [Visitor, Visitor];
  const game = { ruleset: RULESET.id, settings: { mode: 'advanced' }, seats: 2, visibility: 'open', clock: null };
  const made = { ...game, seatOrder: 'random', name: 'The Sealed Reef', starts: 'by-host' };
  const { id } = await ask<{ id: string }>(site.stack, noor, 'POST', '/games', made);
  gameId = id;
  seedHash = (await ask<{ seedHash: string }>(site.stack, noor, 'GET', `/games/${id}`)).seedHash;
});

const address = (): string => `${site.stack.web}/games/${gameId}`;
/** The line in which a page says what it found, once it has. */
const line = (page: Page): Locator => page.locator('[data-fair]:not([data-fair="checking"])');
/** The nonce that a page sends by this request. */
const nonceIn = async (page: Page, end: string): Promise<string> => {
  const sent = await page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(end));
  return (sent.postDataJSON() as { nonce: string }).nonce;
};
const picture = async ({ page, name }: Visitor, of: string): Promise<void> => {
  if (!shots) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${shots}/${of}-${name}-${colorScheme}.png`, fullPage: true });
  }
};

test('the seal is shown before the start, both browsers give a nonce, and at the end both pages call the game proved', async () => {
  for (const { page } of [noor, tomasz]) {
    await page.goto(address());
    await hydrated(page);
    await inMain(page).getByText(sealOf(seedHash)).waitFor();
  }
  const joined = nonceIn(tomasz.page, '/join');
  await tomasz.page.getByRole('button', { name: 'Take a seat' }).click();
  const begun = nonceIn(noor.page, '/start');
  const start = noor.page.getByRole('button', { name: 'Start the game' });
  await start.and(noor.page.locator(':enabled')).waitFor();
  await picture(noor, 'lobby');
  await picture(tomasz, 'lobby');
  await start.click();
  for (const { page } of [noor, tomasz]) await page.locator('svg.wf-board').first().waitFor();
  for (const person of [noor, tomasz]) {
    await person.page.getByRole('banner').locator('summary').click();
    await person.page.getByRole('button', { name: 'Rules of this game' }).click();
    await person.page.getByRole('dialog').getByText(sealOf(seedHash)).waitFor();
    await picture(person, 'room');
    await person.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  }
  const nonces = [await joined, await begun];
  const people = await seated();
  const sitting = { stack: site.stack, ruleset: RULESET, gameId, people, choose: simple, atOnce: () => 1 };
  expect(await playWithoutPages(sitting, () => false)).toBe(false);
  for (const { page } of people) expect(await line(page).getAttribute('data-fair')).toBe('proven');
  // All players compare one fingerprint, however the pages found it.
  const shown = await Promise.all(people.map(({ page }) => line(page).locator('code').textContent()));
  expect(shown[0]).toMatch(/^[\da-f]{4}( [\da-f]{4}){7}$/);
  expect(shown[1]).toBe(shown[0]);
  // The program is told the same by whoever copies the line.
  const [first] = people as [Visitor];
  await first.page.getByText(`--seed-hash ${seedHash} --nonce 0:`).waitFor();
  await picture(noor, 'proven');
  await picture(tomasz, 'proven');
  const file = await ask<AuditFile>(site.stack, noor, 'GET', `/games/${gameId}/export`);
  expect(file.nonces.toSorted()).toEqual(nonces.toSorted());
  expect([...noor.faults, ...tomasz.faults]).toEqual([]);
});

/** Both in the order of the seats, which was drawn. */
async function seated(): Promise<Visitor[]> {
  const { yourSeat } = await ask<{ yourSeat: number }>(site.stack, noor, 'GET', `/games/${gameId}`);
  return yourSeat === 0 ? [noor, tomasz] : [tomasz, noor];
}

test('a device that saw nothing of it says so', async () => {
  const other = await visit(site.browser, noor.name, DESK);
  await signIn(site.stack, { ...other, email: noor.email });
  await other.page.goto(address());
  expect(await line(other.page).getAttribute('data-fair')).toBe('consistent');
  expect(await line(other.page).locator('code').textContent()).toBe(
    await line(noor.page).locator('code').textContent(),
  );
  await picture({ ...other, name: 'other' }, 'consistent');
  await other.context.close();
});

test('whoever only looks is asked first', async () => {
  const { page, context } = await visit(site.browser, 'Nobody', DESK);
  await page.goto(address());
  await page.getByRole('button', { name: 'Check the dice and the log' }).click();
  expect(await line(page).getAttribute('data-fair')).toBe('consistent');
  await context.close();
});

/** The file in which the seats of the last batch are swapped, with a head that fits it again. */
function forge(file: AuditFile): AuditFile {
  const swapped = JSON.stringify(file.batches.at(-1)).replace(/"seat":[01]/g, (at) =>
    at.endsWith('0') ? '"seat":1' : '"seat":0',
  );
  const batches = [...file.batches.slice(0, -1), JSON.parse(swapped) as AuditFile['batches'][number]];
  const events = batches.map((entries) => entries.flatMap((entry) => entry.events));
  const head = events.map((batch) => batchCommitment(file.saltKey, batch)).reduce(nextHead, EMPTY_HEAD);
  return { ...file, batches, head };
}

test('a file that was forged is called so', async () => {
  const { page } = tomasz;
  await page.route('**/export*', async (route) => {
    const file = (await (await route.fetch()).json()) as AuditFile;
    await route.fulfill({ json: forge(file) });
  });
  await page.reload();
  expect(await line(page).getAttribute('data-fair')).toBe('broken');
  await picture(tomasz, 'broken');
  await page.unroute('**/export*');
  await page.reload();
  expect(await line(page).getAttribute('data-fair')).toBe('proven');
});
