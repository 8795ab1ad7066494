/** What always holds of South Island and Kumara (sections 27, 29, 40). */
import type { InvariantsPart } from './part.ts';

export const islandsInvariants: InvariantsPart = {};
