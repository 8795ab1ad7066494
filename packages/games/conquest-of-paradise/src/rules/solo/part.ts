/**
 * Sections 31 to 37 as a page needs them too: the human's own decisions and the events, with their effects. What the automaton does stands in
 * `automaton.ts`, which no page loads.
 */
import type { Part } from '../../part.ts';
import { soloEvents } from './events.ts';
import { extraChits } from './extra.ts';

export const soloPart: Part = { decisions: { extraChits }, events: soloEvents };
