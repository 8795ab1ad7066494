/** Duration of the effects of event cards (CP-23.17, 24.5). Called by `evolve` of what begins a turn or a step. */
import type { State } from '../../state.ts';

/** A new turn: nothing is drawn, roles are open, effects of the last turn are gone. Nothing happens without events. Mutates. */
export function beginTurnOfEvents({ events }: State): void {
  if (!events) return;
  events.roles = null;
  events.drawn = false;
  events.turn = {};
  // Birds that no draw followed were in vain (CP-24.21).
  events.birds = null;
}

/** The Building step is over: drought with it (CP-24.5). Mutates. */
export function endDrought(state: State): void {
  if (!state.events) return;
  for (const { group } of Object.values(state.hexes)) if (group?.marks) delete group.marks.drought;
}
