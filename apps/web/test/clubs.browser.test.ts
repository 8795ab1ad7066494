/** Clubs in browsers: founding one, coming in by its link, news, a closed door, and members from a spreadsheet. */
import { expect, test } from 'vitest';
import { axe, sideways, smallTargets } from './look.ts';
import { hydrated } from './turns.ts';
import { DESK, inMain, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();

async function signedIn(name: string, options = DESK): Promise<Visitor> {
  const visitor = await visit(site.browser, name, options);
  await signIn(site.stack, visitor);
  return visitor;
}

async function open({ page }: Visitor, path: string): Promise<void> {
  await page.goto(site.stack.web + path);
  await hydrated(page);
}

async function holds({ page, faults }: Visitor): Promise<void> {
  expect([await axe(page), await sideways(page), await smallTargets(page)]).toEqual([[], 0, []]);
  expect(faults).toEqual([]);
}

/** Founds a club that takes whoever is invited and that only its members see; its path. */
async function found(owner: Visitor, name: string): Promise<string> {
  const { page } = owner;
  await open(owner, '/clubs');
  await page.getByRole('link', { name: 'Found a club' }).click();
  await page.waitForURL('**/clubs/new');
  await hydrated(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('By invitation').check();
  await page.getByLabel('Members only').check();
  expect(await page.getByLabel('Time zone of the club').inputValue()).toBe('Europe/Paris');
  await page.getByRole('button', { name: 'Found the club' }).click();
  await page.waitForURL(/\/clubs\/[\w]{12}$/);
  await inMain(page).getByRole('heading', { level: 1, name }).waitFor();
  return new URL(page.url()).pathname;
}

test('a club is founded, somebody comes in by its link, reads the news, and finds the door closed', async () => {
  const [sigrid, marek] = [await signedIn('Sigrid'), await signedIn('Marek', PHONE)];
  const path = await found(sigrid, 'Skerry Light');
  await inMain(sigrid.page).getByRole('heading', { name: 'Three first steps' }).waitFor();
  await holds(sigrid);
  // Nobody else learns that it exists.
  await marek.page.goto(site.stack.web + path);
  await inMain(marek.page).getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
  marek.faults.splice(0);
  await sigrid.page.getByRole('button', { name: 'Invite somebody' }).click();
  const address = await sigrid.page.getByLabel('Address of the club').inputValue();
  expect(address).toContain(`${path}?link=`);
  await sigrid.page.keyboard.press('Escape');
  await marek.page.goto(address);
  await hydrated(marek.page);
  await inMain(marek.page).getByText('You are invited.').waitFor();
  await holds(marek);
  await marek.page.getByRole('button', { name: 'Join the club' }).click();
  await inMain(marek.page).getByRole('button', { name: 'Leave the club' }).waitFor();
  expect(new URL(marek.page.url()).search).toBe('');
  await writeNews(sigrid, path);
  await marek.page.reload();
  await inMain(marek.page).getByRole('strong').filter({ hasText: 'Sunday' }).waitFor();
  await holds(marek);
  await ban(sigrid, path);
  await marek.page.goto(address);
  await inMain(marek.page).getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
  await logTells(sigrid, path);
});

/** News with a preview of its marks, told to all. */
async function writeNews(sigrid: Visitor, path: string): Promise<void> {
  const { page } = sigrid;
  await open(sigrid, `${path}/news`);
  await page.getByLabel('News for the club').fill('We begin on **Sunday**.');
  await page.getByRole('button', { name: 'Show how it looks' }).click();
  await page.getByRole('status').getByText('Sunday').waitFor();
  await page.getByLabel('Write to all').check();
  await page.getByRole('button', { name: 'Publish and send to all' }).click();
  await inMain(page).getByRole('listitem').getByText('Sunday').waitFor();
  await holds(sigrid);
}

async function ban(sigrid: Visitor, path: string): Promise<void> {
  const { page } = sigrid;
  await open(sigrid, `${path}/members`);
  await page.getByLabel('What to do about Marek').click();
  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.getByLabel('Keep the door closed').check();
  await page.getByLabel('Reason (optional)').fill('Spoke ill of others');
  await holds(sigrid);
  await page.getByRole('button', { name: 'Remove Marek and close the door' }).click();
  await inMain(page).getByText('1 member').waitFor();
}

async function logTells(sigrid: Visitor, path: string): Promise<void> {
  const { page } = sigrid;
  await open(sigrid, `${path}/organise`);
  await inMain(page).getByText('Sigrid removed Marek and closed the door.').waitFor();
  await inMain(page).getByText('Spoke ill of others').waitFor();
  await holds(sigrid);
  await page.getByRole('button', { name: 'Open again: Marek' }).click();
  await inMain(page).getByText('Sigrid opened the door to Marek again.').waitFor();
}

test('a club on request: somebody asks, takes it back, asks again and is let in', async () => {
  const [ana, ben] = [await signedIn('Ana'), await signedIn('Ben', PHONE)];
  await open(ana, '/clubs/new');
  await ana.page.getByLabel('Name', { exact: true }).fill('The Low Quay');
  await ana.page.getByRole('button', { name: 'Found the club' }).click();
  await ana.page.waitForURL(/\/clubs\/[\w]{12}$/);
  const path = new URL(ana.page.url()).pathname;
  await open(ben, '/clubs?name=quay');
  await inMain(ben.page).getByRole('link', { name: 'The Low Quay' }).click();
  await ben.page.waitForURL(`**${path}`);
  await hydrated(ben.page);
  const ask = async (): Promise<void> => {
    await ben.page.getByLabel('A word to the organisers').fill('Ana knows me.');
    await ben.page.getByRole('button', { name: 'Ask to join' }).click();
    await inMain(ben.page).getByText('You have asked to be let in.').waitFor();
  };
  await ask();
  await ben.page.getByRole('button', { name: 'Take the request back' }).click();
  await ask();
  await ana.page.reload();
  await inMain(ana.page).getByRole('link', { name: 'Organise 1', exact: true }).waitFor();
  await open(ana, `${path}/organise`);
  await inMain(ana.page).getByText('Ana knows me.').waitFor();
  await ana.page.getByRole('button', { name: 'Let in Ben' }).click();
  await inMain(ana.page).getByText('Ben joined.').waitFor();
  await open(ben, path);
  await inMain(ben.page).getByText('2 members').waitFor();
  expect([...ana.faults, ...ben.faults]).toEqual([]);
});

test('members are pasted from a spreadsheet, after a look at what becomes of each row', async () => {
  const ida = await signedIn('Ida', PHONE);
  const { page } = ida;
  const path = await found(ida, 'Tables of Bergen');
  await open(ida, `${path}/organise`);
  const rows = ['name;email;division;place', 'Leila;leila@example.org;1;1', 'Marek;;1;2', 'Priya;priya;2;1'];
  await page.getByLabel('Rows').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'See what becomes of each row' }).click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Leila').getByText('is invited').waitFor();
  await row('Marek').getByText('kept for the order').waitFor();
  await row('Priya').getByText('not an address').waitFor();
  await holds(ida);
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await page.getByText('1 person is invited.').waitFor();
  await inMain(page).getByText('leila@example.org').waitFor();
  await inMain(page).getByText('Ida pasted 2 rows of members.').waitFor();
  await holds(ida);
});
