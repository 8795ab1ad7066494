/** The page of settings: what people keep there, and what they end. */
import type { TokenInfo } from '@wayfinder/contract';
import { describe, expect, test } from 'vitest';
import { storeOf } from './sessions.ts';
import { ask } from './tables.ts';
import { inMain, isSignedIn, mailTo, PHONE, signIn, signInByMail, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();

describe('settings', () => {
  test('name and theme are kept, a token is shown once and works until it is withdrawn', async () => {
    const hana = await visit(site.browser, 'Hana');
    await signIn(site.stack, hana);
    const { page } = hana;
    await page.goto(`${site.stack.web}/settings`);
    await page.getByLabel('Name', { exact: true }).fill('Hana K.');
    await page.getByLabel('Dark').check();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Saved.').waitFor();
    expect(await page.getByLabel('Dark').isChecked()).toBe(true);
    await page.reload();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Hana K.');
    await page.getByLabel('What it is for').fill('my bot');
    await page.getByRole('button', { name: 'Make a token' }).click();
    await page.context().grantPermissions(['clipboard-write']);
    const shown = page.getByLabel('Copy this token now', { exact: false });
    const token = await shown.inputValue();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    const me = async () => fetch(`${site.stack.web}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await me()).json()).toMatchObject({ name: 'Hana K.', via: 'token' });
    // By keyboard: the next token is where one is, and nobody has copied it; what ends something leaves its keyboard in the section.
    await page.locator('#tokenDays').selectOption('90');
    await page.getByLabel('What it is for').fill('another');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown.inputValue()).not.toBe(token);
    const list: { tokens: TokenInfo[] } = await page.evaluate(async () => (await fetch('/api/v1/me/tokens')).json());
    const { createdAt = '', expiresAt } = list.tokens.find(({ name }) => name === 'another') ?? {};
    expect(Date.parse(expiresAt ?? '') - Date.parse(createdAt)).toBe(90 * 86_400_000);
    await expect.poll(() => shown.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByText('Copied', { exact: true }).count()).toBe(0);
    for (const name of ['Withdraw my bot', 'Withdraw another']) {
      await page.getByRole('button', { name }).press('Enter');
      await page.getByRole('button', { name }).waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Access tokens');
    }
    await page.getByText('You have no access tokens.').waitFor();
    expect((await me()).status).toBe(401);
    // On a phone no hint lies on the words that it explains, in any language.
    await page.setViewportSize({ width: 390, height: 844 });
    for (const locale of ['en', 'ko', 'ja', 'fr']) {
      await page.goto(`${site.stack.web}/settings`);
      await page.locator('select').first().selectOption(locale);
      await inMain(page).locator('button[type="submit"]').first().click();
      await page.locator(`html[lang="${locale}"]`).waitFor();
      await page.evaluate(() => document.fonts.ready);
      const gaps = await page.locator('.wf-check > .wf-field-hint').evaluateAll((hints) =>
        hints.map((hint) => {
          const words = hint.parentElement?.querySelector('label > span');
          return hint.getBoundingClientRect().top - (words?.getBoundingClientRect().bottom ?? Infinity);
        }),
      );
      expect(gaps.length, locale).toBeGreaterThan(0);
      for (const gap of gaps) expect(gap, locale).toBeGreaterThanOrEqual(0);
    }
    expect(hana.faults).toEqual([]);
  });

  test('where one is signed in is listed, ended there, then everywhere; a fresh sign-in can delete the account', async () => {
    const [lee, away] = [await visit(site.browser, 'Lee', PHONE), await visit(site.browser, 'Lee')];
    await signInByMail(site.stack, away);
    await signInByMail(site.stack, lee);
    const { page } = lee;
    await page.goto(`${site.stack.web}/settings`);
    const end = page.getByRole('button', { name: /^Sign out \w+ on \w+$/ });
    expect(await end.count()).toBe(1);
    await end.click();
    await end.waitFor({ state: 'detached' });
    expect([await isSignedIn(lee), await isSignedIn(away)]).toEqual([true, false]);
    // A file that opens as what it says.
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('wayfinder-account.json');
    await page.getByLabel(`Type ${lee.email} to delete the account`).fill('somebody@example.com');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText('That is not the address of this account.').waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL(`${site.stack.web}/`);
    expect(await isSignedIn(lee)).toBe(false);
    await signInByMail(site.stack, lee, `${site.stack.web}/sign-in?then=/settings`);
    await page.getByLabel(`Type ${lee.email} to delete the account`).fill(lee.email.replace('lee', 'Lee'));
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.waitForURL(`${site.stack.web}/`);
    expect(await isSignedIn(lee)).toBe(false);
    await mailTo(site.stack, lee.email, ({ subject }) => subject === 'Your Wayfinder account is deleted');
    const expected = (fault: string): boolean => fault.includes('401');
    expect([...lee.faults, ...away.faults].filter((fault) => !expected(fault))).toEqual([]);
  });

  test('how long a mail waits is kept; an address whose mails come back is told of, and can be tried again', async () => {
    const lea = await visit(site.browser, 'Lea');
    await signIn(site.stack, lea);
    const { page, email } = lea;
    await page.goto(`${site.stack.web}/settings`);
    await page.getByLabel('How long a mail waits').selectOption({ label: '10 minutes' });
    await page.getByRole('button', { name: 'Save' }).nth(1).click();
    await page.getByText('Saved.').waitFor();
    await page.reload();
    expect(await page.getByLabel('How long a mail waits').inputValue()).toBe('600');
    const store = storeOf(site.stack);
    const user = await store.people.byEmail(email);
    await store.mailTroubles.refused(user?.id ?? '', email, 'gone', store.clock.now(), '550 5.1.1');
    await page.goto(site.stack.web);
    await page.getByText(`Mails to ${email} come back`).waitFor();
    await page.getByRole('link', { name: 'Look at the settings' }).click();
    await page.getByRole('button', { name: 'Send mails there again' }).click();
    await page.getByRole('button', { name: 'Send mails there again' }).waitFor({ state: 'detached' });
    await page.goto(site.stack.web);
    await inMain(page).getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByText('come back').count()).toBe(0);
    expect(lea.faults).toEqual([]);
  });

  test('a webhook that can’t be is refused in words, a good one gets a test delivery', async () => {
    const ivo = await visit(site.browser, 'Ivo');
    await signIn(site.stack, ivo);
    const { page } = ivo;
    await page.goto(`${site.stack.web}/settings`);
    await page.getByLabel('Address', { exact: true }).fill('ftp://example.com/x');
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    await page.getByLabel('Address', { exact: true }).fill(`${site.stack.web}/api/v1/not-there`);
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    expect(await page.getByLabel('Copy the signing secret now', { exact: false }).inputValue()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'Send a test to localhost', exact: false }).click();
    await page.getByText('last delivery failed', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Deliveries to localhost', exact: false }).click();
    await page.getByText('answered 404').waitFor();
    await page.getByRole('button', { name: 'Send again: Test', exact: false }).click();
    await expect.poll(() => page.getByText('answered 404').count()).toBe(2);
    await page.getByRole('button', { name: 'New secret: localhost', exact: false }).click();
    expect(await page.getByLabel('Copy the new signing secret now', { exact: false }).inputValue()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'End the old secret of localhost', exact: false }).click();
    await page.getByText('The old secret signs as well', { exact: false }).waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Remove localhost', exact: false }).click();
    await page.getByText('You have no webhooks.').waitFor();
  });

  test('a webhook of one game tells of one’s own turns, or of everybody’s at its table', async () => {
    const uma = await visit(site.browser, 'Uma');
    await signIn(site.stack, uma);
    const { page } = uma;
    const game = { ruleset: 'conquest-of-paradise', preset: 'first-game', seats: 3, name: 'League night' };
    await ask(site.stack, uma, 'POST', '/games', { ...game, visibility: 'link', seatOrder: 'random', clock: null });
    await page.goto(`${site.stack.web}/settings`);
    // Of all games it is one's own turns alone.
    expect(await page.getByRole('radio', { name: 'Everybody’s turns at this table' }).count()).toBe(0);
    for (const turns of ['Everybody’s turns at this table', 'My turns']) {
      await page.getByLabel('Address', { exact: true }).fill(`${site.stack.web}/api/v1/not-there`);
      await page.getByLabel('Games', { exact: true }).selectOption({ label: 'League night' });
      await page.getByRole('radio', { name: turns }).check();
      await page.getByRole('button', { name: 'Add the webhook' }).click();
      const words = turns === 'My turns' ? 'for League night, added' : 'for everybody’s turns in League night, added';
      await page.getByText(words, { exact: false }).waitFor();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('a test mail arrives, three in a quarter of an hour', async () => {
    const jan = await visit(site.browser, 'Jan');
    await signIn(site.stack, jan);
    await jan.page.goto(`${site.stack.web}/settings`);
    for (let i = 0; i < 3; i += 1) {
      await jan.page.getByRole('button', { name: 'Send me one now' }).click();
      await jan.page.getByText(`A mail is on its way to ${jan.email}.`).waitFor();
    }
    await mailTo(site.stack, jan.email, ({ subject }) => subject === 'A test mail from Wayfinder');
    await jan.page.getByRole('button', { name: 'Send me one now' }).click();
    await jan.page.getByText('That was a lot of test mails.', { exact: false }).waitFor();
    expect(jan.faults).toEqual([]);
  });

  test('a made-up key of a mail’s link turns nothing off, and says so', async () => {
    const { page } = await visit(site.browser, 'Nobody');
    await page.goto(`${site.stack.web}/unsubscribe?key=made-up-made-up-made-up.made-up`);
    await page.getByRole('button', { name: 'Turn them off' }).click();
    await inMain(page).getByText('This link is not valid, or no longer.').waitFor();
  });
});
