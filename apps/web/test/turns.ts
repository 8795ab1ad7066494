/** Playing by what the game's page offers, as a person does: question, answers, steps, commit. */
import type { Locator, Page } from 'playwright-core';

/** The panel of the turn; on a phone its tab is in front from the start. */
export function turnPanel(page: Page): Locator {
  return page.locator('[data-panel="turn"]');
}

/** What is asked, or what the game waits for. */
export function question(page: Page): Promise<string> {
  return turnPanel(page).locator('h2').first().innerText();
}

/** True while something is asked of this page's player. */
export async function isDue(page: Page): Promise<boolean> {
  return (await turnPanel(page).getByText('Your call').count()) > 0;
}

/** The answers that may be chosen now, folded ones included. */
export function answers(page: Page): Promise<string[]> {
  return turnPanel(page).locator('.wf-option:not([aria-disabled="true"])').allTextContents();
}

/** Chooses an answer by its words, from the list, which is opened when it is folded. */
export async function choose(page: Page, answer: string): Promise<void> {
  const option = turnPanel(page)
    .locator('.wf-option', { hasText: new RegExp(`^${escaped(answer)}$`, 'i') })
    .first();
  if (!(await option.isVisible())) await turnPanel(page).locator('details:has(.wf-option) > summary').first().click();
  await option.click();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The button that commits. */
export function commitButton(page: Page): Locator {
  return turnPanel(page).getByRole('button', { name: /^Commit/ });
}

/** Commits, and waits until the service has answered. */
export async function commit(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/commands'));
  await commitButton(page).click();
  const status = (await answered).status();
  if (status !== 200) throw new Error(`commit answered ${status}: ${await turnPanel(page).innerText()}`);
  await commitButton(page).waitFor({ state: 'detached' });
}

/** Words that end a step of the game, the quick way through a turn. */
const QUICK = /^(stay at home|return|end|seal the build|keep it face down|accept|no)$/i;

/**
 * One act of a person whose call it is: commits what is composed when nothing more is asked, else chooses what `wish` likes best, else the
 * quick way on, else the first answer.
 */
export async function act(page: Page, wish: RegExp): Promise<void> {
  const offered = await answers(page);
  if (offered.length === 0) {
    if ((await commitButton(page).count()) > 0) return commit(page);
    return turnPanel(page)
      .getByRole('button', { name: /^Take / })
      .click();
  }
  const best =
    offered.find((answer) => wish.test(answer)) ?? offered.find((answer) => QUICK.test(answer)) ?? offered[0];
  if (best !== undefined) await choose(page, best);
}

/** Plays for everybody in turn until this holds for all, or so many acts have passed. */
export async function playUntil(
  pages: readonly Page[],
  wish: RegExp,
  done: () => Promise<boolean>,
  acts = 200,
): Promise<void> {
  for (let n = 0; n < acts; ) {
    if (await done()) return;
    let acted = false;
    for (const page of pages) {
      if (!(await isDue(page))) continue;
      await act(page, wish);
      acted = true;
      n += 1;
    }
    // Between two acts the news is on its way by the stream.
    if (!acted) await new Promise((wait) => setTimeout(wait, 100));
    n += acted ? 0 : 0.1;
  }
  throw new Error(`not there after ${acts} acts; asked: ${await Promise.all(pages.map(question))}`);
}
