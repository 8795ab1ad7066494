/** Section 27: Te Waka Maui beside Aotearoa. */
import type { Part } from '../../part.ts';

export const southIslandPart: Part = {};
