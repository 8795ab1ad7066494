/** Conditions that every page must hold, in any theme and at any width. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** Rules of axe about colours: all that another theme can change. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Faults that axe finds: none, it is hoped. Of a page that was looked at in another theme only the colours are new. */
export async function axe(page: Page, of: 'page' | 'colours' = 'page'): Promise<string[]> {
  // Evaluated by the browser's own console, which the page's policy doesn't bind.
  await page.evaluate(AXE);
  const options = { resultTypes: ['violations'], ...(of === 'colours' && { runOnly: COLOURS }) };
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResult;
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Distance that the page can be scrolled sideways, in px. Only a board may. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Controls smaller than a finger: less than 44 px high or wide. Links within a sentence are as high as their line. No function within has a name: a loader keeps names by a helper that no page has. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, summary, select, a, [role="button"], input:not([type="hidden"], [type="radio"], [type="checkbox"])',
    );
    return [...controls]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const inSentence = getComputedStyle(element).display === 'inline' || element.hasAttribute('data-inline');
        const seen = element.checkVisibility() && width > 1 && height > 1;
        return seen && !inSentence && (width < 43.5 || height < 43.5);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Facts after one another of which a line begins in the margin, where their dots are cut away. */
export function cutFacts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.wp-facts')].flatMap((facts) => {
      const edge = facts.getBoundingClientRect().left - Number.parseFloat(getComputedStyle(facts).marginInlineStart);
      return [...facts.children].flatMap((fact) => {
        const range = document.createRange();
        range.selectNodeContents(fact);
        const isCut = [...range.getClientRects()].some(({ left, width }) => width > 1 && left < edge - 1);
        return isCut ? [fact.textContent] : [];
      });
    }),
  );
}
