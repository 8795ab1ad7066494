/** Faults that a picky reader of any language finds at once: texts left in English, pages that go sideways. Also all that must hold of a page. */
import type { Page } from 'playwright-core';
import { axe, cutFacts, sideways, smallTargets } from '../look.ts';
import { nameOf, type Picture } from './combination.ts';
import { untranslated } from './untranslated.ts';

/** Elements of a board's drawing at most. */
const MAP_NODES = 3000;

/**
 * Complaints about the page as it stands in its picture; none is hoped. In English all that must hold of a page is looked at as well, of which another
 * theme can change the colours alone. In other languages it is the same page.
 */
export async function complaintsOf(page: Page, picture: Picture): Promise<string[]> {
  const { state, locale, theme } = picture;
  const wide = await sideways(page);
  const cut = (await cutFacts(page)).map((fact) => `cut at its begin: ${fact}`);
  const found = [...(wide > 0 ? [`${wide} px sideways`] : []), ...cut, ...(await untranslated(page, locale))];
  if (locale === 'en')
    found.push(...(theme === 'light' ? await wholePage(page) : []), ...(await barriers(page, picture)));
  return found.map((what) => `${state.name} ${nameOf(picture)}: ${what}`);
}

/** Asks axe; a part of another state's page is looked at there. */
async function barriers(page: Page, { state, theme }: Picture): Promise<string[]> {
  if (state.partOf !== undefined) return [];
  return (await axe(page, theme === 'light' ? 'page' : 'colours')).map((what) => `axe, ${what}`);
}

/** Looks for what holds in any theme. */
async function wholePage(page: Page): Promise<string[]> {
  const nodes = await page.locator('.wf-board-stage svg *').count();
  const small = await smallTargets(page);
  return [...(nodes > MAP_NODES ? [`${nodes} nodes in the map`] : []), ...small.map((what) => `small target, ${what}`)];
}
