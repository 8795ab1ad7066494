/** The player aid: charts, cards, points, chains and odds. Loaded when it is opened; all of it is made from what the viewer sees. */
import type { AidPart, AidSheet, Seat } from '@wayfinder/engine';
import { said } from '../board/page/words.ts';
import type { State } from '../state.ts';
import { cardParts } from './cards.ts';
import { chainParts } from './chains.ts';
import { chartParts } from './charts.ts';
import type { Asked } from './contests.ts';
import { oddsBrief, oddsParts } from './odds-sheet.ts';
import { pointParts } from './points.ts';

export { Drawing } from '../board/figures/aid.tsx';

interface For extends Asked {
  viewer: Seat | 'spectator';
  now: State;
}

const SHEETS: Readonly<Record<string, (view: State, asked: For) => AidPart[]>> = {
  charts: chartParts,
  cards: (view, { viewer }) => cardParts(view, viewer),
  points: (view, { now }) => pointParts(now, view),
  chains: (view, { viewer }) => chainParts(view, viewer),
  odds: oddsParts,
};

/** The sheets by id and name; one's parts are made when they are read. */
export function sheets(view: State, asked: For): AidSheet[] {
  return Object.entries(SHEETS).map(([id, parts]) => ({
    id,
    label: said(`aid.sheet.${id}`),
    parts: () => parts(view, asked),
  }));
}

/** Part of it that belongs beside the question. */
export function brief(view: State, asked: For): AidPart[] {
  return oddsBrief(view, asked);
}
