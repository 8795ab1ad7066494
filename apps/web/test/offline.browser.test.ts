/** Without a network: the page that says so, with the boards that were seen last, and what signing out takes away. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from './stack.ts';
import { inMain, openBrowser, PHONE, signIn, visit } from './visitors.ts';

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  stack = await startStack({ WAYFINDER_SEED: '1' });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

test('a phone without a network says so, shows the board that was seen last, and goes on by itself', async () => {
  const ana = { ...(await visit(browser, 'Ana', PHONE)), email: 'ana@example.org' };
  const { page, context } = ana;
  await signIn(stack, ana);
  await page.goto(stack.web);
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
  await page.goto(stack.web);
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await inMain(page).getByRole('link', { name: 'Sign in' }).first().waitFor();
  expect(await page.evaluate(() => caches.has('wf-boards'))).toBe(false);
});

test('it can be installed: a manifest with icons that are there', async () => {
  const manifest = (await (await fetch(`${stack.web}/manifest.webmanifest`)).json()) as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.name).toBe('Wayfinder');
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src } of manifest.icons) {
    const icon = await fetch(stack.web + src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
});
