/** All that the advanced rules put on the chart. */
import type { ChartChapter } from './chapter.ts';
import { eventsChart } from './events.tsx';
import { islandsChart } from './islands.tsx';
import { marksChart } from './marks.tsx';
import { soloChart } from './solo.tsx';

/** In the order in which they are drawn. */
export const ADVANCED_CHART: readonly ChartChapter[] = [islandsChart, soloChart, eventsChart, marksChart];
