/** A game played through the pages: three browsers, one of them a phone. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axe, sideways, smallTargets } from './look.ts';
import { startedTable, whoIsAsked } from './tables.ts';
import {
  act,
  actByKeys,
  alive,
  answers,
  choose,
  commit,
  commitButton,
  hydrated,
  isDue,
  playUntil,
  question,
  turnPanel,
} from './turns.ts';
import { DESK, holdRequests, holdScripts, MOVING, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();
let noor: Visitor;
let ana: Visitor;
let tomasz: Visitor;

/** The address of a new game, which started by itself when the last of them had joined. */
async function startGame(people: readonly Visitor[], name: string): Promise<string> {
  const [host, ...others] = people;
  if (!host) throw new Error('nobody to play');
  await host.page.goto(`${site.stack.web}/new`);
  await hydrated(host.page);
  await host.page.getByLabel('Players', { exact: true }).selectOption(String(people.length));
  await host.page.getByLabel('Chosen', { exact: true }).check();
  await host.page.getByLabel('Name of this game').fill(name);
  // Nobody asks the host again: their share of the chance is given before others sit down.
  const given = host.page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/nonce'),
  );
  await host.page.getByRole('button', { name: 'Create the game' }).click();
  await host.page.waitForURL('**/games/*');
  expect((await given).status()).toBe(200);
  const address = host.page.url();
  for (const { page } of others) {
    await page.goto(address);
    await hydrated(page);
    await page.getByText('Starts as soon as all seats are taken.').waitFor();
    await page
      .getByRole('button', { name: /^Take this seat/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Give up my seat' }).or(page.locator('svg.wf-board')).first().waitFor();
  }
  for (const { page } of people) {
    await page.locator('svg.wf-board').first().waitFor();
    // A player who has never looked has missed nothing.
    expect(await page.getByText('since you last looked', { exact: false }).count()).toBe(0);
  }
  return address;
}

async function strip(page: Page): Promise<string> {
  return page.locator('.wf-strip').innerText();
}

async function allIn(pages: readonly Page[], text: string): Promise<boolean> {
  const strips = await Promise.all(pages.map(strip));
  return strips.every((one) => one.includes(text));
}

/** True when the game is in this phase on all pages; the strip names the others as well. */
async function allAt(pages: readonly Page[], phase: string): Promise<boolean> {
  const now = (page: Page) => page.locator('.wf-strip [aria-current="step"]').allTextContents();
  return (await Promise.all(pages.map(now))).every((phases) => phases.includes(phase));
}

/** The page of whoever is asked now, waited for. */
async function whoIsDue(people: readonly Visitor[]): Promise<Visitor> {
  const dueNow = async (): Promise<Visitor | undefined> => {
    for (const person of people) if (await isDue(person.page)) return person;
    return undefined;
  };
  let due: Visitor | undefined;
  await expect.poll(async () => (due = await dueNow()), { timeout: 120_000 }).toBeDefined();
  if (!due) throw new Error('nobody is asked anything');
  return due;
}

beforeAll(async () => {
  [noor, tomasz, ana] = await Promise.all([
    visit(site.browser, 'Noor', { ...DESK, ...MOVING }),
    visit(site.browser, 'Tomasz', PHONE),
    visit(site.browser, 'Ana', { ...DESK, colorScheme: 'dark' }),
  ]);
  for (const person of [noor, tomasz, ana]) await signIn(site.stack, person);
});

describe('three browsers, one of them a phone', () => {
  let address: string;

  test('play a whole turn, and everybody sees everything without reloading', async () => {
    const people = [noor, tomasz, ana];
    const pages = people.map(({ page }) => page);
    address = await startGame(people, 'The Long Reach');
    for (const page of pages) await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
    // Everybody sails out once: draws, finds, knots.
    await playUntil(pages, /^(set out|enter a hex|turn it up|village)$/i, () => allIn(pages, 'Turn 2'));
    for (const page of pages) {
      expect(await page.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);
      await page.getByText('Turn 2', { exact: false }).filter({ visible: true }).first().waitFor();
    }
    for (const { name, faults } of people) expect(faults, name).toEqual([]);
  });

  test('the game page is accessible, fits and can be touched, in both themes', async () => {
    for (const { page, name } of [noor, tomasz, ana]) {
      // The desk in the light is looked at where it is pictured.
      if (name !== noor.name) expect(await axe(page), `axe, ${name}`).toEqual([]);
      expect(await sideways(page), `sideways, ${name}`).toBeLessThanOrEqual(0);
      expect(await smallTargets(page), `targets, ${name}`).toEqual([]);
    }
  });

  test('the home page shows whose call it is, with picture, question and time', async () => {
    const due = await whoIsDue([noor, tomasz, ana]);
    while ((await turnPanel(due.page).getByText('Chosen so far').count()) > 0)
      await due.page.locator('body').press('u');
    const asked = await question(due.page);
    const home = await due.context.newPage();
    await home.goto(site.stack.web);
    const card = home.getByRole('article').filter({ hasText: 'The Long Reach' });
    await card.getByText(asked).waitFor();
    expect(await card.locator('img').count()).toBeGreaterThan(0);
    await card
      .getByText(/^2 d 23 h$|^3 d$/)
      .first()
      .waitFor();
    expect(await axe(home)).toEqual([]);
    await home.close();
  });

  test('a replay leads back through the game, and its address shows a stranger the same moment', async () => {
    const { page } = noor;
    const jump = page.getByRole('button', { name: 'Show the board after this' });
    const entry = page.getByRole('listitem').filter({ has: jump }).nth(1);
    await entry.getByRole('button', { name: 'Show the board after this' }).click();
    await expect.poll(() => entry.getAttribute('aria-current')).toBe('true');
    await page.getByRole('slider').focus();
    await page.keyboard.press('Home');
    await page.getByText('You see a past moment: 1 of', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'One forward' }).click();
    await page.getByText('You see a past moment: 2 of', { exact: false }).waitFor();
    await page.waitForURL('**/games/*?at=2');
    const stranger = await visit(site.browser, 'Stranger', PHONE);
    // A first page is written once more in the reader's time zone, here after the stranger has gone on.
    const rewrite = await holdRequests(stranger.page, '**/games/*_rsc=*');
    await stranger.page.goto(page.url());
    await stranger.page.getByText('You see a past moment: 2 of', { exact: false }).waitFor();
    expect(await strip(stranger.page)).toContain('Set-up');
    await alive(stranger.page);
    await stranger.page.getByRole('button', { name: 'Back to now' }).click();
    await stranger.page.waitForURL(address);
    // The router writes its own address back with that, which isn't that of what is shown.
    const writtenBack = stranger.page.waitForEvent('framenavigated', (frame) => frame.url().includes('at=2'));
    rewrite();
    await writtenBack;
    await stranger.page.waitForURL(address);
    // A press before the page is alive is done when it is, also where the page has put another button in place of the pressed one.
    const go = await holdScripts(stranger.page);
    await stranger.page.goto(page.url(), { waitUntil: 'commit' });
    const back = stranger.page.getByRole('button', { name: 'Back to now' });
    await back.click();
    await back.evaluate((button) => button.replaceWith(button.cloneNode(true)));
    go();
    await stranger.page.waitForURL(address);
    expect(await strip(stranger.page)).toContain('Turn 2');
    // A moment that hasn't come shows the game as it is.
    await stranger.page.goto(`${address}?at=99999`);
    await stranger.page.waitForURL(address);
    // Nothing is composed or committed at a past moment: the panel leads back as well.
    expect([await answers(page), await commitButton(page).count()]).toEqual([[], 0]);
    await turnPanel(page).getByRole('button', { name: 'Back to now' }).click();
    await page.waitForURL(address);
    expect([...stranger.faults, ...noor.faults]).toEqual([]);
  });

  test('the board is in the page before any script runs', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(address);
    expect(await page.locator('svg.wf-board').first().isVisible()).toBe(true);
    expect(await strip(page)).toContain('Turn 2');
    await context.close();
  });
});

