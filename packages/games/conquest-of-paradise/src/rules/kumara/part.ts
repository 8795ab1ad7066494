/** Section 29: the search for Kumara. */
import type { Part } from '../../part.ts';

export const kumaraPart: Part = {};
