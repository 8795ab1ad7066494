/** Ledgers in pages: the examples, a ledger of one's own, and one that is written from a game. */
import { readFile } from 'node:fs/promises';
import { rulesets } from '@wayfinder/games-catalog';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fitOnce, lookOnceAt } from './looking.ts';
import { startedTable } from './tables.ts';
import { alive } from './turns.ts';
import { DESK, inMain, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const RULESET = 'terra-mystica';
const site = withStack();
/** Folder for pictures of each kind of moment, in both themes. */
const lookOnce = lookOnceAt(process.env.LEDGERS_PICTURES);
/** Axe looks at the others where they are pictured. */
const fits = fitOnce();
const examples = (await (await rulesets[RULESET]?.ledger?.())?.examples()) ?? [];
const lines = examples.find(({ name }) => name === 'game-3')?.text.split('\n') ?? [];
const BROKEN = 'mermaids: upgrade D1 to SA. +FAV11';
const at = lines.indexOf('mermaids: upgrade D1 to TE. +FAV11');
const broken = lines.with(at, BROKEN).join('\n');

let guest: Visitor;
beforeAll(async () => {
  guest = await visit(site.browser, 'Guest', DESK);
});

const address = (rest = '') => `${site.stack.web}/ledgers/${RULESET}${rest}`;
const board = (page: Page) => page.locator('svg.wf-board').first();
const turn = (page: Page) => page.locator('[data-panel="turn"]');

/** Gives the page a file, once it is alive: before, its button does nothing. */
async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  const pressed = setInterval(() => void page.getByRole('button', { name: 'Choose a file' }).click(), 300);
  const chooser = await asked.finally(() => clearInterval(pressed));
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer });
}

test('an example opens from the page of the rules, and is gone through moment by moment', async () => {
  const { page } = guest;
  await page.goto(`${site.stack.web}/rules/${RULESET}`);
  await page.getByRole('link', { name: 'Example games and ledgers' }).click();
  await page.getByRole('heading', { name: 'Ledgers of Terra Mystica', level: 1 }).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Giants 120' });
  expect(await row.innerText()).toContain('Mermaids 112');
  await fits(guest, 'ledgers');
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(guest, 'ledgers-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await row.getByRole('link', { name: 'Mermaids and Giants' }).click();
  await board(page).waitFor();
  await alive(page);
  expect(await turn(page).innerText()).toMatch(/Giants.*120/s);
  await fits(guest, 'ledgers-example');
  await page.setViewportSize({ width: 390, height: 844 });
  await lookOnce(guest, 'ledgers-example-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'One back' }).click();
  await page.getByText('You see a past moment').waitFor();
  const last = Number(new URL(page.url()).searchParams.get('at'));
  expect(last).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'One back' }).click();
  await expect.poll(() => page.url()).toBe(address(`/game-3?at=${last - 1}`));
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).toBe(address('/game-3'));
  expect(guest.faults).toEqual([]);
});

test('a moment of an example has an address, which shows it before any script runs', async () => {
  const context = await site.browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address('/game-3?at=30'));
  await page.getByText('You see a past moment: 30 of').waitFor();
  expect(await board(page).isVisible()).toBe(true);
  await page.goto(address('/game-3?at=99999'));
  expect(page.url()).toBe(address('/game-3'));
  await context.close();
});

test('five seats with three digits each leave the tabs of a phone room for their words, to be read and to be touched', async () => {
  const context = await site.browser.newContext({ ...PHONE, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(address('/game-1'));
  await alive(page);
  const tabs = page.locator('aside nav [data-tab]');
  const tight = await tabs.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth || clientWidth < 44)
      .map((tab) => tab.textContent),
  );
  expect(await tabs.count()).toBe(3);
  expect(tight).toEqual([]);
  await context.close();
});

test.each(['/game-2', '/constructor', '/'.padEnd(300, 'x')])('there is no example %s', async (rest) => {
  expect((await fetch(address(rest))).status).toBe(404);
});

