/** What a picky reader of any language finds at once: texts left in English, pages that go sideways. */
import type { Page } from 'playwright-core';
import { sideways } from '../look.ts';
import { type Combination, nameOf } from './shoot.ts';
import type { State } from './states.ts';
import { untranslated } from './untranslated.ts';

/** Complaints about the page as it stands in its picture; none is hoped. */
export async function complaintsOf(page: Page, state: State, combination: Combination): Promise<string[]> {
  const texts = await untranslated(page, combination.locale);
  const wide = await sideways(page);
  return [...texts, ...(wide > 0 ? [`${wide} px sideways`] : [])].map(
    (what) => `${state.name} ${nameOf(combination)}: ${what}`,
  );
}
