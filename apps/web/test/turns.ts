/** Playing by what the game's page offers, as a person does: question, answers, steps, commit. */
import type { Locator, Page } from 'playwright-core';

/** The panel of the turn; on a phone its tab is in front from the start. */
export function turnPanel(page: Page): Locator {
  return page.locator('[data-panel="turn"]');
}

/** Question, or what the game waits for. */
export function question(page: Page): Promise<string> {
  return turnPanel(page).locator('h2').first().innerText();
}

/** True while something is asked of this page's player. */
export async function isDue(page: Page): Promise<boolean> {
  return (await turnPanel(page).getByText('Your call').count()) > 0;
}

/** The answers that may be chosen now, folded ones included, without their second lines; the first words of what is begun are no news. */
export function answers(page: Page): Promise<string[]> {
  return turnPanel(page)
    .locator('.wf-option')
    .evaluateAll((options) =>
      options
        .filter((option) => option.getAttribute('aria-disabled') !== 'true' && !option.closest('[data-first]'))
        .map((option) => option.querySelector('.wf-option-title')?.textContent ?? ''),
    );
}

/** Waits until the page answers by itself: of what is pressed before, only the last is kept. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.early === undefined);
}

/** Waits until any page answers by itself: its framework has taken over what the server wrote, and what runs then has run. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A page on its way in has no body yet.
    const main = document.querySelector('main') ?? document.body ?? {};
    return Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
  await nextFrame(page);
  await nextFrame(page);
}

/** Waits until the page has been drawn once more. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
}

/** Chooses an answer by its words, from the list, which is opened when it is folded. */
export async function choose(page: Page, answer: string): Promise<void> {
  await alive(page);
  const title = page.locator('.wf-option-title', { hasText: new RegExp(`^${escaped(answer)}$`, 'i') });
  const option = turnPanel(page).locator('.wf-option').filter({ has: title }).first();
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

/** Answer of these that an impatient player would choose. */
export function best(offered: readonly string[], wish: RegExp): string | undefined {
  return offered.find((answer) => wish.test(answer)) ?? offered.find((answer) => QUICK.test(answer)) ?? offered[0];
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
  const chosen = best(offered, wish);
  if (chosen !== undefined) await choose(page, chosen);
}

/** Plays for everybody in turn until this holds for all, or so many acts have passed. */
export async function playUntil(
  pages: readonly Page[],
  wish: RegExp,
  done: () => Promise<boolean>,
  acts = 200,
  how: typeof act = act,
): Promise<void> {
  for (let n = 0; n < acts; ) {
    // The part beside the question follows it a moment later.
    for (const page of pages) await page.locator('[data-behind]').waitFor({ state: 'detached' });
    if (await done()) return;
    let acted = false;
    for (const page of pages) {
      if (!(await isDue(page))) continue;
      await how(page, wish);
      acted = true;
      n += 1;
    }
    // Between two acts the news is on its way by the stream.
    if (!acted) await new Promise((wait) => setTimeout(wait, 100));
    n += acted ? 0 : 0.1;
  }
  throw new Error(`not there after ${acts} acts; asked: ${await Promise.all(pages.map(question))}`);
}

/** Moves the keyboard forward until this has it. @throws Error when it can't be reached */
export async function tabTo(page: Page, what: Locator, most = 150): Promise<void> {
  for (let n = 0; n < most; n += 1) {
    const there = await what.evaluateAll((found) => found.some((one) => one === document.activeElement));
    if (there) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard doesn't reach ${what}`);
}

/** The same as `act` with keys alone: answers are reached by Tab and chosen by Enter, `C` commits. The page never loses the keyboard by it. */
export async function actByKeys(page: Page, wish: RegExp): Promise<void> {
  await pressKeys(page, wish);
  await page.waitForFunction(() => document.activeElement !== document.body);
}

async function pressKeys(page: Page, wish: RegExp): Promise<void> {
  const chosen = best(await answers(page), wish);
  if (chosen !== undefined) {
    // An answer that is folded behind the board stands in the plain list.
    const title = page.locator('.wf-option-title', { hasText: new RegExp(`^${escaped(chosen)}$`, 'i') });
    const option = turnPanel(page).locator('.wf-option').filter({ has: title });
    if (!(await option.first().isVisible())) await page.keyboard.press('l');
    await tabTo(page, option);
    return page.keyboard.press('Enter');
  }
  if ((await commitButton(page).count()) === 0) {
    await tabTo(page, turnPanel(page).getByRole('button', { name: /^Take / }));
    return page.keyboard.press('Enter');
  }
  const answered = page.waitForResponse((response) => response.url().endsWith('/commands'));
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  if ((await answered).status() !== 200) throw new Error(`not committed: ${await turnPanel(page).innerText()}`);
  await commitButton(page).waitFor({ state: 'detached' });
}
