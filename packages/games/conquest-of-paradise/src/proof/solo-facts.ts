/** Chits of the solitaire game for the proof, read from the data file itself. */
import data from '../data/conquest-of-paradise.json' with { type: 'json' };

export const CHIT_FACTS: readonly { id: number; late: boolean }[] = data.solitaire_chits.map((chit) => ({
  id: chit.id,
  late: chit.added_after_six_draws,
}));

/** Draws after which the late ones join the cup (CP-31.4). */
export const LATE_AFTER = data.solitaire_rules.attack_chits_added_after_draws;
