/** Things beside the log, in two and three browsers: a pause, a seat that changes hands and comes back, and the choice of messages. */
import type { GameDetail, MySettings } from '@wayfinder/contract';
import { describe, expect, test } from 'vitest';
import { lookAround } from './look-around.ts';
import { ask, startedTable } from './tables.ts';
import { hydrated } from './turns.ts';
import { signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();

async function someone(name: string): Promise<Visitor> {
  const visitor = await visit(site.browser, name);
  await signIn(site.stack, visitor);
  return visitor;
}

async function open({ page }: Visitor, id: string): Promise<void> {
  await page.goto(`${site.stack.web}/games/${id}`);
  await hydrated(page);
}

/** Opens what those at a table can ask for. */
async function openPanel({ page }: Visitor): Promise<void> {
  const panel = page.locator('details', { hasText: 'Pause, more time, a stand-in' }).last();
  if (!(await panel.isVisible())) await page.getByRole('tab', { name: /table/i }).click();
  await panel.locator('summary').click();
}

const detail = (visitor: Visitor, id: string): Promise<GameDetail> => ask(site.stack, visitor, 'GET', `/games/${id}`);

describe('at a table', () => {
  test('one asks for a pause, the other agrees, and both see it', async () => {
    const [ana, ben] = [await someone('Ana'), await someone('Ben')];
    const id = await startedTable(site.stack, [ana, ben], 'Paused', { clock: { turnSeconds: 86_400 } });
    await open(ana, id);
    await open(ben, id);
    await openPanel(ana);
    await lookAround(ana.page, 'beside-panel');
    await ana.page.getByRole('button', { name: 'Ask for a pause' }).click();
    await ben.page.getByText(/asks for a pause until/).waitFor();
    await lookAround(ben.page, 'beside-asked');
    await ben.page.getByRole('button', { name: 'I agree' }).click();
    for (const { page } of [ana, ben])
      await page
        .getByText(/The game is paused until .* No clock runs\./)
        .first()
        .waitFor();
    expect((await detail(ana, id)).pause).not.toBeNull();
    await lookAround(ana.page, 'beside-paused');
  });

  test('a seat is handed over, and taken back', async () => {
    const [ana, ben, cat] = [await someone('Ana'), await someone('Ben'), await someone('Cat')];
    const id = await startedTable(site.stack, [ana, ben], 'Handed Over', { clock: { turnSeconds: 86_400 } });
    await open(ana, id);
    await openPanel(ana);
    await ana.page.getByRole('button', { name: 'Offer my seat' }).click();
    await ana.page.getByText(/You offer your seat/).waitFor();
    await open(cat, id);
    await cat.page.getByRole('button', { name: 'Take this seat' }).click();
    await expect.poll(async () => (await detail(cat, id)).yourSeat).toBe(0);
    await cat.page
      .getByText(/You sit here in the place of/)
      .first()
      .waitFor();
    await hydrated(cat.page);
    await lookAround(cat.page, 'beside-briefing');
    await open(ana, id);
    await ana.page.getByText(/You handed your seat over/).waitFor();
    await lookAround(ana.page, 'beside-handed-over');
    await ana.page.getByRole('button', { name: 'Take my seat back' }).click();
    await expect.poll(async () => (await detail(ana, id)).yourSeat).toBe(0);
    expect((await detail(cat, id)).yourSeat).toBeNull();
    // Everybody can read who sat there.
    await open(ben, id);
    await openPanel(ben);
    await ben.page.getByText(/Who sat where/).waitFor();
    await ben.page.getByText('The seat of Ana is offered.').first().waitFor();
    await ben.page.getByText('Cat took a seat.').first().waitFor();
    await lookAround(ben.page, 'beside-stays');
  });
});

describe('what a player is told', () => {
  test('is chosen by kind and channel, with a digest and quiet hours, by the keyboard too', async () => {
    const ana = await someone('Ana');
    const { page } = ana;
    await page.goto(`${site.stack.web}/settings`);
    await hydrated(page);
    await lookAround(ana.page, 'settings-kinds');
    await page.getByRole('checkbox', { name: 'A game has started: Mail' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: 'One mail a day' }).check();
    await page.getByLabel('At', { exact: true }).fill('07:30');
    await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
    const form = page.locator('form', { has: page.getByRole('table') });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved.').waitFor();
    const { messages } = await ask<MySettings>(site.stack, ana, 'GET', '/me/settings');
    expect(messages.kinds.started).toEqual({ email: false, push: true, webhook: false });
    expect(messages).toMatchObject({ digestMinute: 450, quiet: { from: 1_320, to: 420 } });
  });
});
