import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundledScript, launch, pageHtml, ready, settled } from '../testing/in-browser.tsx';
import { HOLD_MS } from './drag.ts';

const PHONE = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1000, height: 700 } };

let browser: Browser;
let script = '';
let context: BrowserContext | undefined;
const complaints: string[] = [];

async function open(options: BrowserContextOptions): Promise<Page> {
  context = await browser.newContext(options);
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.setContent(pageHtml('growing'));
  await page.addScriptTag({ content: script });
  await ready(page);
  await settled(page);
  return page;
}

interface Spot {
  x: number;
  y: number;
}

async function middleOf(page: Page, selector: string): Promise<Spot> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const cell = (page: Page, id: string) => middleOf(page, `.wf-board-stage rect[data-id="${id}"]`);
const path = (page: Page) => page.textContent('#path');

/** Chooses a tile, and lays it on a cell as it comes. */
async function layOn(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: 'L1' }).click();
  const at = await cell(page, id);
  await page.mouse.click(at.x, at.y);
  await page.getByRole('button', { name: 'Leave it' }).click();
  await settled(page);
}

beforeAll(async () => {
  script = await bundledScript();
  browser = await launch();
});

afterEach(async () => {
  await context?.close();
  expect(complaints.splice(0)).toEqual([]);
});

afterAll(() => browser?.close());

describe('a board that grows', () => {
  it('keeps what is in sight where it is, and shows all of it when asked', async () => {
    const page = await open(DESK);
    const before = await cell(page, '1,0');
    await layOn(page, '2,0');
    const after = await cell(page, '1,0');
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1);
    for (const id of ['-1,0', '3,0', '2,1']) await page.locator(`rect[data-id="${id}"]`).waitFor();
    await layOn(page, '3,0');
    await layOn(page, '4,0');
    await page.getByRole('button', { name: 'All of it' }).click();
    await settled(page);
    const edge = await page.locator('.wf-board-stage rect[data-id="5,0"]').boundingBox();
    expect((edge?.x ?? 0) + (edge?.width ?? 0)).toBeLessThanOrEqual(1000);
    expect((await page.locator('.wf-board-stage rect[data-id="-1,0"]').boundingBox())?.x).toBeGreaterThanOrEqual(0);
  });

  it('can be moved off its middle where all of it is in sight, so that a phone’s buttons hide no cell', async () => {
    const page = await open(PHONE);
    await page.getByRole('button', { name: 'All of it' }).click();
    await settled(page);
    const buttons = await page.locator('.wf-board-buttons').boundingBox();
    const from = await cell(page, '2,0');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 90, from.y + 90, { steps: 6 });
    await page.mouse.up();
    await settled(page);
    const to = await cell(page, '2,0');
    expect(from.x - to.x).toBeCloseTo(90, 0);
    expect(to.y - from.y).toBeCloseTo(90, 0);
    expect(to.x).toBeLessThan(buttons?.x ?? 0);
  });
});

describe('a tile that is put together', () => {
  it('is turned by taps on it, moved by a tap elsewhere, and left by a button', async () => {
    const page = await open(PHONE);
    await page.getByRole('button', { name: 'L2' }).tap();
    expect(await path(page)).toBe('L2');
    const at = await cell(page, '0,1');
    await page.touchscreen.tap(at.x, at.y);
    await expect.poll(() => path(page)).toBe('L2 0,1 0');
    await settled(page);
    const now = await cell(page, '0,1');
    await page.touchscreen.tap(now.x, now.y);
    await expect.poll(() => path(page)).toBe('L2 0,1 1');
    const other = await cell(page, '0,-1');
    await page.touchscreen.tap(other.x, other.y);
    await expect.poll(() => path(page)).toBe('L2 0,-1 1');
    const leave = page.getByRole('button', { name: 'Leave it' });
    const [button, board] = [await leave.boundingBox(), await page.locator('.wf-board-view').boundingBox()];
    expect(button?.width).toBeGreaterThanOrEqual(44);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
    await leave.tap();
    await page.locator('g:not([data-ghost]) > rect[data-id="0,-1"]').waitFor();
  });

  it('is put, turned and left by keys alone', async () => {
    const page = await open(DESK);
    await page.getByRole('button', { name: 'L1' }).press('Enter');
    await page.focus('.wf-board-surface');
    for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => path(page)).toBe('L1 0,1 0');
    await page.keyboard.press('r');
    await page.keyboard.press('r');
    await page.keyboard.press('[');
    await expect.poll(() => path(page)).toBe('L1 0,1 1');
    await page.keyboard.press('Enter');
    await page.locator('g:not([data-ghost]) > rect[data-id="0,1"]').waitFor();
  });
});

