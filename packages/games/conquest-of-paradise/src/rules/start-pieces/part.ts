/** Section 21: variable starting pieces. */
import type { Part } from '../../part.ts';

export const startPiecesPart: Part = {};