describe('a page that stays open', () => {
  const DAYS = 3 * 24 * 60 * 60;

  test('tells every time from the device’s own clock, also one that appears hours after the page', async () => {
    const people = [noor, tomasz];
    const id = await startedTable(site.stack, people, 'The long day', { clock: { turnSeconds: DAYS } });
    const address = `${site.stack.web}/games/${id}`;
    const asked = await whoIsAsked(site.stack, people, id);
    const waits = await asked.context.newPage();
    await waits.clock.install();
    await waits.goto(address);
    await turnPanel(waits).getByText('Your call').waitFor();
    await waits.clock.fastForward('05:00:00');
    await asked.page.goto(address);
    // Until it is another one's call, and since when it is waited for is told.
    for (let n = 0; n < 20 && (await isDue(asked.page)); n += 1) await act(asked.page, /^stay at home$/i);
    await turnPanel(waits).locator('time').last().waitFor();
    await turnPanel(waits).getByText('Your call').waitFor({ state: 'detached' });
    expect(await turnPanel(waits).getByText('last move').innerText()).toContain('5 hours ago');
    expect(await waits.locator('.wp-left').first().innerText()).toMatch(/^2 d 1[89] h/);
    await waits.close();

    // A clock that is behind: nothing that has been is told as to come.
    const behind = await asked.context.newPage();
    await behind.clock.install({ time: Date.now() - 10 * 60_000 });
    await behind.goto(address);
    await expect
      .poll(() => behind.locator('.wp-left').first().innerText(), { timeout: 120_000 })
      .toMatch(/^3 d(?! \d)/);
    expect(await turnPanel(behind).getByText('last move').count()).toBe(0);
    await behind.close();
  });
});

