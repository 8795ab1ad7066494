/** The player aid: what a turn is made of, cards, endings and scores, achievements, and Alexis. Loaded when it is opened; all of it is public. */
import type { AidPart, AidSheet } from '@wayfinder/engine';
import { said } from '../said.ts';
import { achievementParts } from './achievements.ts';
import { alexisParts } from './alexis.ts';
import { cardParts } from './cards.ts';
import type { AidGame } from './game.ts';
import { scoreParts } from './score.ts';
import { turnParts } from './turn.ts';

export type { AidGame } from './game.ts';

const SHEETS: Readonly<Record<string, (game: AidGame) => AidPart[]>> = {
  turn: turnParts,
  cards: cardParts,
  score: scoreParts,
  achievements: achievementParts,
};

/** The sheets of a game by id and name; Alexis has one of his own in solo. */
export function sheetsOf(game: AidGame): AidSheet[] {
  const all = game.level === null ? SHEETS : { ...SHEETS, alexis: alexisParts };
  return Object.entries(all).map(([id, parts]) => ({ id, label: said(`aid.sheet.${id}`), parts: () => parts(game) }));
}
