/** Signing in and joining, as people do it. */

import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { axe, sideways, smallTargets } from './look.ts';
import { storeOf } from './sessions.ts';
import { startedTable, whoIsAsked } from './tables.ts';
import { hydrated } from './turns.ts';
import {
  blockedByPolicy,
  codeIn,
  DESK,
  inMain,
  isSignedIn,
  linkIn,
  mailTo,
  PHONE,
  signIn,
  signInByMail,
  type Visitor,
  visit,
} from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();

/** Asks for a sign-in mail and gives its link. */
async function askForLink({ page, email }: Visitor, then = '/'): Promise<string> {
  await page.goto(`${site.stack.web}/sign-in?then=${encodeURIComponent(then)}`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.waitForURL('**/sign-in/sent*');
  return linkIn(await mailTo(site.stack, email), '/sign-in/confirm');
}

/** Terms and what they are here, of the first list that there is. */
async function facts(within: Locator): Promise<string[]> {
  return within.locator('dl').first().locator('dt, dt + dd').allInnerTexts();
}

/** A solitaire game; own options that come to a preset are called by its name. The seal is another one in each game. */
const ALONE = [
  ...['How it is set up', 'Solitaire', 'Edition', 'Second edition', 'Homes', 'Tonga', 'Solitaire', 'Alone'],
  ...['Seal of chance', expect.stringMatching(/^[0-9a-f]{4}(?: [0-9a-f]{4}){7}$/)],
];

async function holds(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
}

describe('signing in', () => {
  test('opening the link consumes nothing, its button signs in, and it works once', async () => {
    const ana = await visit(site.browser, 'Ana');
    const link = await askForLink(ana);
    expect((await mailTo(site.stack, ana.email)).headers['auto-submitted']).toBe('auto-generated');
    // A scanner opens it, also at the address that Auth.js would consume at once.
    for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method })).status).toBe(200);
    const query = new URL(link).search;
    const direct = await fetch(`${site.stack.web}/auth/callback/nodemailer${query}`, { redirect: 'manual' });
    expect(direct.headers.get('location')).toContain('/sign-in/confirm?');
    expect(direct.headers.get('set-cookie') ?? '').not.toContain('session-token');
    await ana.page.goto(link);
    expect(await isSignedIn(ana)).toBe(false);
    await ana.page.getByRole('button', { name: 'Sign in' }).click();
    await ana.page.waitForURL('**/welcome?**');
    expect(await isSignedIn(ana)).toBe(true);
    await ana.page.getByLabel('Name').fill('Ana');
    await ana.page.getByRole('button', { name: 'Go on' }).click();
    await ana.page.waitForURL(`${site.stack.web}/`);
    await inMain(ana.page).getByText('Your first game').waitFor();
    const again = await visit(site.browser, 'Ana');
    await again.page.goto(link);
    await again.page.getByRole('button', { name: 'Sign in' }).click();
    await inMain(again.page).getByText('This link doesn’t sign you in').waitFor();
    expect(await isSignedIn(again)).toBe(false);
    // Asking who one is without being anybody is answered by 401, which the console counts as a fault.
    expect([...ana.faults, ...again.faults].filter((fault) => !fault.includes('401'))).toEqual([]);
  });

  test('the code of the mail signs in the browser that asked, once, and no other', async () => {
    const cleo = await visit(site.browser, 'Cleo', PHONE);
    const link = await askForLink(cleo, '/new');
    const code = codeIn(await mailTo(site.stack, cleo.email));
    const type = async ({ page }: Visitor, digits: string): Promise<void> => {
      await page.getByLabel('Code from the mail').fill(digits);
      await page.getByRole('button', { name: 'Sign in with the code' }).click();
    };
    await type(cleo, code === '000000' ? '000001' : '000000');
    await inMain(cleo.page).getByText('That is not the code of the newest mail.', { exact: false }).waitFor();
    expect(await isSignedIn(cleo)).toBe(false);
    // A visitor who has to ask once more still gets where they were going.
    const again = cleo.page.getByRole('link', { name: 'Ask again' });
    expect(await again.getAttribute('href')).toBe('/sign-in?then=%2Fnew');
    // A thief who has seen the code has no use for it elsewhere: another browser isn't even asked.
    const thief = await visit(site.browser, 'Thief');
    await thief.page.goto(`${site.stack.web}/sign-in/sent`);
    expect(await thief.page.getByLabel('Code from the mail').count()).toBe(0);
    const origin = { origin: site.stack.web };
    const form = (headers: Record<string, string>) =>
      fetch(`${site.stack.web}/auth/code`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ code }),
      });
    expect((await form(origin)).headers.get('location')).toContain('problem=codeGone');
    const [cookie] = (await cleo.context.cookies()).filter(({ name }) => name === 'wayfinder.asker');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const foreign = { origin: 'https://evil.example', cookie: `wayfinder.asker=${cookie?.value}` };
    const refused = await form(foreign);
    expect(refused.headers.get('set-cookie') ?? '').not.toContain('session-token');
    expect(refused.headers.get('location')).toContain('error=Origin');
    await type(cleo, `${code.slice(0, 3)} ${code.slice(3)}`);
    await cleo.page.waitForURL('**/welcome?**');
    expect(await isSignedIn(cleo)).toBe(true);
    // The link of the same mail is used up with it.
    await thief.page.goto(link);
    await thief.page.getByRole('button', { name: 'Sign in' }).click();
    await inMain(thief.page).getByText('This link doesn’t sign you in').waitFor();
    expect(cleo.faults.filter((fault) => !fault.includes('401'))).toEqual([]);
  });

  test('the local inbox shows the mail, whose button leads on', async () => {
    const amy = await visit(site.browser, 'Amy');
    await askForLink(amy);
    await amy.page.goto(site.stack.mail);
    await amy.page.getByRole('link', { name: amy.email }).first().click();
    await amy.page.frameLocator('iframe').getByRole('link', { name: 'Sign in' }).click();
    await amy.page.waitForURL('**/sign-in/confirm?**');
    await amy.page.getByRole('button', { name: 'Sign in' }).click();
    await amy.page.waitForURL('**/welcome?**');
    expect(amy.faults).toEqual([]);
  });

  test('another site can’t sign a visitor in as somebody else', async () => {
    const bob = await visit(site.browser, 'Bob');
    const link = new URL(await askForLink(bob));
    const body = new URLSearchParams({ token: link.searchParams.get('token') ?? '', email: bob.email, then: '/' });
    const answer = await fetch(`${site.stack.web}/auth/callback/nodemailer`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('session-token');
    // And the link is as good as before.
    await bob.page.goto(link.href);
    await bob.page.getByRole('button', { name: 'Sign in' }).click();
    await bob.page.waitForURL('**/welcome?**');
  });

  test('a visitor’s language holds before signing in, and what went wrong is told in words', async () => {
    const nina = await visit(site.browser, 'Nina', { ...DESK, locale: 'fr-FR' });
    await nina.page.goto(`${site.stack.web}/sign-in?error=AccessDenied`);
    expect(await nina.page.locator('html').getAttribute('lang')).toBe('fr');
    await nina.page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await nina.page.locator('html[lang="en"]').waitFor();
    await inMain(nina.page).getByText('This address can’t sign in here').waitFor();
    await nina.page.goto(`${site.stack.web}/sign-in/problem?error=Configuration`);
    await inMain(nina.page).getByText('Signing in doesn’t work right now').waitFor();
    expect(nina.faults).toEqual([]);
  });

  test.each([{ who: 'Jiwoo', asks: 'fr-FR', presses: '한국어', language: 'ko' }])(
    'a visitor’s language goes on through the first sign-in: $language',
    async ({ who, asks, presses, language }) => {
      const visitor = await visit(site.browser, who, { ...DESK, locale: asks });
      const { page, email } = visitor;
      const isIn = (): Promise<void> => page.locator(`html[lang="${language}"]`).waitFor();
      const press = (): Promise<void> => inMain(page).locator('button[type="submit"]').click();
      await page.goto(`${site.stack.web}/sign-in`);
      if (presses) await page.getByRole('contentinfo').getByRole('button', { name: presses }).click();
      await isIn();
      await page.locator('#email').fill(email);
      await press();
      await page.waitForURL('**/sign-in/sent*');
      await page.goto(linkIn(await mailTo(site.stack, email), '/sign-in/confirm'));
      await press();
      await page.waitForURL('**/welcome?**');
      await isIn();
      await page.locator('#name').fill(who);
      await press();
      await page.waitForURL(`${site.stack.web}/`);
      await isIn();
      // It is the account's own: mails are written in it, and another browser shows it.
      const account = await page.evaluate(async () => (await fetch('/api/v1/me')).json());
      expect(account).toMatchObject({ locale: language, name: who });
      expect(visitor.faults).toEqual([]);
    },
  );

  test('only the form asks for mails: past its limit nothing under the same address does', async () => {
    const email = 'flood@example.com';
    const token = await fetch(`${site.stack.web}/auth/csrf`);
    const { csrfToken = '' } = (await token.json().catch(() => ({}))) as { csrfToken?: string };
    const cookie = token.headers.getSetCookie().map((one) => one.split(';')[0]);
    const post = (path: string): Promise<Response> =>
      fetch(`${site.stack.web}/auth/${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: site.stack.web, cookie: cookie.join('; ') },
        body: new URLSearchParams({ csrfToken, email, callbackUrl: site.stack.web }),
      });
    for (const path of ['signin/nodemailer', 'signout', 'callback/other', 'session']) {
      expect((await post(path)).status, `POST ${path}`).toBe(404);
    }
    for (const path of ['csrf', 'session', 'providers', 'signin', 'signout', 'callback', 'error']) {
      expect((await fetch(`${site.stack.web}/auth/${path}`, { redirect: 'manual' })).status, `GET ${path}`).toBe(404);
    }
    // A mail to somebody else, asked for later, is there: an earlier one would be too.
    await askForLink(await visit(site.browser, 'Later'));
    expect(await (await fetch(`${site.stack.mail}/messages?to=${encodeURIComponent(email)}`)).json()).toEqual([]);
  });

  test('an address gets five mails in a quarter of an hour, and a wrong one is told so', async () => {
    const cem = await visit(site.browser, 'Cem');
    await cem.page.goto(`${site.stack.web}/sign-in`);
    await cem.page.getByLabel('E-mail address').fill('cem@nowhere');
    await cem.page.getByRole('button', { name: 'Send me the link' }).click();
    await cem.page.getByText('That doesn’t look like an e-mail address.').waitFor();
    for (let i = 0; i < 5; i += 1) await askForLink(cem);
    await cem.page.goto(`${site.stack.web}/sign-in`);
    await cem.page.getByLabel('E-mail address').fill(cem.email);
    await cem.page.getByRole('button', { name: 'Send me the link' }).click();
    await cem.page.getByText('Too many mails were asked for.', { exact: false }).waitFor();
  });

  test('a sign-in in a browser that is new to the account is told by mail, and no other', async () => {
    const noa = await visit(site.browser, 'Noa');
    const { id } = await storeOf(site.stack).people.ensure(noa.email, 'Noa');
    const sql = new pg.Client({ connectionString: site.stack.databaseUrl });
    await sql.connect();
    await sql.query(`UPDATE "user" SET created_at = created_at - interval '1 day' WHERE id = $1`, [id]);
    await sql.end();
    for (let time = 1; time <= 2; time += 1) {
      await signInByMail(site.stack, noa);
      await noa.page.evaluate(() => fetch('/api/v1/me/sessions', { method: 'DELETE' }));
    }
    const other = await visit(site.browser, 'Noa', PHONE);
    const places = (text: string): number => text.split('signed in on a device').length - 1;
    await signInByMail(site.stack, other);
    // Mails go in turn: what the second sign-in would have told had gone before.
    const told = async (): Promise<number> => {
      const mails = await (await fetch(`${site.stack.mail}/messages?to=${encodeURIComponent(noa.email)}`)).json();
      return (mails as { text: string }[]).reduce((sum, { text }) => sum + places(text), 0);
    };
    await vi.waitUntil(async () => (await told()) >= 2, { timeout: 60_000, interval: 200 });
    expect(await told()).toBe(2);
  });

  test('signing out ends the session and forgets what was composed here', async () => {
    const dora = await visit(site.browser, 'Dora');
    await signIn(site.stack, dora);
    await dora.page.goto(site.stack.web);
    await dora.page.evaluate(() => localStorage.setItem('wf:draft:x:0', '{}'));
    await dora.page.getByRole('banner').locator('summary').click();
    await dora.page.getByRole('button', { name: 'Sign out' }).click();
    await inMain(dora.page).getByText('Play the demo game').waitFor();
    expect(await isSignedIn(dora)).toBe(false);
    expect(await dora.page.evaluate(() => localStorage.length)).toBe(0);
  });
});

describe('a table fills', () => {
  test('an invitation is kept through the sign-in, seats fill without reload, the host starts', async () => {
    const [eva, finn] = [await visit(site.browser, 'Eva'), await visit(site.browser, 'Finn', PHONE)];
    await signIn(site.stack, eva);
    await eva.page.goto(`${site.stack.web}/new`);
    await hydrated(eva.page);
    await eva.page.getByLabel('Only people with the link').check();
    await eva.page.getByLabel('Chosen', { exact: true }).check();
    await eva.page.getByLabel('My seat').selectOption({ label: 'Seat 2' });
    await eva.page.getByLabel('Start as soon as all seats are taken').uncheck();
    await eva.page.getByLabel('Name of this game').fill('Stars of Matariki');
    await eva.page.getByRole('button', { name: 'Create the game' }).click();
    const address = await eva.page.getByLabel('Link to this game').inputValue();
    expect(address).toContain('/join/');
    expect(await eva.page.getByRole('button', { name: 'Start the game' }).isEnabled()).toBe(false);
    // A stranger can't see a private game without its key.
    const id = address.split('/join/')[1]?.split('.')[0] ?? '';
    const stranger = await visit(site.browser, 'Stranger');
    await stranger.page.goto(`${site.stack.web}/games/${id}`);
    await inMain(stranger.page).getByText('There is nothing at this address').waitFor();
    await finn.page.goto(address);
    await inMain(finn.page).getByText('Eva plays Conquest of Paradise', { exact: false }).waitFor();
    await finn.page.getByRole('link', { name: 'Sign in to join' }).click();
    await signInByMail(site.stack, finn, finn.page.url());
    await finn.page.waitForURL(address);
    await finn.page.getByRole('button', { name: 'Take this seat, number 1' }).click();
    await finn.page.waitForURL(`**/games/${id}`);
    // A guest who comes too late is told so, and can watch.
    await stranger.page.goto(address);
    await inMain(stranger.page).getByText('All seats of this game are taken.', { exact: false }).waitFor();
    await stranger.page.getByRole('link', { name: 'Watch this game' }).click();
    await stranger.page.waitForURL(
      ({ pathname, search }) => pathname === `/games/${id}` && search.startsWith('?link='),
    );
    await eva.page.getByRole('button', { name: 'Start the game' }).click();
    for (const { page } of [eva, finn]) await page.locator('svg.wf-board').first().waitFor();
    expect([...eva.faults, ...finn.faults]).toEqual([]);
  });

  test('a mail’s link asks who isn’t signed in to be, also where the game is open to everybody', async () => {
    const [ilse, nils] = [await visit(site.browser, 'Ilse'), await visit(site.browser, 'Nils')];
    for (const one of [ilse, nils]) await signIn(site.stack, one);
    const id = await startedTable(site.stack, [ilse, nils], 'Lagoon');
    const { name, email } = await whoIsAsked(site.stack, [ilse, nils], id);
    const asked = await mailTo(site.stack, email, ({ subject }) => subject.startsWith('Your move in Lagoon'));
    const link = linkIn(asked, '?decision=');
    expect(link).toContain(`${site.stack.web}/games/${id}?decision=`);
    const away = await visit(site.browser, name);
    await away.page.goto(link);
    await away.page.waitForURL('**/sign-in?**');
    await signInByMail(site.stack, away, away.page.url());
    expect(away.page.url()).toBe(link);
    // Without a decision it is open to look at.
    const stranger = await visit(site.browser, 'Stranger');
    await stranger.page.goto(`${site.stack.web}/games/${id}`);
    expect(new URL(stranger.page.url()).pathname).toBe(`/games/${id}`);
  });

  test('what can’t be played together is told at once, at the option, with its rule; alone one has one seat', async () => {
    const hal = await visit(site.browser, 'Hal', PHONE);
    await signIn(site.stack, hal);
    const { page } = hal;
    const option = (key: string, value: string): Locator => page.locator(`[id="setting.${key}.${value}"]`);
    await page.goto(`${site.stack.web}/new`);
    await hydrated(page);
    const seats = (): Promise<string[]> =>
      page.getByLabel('Players', { exact: true }).locator('option').allInnerTexts();
    await page.getByLabel('My own options').check();
    // The ruleset's own word on settings comes after the page.
    await expect.poll(seats).toEqual(['2 players', '3 players', '4 players']);
    await page.getByLabel('Chosen for each seat').check();
    expect(await page.getByLabel('Seat 1', { exact: true }).locator('option').allInnerTexts()).toHaveLength(2);
    await option('homes', 'random').check();
    await option('reactions', 'ask').check();
    const wrong = page.getByRole('alert').filter({ hasText: 'can’t be played together' });
    await wrong.getByRole('link', { name: 'Rule CP-20.4' }).waitFor();
    expect(await page.getByRole('button', { name: 'Create the game' }).getAttribute('aria-disabled')).toBe('true');
    await holds(page);
    await option('randomEvents', 'on').check();
    await wrong.waitFor({ state: 'detached' });
    await option('solo', 'standard').check();
    await wrong.getByRole('link', { name: 'Rule CP-20.3' }).waitFor();
    await expect.poll(seats).toEqual(['1 player']);
    await option('randomEvents', 'off').check();
    await option('reactions', 'orders').check();
    await wrong.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Time for a turn').count()).toBe(0);
    await holds(page);
    // Nobody else is to sit down.
    await page.getByRole('button', { name: 'Begin the game now' }).click();
    await page.locator('svg.wf-board').first().waitFor();
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('button', { name: 'Rules of this game' }).click();
    expect(await facts(page.getByRole('dialog'))).toEqual(ALONE);
    await page.getByRole('dialog').getByText('You are Tonga and play against Samoa').waitFor();
    await holds(page);
    expect(hal.faults).toEqual([]);
  });

  test('suggested orders are offered before the start, and hold once they are taken', async () => {
    const ivy = await visit(site.browser, 'Ivy', PHONE);
    await signIn(site.stack, ivy);
    const { page } = ivy;
    await page.goto(`${site.stack.web}/new`);
    await hydrated(page);
    await page.getByLabel('Everything').check();
    await page.getByRole('button', { name: 'Create the game' }).click();
    await page.getByRole('button', { name: 'Use the suggested orders' }).waitFor();
    expect((await facts(inMain(page))).slice(0, 6)).toEqual([
      ...['How it is set up', 'Everything', 'Edition', 'Second edition', 'Homes', 'Drawn by lot'],
    ]);
    expect(await facts(inMain(page))).toContain('Kumara');
    await holds(page);
    await page.getByRole('button', { name: 'Use the suggested orders' }).click();
    await page.getByText('The suggested orders hold.').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Lay down standing orders' }).click();
    await page.getByRole('button', { name: 'Take all suggestions' }).waitFor();
    expect(await page.getByRole('button', { name: 'Take all suggestions' }).getAttribute('aria-disabled')).toBe('true');
    expect(ivy.faults).toEqual([]);
  });

  test('a host who leaves closes the game, asked twice', async () => {
    const gus = await visit(site.browser, 'Gus');
    await signIn(site.stack, gus);
    await gus.page.goto(`${site.stack.web}/new`);
    await hydrated(gus.page);
    await gus.page.getByRole('button', { name: 'Create the game' }).click();
    await gus.page.getByRole('button', { name: 'Close the game' }).click();
    await gus.page.getByRole('button', { name: 'Close it for everybody' }).click();
    await inMain(gus.page).getByText('This game was closed before it began.').waitFor();
  });
});

describe('every answer', () => {
  test('a script that was slipped into a page is blocked by its policy, which would fail these tests', async () => {
    const { page } = await visit(site.browser, 'Injected');
    await page.goto(`${site.stack.web}/rules`);
    const before = blockedByPolicy.length;
    const ran = await page.evaluate(() => {
      const script = document.createElement('div');
      script.setAttribute('onclick', 'window.slipped = true');
      document.body.append(script);
      script.click();
      return 'slipped' in window;
    });
    expect(ran).toBe(false);
    await expect.poll(() => blockedByPolicy.length).toBe(before + 1);
    expect(blockedByPolicy.pop()).toContain('/rules');
  });

  test.each([
    ['/', 200],
    ['/sign-in', 200],
    ['/settings', 307],
    ['/no-such-page', 404],
    ['/rules/conquest-of-paradise', 200],
    ['/pictures/rulesets/conquest-of-paradise', 200],
    ['/sw.js', 200],
    ['/manifest.webmanifest', 200],
    ['/api/v1/rulesets', 200],
    ['/api/v1/me', 401],
    ['/api/v1/no-such-route', 404],
  ])('%s says how a browser may use it', async (path, status) => {
    const answer = await fetch(site.stack.web + path, { redirect: 'manual' });
    const header = (name: string): string => answer.headers.get(name) ?? '';
    expect(answer.status).toBe(status);
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/);
    expect(header('cross-origin-opener-policy')).toBe('same-origin');
    expect(header('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(header('content-security-policy').match(/script-src [^;]*/)?.[0] ?? '').not.toContain('unsafe');
    expect(header('x-powered-by')).toBe('');
    if (!path.startsWith('/api/')) expect(header('permissions-policy')).toContain('camera=()');
  });

  test.each(['/auth/code', '/auth/callback/nodemailer'])('%s leads on in words what is no form', async (path) => {
    const { web } = site.stack;
    const headers = { origin: web, 'content-type': 'application/json' };
    const answer = await fetch(web + path, { method: 'POST', redirect: 'manual', headers, body: '{"code":' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining(`${web}/sign-in/`)]);
  });
});
