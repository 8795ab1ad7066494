/** The pages while no mail can be sent. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from './stack.ts';
import { inMain, openBrowser, visit } from './visitors.ts';

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  // Nobody listens there.
  stack = await startStack({ SMTP_URL: 'smtp://127.0.0.1:9' });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

test('a sign-in mail that can’t be sent is not called sent', async () => {
  const { page } = await visit(browser, 'Bo');
  await page.goto(`${stack.web}/sign-in`);
  await page.getByLabel('E-mail address').fill('bo@example.com');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await inMain(page).getByText('The mail could not be sent.', { exact: false }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/sign-in');
});
