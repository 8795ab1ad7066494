/** What is seen of Wayfinder outside its pages: without a network, among a phone's apps, and where links to games are posted. */
import { expect, test } from 'vitest';
import { inMain, PHONE, signIn, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack({ WAYFINDER_SEED: '1' });

test('a phone without a network says so, shows the board that was seen last, and goes on by itself', async () => {
  const ana = { ...(await visit(site.browser, 'Ana', PHONE)), email: 'ana@example.org' };
  const { page, context } = ana;
  await signIn(site.stack, ana);
  await page.goto(site.stack.web);
  await inMain(page).locator('a[href^="/games/"]').first().click();
  await page.locator('.wf-board-stage svg').first().waitFor();
  const address = page.url();
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'));
  await page.waitForFunction(async () => (await (await caches.open('wf-boards')).keys()).length === 1);
  await page.waitForFunction(async () => (await caches.match('/offline')) !== undefined);
  await context.setOffline(true);
  await page.goto(address);
  await inMain(page).getByRole('heading', { name: 'You’re offline' }).waitFor();
  await inMain(page).getByText('Demo game').waitFor();
  expect(await inMain(page).locator('figure svg [data-id]').count()).toBeGreaterThan(10);
  await context.setOffline(false);
  await page.locator('.wf-board-stage svg').first().waitFor();
  expect(page.url()).toBe(address);
  // Signing out leaves nothing of the game on the device.
  await page.goto(site.stack.web);
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await inMain(page).getByRole('link', { name: 'Sign in' }).first().waitFor();
  expect(await page.evaluate(() => caches.has('wf-boards'))).toBe(false);
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
  const ben = { ...(await visit(site.browser, 'Ben')), email: 'ben@example.org' };
  await signIn(site.stack, ben);
  await ben.page.goto(site.stack.web);
  const path = await inMain(ben.page).locator('a[href^="/games/"]').first().getAttribute('href');
  const html = await (await fetch(site.stack.web + path?.split('?')[0])).text();
  const tag = (property: string): string =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(tag('og:title')).toBe('Demo game');
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

test('the way back from the offline page leads to this site only', async () => {
  const { page } = await visit(site.browser, 'Astray');
  for (const back of ['/%5Cevil.example/x', '/%09/evil.example', '//evil.example', 'https://evil.example/']) {
    await page.goto(`${site.stack.web}/offline?back=${back}`);
    await page.evaluate(() => new Promise((alive) => setTimeout(alive, 1_000)));
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.waitForURL((url) => url.pathname !== '/offline');
    expect(page.url(), back).toMatch(new RegExp(`^${site.stack.web}/`));
  }
});
