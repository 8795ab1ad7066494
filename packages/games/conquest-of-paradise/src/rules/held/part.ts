/** Section 25: reaction windows, and held event cards (section 24) as they are played. */
import type { Part } from '../../part.ts';

export const heldPart: Part = {};