describe('a page that waits on a phone', () => {
  test('shows the answers once it is asked, without being touched', async () => {
    const people = [noor, tomasz];
    const id = await startedTable(site.stack, people, 'Up It Comes');
    for (const { page } of people) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${site.stack.web}/games/${id}`);
    }
    const asked = await whoIsDue(people);
    const { page } = asked === noor ? tomasz : noor;
    await page.locator('aside[data-height="peek"]').waitFor();
    for (let n = 0; n < 20 && (await isDue(asked.page)); n += 1) await act(asked.page, /^stay at home$/i);
    await page.locator('aside[data-height="half"]').waitFor();
    await noor.page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe('what another has just done', () => {
  test('is told for a moment, also where one goes on oneself before that is over', async () => {
    const people = [noor, tomasz];
    const id = await startedTable(site.stack, people, 'One After the Other');
    for (const { page } of people) await page.goto(`${site.stack.web}/games/${id}`);
    const first = await whoIsDue(people);
    while (await isDue(first.page)) await act(first.page, /^stay at home$/i);
    const { page } = await whoIsDue(people);
    const told = page.locator('main [aria-live="polite"][data-shown]');
    await told.waitFor();
    await act(page, /^stay at home$/i);
    await commit(page);
    await expect.poll(() => told.count()).toBe(0);
  });
});

describe('composing a turn', () => {
  let address: string;

  test('steps can be taken back one by one, by button and by key, and are kept through a reload', async () => {
    address = await startGame([noor, tomasz], 'Gull and Tern');
    const due = await whoIsDue([noor, tomasz]);
    const { page } = due;
    const [first] = await answers(page);
    await choose(page, first ?? '');
    await commitButton(page).waitFor();
    await page.reload();
    await commitButton(page).waitFor();
    await turnPanel(page).getByRole('button', { name: /^Undo/ }).click();
    await commitButton(page).waitFor({ state: 'detached' });
    await choose(page, first ?? '');
    await page.locator('body').press('u');
    await commitButton(page).waitFor({ state: 'detached' });
    await choose(page, first ?? '');
    await page.locator('body').press('c');
    await expect.poll(() => commitButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Committed.', { exact: false }).waitFor();
    expect(due.faults).toEqual([]);
  });

  test('a hex is chosen by a tap on the board, and by arrows and Enter', async () => {
    const { page } = await whoIsDue([noor, tomasz]);
    expect(await question(page)).toBe('Send your explorer out?');
    await choose(page, 'Set out');
    // The only hex to set out from is marked on the board.
    await page.locator('.wf-choice[data-id], .wf-choice [data-id]').first().click();
    const entering = await question(page);
    expect(entering).toBe('Where does your explorer go?');
    const board = page.getByRole('application');
    await board.focus();
    // The walk begins at a place that can be chosen; one more step and back is a walk too.
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter']) await board.press(key);
    // The page tells the draw and its cup before the step that can't be taken back.
    await turnPanel(page)
      .getByText(/can’t be taken back. Cup: \d+ island, \d+ ocean/)
      .waitFor();
    expect(await commitButton(page).innerText()).toMatch(/^Commit 2 steps, last: enter .*, draws a marker$/);
    await commit(page);
    await page.getByText('Committed.', { exact: false }).waitFor();
  });

  test('what isn’t allowed says why, and by which rule', async () => {
    const pages = [noor.page, tomasz.page];
    await playUntil(pages, /^$/, () => allAt(pages, 'Building'));
    const { page } = await whoIsDue([noor, tomasz]);
    const folded = turnPanel(page).getByText('allowed, and why', { exact: false });
    if ((await folded.count()) > 0) await folded.click();
    else await turnPanel(page).locator('.wf-option[aria-disabled="true"]').first().click();
    const rule = turnPanel(page)
      .getByRole('link', { name: /^Rule CP-/ })
      .first();
    expect(await rule.getAttribute('href')).toMatch(/^\/rules\/conquest-of-paradise\?game=\w+#CP-\d/);
    // It opens beside the board, and closing it leads back to where it was asked for.
    await rule.click();
    const opened = page.getByRole('dialog');
    await opened.getByRole('heading', { level: 3 }).waitFor();
    expect(await page.locator('svg.wf-board').first().isVisible()).toBe(true);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    await expect.poll(() => rule.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('another’s move comes in and leaves what is composed; what is committed in another tab is gone from this one', async () => {
    const { page } = noor;
    expect(await question(page)).toContain('What do you build?');
    await choose(page, 'village');
    const [where] = await answers(page);
    await choose(page, where ?? '');
    await turnPanel(page).getByText('Chosen so far').waitFor();
    // Tomasz seals his build meanwhile, changes it, and looks again later.
    while (await isDue(tomasz.page)) await act(tomasz.page, /^seal the build$/i);
    const change = turnPanel(tomasz.page).getByRole('button', { name: 'Change your build' });
    await change.click();
    await choose(tomasz.page, 'village');
    const [there] = await answers(tomasz.page);
    await choose(tomasz.page, there ?? '');
    await choose(tomasz.page, 'seal the build');
    await commit(tomasz.page);
    await tomasz.page.getByText('It stays secret until all have answered.', { exact: false }).waitFor();
    await tomasz.page.reload();
    expect(await question(tomasz.page)).toBe('Your answer is in.');
    await turnPanel(tomasz.page)
      .getByText(/You have sealed: .*village/i)
      .waitFor();
    // Another build begins with the one that is sealed.
    await change.click();
    await turnPanel(tomasz.page).getByText('Chosen so far').waitFor();
    await choose(tomasz.page, 'seal the build');
    await commit(tomasz.page);
    await page
      .getByText('Tomasz has sealed', { exact: false })
      .or(page.getByText('Tomasz seals', { exact: false }))
      .first()
      .waitFor();
    await choose(page, 'seal the build');
    await commitButton(page).waitFor();
    // The same player commits it in another tab.
    const other = await noor.context.newPage();
    await other.goto(address);
    await commitButton(other).waitFor();
    await commit(other);
    await commitButton(page).waitFor({ state: 'detached' });
    expect(await page.getByText('No longer fits:', { exact: false }).count()).toBe(0);
    await other.close();
    expect([...noor.faults, ...tomasz.faults]).toEqual([]);
  });

  test('offline, the page says so, keeps the turn, and sends it once when the network is back', async () => {
    const due = await whoIsDue([noor, tomasz]);
    const { page, context } = due;
    while ((await answers(page)).length > 0) await act(page, /^$/);
    const before = due.faults.length;
    await context.setOffline(true);
    await commitButton(page).click();
    await page.getByText('Will be sent when you are online again.').waitFor();
    await context.setOffline(false);
    await page.getByText('Committed.', { exact: false }).waitFor();
    // The test itself asked for the faults that the console tells of: its requests had no network.
    due.faults.splice(before);
  });

  test('keys are told on the page, and a game can be muted from it', async () => {
    const { page } = noor;
    await page.locator('body').press('?');
    const keys = page.getByRole('dialog');
    await keys.getByText('undo the last step').waitFor();
    expect(await axe(page)).toEqual([]);
    // The page behind a box is out of reach.
    expect(await keys.evaluate((box) => box.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    const more = page.getByRole('banner').locator('summary');
    const open = page.locator('.wf-menu[open]');
    await more.click();
    await open.waitFor();
    await page.keyboard.press('Escape');
    await open.waitFor({ state: 'detached' });
    await more.click();
    await page.getByRole('heading', { level: 1 }).click();
    await open.waitFor({ state: 'detached' });
    await more.click();
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.getByRole('dialog').getByText('undo the last step').waitFor();
    await open.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await more.click();
    await page.getByRole('button', { name: 'Mute this game’s messages' }).click();
    await page.getByRole('button', { name: 'Send me this game’s messages again' }).waitFor();
  });
});

describe('without a mouse', () => {
  test('a whole turn is played by the keyboard alone', async () => {
    await startGame([noor, ana], 'Keys Alone');
    const pages = [noor.page, ana.page];
    for (const page of pages) await page.locator('body').press('Tab');
    await playUntil(pages, /^(set out|enter a hex)$/i, () => allIn(pages, 'Turn 2'), 200, actByKeys);
    expect([...noor.faults, ...ana.faults]).toEqual([]);
  });

  test('a whole turn is played from the plain list alone', async () => {
    const pages = [noor.page, ana.page];
    for (const page of pages) {
      // All answers stand in the list, places as well: nothing is chosen on the board.
      await page.locator('body').press('l');
      await page.locator('[role="application"]').evaluate((board) => board.setAttribute('inert', ''));
    }
    await playUntil(pages, /^(set out|enter a hex)$/i, () => allIn(pages, 'Turn 3'));
    expect([...noor.faults, ...ana.faults]).toEqual([]);
  });
});

/** True when nothing covers a part of it, and all of it is on the screen. */
function whollyInSight(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const seen = (x: number, y: number): boolean => element.contains(document.elementFromPoint(x, y));
    return seen(left + 4, top + 4) && seen(right - 4, bottom - 4);
  });
}

describe('on a phone, once a turn is committed', () => {
  test('the next game that is due is in sight below the whole heading, also when the page is opened anew', async () => {
    await startGame([noor, tomasz], 'Whose Next');
    const { page } = await whoIsDue([noor, tomasz]);
    await page.setViewportSize({ width: 390, height: 844 });
    const calls = [{ gameId: '7Yc3mKpQ2vXb', gameName: 'The Long Reach', deadline: null }];
    await page.route('**/me/calls', (route) => route.fulfill({ json: { calls } }));
    while (await isDue(page)) await act(page, /^$/);
    const parts = [turnPanel(page).locator('h2'), turnPanel(page).getByRole('link', { name: 'Next: The Long Reach' })];
    for (const part of [...parts, turnPanel(page).getByText('Committed.', { exact: false })])
      await expect.poll(() => whollyInSight(part)).toBe(true);
    await page.reload();
    for (const part of parts) await expect.poll(() => whollyInSight(part)).toBe(true);
    const { height } = (await page.locator('main').boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThan(844 / 2);
  });

  test('what happened meanwhile lies over the board until one composes', async () => {
    const due = await whoIsDue([noor, tomasz]);
    const { page } = due === noor ? tomasz : noor;
    const seen = page.waitForResponse((response) => response.url().endsWith('/seen'));
    await page.reload();
    await seen;
    const address = page.url();
    await page.goto(`${site.stack.web}/rules`);
    while (await isDue(due.page)) await act(due.page, /^$/);
    await page.goto(address);
    const news = page.getByText('since you last looked', { exact: false });
    await news.waitFor();
    const [first] = await answers(page);
    await choose(page, first ?? '');
    await expect.poll(() => news.count()).toBe(0);
  });
});
