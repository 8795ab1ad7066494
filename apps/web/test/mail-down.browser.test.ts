/** The pages while no mail can be sent. */
import { expect, test } from 'vitest';
import { inMain, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

// Nobody listens there.
const site = withStack({ SMTP_URL: 'smtp://127.0.0.1:9' });

test('a sign-in mail that can’t be sent is not called sent', async () => {
  const { page } = await visit(site.browser, 'Bo');
  await page.goto(`${site.stack.web}/sign-in`);
  await page.getByLabel('E-mail address').fill('bo@example.com');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await inMain(page).getByText('The mail could not be sent.', { exact: false }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/sign-in');
});
