/** Sight of Wayfinder outside its pages: without a network, among a phone's apps, and where links to games are posted. */
import type { Page, Response as PageResponse } from 'playwright-core';
import { expect, test } from 'vitest';
import { startedTable, whoIsAsked } from './tables.ts';
import { act, alive, answers, choose, commit, commitButton, hydrated, turnPanel } from './turns.ts';
import { DESK, inMain, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();
const ALONE = { settings: { edition: '2', homes: 'random', solo: 'standard' } };

/** Somebody signed in, with a game played alone: it always waits for its player. */
async function alone(name: string, options = PHONE): Promise<Visitor & { path: string }> {
  const person = await visit(site.browser, name, options);
  await signIn(site.stack, person);
  return { ...person, path: `/games/${await startedTable(site.stack, [person], 'Low Islands', ALONE)}` };
}

/** Opens the game from the first page; gives its address. */
async function openGame(page: Page): Promise<string> {
  await page.goto(site.stack.web);
  await inMain(page).locator('a[href^="/games/"]').first().click();
  await page.locator('.wf-board-stage svg').first().waitFor();
  return page.url();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(site.stack.web);
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await inMain(page).getByRole('link', { name: 'Sign in' }).first().waitFor();
}

/** Waits until something is so in a page. */
const until = (page: Page, check: () => Promise<boolean>): Promise<void> =>
  expect.poll(() => page.evaluate(check)).toBe(true);

/** Waits until there is a page without a network, and somebody to show it. */
async function offlineKept(page: Page): Promise<void> {
  await until(page, () => navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'));
  await until(page, async () => (await caches.match('/offline')) !== undefined);
}

const wrote = (answer: PageResponse): boolean => answer.url().endsWith('/draft') && answer.request().method() === 'PUT';
const boardKept = (page: Page): Promise<void> =>
  until(page, async () => (await (await caches.open('wf-boards')).keys()).length === 1);

/** Waits for our own face. */
const faceLoaded = (page: Page): Promise<void> =>
  until(page, async () =>
    [...document.fonts].some(({ family, status }) => family.includes('Source Sans 3') && status === 'loaded'),
  );

/** Things that this device holds of a game: keys of drafts, and boards. */
const left = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...(await (await caches.open('wf-boards')).keys()).map(({ url }) => url),
  ]);

test('a phone without a network says so, shows the board that was seen last, and goes on by itself', async () => {
  const { page, context } = await alone('Ana');
  const address = await openGame(page);
  await boardKept(page);
  await offlineKept(page);
  // Kept for whoever opens this browser next: it names nobody.
  expect(await page.evaluate(async () => (await caches.match('/offline'))?.text())).not.toMatch(/\bAna\b/);
  await context.setOffline(true);
  await page.goto(address);
  await inMain(page).getByRole('heading', { name: 'You’re offline' }).waitFor();
  await inMain(page).getByText('Low Islands').waitFor();
  expect(await inMain(page).locator('figure svg [data-id]').count()).toBeGreaterThan(10);
  expect(await page.getByText(/New game|Sign (in|out)/).count()).toBe(0);
  // Our faces are there as well.
  await faceLoaded(page);
  await context.setOffline(false);
  await page.locator('.wf-board-stage svg').first().waitFor();
  expect(page.url()).toBe(address);
});

test('signed out in one tab, another one forgets and keeps nothing more, whatever is done there', async () => {
  const ana = await alone('Ana');
  const second = await ana.context.newPage();
  await second.clock.install();
  await openGame(second);
  await boardKept(second);
  await offlineKept(second);
  const written = second.waitForResponse((answer) => wrote(answer) && answer.status() === 200);
  await choose(second, (await answers(second))[0] ?? '');
  await written;
  const id = new URL(second.url()).pathname.split('/').at(-1);
  expect((await left(second)).sort()).toEqual([
    `${site.stack.web}/offline/boards/${id}`,
    `wf:draft:${id}:0`,
    'wf:session',
    `wf:witness:${id}`,
  ]);
  await signOut(ana.page);
  expect(await left(second)).toEqual([]);
  const refused = second.waitForResponse((answer) => wrote(answer) && answer.status() === 401);
  // The player takes back what was composed: also where nothing more is asked.
  await second.keyboard.press('u');
  await refused;
  // As long as a board is looked at before it is kept.
  await second.clock.runFor(3_000);
  await second.goto(`${site.stack.web}/rules`);
  expect(await left(second)).toEqual([]);
  await ana.context.setOffline(true);
  await second.goto(site.stack.web);
  await inMain(second).getByRole('heading', { name: 'You’re offline' }).waitFor();
  await hydrated(second);
  // The page asks for the boards as it comes alive: an answer that is asked for later comes later.
  expect(await left(second)).toEqual([]);
  expect(await inMain(second).locator('figure').count()).toBe(0);
});

