/** For tests of the service: games with advanced rules that begin late, since nobody gets that far through the service by chance. */
import type { NewEvent, Ruleset } from '@wayfinder/engine';
import { z } from 'zod';
import { isAdvanced } from '../advanced.ts';
import { latePosition } from '../proof/late-position.ts';
import type { Settings, State } from '../state.ts';

const laidOut = z.object({ state: z.custom<State>() });

/** CP-21 is a matter of the start, so games with it begin there. */
function beginsLate(settings: Settings): boolean {
  return isAdvanced(settings) && settings.variableStart !== true;
}

/** The game as `ruleset` has it, but that one with advanced rules begins in a late position. */
export function withLateStart(ruleset: Ruleset): Ruleset {
  return {
    ...ruleset,
    events: { ...ruleset.events, LaidOut: { schema: laidOut, shape: 1 } },
    start(settings, seats, random): NewEvent[] {
      const chosen = settings as Settings;
      if (!beginsLate(chosen)) return ruleset.start(settings, seats, random);
      const state = ruleset.position(latePosition(chosen, seats), settings, seats);
      return [{ type: 'LaidOut', data: { state }, because: ['CP-3.1'] }];
    },
    evolve: (state, event) =>
      event.type === 'LaidOut'
        ? structuredClone((event.data as { state: unknown }).state)
        : ruleset.evolve(state, event),
    describe: (event, viewer) =>
      ruleset.describe(event.type === 'LaidOut' ? { type: 'TurnBegan', data: { turn: 1 } } : event, viewer),
  };
}

/** Settings of three seats with every rule on that may be chosen already. */
export function everythingOn({ settings: { refused } }: Ruleset, seats: number, base: Settings): Settings {
  const chosen: Partial<Settings> = { ...base };
  for (;;) {
    const refusal = refused?.(chosen, seats);
    if (!refusal) return chosen as Settings;
    const { setting } = refusal.args ?? {};
    if (refusal.code !== 'not-yet-played' || !setting || !('option' in setting)) throw new Error(refusal.code);
    delete chosen[setting.option.replace('setting.', '') as keyof Settings];
    // Nobody reacts to what isn't drawn.
    if (chosen.randomEvents === undefined) delete chosen.reactions;
  }
}