describe('a tile that is dragged', () => {
  it('goes with the mouse, lies where it would, and is put where it is let go of', async () => {
    const page = await open(DESK);
    const [from, to] = [await middleOf(page, '[data-choice="L2"]'), await cell(page, '1,1')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 10 });
    await page.locator('.wf-drag[data-over]').waitFor();
    await expect.poll(() => path(page)).toBe('L2 1,1 0');
    expect(await page.locator('[data-ghost]').count()).toBe(1);
    await page.mouse.up();
    await expect.poll(() => page.locator('.wf-drag').count()).toBe(0);
    expect(await path(page)).toBe('L2 1,1 0');
  });

  it('goes back where it is let go of elsewhere, or by Escape; a press on it is none', async () => {
    const page = await open(DESK);
    const [from, to] = [await middleOf(page, '[data-choice="L2"]'), await cell(page, '0,0')];
    for (const end of ['up', 'escape'] as const) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 6 });
      await page.locator('.wf-drag').waitFor();
      if (end === 'escape') await page.keyboard.press('Escape');
      if (end === 'up') await page.mouse.up();
      await expect.poll(() => page.locator('.wf-drag').count()).toBe(0);
      expect(await path(page)).toBe('');
      await page.mouse.up();
    }
    await page.mouse.click(from.x, from.y);
    await expect.poll(() => path(page)).toBe('L2');
  });

  it('is taken up by a finger that rests on it; one that moves at once scrolls', async () => {
    const page = await open(PHONE);
    const touch = await page.context().newCDPSession(page);
    await page.clock.install();
    const [from, to] = [await middleOf(page, '[data-choice="L1"]'), await cell(page, '0,1')];
    await finger(touch, page, [from, { x: from.x, y: from.y - 120 }], 0);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('.growing-sheet')?.scrollTop))
      .toBeGreaterThan(40);
    expect(await path(page)).toBe('');
    await scrolledOut(page);
    await page.evaluate(() => document.querySelector('.growing-sheet')?.scrollTo(0, 0));
    await finger(touch, page, [from, to], HOLD_MS + 80);
    await expect.poll(() => path(page)).toBe('L1 0,1 0');
    expect(await page.evaluate(() => document.querySelector('.growing-sheet')?.scrollTop)).toBe(0);
  });
});

/** A sheet that was flung runs on for a while, and a finger that stops it takes nothing up. */
async function scrolledOut(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const sheet = document.querySelector<HTMLElement>('.growing-sheet');
      if (!sheet) return false;
      const { at, same = '0' } = sheet.dataset;
      const [now, again] = [String(sheet.scrollTop), Number(same) + 1];
      sheet.dataset.same = now === at ? String(again) : '0';
      sheet.dataset.at = now;
      return now === at && again >= 5;
    },
    undefined,
    { polling: 'raf' },
  );
}

/** A finger that goes down, rests, goes its way and comes off. The page's clock is the test's, so that a rest takes no time. */
async function finger(touch: CDPSession, page: Page, [from, to]: [Spot, Spot], rests: number): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  await nextFrame(page);
  if (rests > 0) await page.clock.runFor(rests);
  for (let part = 1; part <= 10; part += 1) {
    const between = (a: number, b: number) => a + ((b - a) * part) / 10;
    await send('touchMove', [{ x: between(from.x, to.x), y: between(from.y, to.y) }]);
    await nextFrame(page);
  }
  await send('touchEnd', []);
}

/** Waits until the page has been drawn once more. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
}
