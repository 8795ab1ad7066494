/** A tile laid through the pages: by taps and by a drag on a phone, by mouse, and by keys. Small Islands is the game whose table grows. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beginKnown } from './seated.ts';
import { RULESET } from './small-islands.ts';
import { answerUntil } from './tables.ts';
import { act, alive, commit, nextFrame, question, turnPanel } from './turns.ts';
import { DESK, PHONE, signIn, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

const site = withStack();
/** Longer than a finger must rest to take something up. */
const REST_MS = 600;

const SOLO = RULESET.settings.presets.find(({ id }) => id === 'solo')?.settings ?? {};
/** The last known game that was begun: each is begun once. */
let game = 300;

/** A game played alone, up to the first tile that is to be laid. */
async function atFirstTurn(name: string, options: typeof PHONE): Promise<Visitor> {
  const person = await visit(site.browser, name, options);
  await signIn(site.stack, person);
  // Known games: in a game of chance the tile that a test drags may fit nowhere.
  game += 1;
  const table = { n: game, ruleset: RULESET.id, settings: SOLO, name: 'Low Water' };
  const id = await beginKnown(site, [person], table);
  await answerUntil(site.stack, person, { id, ruleset: RULESET, kind: 'turn' });
  await person.page.goto(`${site.stack.web}/games/${id}`);
  await alive(person.page);
  await expect.poll(() => question(person.page)).toMatch(/^Which tile do you take/);
  return person;
}

interface Spot {
  id: string;
  x: number;
  y: number;
}

