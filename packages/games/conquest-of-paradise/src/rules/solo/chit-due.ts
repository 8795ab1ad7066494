/** CP-31.9: when the opponent's chit opens a turn. Asked by the agenda of the Turn Order step. Public. */
import type { State } from '../../state.ts';

/** True in the Turn Order step before the chit is drawn; the first turn has none. */
export function chitIsDue({ turn, order }: State): boolean {
  return turn > 1 && order.length === 0;
}
