import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTooMuch, scriptSizes, sizeTable } from '../../../scripts/local/script-sizes.mjs';
import { type Stack, startStack } from './stack.ts';
import { openBrowser, PHONE, signIn, visit } from './visitors.ts';

let stack: Stack;
beforeAll(async () => {
  // With the demo game, in which something is asked of Ana.
  stack = await startStack({ WAYFINDER_SEED: '1' });
});
afterAll(() => stack?.stop());

test('no page loads more script than its budget', async () => {
  const browser = await openBrowser();
  try {
    const ana = { ...(await visit(browser, 'Ana', PHONE)), email: 'ana@example.org' };
    await signIn(stack, ana);
    await ana.page.goto(stack.web);
    const game = await ana.page.locator('a[href*="/games/"]').first().getAttribute('href');
    if (!game) throw new Error('no game on the first page');
    const signedIn = { ...PHONE, storageState: await ana.context.storageState() };
    const rows = [
      ...(await scriptSizes(browser, signedIn, stack.web, [
        { page: 'game', path: new URL(game, stack.web).pathname },
        { page: 'home', path: '/' },
        { page: 'new', path: '/new' },
        { page: 'settings', path: '/settings' },
        { page: 'rules', path: '/rules' },
      ])),
      ...(await scriptSizes(browser, PHONE, stack.web, [{ page: 'sign-in', path: '/sign-in' }])),
    ];
    process.stdout.write(`${sizeTable(rows).join('\n')}\n`);
    expect(rows.filter(isTooMuch)).toEqual([]);
  } finally {
    await browser.close();
  }
});