/** The middles of such parts of the board that a finger would hit. */
function spotsOf(page: Page, selector: string): Promise<Spot[]> {
  return page.locator(`.wf-board-stage ${selector}`).evaluateAll((parts) =>
    parts.flatMap((part) => {
      const id = part.getAttribute('data-id') ?? '';
      const box = part.getBoundingClientRect();
      const spot = { id, x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const top = document.elementFromPoint(spot.x, spot.y)?.closest('[data-id]')?.getAttribute('data-id');
      return /^-?\d+,-?\d+$/.test(id) && top === id ? [spot] : [];
    }),
  );
}
const offered = (page: Page) => spotsOf(page, '.wf-choice:not(.wf-choice-chosen) [data-id]');

/** One of the cells that can be chosen now, but for this one. */
async function anOffered(page: Page, but?: string): Promise<Spot> {
  const spot = (await offered(page)).find(({ id }) => id !== but);
  if (!spot) throw new Error('no cell that can be chosen is in sight');
  return spot;
}

/** Choices so far, as they are told. */
const soFar = (page: Page) =>
  turnPanel(page)
    .getByRole('button', { name: /^Back to before/ })
    .allInnerTexts();
const leave = (page: Page) => turnPanel(page).getByRole('button', { name: 'Leave it like this' });
const way = (page: Page) => turnPanel(page).locator('[data-way]').innerText();

/** Takes a tile of the display, and chooses the first one in hand that fits. */
async function takeTile(page: Page): Promise<void> {
  await turnPanel(page).locator('.wf-option[data-id="1"]').click();
  await expect.poll(() => question(page)).not.toMatch(/^Which tile do you take/);
  await turnPanel(page).locator('.wf-option[data-choice]').first().click();
  await expect.poll(() => question(page)).toMatch(/^Where does the tile go/);
}

test('on a phone a tile is put by a tap, turned by taps on it, moved by a tap elsewhere, and left as it lies', async () => {
  const { page } = await atFirstTurn('Noor', PHONE);
  await takeTile(page);
  const first = await anOffered(page);
  await page.touchscreen.tap(first.x, first.y);
  await leave(page).waitFor();
  const [told, ways] = [await soFar(page), [await way(page)]];
  const count = await turnPanel(page).locator('details .wf-option:not([aria-disabled="true"])').count();
  for (let turn = 1; turn <= count; turn += 1) {
    await page.touchscreen.tap(first.x, first.y);
    if (count > 1) await expect.poll(() => way(page)).not.toBe(ways.at(-1));
    ways.push(await way(page));
  }
  // Round and round: after the last way that fits comes the first.
  expect(ways.at(-1)).toBe(ways[0]);
  expect(new Set(ways).size).toBe(count);
  const other = await anOffered(page, first.id);
  await page.touchscreen.tap(other.x, other.y);
  await expect.poll(() => soFar(page)).not.toEqual(told);
  expect((await soFar(page)).slice(0, 2)).toEqual(told.slice(0, 2));
  await leave(page).click();
  await leave(page).waitFor({ state: 'detached' });
  await act(page, /^no token$/i);
  await commit(page);
  await page.locator(`.wf-board-stage [data-id="${other.id}"]`).first().waitFor();
});

test('on a phone a tap that is refused is told in sight, and a new question stands at the top of its sheet', async () => {
  const { page } = await atFirstTurn('Ana', PHONE);
  await takeTile(page);
  const sheet = page.locator('aside [tabindex="0"]:has([data-panel])');
  const end = () => sheet.evaluate((panels) => panels.scrollTo(0, panels.scrollHeight));
  await turnPanel(page).locator('summary').first().click();
  await end();
  const refused = (await spotsOf(page, 'rect[data-id]:not(.wf-choice *)')).find(({ id }) => id !== '');
  if (!refused) throw new Error('everything fits everywhere');
  await page.touchscreen.tap(refused.x, refused.y);
  const notice = turnPanel(page).getByRole('alert');
  await notice.waitFor();
  const [told, panels] = [await notice.boundingBox(), await sheet.boundingBox()];
  expect(told && panels && told.y >= panels.y && told.y + told.height <= panels.y + panels.height).toBe(true);
  await end();
  const cell = await anOffered(page);
  await page.touchscreen.tap(cell.x, cell.y);
  await leave(page).waitFor();
  expect(await sheet.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

/** Takes something up by the mouse, and answers if it hangs there. What lets things be dragged may come after the page. */
async function takeUp(page: Page, what: Locator): Promise<boolean> {
  await what.hover({ position: { x: 40, y: 30 } });
  const { x, y } = (await what.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.down();
  await page.mouse.move(x - 40, y + 30, { steps: 4 });
  return hangs(page, () => page.mouse.up());
}

/** Answers if something hangs under the pointer; else lets go. */
async function hangs(page: Page, letGo: () => Promise<unknown>): Promise<boolean> {
  await nextFrame(page);
  const isUp = await page.locator('.wf-drag').isVisible();
  if (!isUp) await letGo();
  return isUp;
}

test('a tile of the display is dragged onto the board: by mouse, and by a finger that rests on it', async () => {
  const desk = await atFirstTurn('Ben', DESK);
  const source = (page: Page) => turnPanel(page).locator('.wf-option[data-choice="2"]');
  await expect.poll(() => takeUp(desk.page, source(desk.page))).toBe(true);
  const cell = await anOffered(desk.page);
  await desk.page.mouse.move(cell.x, cell.y, { steps: 6 });
  await desk.page.locator('.wf-drag[data-over]').waitFor();
  await desk.page.mouse.up();
  await leave(desk.page).waitFor();
  expect(await soFar(desk.page)).toHaveLength(3);

  const { page, context } = await atFirstTurn('Ji-woo', PHONE);
  const touch = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  // From here on the page's clock is the test's.
  await page.clock.install();
  let start = { x: 0, y: 0 };
  const rest = async (): Promise<boolean> => {
    await source(page).scrollIntoViewIfNeeded();
    const box = await source(page).boundingBox();
    if (!box) throw new Error('no tile');
    start = { x: box.x + 40, y: box.y + 20 };
    await send('touchStart', [start]);
    await nextFrame(page);
    await page.clock.runFor(REST_MS);
    await send('touchMove', [{ x: start.x, y: start.y - 30 }]);
    return hangs(page, () => send('touchEnd', []));
  };
  await expect.poll(rest).toBe(true);
  const under = await anOffered(page);
  for (const part of [0.3, 0.6, 1]) {
    await send('touchMove', [{ x: start.x + (under.x - start.x) * part, y: start.y + (under.y - start.y) * part }]);
    await nextFrame(page);
  }
  await page.locator('.wf-drag[data-over]').waitFor();
  await send('touchEnd', []);
  await leave(page).waitFor();
  expect(await soFar(page)).toHaveLength(3);
});

test('by keys alone a tile is put, turned and left, and taken back', async () => {
  const { page } = await atFirstTurn('Tomasz', DESK);
  await takeTile(page);
  await page.focus('.wf-board-surface');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await leave(page).waitFor();
  const before = await way(page);
  await page.keyboard.press('r');
  await page.keyboard.press('[');
  await expect.poll(() => way(page)).toBe(before);
  await page.keyboard.press('Enter');
  await leave(page).waitFor({ state: 'detached' });
  await expect.poll(() => question(page)).toMatch(/bonus token/);
  await page.keyboard.press('Escape');
  await leave(page).waitFor();
  await page.keyboard.press('Backspace');
  await expect.poll(() => question(page)).toMatch(/^Where does the tile go/);
});