test('a ruleset without ledgers has no page of them, and its rules lead to none', async () => {
  const answer = await fetch(`${site.stack.web}/ledgers/conquest-of-paradise`);
  expect(answer.status).toBe(404);
  expect(await (await fetch(`${site.stack.web}/rules/conquest-of-paradise`)).text()).not.toContain('/ledgers/');
});

test('a row that isn’t legal is told in the reader’s language, and the game up to it is shown; nothing is sent', async () => {
  const reader = await visit(site.browser, 'Lectrice', { ...PHONE, locale: 'fr-FR' });
  const { page } = reader;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('upgrade')) sent.push(request.url());
  });
  await page.goto(address());
  await page.getByRole('textbox', { name: 'Texte du relevé' }).fill(broken);
  await page.getByRole('button', { name: 'Voir la partie' }).click();
  const note = inMain(page).getByRole('alert');
  await note.getByText(`Arrêt à la ligne ${at + 1}`).waitFor();
  expect(await note.innerText()).toContain(BROKEN);
  await note.getByText('Cette infrastructure ne peut pas devenir cela.').waitFor();
  const rule = note.getByRole('link', { name: 'Règle TM-10.1' });
  expect(await rule.getAttribute('href')).toBe(`/rules/${RULESET}#TM-10.1`);
  await fits(reader, 'ledgers-refusal');
  await note.getByRole('button', { name: 'Voir la partie jusque-là' }).click();
  await page.getByText(`jusqu’à la ligne ${at}.`).waitFor();
  expect(await board(page).isVisible()).toBe(true);
  await lookOnce(reader, 'ledgers-before');
  await page.goBack();
  expect(await page.getByRole('textbox', { name: 'Texte du relevé' }).inputValue()).toBe(broken);
  expect(sent).toEqual([]);
  expect(reader.faults).toEqual([]);
  await reader.context.close();
});

test('what is no ledger is refused in a sentence', async () => {
  const { page } = guest;
  await page.goto(address());
  const note = inMain(page).getByRole('alert');
  const submit = page.getByRole('button', { name: 'Show the game' });
  await submit.click();
  await note.getByText('There is nothing in it.', { exact: false }).waitFor();
  await choose(page, 'picture.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]));
  await note.getByText('This isn’t a text file.').waitFor();
  await choose(page, 'large.txt', Buffer.alloc(5_000_000, 'a'));
  await note.getByText('This is too much for a ledger: at most 200 kB.').waitFor();
  await page.getByRole('textbox', { name: 'Text of the ledger' }).fill('Dear diary: today we played.');
  await submit.press('Enter');
  await note.getByText('This ledger can’t be opened').waitFor();
  await note.getByText('This is no ledger: a line “setup …” is missing.').waitFor();
  expect(guest.faults).toEqual([]);
});

test('a game is exported, and what was exported opens; too early it says so', async () => {
  const [ana, ben] = [await visit(site.browser, 'Ana', DESK), await visit(site.browser, 'Ben', PHONE)];
  for (const one of [ana, ben]) await signIn(site.stack, one);
  const id = await startedTable(site.stack, [ana, ben], 'Nine / Bridges', { ruleset: RULESET, preset: 'introductory' });
  const { page } = ana;
  await page.goto(`${site.stack.web}/games/${id}`);
  await alive(page);
  await page.locator('header summary').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as a ledger' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Nine - Bridges.ledger.txt');
  const text = await readFile(await download.path());
  await ben.page.goto(address());
  await choose(ben.page, download.suggestedFilename(), text);
  await ben.page
    .getByText('From a ledger that ends before the game does.')
    .waitFor()
    .catch(async () => {
      throw new Error(text.toString() + (await ben.page.locator('main').innerText()));
    });
  expect(await ben.page.getByRole('heading', { level: 1 }).innerText()).toMatch(/Witches|Nomads/);
  await fits(ben, 'ledgers-exported');
  const early = await startedTable(site.stack, [ana, ben], 'Early', { ruleset: RULESET, preset: 'variable' });
  await page.goto(`${site.stack.web}/games/${early}`);
  await alive(page);
  await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Export as a ledger' }).click();
  await page.getByRole('alert').getByText('Too early for a ledger', { exact: false }).waitFor();
  expect(ana.faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  expect(ben.faults).toEqual([]);
});
