/** Contact sheets: all pictures of one row on one page, each with its name, to be looked at together. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { nameOf } from './combination.ts';
import { type Shot, SIZES } from './shoot.ts';

/** Width of a picture on a sheet, in px. */
const WIDTH = { phone: 260, desk: 520 } as const;
const COLUMNS = { phone: 8, desk: 4 } as const;

/** Makes the sheet of these pictures, all of one combination; answers where it lies. */
export async function contactSheet(browser: Browser, shots: readonly Shot[], folder: string): Promise<string | null> {
  const [first] = shots;
  if (!first) return null;
  const width = WIDTH[first.device];
  const { width: w, height: h } = SIZES[first.device];
  const cells = await Promise.all(
    shots.map(async ({ state, file }) => {
      const data = (await readFile(file)).toString('base64');
      return `<figure><img width="${width}" height="${Math.round((width * h) / w)}" src="data:image/png;base64,${data}"><figcaption>${state}</figcaption></figure>`;
    }),
  );
  const page = await browser.newPage({ viewport: { width: COLUMNS[first.device] * (width + 16) + 16, height: 800 } });
  await page.setContent(
    `<style>body{margin:8px;display:flex;flex-wrap:wrap;gap:16px;background:#888;font:13px sans-serif}figure{margin:0}
    img{display:block}figcaption{padding:2px 0;color:#fff}</style>${cells.join('')}`,
  );
  const file = join(folder, `sheet-${nameOf(first)}.png`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
  return file;
}
