/** Signs on a page that the network or a part of it is gone. */
import type { Page } from 'playwright-core';
import type { World } from '../world.ts';

export const SEEN_BOARD = 'main figure';

/** Looks at a game until its board is kept, and then at what is there without a network. */
export async function seeBoard(page: Page, { waiting }: World): Promise<void> {
  const offline = page.url();
  await page.goto(new URL(`/games/${waiting}`, offline).href);
  // Half a minute of frames at most: without a board, the page that comes next has nothing to show.
  await page.evaluate(async () => {
    for (let n = 0; n < 2000; n += 1) {
      // Opened each time: a page of another session throws away the boards of the one before.
      if ((await (await caches.open('wf-boards')).keys()).length > 0) break;
      await new Promise(requestAnimationFrame);
    }
  });
  await page.goto(offline);
  await page.locator(SEEN_BOARD).first().waitFor();
}

/** Opens the page again while no script comes that its HTML doesn't name: the game's own never do. */
export async function loseScripts(page: Page): Promise<void> {
  const html = await (await page.context().request.get(page.url())).text();
  await page.route('**/*.js', (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await page.reload();
  await page.locator('main [role="alert"]').waitFor();
}
