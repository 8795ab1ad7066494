/** Section 30: malaria, first in the Turn Order step. */
import type { Part } from '../../part.ts';

export const malariaPart: Part = {};
