/** Sections 6 to 8: exploration. */
import type { Part } from '../../part.ts';
import { discoveryPart } from './discovery.ts';
import { explorerStepPart } from './explorer-step.ts';
import { knotsPart } from './knots.ts';
import { offCoursePart } from './off-course.ts';
import { preMovePart } from './pre-move.ts';
import { tilesPart } from './tiles.ts';

export const explorationParts: readonly Part[] = [
  preMovePart,
  discoveryPart,
  tilesPart,
  offCoursePart,
  knotsPart,
  explorerStepPart,
];
