/** One player on two devices, and without a network: what is composed goes along, nothing is lost, and nothing is made twice. */
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axe, smallTargets } from './look.ts';
import { ask, startedTable, whoIsAsked } from './tables.ts';
import { answers, choose, commit, commitButton, question, turnPanel } from './turns.ts';
import { DESK, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();
/** One person's two devices. */
let desk: Visitor;
let phone: Visitor;
let other: Visitor;
/** Each test has a game of its own, in which the one with two devices is asked first. */
let id: string;

const steps = (page: Page) => turnPanel(page).getByRole('region', { name: 'Steps' }).getByRole('listitem');

async function opened({ page }: Visitor): Promise<Page> {
  await page.goto(`${site.stack.web}/games/${id}`);
  await page.locator('svg.wf-board').first().waitFor();
  return page;
}

/** The first word of a command that is begun; it stays in sight as a pressed button. */
const begun = (page: Page) => turnPanel(page).getByRole('button', { name: /^enter a hex/i, pressed: true });

/** Waits until the service keeps so many steps of this player. */
async function kept(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { draft } = await ask<{ draft: { steps: unknown[] } | null }>(
        site.stack,
        desk,
        'GET',
        `/games/${id}/draft`,
      );
      return draft?.steps.length ?? 0;
    })
    .toBe(count);
}

/** Chooses the first answer, which for whoever holds the marker is to begin: a whole command. */
async function composeStep(page: Page): Promise<string> {
  const [first = ''] = await answers(page);
  await choose(page, first);
  return first;
}

/** The player's committed commands. */
async function committed(): Promise<number> {
  const { events } = await ask<{ events: { own: boolean; type: string }[] }>(
    site.stack,
    desk,
    'GET',
    `/games/${id}/events?limit=1000`,
  );
  return events.filter(({ own, type }) => own && type === 'OrderSet').length;
}

beforeAll(async () => {
  [desk, phone, other] = await Promise.all([
    visit(site.browser, 'Noor', DESK),
    visit(site.browser, 'Noor', PHONE),
    visit(site.browser, 'Tomasz', DESK),
  ]);
  // One after the other: a mail to the same address serves one sign-in.
  await signIn(site.stack, desk);
  await signIn(site.stack, other);
  await phone.context.addCookies(await desk.context.cookies());
});

beforeEach(async () => {
  const people = [desk, other];
  for (;;) {
    id = await startedTable(site.stack, people, 'From desk to phone');
    if ((await whoIsAsked(site.stack, people, id)) === desk) return;
  }
});

