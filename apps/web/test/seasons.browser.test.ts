/** A season in browsers: where a member stands, what keeps them up, and when the next move is due; and what visitors see of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createService, type Service } from '@wayfinder/service';
import type { Store } from '@wayfinder/store';
import { query } from '@wayfinder/store/testing';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatsOf } from '../src/i18n/formats.ts';
import { axe, sideways, smallTargets } from './look.ts';
import { endGames, laySeason, PAIRS, SETTINGS, sweepAll } from './pictures/seasons.ts';
import { storeOf } from './sessions.ts';
import { hydrated } from './turns.ts';
import { addressOf, DESK, inMain, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();
const NAMES = ['Noor', 'Ana', 'Kenji', 'Leila', 'Tomasz', 'Bram', 'Hugo'];

let store: Store;
let service: Service;
let league = '';

beforeAll(async () => {
  store = storeOf(site.stack);
  service = createService({ store, clock: store.clock });
  const people = await Promise.all(NAMES.map((name) => store.people.ensure(addressOf(name), name)));
  const [noor, ...others] = people.map(({ id }) => id);
  const wanted = { name: 'Skerry Light', entry: 'open', visibility: 'open', timeZone: 'Europe/Oslo' } as const;
  const { id: club } = await service.createClub(noor ?? '', wanted);
  for (const user of others) await service.joinClub(user, club, {});
  const ground = { databaseUrl: site.stack.databaseUrl, store, service };
  const players = people.map(({ id }) => id);
  const season = { club, owner: noor ?? '', name: 'Small Islands League', settings: SETTINGS, players, weeks: 13.6 };
  league = await laySeason(ground, season);
  // A worker sweeps as well, and whoever comes second goes on before the first is done.
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    for (; !(await isSo()); await sleep(500)) await sweepAll(ground);
  };
  const ended = async (): Promise<number> => (await service.season(noor ?? '', league, 1)).games.ended;
  await endGames(ground, league, 1, 5);
  await until(async () => (await ended()) === 5);
}, 240_000);
afterAll(() => service.close());

async function open({ page }: Visitor, path: string): Promise<void> {
  await page.goto(`${site.stack.web}/leagues/${league}${path}`);
  await hydrated(page);
}

async function holds({ page, faults }: Visitor): Promise<void> {
  expect([await axe(page), await sideways(page), await smallTargets(page)]).toEqual([[], 0, []]);
  expect(faults).toEqual([]);
}

/** Colours of the discs of seats in a part of a page. */
async function fillsIn(part: Locator): Promise<(string | null)[]> {
  const fills = await part
    .locator('.wf-seat-disc circle')
    .evaluateAll((all) => all.map((one) => one.getAttribute('fill')));
  return fills.sort();
}

test('a member sees on a phone where they stand, what keeps them up, and their games', async () => {
  const noor = await visit(site.browser, 'Noor', PHONE);
  await signIn(site.stack, noor);
  const { page } = noor;
  await open(noor, '/1');
  const own = inMain(page).getByRole('row').filter({ hasText: 'Noor (you)' });
  await own.getByRole('img', { name: /can still finish/ }).waitFor();
  // A busy machine may count what is possible a moment later.
  await expect
    .poll(async () => {
      await inMain(page)
        .getByRole('heading', { name: /What your .* decide/ })
        .waitFor();
      const isLater = await inMain(page).getByText('Read the page again in a moment.').isVisible();
      if (isLater) await page.reload();
      return isLater;
    })
    .toBe(false);
  await holds(noor);
  // The points of a row tell how they came about, also by keyboard.
  const points = own.locator('summary');
  await points.focus();
  await page.keyboard.press('Enter');
  await own.getByText('How it came about').waitFor();
  await holds(noor);
  // The way out stands with what is about the reader; all other pages of the season, below every part.
  await inMain(page).getByRole('button', { name: 'Stop in this season…' }).waitFor();
  for (const name of ['What was done', /^Who plays/]) await inMain(page).getByRole('link', { name }).waitFor();
  const parts = page.getByRole('navigation', { name: 'Parts of the season' });
  await parts.getByRole('link', { name: 'Games', exact: true }).click();
  await page.waitForURL('**show=games**');
  await inMain(page).getByText('5 ended').waitFor();
  expect(await inMain(page).getByRole('article').count()).toBe(7);
  // Each seat has the disc that it has in its game.
  const running = inMain(page).getByRole('article').first();
  await running.locator('.wf-seat-disc').nth(3).waitFor();
  const discs = await fillsIn(running);
  expect(new Set(discs).size).toBe(4);
  await holds(noor);
  await parts.getByRole('link', { name: 'Rules', exact: true }).click();
  await inMain(page).getByRole('heading', { name: 'If a game isn’t finished' }).waitFor();
  await inMain(page).getByText('What nobody has decided 14 days after that stands.').waitFor();
  const rules = inMain(page).locator('section', {
    has: page.getByRole('heading', { name: 'How this season is played' }),
  });
  const terms = await rules.locator('dt').allTextContents();
  const told = ['Time for a turn', 'When time runs out', 'When somebody stops', 'Days away', 'Up and down'];
  expect(terms).toEqual(expect.arrayContaining(told));
  // Rules that other parts of the page tell.
  for (const term of ['Points', 'Equal points', 'Time to object']) expect(terms).not.toContain(term);
  await holds(noor);
  await open(noor, '/1/log');
  await inMain(page).getByText('The clock started the games.').waitFor();
  await holds(noor);
  await page.goBack();
  await parts.getByRole('link', { name: 'Games', exact: true }).click();
  await running.getByRole('link').first().click();
  await page.locator('.wf-seat-row').nth(3).waitFor({ state: 'attached' });
  expect(await fillsIn(page.locator('.wf-seat-row'))).toEqual(discs);
});

