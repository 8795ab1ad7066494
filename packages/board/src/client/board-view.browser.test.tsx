import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundledScript, launch, pageHtml, ready, settled } from '../testing/in-browser.tsx';

const PHONE = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1000, height: 700 } };

let browser: Browser;
let script = '';
let context: BrowserContext | undefined;
const complaints: string[] = [];

/** Opens the page; `alive` false stops before any script of ours runs. */
async function open(options: BrowserContextOptions, alive = true, kit = false): Promise<Page> {
  context = await browser.newContext(options);
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.setContent(pageHtml(kit ? 'kit' : 'demo'));
  if (!alive) return page;
  await page.addScriptTag({ content: script });
  await ready(page);
  return page;
}

const hex = (page: Page, id: string) =>
  page.locator(`.wf-board-stage .wf-board path[data-id="${id}"], .wf-board-stage g[data-id="${id}"]`).first();

async function middleOf(page: Page, id: string): Promise<{ x: number; y: number }> {
  const box = await hex(page, id).boundingBox();
  if (box === null) throw new Error(`${id} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Start of the overview's rectangle, in percent of the overview. */
async function windowStart(page: Page): Promise<number> {
  const clip = await page.locator('.wf-board-overview-window').evaluate((element) => element.style.clipPath);
  return Number(/calc\(([\d.]+)%/.exec(clip)?.[1]);
}

const scale = (page: Page) =>
  page.evaluate(() => new DOMMatrix((document.querySelector('.wf-board-stage') as HTMLElement).style.transform).a);

beforeAll(async () => {
  script = await bundledScript();
  browser = await launch();
});

afterEach(async () => {
  await context?.close();
  expect(complaints.splice(0)).toEqual([]);
});

afterAll(() => browser?.close());

describe('a board', () => {
  it.each([PHONE, DESK])('stands where it will stand before any script runs: %j', async (device) => {
    const page = await open(device, false);
    const before = await middleOf(page, '3,1');
    expect(before.x).toBeGreaterThan(0);
    expect(before.x).toBeLessThan(device.viewport.width);
    await page.addScriptTag({ content: script });
    await ready(page);
    const after = await middleOf(page, '3,1');
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(0.5);
  });

  it('shows the sea round a small part of it where there is room, and comes back to that', async () => {
    const page = await open(DESK);
    const height = async () => (await hex(page, '3,1').boundingBox())?.height ?? 0;
    const [stage, first] = [await page.locator('.wf-board-surface').boundingBox(), await height()];
    expect(first).toBeGreaterThan(44);
    // The decision is three hexes high, and its margin.
    expect(3 * first).toBeLessThan(0.7 * (stage?.height ?? 0));
    await page.getByRole('button', { name: 'Closer' }).click();
    await settled(page);
    await page.getByRole('button', { name: 'To the decision' }).click();
    await settled(page);
    expect(Math.abs((await height()) / first - 1)).toBeLessThan(0.15);
  });

  it('pans under the pointer, chooses nothing by it, and draws nothing anew', async () => {
    const page = await open(DESK);
    const from = await middleOf(page, '3,1');
    const drawn = await page.evaluate(() => window.renders.count);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 8 });
    await page.mouse.up();
    await settled(page);
    const to = await middleOf(page, '3,1');
    expect(to.x - from.x).toBeCloseTo(60, 0);
    expect(to.y - from.y).toBeCloseTo(40, 0);
    expect(await page.textContent('#chosen')).toBe('');
    expect(await page.evaluate(() => window.renders.count)).toBe(drawn);
  });

  it('zooms by wheel about the pointer', async () => {
    const page = await open(DESK);
    const spot = await middleOf(page, '3,1');
    await page.mouse.move(spot.x, spot.y);
    await page.mouse.wheel(0, -300);
    await settled(page);
    expect(await scale(page)).toBeGreaterThan(1.2);
    const after = await middleOf(page, '3,1');
    expect(Math.hypot(after.x - spot.x, after.y - spot.y)).toBeLessThan(2);
  });

  it('zooms by its buttons and comes back to the decision', async () => {
    const page = await open(DESK);
    await page.getByRole('button', { name: 'Further' }).click();
    await settled(page);
    const far = await scale(page);
    expect(far).toBeLessThan(0.8);
    await page.mouse.move(300, 300);
    await page.mouse.down();
    await page.mouse.move(900, 560, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'To the decision' }).click();
    await settled(page);
    expect(await scale(page)).toBeGreaterThan(far);
    for (const id of ['2,2', '3,1', '3,2', '4,1']) {
      const { x, y } = await middleOf(page, id);
      expect(x > 60 && x < 940 && y > 40 && y < 560, id).toBe(true);
    }
  });

  it('is chosen on by a tap, and says what else is', async () => {
    const page = await open(PHONE);
    const choice = await middleOf(page, '3,2');
    await page.touchscreen.tap(choice.x, choice.y);
    await expect.poll(() => page.textContent('#chosen')).toBe('3,2');
    const other = await middleOf(page, '2,1');
    await page.touchscreen.tap(other.x, other.y + 6);
    await expect.poll(() => page.textContent('#told')).toBe('2,1');
    expect(await page.textContent('[aria-live]')).toBe('sea 2,1');
    expect(await page.textContent('#chosen')).toBe('3,2');
  });

  it('is pinched by two fingers, and does not scroll the page', async () => {
    const page = await open(PHONE);
    const touch = await page.context().newCDPSession(page);
    const fingers = (spread: number) => [
      { x: 195 - spread, y: 300, id: 0 },
      { x: 195 + spread, y: 300, id: 1 },
    ];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(100) });
    for (let spread = 95; spread >= 60; spread -= 5) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(spread) });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await settled(page);
    expect(await scale(page)).toBeGreaterThan(0.55);
    expect(await scale(page)).toBeLessThan(0.65);
    expect(await page.textContent('#chosen')).toBe('');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('is walked by keys, spoken, and chosen on by Enter', async () => {
    const page = await open(DESK);
    await page.focus('.wf-board-surface');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.textContent('[aria-live]')).toBe('sea 0,0');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown'])
      await page.keyboard.press(key);
    await expect.poll(() => page.textContent('[aria-live]')).toBe('sea 3,1');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.textContent('#chosen')).toBe('3,1');
    await page.keyboard.press('-');
    await settled(page);
    expect(await scale(page)).toBeLessThan(0.8);
  });

  it('shows its overview on a phone only while it moves', async () => {
    const page = await open(PHONE);
    const overview = page.locator('.wf-board-overview');
    expect(await overview.isVisible()).toBe(false);
    await page.mouse.move(200, 400);
    await page.mouse.down();
    await page.mouse.move(260, 430, { steps: 4 });
    await expect.poll(() => overview.isVisible()).toBe(true);
    await page.mouse.up();
    await expect.poll(() => overview.isVisible()).toBe(false);
  });

  it('shows on the overview what is in sight, and goes where that is touched', async () => {
    const page = await open(DESK);
    await page.getByRole('button', { name: 'Closer' }).click();
    await settled(page);
    const overview = page.locator('.wf-board-overview');
    const box = await overview.boundingBox();
    const before = await windowStart(page);
    if (box === null) throw new Error('no overview');
    await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.8);
    await settled(page);
    expect(await windowStart(page)).toBeGreaterThan(before + 5);
  });

  it('lays nothing out while it is panned, with its overview in sight', async () => {
    const page = await open(DESK);
    await page.getByRole('button', { name: 'Closer' }).click();
    await settled(page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const layouts = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
    };
    await page.mouse.move(400, 300);
    await page.mouse.down();
    await page.mouse.move(420, 310, { steps: 3 });
    const before = await layouts();
    await page.mouse.move(520, 360, { steps: 40 });
    expect((await layouts()) - before).toBeLessThan(4);
    await page.mouse.up();
  });

  it('ends zooming out with the whole board in the middle of what nothing covers', async () => {
    const page = await open(DESK);
    await page.addStyleTag({ content: '.wf-board-view { --wf-board-covered-above: 60px; }' });
    await page.locator('.wf-board-surface').focus();
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('-');
    await settled(page);
    const [surface, buttons] = [page.locator('.wf-board-surface'), page.locator('.wf-board-buttons')];
    const [all, beside] = [await surface.boundingBox(), await buttons.boundingBox()];
    const paper = await page.locator('.wf-board-stage .wf-board > rect').first().boundingBox();
    if (all === null || beside === null || paper === null) throw new Error('no board');
    const [left, right] = [paper.x - all.x, beside.x - (paper.x + paper.width)];
    const [above, below] = [paper.y - (all.y + 60), all.y + all.height - (paper.y + paper.height)];
    expect(Math.min(left, right, above, below)).toBeGreaterThanOrEqual(0);
    expect(Math.abs(above - below)).toBeLessThan(2);
    expect(Math.abs(left - right)).toBeLessThan(10);
    expect(Math.min(left, above)).toBeLessThan(20);
  });

  it('zooms about the pointer where its upper part is covered', async () => {
    const page = await open(DESK);
    await page.addStyleTag({ content: '.wf-board-view { --wf-board-covered-above: 60px; }' });
    await page.getByRole('button', { name: 'To the decision' }).click();
    await settled(page);
    const before = await middleOf(page, '3,1');
    await page.mouse.move(before.x, before.y);
    await page.mouse.wheel(0, -200);
    await settled(page);
    const after = await middleOf(page, '3,1');
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(3);
  });

  it('has nothing for axe to find, in either theme', async () => {
    const page = await open(DESK);
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
    for (const theme of ['light', 'dark']) {
      const found = await page.evaluate(async (name) => {
        document.documentElement.dataset.theme = name;
        const { axe } = window as unknown as {
          axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
      }, theme);
      expect(found).toEqual([]);
    }
  });
});

describe('the rest of the kit', () => {
  it('turns a tile in its place by buttons that stay with it, and by keys, and says how it lies', async () => {
    const page = await open(DESK, true, true);
    await settled(page);
    const right = page.getByRole('button', { name: 'Turn right' });
    const [tile, button] = [await middleOf(page, '3,1'), await right.boundingBox()];
    if (button === null) throw new Error('no button');
    expect(button.width).toBeGreaterThanOrEqual(44);
    expect(Math.abs(button.x - tile.x)).toBeLessThan(60);
    // In the upper half of the board: it hides least on the side that looks away from the middle.
    expect(button.y + button.height).toBeLessThan(tile.y);
    await right.click();
    await expect.poll(() => page.textContent('#turns')).toBe('1');
    expect(await page.textContent('[aria-live]')).toBe('Turned 1');
    await page.focus('.wf-board-surface');
    await page.keyboard.press('r');
    await page.keyboard.press(']');
    await expect.poll(() => page.textContent('#turns')).toBe('3');
    await page.keyboard.press('[');
    await expect.poll(() => page.textContent('#turns')).toBe('2');
    await page.keyboard.press('Shift+R');
    await expect.poll(() => page.textContent('#turns')).toBe('1');
    await page.keyboard.press('r');
    await expect.poll(() => page.textContent('#turns')).toBe('2');
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 240);
    await settled(page);
    const [after, moved] = [await middleOf(page, '3,1'), await right.boundingBox()];
    expect(Math.abs((moved?.x ?? 0) - after.x)).toBeLessThan(60);
    expect(moved?.width).toBe(button.width);
  });

  it('plays an event over the board and is done, or is skipped', async () => {
    const page = await open(DESK, true, true);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('.wf-board-goer').waitFor();
    await expect.poll(() => page.textContent('#played')).toBe('done');
    expect(await page.locator('.wf-board-goer').count()).toBe(0);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('.wf-board-goer').waitFor();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect.poll(() => page.textContent('#played')).toBe('done');
  });

  it('shows no motion to those who want none', async () => {
    const page = await open({ ...DESK, reducedMotion: 'reduce' }, true, true);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => page.textContent('#played')).toBe('done');
    expect(await page.locator('.wf-board-goer').count()).toBe(0);
  });

  it('points at spaces', async () => {
    const page = await open(DESK, true, true);
    await page.getByRole('button', { name: 'Point' }).click();
    await expect.poll(() => page.locator('.wf-board-highlight').count()).toBe(2);
    const ring = await page.locator('.wf-board-highlight').first().boundingBox();
    const tile = await middleOf(page, '2,1');
    expect(Math.abs((ring?.x ?? 0) + (ring?.width ?? 0) / 2 - tile.x)).toBeLessThan(4);
  });

  it('lets a card be taken from a row, which breaks rather than runs over the edge of a phone', async () => {
    const page = await open(PHONE, true, true);
    await page.getByRole('button', { name: 'Take card 2' }).click();
    await expect.poll(() => page.textContent('#card')).toBe('card-2');
    expect(await page.getByRole('button', { name: 'Take card 2' }).getAttribute('aria-pressed')).toBe('true');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('keeps what a sheet covers out of the account', async () => {
    const page = await open(PHONE, true, true);
    await page.addStyleTag({ content: '.wf-board-view { --wf-board-covered: 300px; }' });
    await page.getByRole('button', { name: 'To the decision' }).click();
    await settled(page);
    const board = await page.locator('.wf-board-surface').boundingBox();
    const tile = await middleOf(page, '3,1');
    expect(tile.y - (board?.y ?? 0)).toBeLessThan((board?.height ?? 0) - 300);
  });

  it('has nothing for axe to find', async () => {
    const page = await open(PHONE, true, true);
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
    });
    expect(found).toEqual([]);
  });
});
