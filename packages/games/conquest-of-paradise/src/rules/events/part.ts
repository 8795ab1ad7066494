/** Sections 23 and 24: random events, drawn and resolved in the Turn Order step. */
import type { Part } from '../../part.ts';

export const eventsPart: Part = {};
