/** Rules that hold for every page, and others that some have to themselves. */
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sideways, smallTargets } from './look.ts';
import { PAPER_WIDTH, sheetsOf, wrongOnPaper } from './paper.ts';
import { hostileNames } from './pictures/hostile.ts';
import { setText } from './pictures/shoot.ts';
import { outOfReach } from './reach.ts';
import { ask, startedTable } from './tables.ts';
import { hydrated, nextFrame } from './turns.ts';
import { DESK, holdScripts, inMain, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();

async function signedIn(name: string): Promise<Visitor> {
  const visitor = await visit(site.browser, name);
  await signIn(site.stack, visitor);
  return visitor;
}

/** Style sheets that scripts have brought: until then the page, which comes whole, stands there without them. */
async function lateStyles(page: Page, html: string): Promise<string[]> {
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  return sheets.map((href) => href.split('/').at(-1) ?? '').filter((file) => !html.includes(file));
}

describe('every page', () => {
  const guest = [
    '/',
    '/sign-in',
    '/sign-in/sent',
    '/sign-in/problem',
    '/sign-in/confirm?token=t&email=a%40b.example',
    '/open',
    '/open?sort=fullest&seats=4',
    '/rules',
    '/rules/conquest-of-paradise',
    '/rules/terra-mystica',
    '/ledgers/terra-mystica',
    '/ledgers/terra-mystica/game-3',
    '/nowhere',
    '/join/cut-off',
    '/unsubscribe',
    '/unsubscribe?key=0123456789abcdef',
  ];
  const player = [
    '/',
    '/open?fitsMyHours=true',
    '/new',
    '/settings',
    '/settings/hours',
    '/welcome',
    '/games/GAME',
    '/games/GAME/orders',
    '/players/PLAYER',
  ];

  // The tests of pictures hold them to the other rules, but look for no faults.
  test('is sent whole, loads without a fault, fits a desk and can be touched there', async () => {
    const kim = await visit(site.browser, 'Kim', DESK);
    const open = async (path: string): Promise<void> => {
      const html = (await (await kim.page.goto(`${site.stack.web}${path}`))?.text()) ?? '';
      // Parts that are sent later come hidden: nobody would see them until a script has run.
      expect(html, path).toContain('<main');
      expect(html.split('<main')[0], path).not.toContain('<div hidden id=');
      // Boundary of a title that streams: such a title is gone for a moment whenever its page is refreshed.
      expect(html, path).not.toContain('Next.MetadataOutlet');
      await hydrated(kim.page);
      expect(await lateStyles(kim.page, html), `styles, ${path}`).toEqual([]);
      expect(await sideways(kim.page), `sideways, ${path}`).toBeLessThanOrEqual(0);
      expect(await smallTargets(kim.page), `targets, ${path}`).toEqual([]);
    };
    for (const path of guest) await open(path);
    await signIn(site.stack, kim);
    const game = await startedTable(site.stack, [kim, await signedIn('Lou')], 'Two Pages');
    const { player: id } = await ask<{ player: string }>(site.stack, kim, 'GET', '/me');
    const table = { ruleset: 'terra-mystica', preset: 'introductory', seats: 2, visibility: 'open', clock: null };
    const lobby = await ask<{ id: string }>(site.stack, kim, 'POST', '/games', { ...table, seatOrder: 'random' });
    for (const path of [...player, `/games/${lobby.id}`]) await open(path.replace('GAME', game).replace('PLAYER', id));
    expect(kim.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    await kim.context.close();
  });

  // The long proof looks at every page so.
  test('names without a place to break, and text of twice the size, push nothing off a small phone', async () => {
    const { people, games } = hostileNames(0);
    const wide = await visit(site.browser, people[0] ?? '', { ...PHONE, viewport: { width: 360, height: 740 } });
    const { page } = wide;
    await signIn(site.stack, wide);
    const game = await startedTable(site.stack, [wide, await signedIn(people[1] ?? '')], games.at(-1) ?? '');
    const look = async (paths: readonly string[]): Promise<void> => {
      for (const path of paths) {
        await page.goto(site.stack.web + path);
        await hydrated(page);
        expect(await outOfReach(page), path).toEqual([]);
      }
    };
    await look(['/', '/settings', `/games/${game}`]);
    await setText(page, 32);
    await look(['/', `/games/${game}`]);
    await wide.context.close();
  });

  test('rules and games are printed whole, black on white, without what is pressed', async () => {
    const { context, page } = await visit(site.browser, 'Petra', {
      colorScheme: 'dark',
      viewport: { width: PAPER_WIDTH, height: 1000 },
    });
    for (const path of ['/rules/small-islands', '/ledgers/terra-mystica/game-1']) {
      await page.goto(site.stack.web + path);
      await hydrated(page);
      expect(await wrongOnPaper(page), path).toEqual([]);
      const { sheets, least } = await sheetsOf(page);
      expect(sheets, path).toBeGreaterThanOrEqual(least);
      expect(least, path).toBeGreaterThan(1);
    }
    // On a desk, which fetches them, all lines of a ledger's log, and not the end alone that stands there at first.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    const firstLine = (): Promise<number> =>
      page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'));
        const lists = [...document.querySelectorAll<HTMLOListElement>('ol[reversed]')];
        return Math.min(...lists.map((list) => list.start - list.children.length + 1));
      });
    await expect.poll(firstLine).toBe(1);
    await context.close();
  });

  test('an address that leads nowhere answers 404, also where a game is not open to its reader', async () => {
    for (const path of [
      '/nowhere',
      '/games/7Yc3mKpQ2vXb',
      '/rules/no-such-game',
      '/players/0123456789abcdefghij',
      '/rules/conquest-of-paradise/CP-99.1',
      '/join/cut-off',
      '/design',
    ]) {
      expect((await fetch(`${site.stack.web}${path}`)).status, path).toBe(404);
    }
    const una = await visit(site.browser, 'Una');
    await signIn(site.stack, una);
    expect((await una.page.goto(`${site.stack.web}/new?game=no-such-game`))?.status()).toBe(404);
  });

  test('where there is nothing the page says so before any script runs', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const [lena, words] = [await signedIn('Lena'), 'There is nothing at this address'];
    const closed = await startedTable(site.stack, [lena, await signedIn('Milo')], 'Closed', { visibility: 'link' });
    for (const [path, heading] of [
      ['/nowhere', words],
      ['/games/xxx', words],
      ['/games/7Yc3mKpQ2vXb', words],
      [`/games/${closed}`, words],
      [`/games/${closed}?link=${'k'.repeat(22)}`, words],
      ['/rules/none', words],
      ['/players/0123456789abcdefghij', words],
      ['/players/Noor%20or%20so', words],
      ['/join/abc', 'This link doesn’t open a game'],
      // An address that is longer than any, and one that can't be read.
      [`/games/${'a'.repeat(3_000)}`, words],
      ['/games/%E0%A4', words],
      ['/join/%E0%A4', 'This link doesn’t open a game'],
    ] as const) {
      const answer = await page.goto(site.stack.web + path);
      expect(answer?.status(), path).toBe(404);
      expect(await inMain(page).getByRole('heading').first().innerText(), path).toBe(heading);
      expect(await (await fetch(site.stack.web + path)).text(), path).toContain(`${heading}</h1>`);
    }
    // Whoever isn't signed in, as in another browser than their own, is led there and back.
    for (const path of [`/games/${closed}?link=k`, '/clubs/none', '/leagues/none/1', '/leagues/none/1/sign-up']) {
      await page.goto(site.stack.web + path);
      const link = inMain(page).getByRole('link', { name: 'Sign in', exact: true });
      expect(await link.getAttribute('href'), path).toBe(`/sign-in?${new URLSearchParams({ then: path })}`);
    }
    // Those who may see it do, and with scripts the page says nothing else.
    expect((await lena.page.goto(`${site.stack.web}/games/${closed}`))?.status()).toBe(200);
    await lena.page.goto(`${site.stack.web}/games/xxx`);
    await hydrated(lena.page);
    expect(await inMain(lena.page).getByRole('heading').first().innerText()).toBe(words);
    expect(new URL(lena.page.url()).pathname).toBe('/games/xxx');
    expect(lena.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    await context.close();
  });

  test('a rule is looked for as soon as the field stands there, before the page is alive', async () => {
    const { page, faults } = await visit(site.browser, 'Rosa', PHONE);
    const go = await holdScripts(page);
    await page.goto(`${site.stack.web}/rules/conquest-of-paradise`, { waitUntil: 'commit' });
    await page.getByLabel('Find a rule').fill('1.7');
    expect(await page.getByText('1 rule', { exact: true }).count()).toBe(0);
    go();
    await page.getByText('1 rule', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test('a browser that keeps no cookies, in another zone than ours, loads a page once', async () => {
    const gus = await visit(site.browser, 'Gus', { ...DESK, timezoneId: 'Asia/Seoul' });
    // A browser whose owner blocks cookies does this: it takes them and doesn't keep them.
    await gus.page.addInitScript(() => {
      const set = (cookie: string): void => {
        if (cookie.startsWith('wf-zone=')) document.documentElement.toggleAttribute('data-zone-told', true);
      };
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set });
    });
    for (const [path, status] of [
      ['/', 200],
      ['/nowhere', 404],
    ] as const) {
      const asked: string[] = [];
      const count = (request: Request): void => {
        const { rsc, 'next-router-prefetch': early } = request.headers();
        if (request.resourceType() === 'document' || (rsc && !early)) asked.push(new URL(request.url()).pathname);
      };
      gus.page.on('request', count);
      expect((await gus.page.goto(`${site.stack.web}${path}`))?.status()).toBe(status);
      // Once the zone is told the page is asked for anew at once, or never: before whatever is asked for later.
      await gus.page.locator('html[data-zone-told]').waitFor();
      await nextFrame(gus.page);
      await gus.page.evaluate(async () => void (await fetch('/manifest.webmanifest', { cache: 'no-store' })));
      gus.page.off('request', count);
      expect(asked, path).toEqual([path]);
    }
  });

  test('one rule is told in the reader’s language, its page finds it by number and by words', async () => {
    const rule = await fetch(`${site.stack.web}/rules/conquest-of-paradise/CP-1.7`);
    expect(rule.headers.get('content-type')).toContain('application/json');
    expect(await rule.json()).toMatchObject({ id: 'CP-1.7', lang: 'en', edition: 'both', html: expect.any(String) });
    const { page, faults } = await visit(site.browser, 'Rita', PHONE);
    // Written anew in the reader's zone, as other pages are, it would forget what was gone to meanwhile.
    const anew: string[] = [];
    page.on('request', (request) => {
      const { rsc, 'next-router-prefetch': early } = request.headers();
      if (rsc && !early) anew.push(request.url());
    });
    await page.goto(`${site.stack.web}/rules/conquest-of-paradise?game=7Yc3mKpQ2vXb`);
    expect(await page.getByRole('link', { name: 'Back to the game' }).getAttribute('href')).toBe('/games/7Yc3mKpQ2vXb');
    await page.getByLabel('Find a rule').fill('1.7');
    await page.getByText('1 rule', { exact: true }).waitFor();
    await page.getByLabel('Find a rule').press('Enter');
    await page.waitForURL('**#CP-1.7');
    await hydrated(page);
    expect(anew).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('home shows the board of a game that waits, and who else is awaited; a stranger gets no picture of it', async () => {
    const [olga, paul] = [await visit(site.browser, 'Olga'), await visit(site.browser, 'Paul')];
    for (const one of [olga, paul]) await signIn(site.stack, one);
    const game = { ruleset: 'conquest-of-paradise', preset: 'first-game', name: 'Reef', seats: 2, clock: null };
    const { id, link } = await ask<{ id: string; link: string }>(site.stack, olga, 'POST', '/games', {
      ...game,
      visibility: 'link',
      seatOrder: 'chosen',
      seat: 0,
    });
    await ask(site.stack, paul, 'POST', `/games/${id}/join`, { seat: 1, link });
    await ask(site.stack, olga, 'POST', `/games/${id}/start`, {});
    for (const { page } of [olga, paul]) {
      await page.goto(`${site.stack.web}/`);
      await inMain(page).getByRole('link', { name: 'Reef' }).waitFor();
      const drawn = page.locator(`img[src*="/pictures/games/${id}"]`).first();
      await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
    expect((await fetch(`${site.stack.web}/pictures/games/${id}`)).status).toBe(404);
    expect([...olga.faults, ...paul.faults]).toEqual([]);
  });

  test('names lead to the pages of players: from a table that fills, from a seat’s row, from the menu', async () => {
    const [nina, otto] = [await signedIn('Nina'), await signedIn('Otto')];
    const game = { ruleset: 'conquest-of-paradise', preset: 'first-game', name: 'Reef', seats: 2, clock: null };
    const table = { ...game, visibility: 'open', seatOrder: 'chosen', seat: 0 };
    const { id } = await ask<{ id: string }>(site.stack, nina, 'POST', '/games', table);
    const { page } = otto;
    await page.goto(`${site.stack.web}/games/${id}`);
    await inMain(page).getByRole('link', { name: 'Nina' }).click();
    await page.waitForURL('**/players/*');
    const heading = inMain(page).getByRole('heading', { level: 1 });
    expect([await heading.innerText(), await page.title()]).toEqual(['Nina', expect.stringContaining('Nina')]);
    // Nothing has begun.
    await inMain(page).getByText('No games yet that everybody may see.').waitFor();
    // Somebody is muted, or blocked, who never wrote a line.
    const press = (name: string): Promise<void> => inMain(page).getByRole('button', { name, exact: true }).click();
    await press('Mute');
    await inMain(page).getByText('Muted: lines are folded.').waitFor();
    await press('No longer mute');
    await inMain(page).getByText('Muted: lines are folded.').waitFor({ state: 'detached' });
    await press('Block …');
    await press('Block Nina');
    await inMain(page).getByText('Blocked: you read no lines.').waitFor();
    await press('No longer block');
    await inMain(page).getByText('Blocked: you read no lines.').waitFor({ state: 'detached' });
    await press('My note …');
    await inMain(page).getByRole('textbox').fill('Plays on Sundays');
    await press('Keep');
    await inMain(page).getByText('Plays on Sundays').waitFor();
    await ask(site.stack, otto, 'POST', `/games/${id}/join`, { seat: 1 });
    await ask(site.stack, nina, 'POST', `/games/${id}/start`, {});
    await page.goto(`${site.stack.web}/games/${id}`);
    await page.locator('details:has-text("Nina") > summary').first().click();
    await page.getByRole('link', { name: 'Nina’s page' }).click();
    await page.waitForURL('**/players/*');
    await inMain(page).getByText('1 game', { exact: true }).waitFor();
    await page.locator('header summary').click();
    await page.getByRole('link', { name: 'My page' }).click();
    await inMain(page).getByRole('heading', { name: 'Otto' }).waitFor();
    expect([...nina.faults, ...otto.faults]).toEqual([]);
  });
});