test('a session that has ended by itself leaves nothing once a page knows', async () => {
  const ana = await alone('Ana');
  await openGame(ana.page);
  await boardKept(ana.page);
  await ana.context.clearCookies();
  await ana.page.goto(site.stack.web);
  await expect.poll(() => left(ana.page)).toEqual([]);
});

test('who is no longer signed in is told what is kept, and led to signing in and back to the game', async () => {
  const ana = await alone('Ana');
  const { page } = ana;
  const address = await openGame(page);
  await turnPanel(page).locator('.wf-option').or(commitButton(page)).first().waitFor({ state: 'attached' });
  while ((await commitButton(page).count()) === 0) await act(page, /^$/);
  await ana.context.clearCookies();
  await commitButton(page).click();
  const note = page.getByRole('alert').filter({ hasText: 'You are no longer signed in' });
  await note.getByText('Nothing was committed', { exact: false }).waitFor();
  // The device has forgotten it by then.
  expect(await note.innerText()).not.toContain('still here');
  await note.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/sign-in?**');
  expect(new URL(page.url()).searchParams.get('then')).toBe(new URL(address).pathname);
});

test('without a network the page is in the reader’s own language, and files of no use are dropped', async () => {
  const { page, context } = await visit(site.browser, 'Chloe', PHONE);
  await page.goto(site.stack.web);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Français' }).click();
  await page.locator('html[lang="fr"]').waitFor();
  await page.goto(site.stack.web);
  await offlineKept(page);
  await until(page, async () => /lang="fr"/.test((await (await caches.match('/offline'))?.text()) ?? ''));
  // Files that an older service has left go with the next look at the first page.
  await page.evaluate(async () => {
    const [cache] = await Promise.all(
      (await caches.keys()).filter((name) => name.startsWith('wf-files')).map((name) => caches.open(name)),
    );
    await cache?.put('/_next/static/chunks/old.js', new Response(''));
    await cache?.put('/_next/static/media/old.woff2', new Response(''));
  });
  await page.goto(site.stack.web);
  await until(page, async () => !(await caches.match('/_next/static/chunks/old.js')));
  await until(page, async () => !(await caches.match('/_next/static/media/old.woff2')));
  await context.setOffline(true);
  await page.goto(site.stack.web);
  await inMain(page).getByRole('heading', { name: 'Vous êtes hors ligne' }).waitFor();
  await faceLoaded(page);
});

test('what isn’t there has a page with a policy, whatever its address ends like', async () => {
  for (const path of ['/nowhere.txt', '/games/x.png', '/icons/nowhere.png', '/favicon.ico']) {
    const answer = await fetch(site.stack.web + path);
    expect([answer.status, answer.headers.get('content-security-policy')], path).toEqual([
      404,
      expect.stringContaining("default-src 'self'"),
    ]);
  }
});

test('it can be installed: a manifest with icons that are there', async () => {
  const manifest = (await (await fetch(`${site.stack.web}/manifest.webmanifest`)).json()) as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.name).toBe('Wayfinder');
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src } of manifest.icons) {
    const icon = await fetch(site.stack.web + src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
});

