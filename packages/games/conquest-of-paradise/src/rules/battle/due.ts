/** CP-12.1, 12.2: battles that must be fought, and their order. */
import { done, type NewEvent } from '@wayfinder/engine';
import { z } from 'zod';
import type { DecisionPart } from '../../part.ts';
import type { HexId, State } from '../../state.ts';
import { chooseHex } from '../choices.ts';
import { groupAt, seatsIn } from '../control.ts';
import { eventPart } from '../event-part.ts';
import { needsWarCanoe } from '../movement/enter.ts';
import { endPart } from '../sequence.ts';

const battleBegun = z.strictObject({
  hex: z.string(),
  attacker: z.number().int(),
  /** Null: independents. */
  defender: z.number().int().nullable(),
});
const ofSeat = z.strictObject({ seat: z.number().int() });

/** Battles still to be fought. One that has lost its cause since (its last rumor taken off, CP-11.11) is due no more. */
export function dueBattles(state: State): HexId[] {
  const movement = state.movement;
  if (movement?.stage !== 'battles') return [];
  return movement.battlesDue.filter((hex) => needsWarCanoe(state, movement.seat, hex));
}

/** The beginning of the battle in this hex. */
export function beginBattle(state: State, hex: HexId): NewEvent {
  const attacker = state.movement?.seat ?? 0;
  const defender = seatsIn(state, hex).find((seat) => seat !== attacker) ?? groupAt(state, hex)?.controller ?? null;
  return { type: 'BattleBegun', data: { hex, attacker, defender }, because: ['CP-12.1', 'CP-12.2', 'CP-12.19'] };
}

/** Events that come between two battles without anybody's choice: the only battle due begins, or the part is over. */
export function advanceBattles(state: State): NewEvent[] | null {
  const movement = state.movement;
  if (movement?.stage !== 'battles' || state.battle) return null;
  const [first, ...others] = dueBattles(state);
  if (first === undefined) {
    return [{ type: 'BattlesFought', data: { seat: movement.seat }, because: ['CP-4.3', 'CP-12.2'] }];
  }
  return others.length === 0 ? [beginBattle(state, first)] : null;
}

/** The decision `chooseBattle`: the attacker orders its battles, if two or more are due (CP-12.2). */
export const chooseBattle: DecisionPart = {
  open(state) {
    const due = state.battle ? [] : dueBattles(state);
    if (!state.movement || due.length < 2) return [];
    return [{ kind: 'chooseBattle', seat: state.movement.seat, blocks: 'all', context: due.join(' ') }];
  },
  next(view, _seat, _decision, path) {
    return path.length > 0 ? done() : chooseHex({ key: 'ask.chooseBattle' }, dueBattles(view), () => null);
  },
  decide: (state, _seat, _decision, [hex = '']) => [beginBattle(state, hex)],
  fallback: (view) => dueBattles(view).slice(0, 1),
  asks: ['CP-12.5'],
};

export const dueEvents = {
  BattleBegun: eventPart(battleBegun, (state, { hex, attacker, defender }) => {
    state.battle = {
      hex,
      attacker,
      defender,
      stage: 'arioi',
      sides: null,
      independentVillages: 0,
      attackerHadLink: false,
      defenderHadLink: false,
      rolls: 0,
      roll: null,
      cardsUsed: [],
      winner: null,
      link: null,
      homeless: [],
    };
  }),
  BattlesFought: eventPart(ofSeat, (state) => endPart(state)),
};
