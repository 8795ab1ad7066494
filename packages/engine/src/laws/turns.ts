/** Laws of turns, by which clocks go. */
import { type GameEvent, visibleTo } from '../log.ts';
import type { Ruleset } from '../ruleset.ts';
import { redact } from '../secret.ts';
import { difference } from './same.ts';

/** Law 3 for turns: which turn begins follows from what everybody is told. Clocks are seen by all, so they would tell the rest. */
export function turnsLaw(ruleset: Ruleset, event: GameEvent): string | null {
  const { begins } = ruleset;
  if (!begins) return null;
  const told = { type: event.type, data: redact(event.data, 'spectator') };
  const seen = visibleTo(event, 'spectator') ? begins(told) : [];
  const found = difference(begins({ type: event.type, data: event.data }), seen);
  return found && `turns that begin with ${event.type} tell what not everybody knows: ${found}`;
}
