/** Pages of the kit in a real browser: what their tests share. */
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { findChromium } from '../../../../scripts/local/chromium.mjs';
import { GrowingPage } from './growing-page.tsx';
import { KitPage } from './kit-page.tsx';
import { DemoPage } from './page.tsx';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];
const file = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const PAGES: Readonly<Record<'demo' | 'kit' | 'growing', () => ReactElement>> = {
  demo: DemoPage,
  kit: KitPage,
  growing: GrowingPage,
};
export type PageName = keyof typeof PAGES;

export function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium found: see docs/operations.md, CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: FLAGS });
}

/** The script of all pages. */
export async function bundledScript(): Promise<string> {
  const bundle = await build({
    entryPoints: [new URL('./browser.tsx', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return bundle.outputFiles[0]?.text ?? '';
}

const LAYOUT = `
  .demo-board { height: 600px; }
  body:has(.growing-board) { margin: 0; }
  .growing-board { height: 420px; }
  .growing-sheet { height: 260px; overflow-y: auto; }
  .growing-rest { height: 600px; }`;

/** A page as a server would send it. */
export function pageHtml(name: PageName): string {
  const Shown = PAGES[name];
  const css =
    ['tokens', 'base', 'components'].map((one) => file(`../../../ui/src/${one}.css`)).join('\n') +
    file('../client/board.css');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Board</title><style>${css}${LAYOUT}</style></head>
    <body><div id="root" data-page="${name}">${renderToString(<Shown />)}</div></body></html>`;
}

/** Waits until the camera has placed the drawing for the first time. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.wf-board-stage')?.style.transform);
}

/** Waits until nothing glides and two looks find the same. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('.wf-board-surface')?.removeAttribute('data-test'));
  await page.waitForFunction(
    () => {
      const surface = document.querySelector('.wf-board-surface');
      const now = (document.querySelector('.wf-board-stage') as HTMLElement).style.transform;
      const same = surface?.getAttribute('data-test') === now && !surface.hasAttribute('data-moving');
      surface?.setAttribute('data-test', now);
      return same;
    },
    undefined,
    { polling: 120 },
  );
}
