/** The pictures that the gate looks at: one of every fifth state, another choice from commit to commit. */
import { seededRandom } from '@wayfinder/engine';
import { nameOf, PICTURES, type Picture } from './combination.ts';
import { STATES } from './states.ts';

/** Tells the picture that stands for its state: on a phone, where it gets tight, or at the only size that it has. */
export function standsForState({ locale, theme, device, state }: Picture): boolean {
  return locale === 'en' && theme === 'light' && device === (state.only ?? 'phone');
}

/** States of which one is looked at: those that stand side by side in the table are much alike. */
const ONE_OF = 5;

/** The sample of a seed: every fifth state, half of them by the picture that stands for it, the rest by any other picture. */
export function sampleOf(seed: string): Picture[] {
  const random = seededRandom(seed);
  const first = random.next(ONE_OF);
  const looked = STATES.filter((_, n) => n % ONE_OF === first);
  return looked.flatMap((state) => {
    const pictures = PICTURES.filter((picture) => picture.state === state);
    const wanted = random.next(2) === 0;
    const among = pictures.filter((picture) => standsForState(picture) === wanted);
    return among.slice(random.next(among.length)).slice(0, 1);
  });
}

/** A line with the number of pictures of each combination among these. */
export function countsOf(pictures: readonly Picture[]): string {
  const counts = new Map<string, number>();
  for (const picture of pictures) counts.set(nameOf(picture), (counts.get(nameOf(picture)) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
}
