/** Talk in two browsers: a word at the table on a desk and a phone. */
import { expect, test } from 'vitest';
import { axe, sideways, smallTargets } from './look.ts';
import { startedTable } from './tables.ts';
import { hydrated } from './turns.ts';
import { PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();

async function someone(name: string, options?: Parameters<typeof visit>[2]): Promise<Visitor> {
  const visitor = await visit(site.browser, name, options);
  await signIn(site.stack, visitor);
  return visitor;
}

async function open({ page }: Visitor, path: string): Promise<void> {
  await page.goto(`${site.stack.web}${path}`);
  await hydrated(page);
}

async function holds({ page, faults }: Visitor): Promise<void> {
  expect([await axe(page), await sideways(page), await smallTargets(page)]).toEqual([[], 0, []]);
  expect(faults).toEqual([]);
}

const talk = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Talk' });
const lines = (visitor: Visitor) => talk(visitor).getByRole('log');
const write = (visitor: Visitor) => talk(visitor).getByLabel('Write a line');

async function openTalk(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('button', { name: /^Talk/ }).filter({ visible: true }).click();
  await write(visitor).waitFor();
}

test('two talk at a table: a name, a moment, a reaction, an edit and a mark', async () => {
  const [ana, ben] = [await someone('Ana'), await someone('Ben', PHONE)];
  const id = await startedTable(site.stack, [ana, ben], 'Talking', {});
  for (const one of [ana, ben]) await open(one, `/games/${id}`);
  await openTalk(ana);
  // By keys alone: a name is completed, and the line is sent.
  await write(ana).pressSequentially('Look @B');
  await talk(ana).getByRole('option', { name: 'Ben' }).waitFor();
  await holds(ana);
  await ana.page.keyboard.press('Enter');
  await talk(ana)
    .getByRole('button', { name: /^Link this moment/ })
    .click();
  expect(await write(ana).inputValue()).toMatch(/^Look @Ben #\d+ $/);
  await write(ana).focus();
  await ana.page.keyboard.press('Control+Enter');
  await lines(ana).getByText('@Ben').waitFor();
  expect(await write(ana).inputValue()).toBe('');
  // It arrives by itself.
  await ben.page.getByRole('button', { name: 'Talk, 1 new line' }).filter({ visible: true }).waitFor();
  await openTalk(ben);
  await lines(ben).getByText('mentions you').waitFor();
  await holds(ben);
  await ben.page.getByRole('button', { name: 'Act on a line: Ana' }).click();
  await talk(ben).getByRole('button', { name: 'Thanks' }).click();
  await lines(ana).getByText('Thanks 1').waitFor();
  await holds(ben);
  await edits(ana, ben);
  // What was read is counted no more.
  await ben.page.reload();
  await hydrated(ben.page);
  await ben.page.getByRole('button', { name: 'Talk', exact: true }).filter({ visible: true }).waitFor();
});

/** An author changes a line, then deletes it: a mark stays. */
async function edits(ana: Visitor, ben: Visitor): Promise<void> {
  await ana.page.getByRole('button', { name: 'Act on a line: You' }).click();
  await talk(ana).getByRole('button', { name: 'Edit', exact: true }).click();
  await talk(ana).getByLabel('Edit your line').fill('Look *there*');
  await talk(ana).getByRole('button', { name: 'Keep' }).click();
  await lines(ben).getByText('there').waitFor();
  await lines(ben).getByText('edited').waitFor();
  await ana.page.getByRole('button', { name: 'Act on a line: You' }).click();
  await talk(ana).getByRole('button', { name: 'Delete', exact: true }).click();
  await talk(ana).getByRole('button', { name: 'Delete it' }).click();
  await lines(ben).getByText('Deleted by its author.').waitFor();
}
