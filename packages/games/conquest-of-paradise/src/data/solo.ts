/** The chits of the solitaire game (CP-31.3), by number. The order in which the opponent explores has a file of its own. */
import file from './played.json' with { type: 'json' };

export type ExpandSide =
  | 'transport_canoe_chain'
  | 'one_village'
  | 'village_per_island'
  | 'one_card'
  | 'one_war_canoe'
  | 'one_warrior_band'
  | 'two_warrior_bands'
  | 'warrior_per_village';
export type ActionSide = 'explore' | 'build' | 'defend' | 'attack';

export interface Chit {
  id: number;
  expand: ExpandSide;
  action: ActionSide;
  /** Set aside until six have been drawn (CP-31.4). */
  late: boolean;
}

/** All 15, in the order of the data. */
export const CHITS: readonly Chit[] = file.solitaire_chits.map(
  ({ id, expand, action, added_after_six_draws: late }) => ({
    id,
    expand: expand as ExpandSide,
    action: action as ActionSide,
    late,
  }),
);

/** Draws after which the late chits join the cup (CP-31.4), and chits that must be left to win (CP-37.1). */
export const DRAWS_BEFORE_LATE = file.solitaire_rules.attack_chits_added_after_draws;
export const LEFT_TO_WIN = file.solitaire_rules.min_chits_left_to_win;

/** @throws Error for a number that is no chit. */
export function chitOf(id: number): Chit {
  const chit = CHITS.find((one) => one.id === id);
  if (!chit) throw new Error(`no chit ${id}`);
  return chit;
}
