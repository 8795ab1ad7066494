/** Places of the chart that are no hexes: chapters of the advanced rules bring them. */
import type { ChartChapter, PlaceApart } from './advanced/chapter.ts';

/** The place of this id that is no hex; absent for hexes. */
export function apartIn(chapters: readonly ChartChapter[], id: string): PlaceApart | undefined {
  return chapters.find(({ apart }) => apart?.id === id)?.apart;
}
