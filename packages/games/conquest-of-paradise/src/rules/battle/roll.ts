/** CP-12.10 to 12.16: rolls, hits and losses, until one front row is empty. */
import { choose, done, type NewEvent, type Random } from '@wayfinder/engine';
import { z } from 'zod';
import type { DecisionPart } from '../../part.ts';
import type { Battle, State } from '../../state.ts';
import { eventPart } from '../event-part.ts';
import { shownToSupply } from '../pieces.ts';
import { isOpponent } from '../players.ts';
import { rollDie } from './battle-cards.ts';
import {
  battleOf,
  COMBAT_KINDS,
  type CombatKind,
  frontKinds,
  hitOf,
  otherSide,
  rowTotal,
  type SideName,
  seatOfSide,
  sideOf,
} from './sides.ts';

const side = z.enum(['attacker', 'defender']);
const battleRolled = z.strictObject({ hex: z.string(), value: z.number().int().min(1).max(6) });
const lossTaken = z.strictObject({
  hex: z.string(),
  side,
  /** Null: independents. */
  seat: z.number().int().nullable(),
  kind: z.enum(COMBAT_KINDS),
  /** Removed to the supply, or panicked into the second row (CP-12.15, 12.16). */
  removed: z.boolean(),
});
type LossTaken = z.infer<typeof lossTaken>;
const battleWon = z.strictObject({ hex: z.string(), side, seat: z.number().int().nullable() });

/** Order in which losses are named for a seat that doesn't answer: when removed, and when panicked. */
export const REMOVED_FIRST: readonly CombatKind[] = ['local_warriors', 'warrior_band', 'war_canoe'];
export const PANICKED_FIRST: readonly CombatKind[] = ['war_canoe', 'warrior_band', 'local_warriors'];

function rowsEmpty(battle: Battle): SideName | null {
  const empty = (name: SideName): boolean => rowTotal(sideOf(battle, name).front) === 0;
  if (empty('defender')) return 'defender';
  return empty('attacker') ? 'attacker' : null;
}

function won(state: State, loser: SideName): NewEvent {
  const battle = battleOf(state);
  const winner = otherSide(loser);
  const because = battle.rolls === 0 ? ['CP-12.10'] : ['CP-12.11'];
  if (battle.rolls === 0 && isOpponent(state, seatOfSide(battle, loser))) because.push('CP-33.4');
  const data = { hex: battle.hex, side: winner, seat: seatOfSide(battle, winner) };
  return { type: 'BattleWon', data, because };
}

/** The next roll, or the end of rolling. */
export function rollOn(state: State, random: Random): NewEvent {
  const battle = battleOf(state);
  const loser = rowsEmpty(battle);
  if (loser) return won(state, loser);
  const { face, draw } = rollDie(random);
  return { type: 'BattleRolled', data: { hex: battle.hex, value: face }, because: ['CP-12.11'], draws: [draw] };
}

function loss(state: State, kind: CombatKind): NewEvent {
  const battle = battleOf(state);
  const hit = hitOf(battle) ?? { side: 'defender', removed: false };
  const because = ['CP-12.12', 'CP-12.13', hit.removed ? 'CP-12.15' : 'CP-12.16'];
  if (kind !== 'local_warriors') because.push('CP-12.14');
  if (battle.roll?.cannibal != null) because.push('CP-17.19');
  const data = { hex: battle.hex, side: hit.side, seat: seatOfSide(battle, hit.side), kind, removed: hit.removed };
  return { type: 'LossTaken', data, because };
}

function hitKinds(state: State): CombatKind[] {
  const hit = hitOf(battleOf(state));
  return hit ? frontKinds(battleOf(state), hit.side) : [];
}

/** CP-12.13: with one kind in the front row nobody is asked. */
export function takeOnlyLoss(state: State): NewEvent | null {
  const [kind, another] = hitKinds(state);
  return kind && !another ? loss(state, kind) : null;
}

/** The decision `loss`: the owner of the hit side names the kind of piece. */
export function lossDecision(stageNow: (state: State) => Battle['stage'] | null): DecisionPart {
  return {
    open(state) {
      if (stageNow(state) !== 'hit' || hitKinds(state).length < 2) return [];
      const battle = battleOf(state);
      const seat = seatOfSide(battle, hitOf(battle)?.side ?? 'defender');
      return seat === null ? [] : [{ kind: 'loss', seat, blocks: 'all', context: `${battle.hex} ${battle.rolls}` }];
    },
    next(view, _seat, _decision, path) {
      if (path.length > 0) return done();
      const { hex } = battleOf(view);
      const removed = hitOf(battleOf(view))?.removed ?? false;
      return choose(
        { key: removed ? 'ask.loss.removed' : 'ask.loss.panicked', args: { hex: { space: hex } } },
        hitKinds(view).map((kind) => ({ id: kind, target: { piece: kind } })),
      );
    },
    decide: (state, _seat, _decision, [kind]) => [loss(state, kind as CombatKind)],
    fallback(view) {
      const order = hitOf(battleOf(view))?.removed ? REMOVED_FIRST : PANICKED_FIRST;
      const kinds = hitKinds(view);
      return order.filter((kind) => kinds.includes(kind)).slice(0, 1);
    },
    asks: ['CP-12.11'],
  };
}

function takeLoss(state: State, data: LossTaken): void {
  const { battle } = state;
  if (!battle) return;
  const rows = sideOf(battle, data.side);
  rows.front[data.kind] -= 1;
  if (!data.removed) rows.panicked[data.kind] += 1;
  else if (data.seat !== null && data.kind !== 'local_warriors') shownToSupply(state, data.seat, { [data.kind]: 1 });
  battle.roll = null;
  battle.stage = 'roll';
}

export const rollEvents = {
  BattleRolled: eventPart(battleRolled, (state, { value }) => {
    if (!state.battle) return;
    state.battle.rolls += 1;
    state.battle.roll = { value, card: null, cannibal: null };
    state.battle.stage = 'defenderCard';
  }),
  LossTaken: eventPart(lossTaken, takeLoss),
  BattleWon: eventPart(battleWon, (state, { side: winner }) => {
    if (!state.battle) return;
    state.battle.winner = winner;
    state.battle.stage = 'retreat';
  }),
};