describe('from the desk to the phone in the middle of a turn', () => {
  test('what was composed at the desk is on the phone, steps and half a path; the phone goes on and commits, and the desk follows', async () => {
    const at = await opened(desk);
    await composeStep(at);
    await choose(at, 'Set out');
    expect(await question(at)).toMatch(/hex|where/i);
    const place = at.locator('.wf-choice[data-id], .wf-choice [data-id]').first();
    await place.click();
    await expect.poll(() => steps(at).count()).toBe(2);
    await choose(at, 'Enter a hex');
    await begun(at).waitFor();
    await kept(2);
    await expect
      .poll(
        async () =>
          (await ask<{ draft: { path: string[] } }>(site.stack, desk, 'GET', `/games/${id}/draft`)).draft.path,
      )
      .toEqual(['enter']);

    // Before any script runs it is in the page: nothing jumps when it comes alive.
    const response = await phone.context.request.get(`${site.stack.web}/games/${id}`);
    expect(await response.text()).toMatch(/<button[^>]* aria-pressed="true"[^>]*>(?:(?!<\/button>).)*Enter a hex/is);
    const on = await opened(phone);
    await begun(on).waitFor();
    expect(await steps(on).count()).toBe(2);
    expect(await axe(on)).toEqual([]);

    // A step back on the phone, and the desk shows it.
    await turnPanel(on).getByRole('button', { name: 'Back to here, after step 2' }).click();
    await begun(at).waitFor({ state: 'detached' });
    expect(await steps(at).count()).toBe(2);

    await commit(on);
    await on.getByText('Committed.', { exact: false }).waitFor();
    await commitButton(at).waitFor({ state: 'detached' });
    expect(await at.getByText('No longer fits', { exact: false }).count()).toBe(0);
    expect(await question(at)).toBe(await question(on));
    expect([...desk.faults, ...phone.faults]).toEqual([]);
  });

  test('what no longer fits is told step by step with its reason, the rest stays, and a button drops it', async () => {
    const at = await opened(desk);
    const on = await opened(phone);
    const faults = desk.faults.length;
    await desk.context.setOffline(true);
    await at.getByText('Offline', { exact: true }).waitFor();
    const first = await composeStep(at);
    await choose(at, 'Set out');
    await at.locator('.wf-choice[data-id], .wf-choice [data-id]').first().click();
    await expect.poll(() => steps(at).count()).toBe(2);
    await choose(on, first);
    await commit(on);
    await desk.context.setOffline(false);
    // The phone's commit stands first, settled; below it is what was composed here.
    const misfit = steps(at).nth(1).getByText('No longer fits:', { exact: false });
    await misfit.waitFor();
    expect(await steps(at).nth(0).innerText()).toContain('settled');
    expect(await steps(at).nth(1).innerText()).toContain('Name the order of the turn');
    expect(await steps(at).nth(2).innerText()).toContain('Set out');
    expect(await steps(at).getByText('No longer fits:', { exact: false }).count()).toBe(1);
    await at.getByRole('button', { name: 'Remove the step that no longer fits' }).click();
    await commit(at);
    await at.getByText('Committed.', { exact: false }).waitFor();
    expect(await committed()).toBe(1);
    desk.faults.splice(faults);
  });

  test('where both devices composed, nothing is thrown away until one is chosen', async () => {
    const at = await opened(desk);
    const on = await opened(phone);
    const faults = desk.faults.length;
    await desk.context.setOffline(true);
    await at.getByText('Offline', { exact: true }).waitFor();
    const [mine = '', theirs = ''] = await answers(at);
    await choose(at, mine);
    await choose(on, theirs);
    await kept(1);
    await desk.context.setOffline(false);
    await at.getByText('This turn was composed on two devices.').waitFor();
    expect(await steps(at).first().innerText()).toContain(mine);
    expect(await smallTargets(at)).toEqual([]);
    await at.getByRole('button', { name: /^Take the other one/ }).click();
    expect(await steps(at).first().innerText()).toContain(theirs);
    await at.getByText('This turn was composed on two devices.').waitFor({ state: 'detached' });
    desk.faults.splice(faults);
  });
});

describe('without a network', () => {
  test('one press commits: it waits, through a reload too, and is sent once when the network is back', async () => {
    const at = await opened(desk);
    const faults = desk.faults.length;
    await composeStep(at);
    await kept(1);
    await desk.context.setOffline(true);
    await commitButton(at).click();
    await at.getByText('Will be sent when you are online again.').waitFor();
    // Opened again with a network, but the service doesn't answer commands yet.
    await at.route('**/commands', (route) => route.abort('internetdisconnected'));
    await desk.context.setOffline(false);
    await at.reload();
    await at.getByText('Will be sent when you are online again.').waitFor();
    expect(await committed()).toBe(0);
    await at.unroute('**/commands');
    await desk.context.setOffline(true);
    await desk.context.setOffline(false);
    await at.getByText('Committed.', { exact: false }).waitFor();
    expect(await committed()).toBe(1);
    desk.faults.splice(faults);
  });

  test('an answer that was lost on its way is asked for again: the move is made once', async () => {
    const at = await opened(desk);
    const faults = desk.faults.length;
    await composeStep(at);
    let lost = 0;
    await at.route('**/commands', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('internetdisconnected');
    });
    await commitButton(at).click();
    await at.getByText('Committed.', { exact: false }).waitFor();
    expect([lost, await committed()]).toEqual([1, 1]);
    await at.unroute('**/commands');
    desk.faults.splice(faults);
  });

  test('what waits can be taken back', async () => {
    const at = await opened(desk);
    const faults = desk.faults.length;
    await composeStep(at);
    await desk.context.setOffline(true);
    await commitButton(at).click();
    await turnPanel(at).getByRole('button', { name: 'Don’t send it yet' }).click();
    await commitButton(at).waitFor();
    await desk.context.setOffline(false);
    await kept(1);
    expect(await committed()).toBe(0);
    desk.faults.splice(faults);
  });
});