test('whoever lives elsewhere is told the end of the season by their own clock, on each page alike', async () => {
  const timezoneId = 'America/New_York';
  const guest = await visit(site.browser, 'Guest', { ...DESK, timezoneId });
  const { page } = guest;
  const { endsAt, league: of } = await service.season(null, league, 1);
  const time = { ...formatsOf('en').dateTime.time, timeZone: timezoneId };
  const say = (parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en', { ...time, ...parts }).format(new Date(endsAt));
  const there = say({ weekday: 'short', day: 'numeric', month: 'short' });
  await open(guest, '/1');
  // The first page is written before the browser has told its zone.
  await inMain(page).getByText(`ends ${there}`).first().waitFor();
  await page.goto(`${site.stack.web}/clubs/${of.clubId}`);
  await inMain(page)
    .getByText(`Small Islands League, ${say({})}`)
    .first()
    .waitFor();
});

test('a visitor reads the season, who plays where, and the league, and nothing is asked of them', async () => {
  const guest = await visit(site.browser, 'Guest', DESK);
  const { page } = guest;
  await open(guest, '/1');
  await inMain(page).getByRole('columnheader', { name: 'Points' }).waitFor();
  expect(await inMain(page).getByRole('row').count()).toBe(8);
  expect(await inMain(page).getByText('Your move').count()).toBe(0);
  await holds(guest);
  // A game leads to its season, and the season to the game.
  const game = inMain(page).getByRole('article').first().getByRole('link');
  expect(await game.getAttribute('href')).toMatch(/^\/games\/\w{12}$/);
  await open(guest, '/1/players');
  await inMain(page).getByText('new, signed up').first().waitFor();
  await holds(guest);
  await open(guest, '');
  await inMain(page).getByRole('heading', { name: 'How the league plays' }).waitFor();
  await inMain(page).getByRole('link', { name: 'Season 1' }).waitFor();
  await holds(guest);
  // Whoever has no scripts reads the table and the games too: they stand before the parts that scripts move into place.
  const html = await (await fetch(`${site.stack.web}/leagues/${league}/1`)).text();
  const [shown = ''] = html.split('<div hidden id="S:');
  for (const text of ['<table', 'Tomasz', '<article']) expect(shown).toContain(text);
  // A link to either shows the club's picture where it is posted.
  for (const path of ['', '/1']) {
    const html = await (await fetch(`${site.stack.web}/leagues/${league}${path}`)).text();
    expect(html).toMatch(/<meta property="og:title" content="[^"]*Small Islands League/);
    const [, picture = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
  }
});

test('whoever has no game that counts reads alike on the season’s page and on the club’s home where they end', async () => {
  const ground = { databaseUrl: site.stack.databaseUrl, store, service };
  const [sigrid = '', ...players] = (
    await Promise.all(['Sigrid', 'Runa', ...NAMES].map((name) => store.people.ensure(addressOf(name), name)))
  ).map(({ id }) => id);
  const { id: club } = await service.createClub(sigrid, { name: 'Tide Table', entry: 'open', visibility: 'open' });
  for (const user of players) await service.joinClub(user, club, {});
  const pairs = await laySeason(ground, {
    ...{ club, owner: sigrid, name: 'Pairs', settings: PAIRS, players, weeks: 2 },
  });
  await endGames(ground, pairs, 1, 6);
  const laid = async () => (await service.season(sigrid, pairs, 1)).list[0]?.games ?? [];
  await expect.poll(async () => (await laid()).every(({ result }) => result !== null)).toBe(true);
  const { roster } = await service.season(sigrid, pairs, 1);
  const own = (await laid())[0]?.seats[0]?.number ?? 0;
  const name = roster.find(({ number }) => number === own)?.name ?? '';
  const voided = (await laid()).filter(({ seats }) => seats.some(({ number }) => number === own));
  for (const { number: game } of voided)
    await service.actInSeason(sigrid, pairs, 1, { act: 'void', division: 1, game, reason: 'The rules were wrong' });

  const member = await visit(site.browser, name, PHONE);
  await signIn(site.stack, member);
  const { page } = member;
  const sentence = 'You stay in Division 1. No game of yours counts.';
  await page.goto(`${site.stack.web}/leagues/${pairs}/1`);
  await hydrated(page);
  await inMain(page).getByText(sentence).waitFor();
  await inMain(page).getByText('annulled, or never begun: counts nowhere').waitFor();
  await holds(member);
  await page.goto(`${site.stack.web}/clubs/${club}`);
  await hydrated(page);
  await inMain(page).getByText(sentence).waitFor();
  await inMain(page).getByText('– points, no game left').waitFor();
  expect(await inMain(page).locator('.wf-range-bar').count()).toBe(0);
  const happened = await inMain(page).locator('[data-part="happened"]').innerText();
  const told = (await laid()).filter((game) => happened.includes(game.name)).map(({ number }) => number);
  expect(told).toEqual((await laid()).filter(({ isVoid }) => !isVoid).map(({ number }) => number));
  await holds(member);
});

test('once objections are over, the season, its league and the club say what is waited for, and until when', async () => {
  const guest = await visit(site.browser, 'Reader', PHONE);
  const { page } = guest;
  const of = `league_id = '${league}'`;
  const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const { databaseUrl } = site.stack;
  const ended = `state = 'objections', ends_at = '${minutesAgo(9)}', due_at = NULL`;
  await query(databaseUrl, `UPDATE season SET ${ended}, objects_until = '${minutesAgo(3)}' WHERE ${of}`);
  await open(guest, '/1');
  await inMain(page).getByText('Objections are over.', { exact: true }).waitFor();
  await query(
    databaseUrl,
    `INSERT INTO season_objection (league_id, season, number, division, game, player, text, at, places)
     VALUES ('${league}', 1, 1, 1, 1, 1, 'I wasn’t late', now(), '{}')`,
  );
  const { standsFrom, league: told } = await service.season(null, league, 1);
  const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'Europe/Paris' });
  const stands = day.format(new Date(standsFrom ?? ''));
  const words = [
    [
      '/1',
      new RegExp(`^Objections are over\\. The season waits.+decided by .*${stands}.+ stands, and the season closes`),
    ],
    ['', new RegExp(`^objections are over; what nobody has decided by .*${stands}.+ stands, and the season closes`)],
  ] as const;
  for (const [path, text] of words) {
    await open(guest, path);
    await inMain(page).getByText(text).first().waitFor();
    expect(await page.getByText('pen to objection').count()).toBe(0);
    await holds(guest);
  }
  await page.goto(`${site.stack.web}/clubs/${told.clubId}`);
  await inMain(page).getByText('Season 1 closes; what nobody has decided stands').waitFor();
  await inMain(page)
    .getByText(new RegExp(`^decisions until .*${stands}, then it closes`))
    .waitFor();
  expect(await page.getByText('pen to objection').count()).toBe(0);
  await holds(guest);
  // Whoever organises reads it beside the steps, whatever the log told last.
  const noor = await visit(site.browser, 'Noor', PHONE);
  await signIn(site.stack, noor);
  await open(noor, '/organise');
  await inMain(noor.page).getByText('If nobody decides, results stand.').waitFor();
});
