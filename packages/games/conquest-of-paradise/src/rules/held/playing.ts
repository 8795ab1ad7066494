/** A held card between its playing and its effect (CP-25.1). Called by `evolve`. */
import type { State } from '../../state.ts';
import { leaderCancelled } from './war-leader.ts';

/** The card has taken effect; a taniwha's losses are chosen first (CP-24.7). Mutates. */
export function endPlay({ events }: State, card: string): void {
  if (events?.playing?.card === card && events.playing.stage !== 'losses') delete events.playing;
}

/** CP-24.15: it was cancelled. Mutates. */
export function cancelPlay(state: State, card: string): void {
  const { events } = state;
  if (events?.playing?.card !== card) return;
  delete events.playing;
  leaderCancelled(state, card);
}
