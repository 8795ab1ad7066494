/** Turns that are composed: choices, whole steps, drafts that don't fit any more. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { alive } from '../../turns.ts';
import type { World } from '../world.ts';

export const STEPPED = '[aria-describedby="commit-note"]';
export const FOLD = '[data-panel="turn"] details';
export const UNFOLDED = `${FOLD}[open] :is(li, .wf-option)`;
export const MISFIT = '[class*="_misfit"]';
export const EITHER = '[class*="_either"]';
export const UNSENT = '[data-panel="turn"] [role="status"] button';

/** Choices that can be made next; the first words of what is begun are no news. */
const OPEN = '[data-panel="turn"] .wf-option:not([aria-disabled="true"]):not([data-first] *)';
const COUNTED = '[data-panel="turn"] [class*="_count"] > button:last-child';
const MOST_CHOICES = 40;
const FOLLOWS_MS = 1500;

/** Chooses the first thing that can be chosen, or as many as there are. */
export async function choose(page: Page): Promise<void> {
  const option = page.locator(OPEN).first();
  if ((await option.count()) === 0) return page.locator(COUNTED).click();
  if (!(await option.isVisible())) await page.keyboard.press('l');
  await option.click();
}

/** The last of the answers: what the advanced rules add stands behind the others. */
export async function lastAnswer(page: Page): Promise<void> {
  await alive(page);
  await page.locator(`${OPEN}:visible`).last().click();
}

/** Kept cards, to be played by themselves. */
export async function playHeld(page: Page): Promise<void> {
  await alive(page);
  await page.locator('[data-panel="turn"] [class*="_others"] button').first().click();
  await lastAnswer(page);
}

/** Everything in the plain list, in a game that has more than fits: the first that comes to it within a few choices. */
export async function unfold(page: Page, { asked }: World): Promise<void> {
  for (const id of [asked.build, asked.movement, asked.battle]) {
    await page.goto(new URL(`/games/${id}`, page.url()).href);
    if (await comesToFold(page)) break;
  }
  if (!(await page.locator(UNFOLDED).first().isVisible())) await page.keyboard.press('l');
  await page.locator(UNFOLDED).first().waitFor();
  await page.locator(UNFOLDED).first().scrollIntoViewIfNeeded();
}

async function comesToFold(page: Page): Promise<boolean> {
  // A key pressed before is no key.
  await alive(page);
  for (let n = 0; n < 3; n += 1) {
    if (await comes(page, FOLD)) return true;
    if ((await page.locator(OPEN).count()) === 0) return false;
    await choose(page);
  }
  return comes(page, FOLD);
}

/** True where this comes: what stands beside the question follows it a moment later. */
function comes(page: Page, selector: string): Promise<boolean> {
  const found = page.locator(selector).first().waitFor({ timeout: FOLLOWS_MS });
  return found.then(
    () => true,
    () => false,
  );
}

/** Chooses until there is a whole step that can be committed. */
export async function compose(page: Page): Promise<void> {
  await alive(page);
  for (let n = 0; n < MOST_CHOICES && (await page.locator(STEPPED).count()) === 0; n += 1) await choose(page);
  await page.locator(STEPPED).scrollIntoViewIfNeeded();
}

const gameIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** A draft with an answer to something that isn't asked any more. */
const OUTDATED = {
  steps: [{ id: randomUUID(), decision: 'explore:0:1', context: null, path: ['begin'] }],
  decision: null,
  path: [],
};

export async function outdate(page: Page, world: World): Promise<void> {
  await world.keepDraft(gameIn(page), OUTDATED);
  await page.reload();
  await page.locator(MISFIT).first().scrollIntoViewIfNeeded();
}

export async function composeTwice(page: Page, world: World): Promise<void> {
  await compose(page);
  await world.keepDraft(gameIn(page), OUTDATED);
  await page.reload();
  await page.locator(EITHER).waitFor();
  await page.locator(EITHER).scrollIntoViewIfNeeded();
}

export async function commitOffline(page: Page): Promise<void> {
  await compose(page);
  // Nothing is played for a picture, even when the network is back.
  await page.route('**/commands', (route) => route.abort('internetdisconnected'));
  await page.context().setOffline(true);
  await page.locator(STEPPED).click();
  await page.locator(UNSENT).waitFor();
}
