/** The player aid: what a turn is made of, cards, endings and scores, achievements, and Alexis. Loaded when it is opened; all of it is public. */
import type { AidPart, AidSheet } from '@wayfinder/engine';
import { dataOf } from '../data/index.ts';
import { said } from '../said.ts';
import type { State } from '../state.ts';
import { achievementParts } from './achievements.ts';
import { alexisParts } from './alexis.ts';
import { cardParts } from './cards.ts';
import type { AidGame } from './game.ts';
import { scoreParts } from './score.ts';
import { turnParts } from './turn.ts';

export { Drawing } from '../board/aid-drawing.tsx';
export type { AidGame } from './game.ts';

const SHEETS: Readonly<Record<string, (game: AidGame) => AidPart[]>> = {
  turn: turnParts,
  cards: cardParts,
  score: scoreParts,
  achievements: achievementParts,
};

/** Facts of a game on which the aid depends. */
export function aidGame({ data, settings, seats, alexis }: State): AidGame {
  const level = settings.alexis === 'none' ? null : Number(settings.alexis);
  return { data: dataOf(data), mode: settings.mode, players: alexis === null ? seats.length : 1, level };
}

/** The sheets of a game by id and name; Alexis has one of his own in solo. */
export function sheetsOf(game: AidGame): AidSheet[] {
  const all = game.level === null ? SHEETS : { ...SHEETS, alexis: alexisParts };
  return Object.entries(all).map(([id, parts]) => ({ id, label: said(`aid.sheet.${id}`), parts: () => parts(game) }));
}

/** The sheets, whoever looks at them and whatever is asked. */
export function sheets(view: State): AidSheet[] {
  return sheetsOf(aidGame(view));
}

/** Nothing of it belongs beside a question: the whole of a sheet does. */
export function brief(): AidPart[] {
  return [];
}