test('a link to a game shows its board where it is posted: the one that everybody may see', async () => {
  const ben = await alone('Ben', DESK);
  await ben.page.goto(site.stack.web);
  const html = await (await fetch(site.stack.web + ben.path)).text();
  const tag = (property: string): string =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(tag('og:title')).toBe('Low Islands');
  const address = tag('og:image');
  expect(new URL(address).origin).toBe(site.stack.web);
  const picture = await fetch(address);
  expect(picture.headers.get('content-type')).toBe('image/png');
  const png = Buffer.from(await picture.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  // A player's browser gets the same picture: nothing in it is of a seat's own.
  const own = await ben.page.evaluate(
    async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
    address,
  );
  expect(Buffer.from(own).equals(png)).toBe(true);
  for (const id of ['7Yc3mKpQ2vXb', 'x']) {
    expect((await fetch(`${site.stack.web}/pictures/games/${id}/preview`)).status).toBe(404);
  }
});

test('the address of a past moment opens a private game to the friend who gets it', async () => {
  const seats = [await visit(site.browser, 'Ben'), await visit(site.browser, 'Chloe')] as const;
  for (const one of seats) await signIn(site.stack, one);
  const id = await startedTable(site.stack, seats, 'Among friends', { visibility: 'link' });
  const { page } = await whoIsAsked(site.stack, seats, id);
  await page.goto(`${site.stack.web}/games/${id}`);
  await expect.poll(async () => (await answers(page)).length).toBeGreaterThan(0);
  await choose(page, (await answers(page))[0] ?? '');
  await commit(page);
  await page.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await page.getByText('You see a past moment: 1 of', { exact: false }).waitFor();
  await page.getByText('Whoever has the address of this moment can look at the game.', { exact: false }).waitFor();
  await page.waitForURL((url) => url.searchParams.get('at') === '1');
  const friend = await visit(site.browser, 'Friend', PHONE);
  await friend.page.goto(`${site.stack.web}/games/${id}?at=1`);
  await inMain(friend.page).getByText('There is nothing at this address').waitFor();
  await friend.page.goto(page.url());
  await friend.page.getByText('You see a past moment: 1 of', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Back to now' }).first().click();
  await page.waitForURL(`${site.stack.web}/games/${id}`);
});

test('the way back from the offline page leads to this site only', async () => {
  const { page } = await visit(site.browser, 'Astray');
  for (const back of ['/%5Cevil.example/x', '/%09/evil.example', '//evil.example', 'https://evil.example/']) {
    await page.goto(`${site.stack.web}/offline?back=${back}`);
    // Before it is alive it hears nothing.
    await hydrated(page);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.waitForURL((url) => url.pathname !== '/offline');
    expect(page.url(), back).toMatch(new RegExp(`^${site.stack.web}/`));
  }
});

/** Marks a page; a page that was loaded anew has no mark. */
const mark = (page: Page): Promise<void> => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isMarked = async (page: Page): Promise<boolean> => (await page.locator('body[data-marked]').count()) > 0;
const loadedAnew = (page: Page): Promise<void> => expect.poll(() => isMarked(page)).toBe(false);

/** Answers actions of the page at this path as Next.js does those that its build doesn't have. */
async function forgetActions(page: Page, path: string): Promise<void> {
  const headers = { 'x-nextjs-action-not-found': '1', 'content-type': 'text/plain' };
  await page.route(path, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 404, headers, body: 'Server action not found.' })
      : route.fallback(),
  );
}

test('a form of an older build loads its page anew, in place of failing for ever', async () => {
  const { page, email } = await visit(site.browser, 'Olive');
  await page.goto(`${site.stack.web}/sign-in`);
  await hydrated(page);
  await forgetActions(page, '**/sign-in');
  await mark(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await loadedAnew(page);
  await page.unroute('**/sign-in');
  await hydrated(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.waitForURL('**/sign-in/sent*');
});

test('so does a page that has words for what fails, and one whose part of a script is gone', async () => {
  // Requests that a service worker makes for its page can't be taken from the page here, and one comes after three seconds.
  const { page, context, path } = await alone('Orla', { ...PHONE, serviceWorkers: 'block' });
  await page.goto(`${site.stack.web}/settings`);
  await hydrated(page);
  await forgetActions(page, '**/settings');
  await mark(page);
  await page.getByRole('button', { name: 'Send me one now' }).click();
  await loadedAnew(page);

  // Another tab: one page is loaded anew once in a while at most.
  const game = await context.newPage();
  const openWithoutParts = async (served: string | null): Promise<void> => {
    await game.unrouteAll();
    await game.goto(`${site.stack.web}${path}`);
    // A game's room comes after its page: before it no key is heard.
    await alive(game);
    await game.route('**/_next/static/chunks/**', (route) => route.abort());
    await game.route('**/build', (route) => (served === null ? route.abort() : route.fulfill({ body: served })));
    await mark(game);
    const asked = game.waitForRequest('**/build');
    await game.keyboard.press('a');
    await asked;
  };
  // Without a network nothing is known of another build.
  await openWithoutParts(null);
  expect(await isMarked(game)).toBe(true);
  await openWithoutParts('a newer build');
  await loadedAnew(game);
});

test('a game’s page loads a newer build by itself, but not while something is composed', async () => {
  const { page, context, path } = await alone('Newt');
  await page.goto(`${site.stack.web}${path}`);
  await alive(page);
  await page.route('**/build', (route) => route.fulfill({ body: 'a newer build' }));
  await act(page, /^$/);
  await mark(page);
  const asked = page.waitForResponse('**/build');
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await context.setOffline(false);
  await asked;
  expect(await isMarked(page)).toBe(true);
  await turnPanel(page).getByRole('button', { name: /^Undo/ }).click();
  await loadedAnew(page);
});
