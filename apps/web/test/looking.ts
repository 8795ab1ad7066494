/** Looking at the pages of a game that is played: what must hold of each kind of moment, once, and pictures of it where they are wanted. */
import { expect } from 'vitest';
import { axe, sideways, smallTargets } from './look.ts';
import type { Visitor } from './visitors.ts';

/** Checks what must hold of a page at any moment. */
export async function lookAt({ page, name }: Visitor, moment: string): Promise<void> {
  await page.locator('[data-behind]').waitFor({ state: 'detached' });
  expect(await axe(page), `axe, ${name}, ${moment}`).toEqual([]);
  expect(await sideways(page), `sideways, ${name}, ${moment}`).toBeLessThanOrEqual(0);
  expect(await smallTargets(page), `targets, ${name}, ${moment}`).toEqual([]);
}

/** Looks at the size of a page and its controls, once at each moment: cheap, where axe looks at such pages elsewhere. */
export function fitOnce(): (person: Visitor, moment: string) => Promise<void> {
  const seen = new Set<string>();
  return async ({ page, name }, moment) => {
    if (seen.has(moment)) return;
    seen.add(moment);
    await page.locator('[data-behind]').waitFor({ state: 'detached' });
    expect(await sideways(page), `sideways, ${name}, ${moment}`).toBeLessThanOrEqual(0);
    expect(await smallTargets(page), `targets, ${name}, ${moment}`).toEqual([]);
  };
}

/** Looks at each moment the first time that it comes. `pictures`: the folder for pictures of it, of each size in both themes; undefined: none are made. */
export function lookOnceAt(pictures: string | undefined): (person: Visitor, moment: string) => Promise<void> {
  const looked = new Set<string>();
  const isFirst = (name: string): boolean => !looked.has(name) && looked.add(name).has(name);
  return async (person, moment) => {
    const { page } = person;
    const picture = `${pictures}/${moment}-${page.viewportSize()?.width ?? 0}`;
    if (pictures !== undefined && isFirst(picture)) {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: `${picture}-${colorScheme}.png` });
      }
    }
    if (isFirst(moment)) await lookAt(person, moment);
  };
}
