/** Section 30: malaria, first in the Turn Order step. Nobody chooses anything. */
import type { Draw, NewEvent, Random, RuleId } from '@wayfinder/engine';
import { z } from 'zod';
import { MALARIA_GROUPS } from '../../data/islands.ts';
import type { Part } from '../../part.ts';
import type { HexId, State } from '../../state.ts';
import { groupAt, loseVillage } from '../control.ts';
import { eventPart } from '../event-part.ts';
import { loseHome } from '../homes.ts';
import { isOpponent } from '../players.ts';
import { malariaProcedure } from '../settings.ts';
import { controlledMalariaGroups, malariaIsDue, malariaStarts } from './due.ts';

const FACES = 6;

const malariaStarted = z.strictObject({ turn: z.number().int() });
const malariaRolled = z.strictObject({
  /** Each die with the group that it is rolled for or that has its number, and whether a village goes there. */
  rolls: z.array(z.strictObject({ face: z.number().int().min(1).max(FACES), hex: z.string(), lost: z.boolean() })),
});
type Rolls = z.infer<typeof malariaRolled>['rolls'];

function villagesOf(state: State, hex: HexId): number {
  return groupAt(state, hex)?.villages ?? 0;
}

/** CP-30.2: one die, which has the number of one group. */
function rollOne(state: State, face: number): Rolls {
  const hex = MALARIA_GROUPS.find(({ faces }) => faces.includes(face))?.hex ?? '';
  return [{ face, hex, lost: villagesOf(state, hex) > 0 }];
}

/** CP-31.15: the opponent of a solitaire game has such a group and counts like a seat. */
function ofOpponent(state: State): RuleId[] {
  const counts = controlledMalariaGroups(state).some(({ hex }) =>
    isOpponent(state, groupAt(state, hex)?.controller ?? null),
  );
  return counts ? ['CP-31.15'] : [];
}

function causes(state: State, rolls: Rolls): RuleId[] {
  const struck = rolls.filter(({ lost }) => lost);
  const one = malariaProcedure(state) === 'oneDie';
  return [
    'CP-30.9',
    'CP-30.1',
    one ? 'CP-30.2' : 'CP-30.3',
    ...(struck.length > 0 ? ['CP-30.4', 'CP-30.8'] : one ? ['CP-30.5'] : []),
    ...(struck.some(({ hex }) => villagesOf(state, hex) === 1) ? ['CP-30.7'] : []),
    ...(one && controlledMalariaGroups(state).length === 0 ? ['CP-30.6'] : []),
    ...ofOpponent(state),
  ];
}

function roll(state: State, random: Random): NewEvent {
  const draws: Draw[] = [];
  const face = (): number => {
    const draw = random.draw('malaria', FACES);
    draws.push(draw);
    return draw.value + 1;
  };
  const rolls =
    malariaProcedure(state) === 'oneDie'
      ? rollOne(state, face())
      : controlledMalariaGroups(state).map(({ hex, faces }) => {
          const rolled = face();
          return { face: rolled, hex, lost: faces.includes(rolled) };
        });
  return { type: 'MalariaRolled', data: { rolls }, because: causes(state, rolls), draws };
}

/** The latch falls in whatever step a group is first taken; the first die is rolled in the next turn. */
function advance(state: State, random: Random): NewEvent[] | null {
  if (malariaStarts(state)) {
    const because = ['CP-30.2', 'CP-30.1', ...ofOpponent(state)];
    return [{ type: 'MalariaStarted', data: { turn: state.turn }, because }];
  }
  return state.step === 'turnOrder' && malariaIsDue(state) ? [roll(state, random)] : null;
}

export const malariaPart: Part = {
  events: {
    MalariaStarted: eventPart(malariaStarted, (state, { turn }) => {
      state.malaria = { started: true, turn };
    }),
    MalariaRolled: eventPart(malariaRolled, (state, { rolls }) => {
      if (state.malaria) state.malaria.turn = state.turn;
      const struck = rolls.filter(({ lost }) => lost).map(({ hex }) => ({ hex, owner: loseVillage(state, hex) }));
      // Only now is it known which groups are left to be a home (CP-30.7).
      for (const { hex, owner } of struck) if (owner !== null) loseHome(state, owner, hex);
    }),
  },
  advance,
};
