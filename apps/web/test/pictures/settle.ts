/** Waiting for a page by what it shows, never by the clock. Functions that run in the page have no names within: a loader keeps names by a helper that no page has. */
import type { Page } from 'playwright-core';
import { nextFrame } from '../turns.ts';

/** Frames in which something must come in sight: half a minute of them on an idle machine. */
const MOST_LOOKS = 2000;

/**
 * Waits until fonts and the pictures in sight are there, changes of colour have ended, and some frames after each other find the same layout. A page
 * that never rests, with a clock say, is taken as it is after so many frames.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [enough, most] = [3, 150];
    await document.fonts.ready;
    let [before, same] = ['', 0];
    for (let n = 0; n < most && same < enough; n += 1) {
      await new Promise(requestAnimationFrame);
      const stage = document.querySelector<HTMLElement>('.wf-board-stage');
      const late = [...document.images].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return !image.complete && bottom > 0 && top < innerHeight;
      });
      const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
      const now = [
        document.body.innerText.length,
        document.documentElement.scrollHeight,
        stage?.style.transform,
        late.length + changes.length,
      ].join(' ');
      same = now === before && late.length + changes.length === 0 ? same + 1 : 0;
      before = now;
    }
  });
}

/** Tells whether something of this is seen without scrolling, of the page or of any part of it. */
export function inSight(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluateAll(
    (found) =>
      new Promise<boolean>((tell) => {
        const seen = found.filter((element) => element.checkVisibility());
        if (seen.length === 0) tell(false);
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect();
          tell(entries.some(({ isIntersecting }) => isIntersecting));
        });
        for (const element of seen) observer.observe(element);
      }),
  );
}

/** Scrolls to the first of these until it is in sight: what comes in late above it pushes it away again. @throws Error when it never comes */
export async function bringInSight(page: Page, selector: string): Promise<void> {
  const first = page.locator(selector).first();
  for (let n = 0; n < MOST_LOOKS; n += 1) {
    if (await inSight(page, selector)) return;
    await first.waitFor({ state: 'attached' });
    await first.scrollIntoViewIfNeeded();
    await nextFrame(page);
  }
  throw new Error(`${selector} is there and never comes in sight`);
}
