/** The pictures that the gate looks at: each state once, and a sample of the others that changes from commit to commit. */
import { seededRandom } from '@wayfinder/engine';
import { nameOf, PICTURES, type Picture } from './combination.ts';

/** Of so many other pictures in a row, one is in the sample. */
export const ONE_OF = 16;

/** Tells the picture that stands for its state: on a phone, where it gets tight, or at the only size that it has. */
export function standsForState({ locale, theme, device, state }: Picture): boolean {
  return locale === 'en' && theme === 'light' && device === (state.only ?? 'phone');
}

/** The sample of a seed. Sixteen in a row are about one state in all its languages, themes and sizes. */
export function sampleOf(seed: string): Picture[] {
  const others = PICTURES.filter((picture) => !standsForState(picture));
  const random = seededRandom(seed);
  const sample: Picture[] = [];
  for (let from = 0; from < others.length; from += ONE_OF) {
    const row = others.slice(from, from + ONE_OF);
    sample.push(...row.slice(random.next(row.length)).slice(0, 1));
  }
  return sample;
}

/** A line with the number of pictures of each combination among these. */
export function countsOf(pictures: readonly Picture[]): string {
  const counts = new Map<string, number>();
  for (const picture of pictures) counts.set(nameOf(picture), (counts.get(nameOf(picture)) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
}
