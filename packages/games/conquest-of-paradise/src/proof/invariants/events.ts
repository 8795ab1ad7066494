/** What always holds of drawn events, the economy and malaria (sections 23, 24, 26, 28, 30, 40). */
import type { InvariantsPart } from './part.ts';

export const eventsInvariants: InvariantsPart = {};
