/** Sections 18 and 19: victory points and the end of the game. The order matters: claims, then answers, then the end. */
import type { Part } from '../../part.ts';
import { answersPart } from './answers.ts';
import { claimsPart } from './claims.ts';
import { gameEndPart } from './game-end.ts';
import { pointsPart } from './points.ts';

export const victoryParts: readonly Part[] = [pointsPart, claimsPart, answersPart, gameEndPart];
