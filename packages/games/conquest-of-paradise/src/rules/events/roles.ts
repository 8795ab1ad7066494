/** CP-23.6, 23.7: who draws the event of this turn and who sets the order. From the VP track alone. */
import { choose, done, type NewEvent, type RuleId, type Seat, word } from '@wayfinder/engine';
import { z } from 'zod';
import type { DecisionPart } from '../../part.ts';
import type { State } from '../../state.ts';
import { eventPart } from '../event-part.ts';
import { eventProcedure } from '../settings.ts';
import { ranking, turnOrderNow } from '../turn-order-now.ts';
import { eventsOf } from './deck.ts';

export const ROLES = ['event', 'order'] as const;
type Role = (typeof ROLES)[number];

const turnRolesSet = z.strictObject({ seat: z.number().int(), event: z.number().int(), order: z.number().int() });

/** The rule of the procedure that is played. */
function ruleOf(state: State): RuleId {
  return eventProcedure(state) === 'c3i' ? 'CP-23.7' : 'CP-23.6';
}

function rolesSet(state: State, seat: Seat, role: Role): NewEvent {
  const other = ranking(state)[1] ?? seat;
  const data = role === 'event' ? { seat, event: seat, order: other } : { seat, event: other, order: seat };
  return { type: 'TurnRolesSet', data, because: ['CP-23.5', ruleOf(state)] };
}

/** The decision `turnRole` of the lowest seat. */
export const turnRole: DecisionPart = {
  open(state) {
    if (state.step !== 'turnOrder' || turnOrderNow(state) !== 'roles') return [];
    const [seat = 0] = ranking(state);
    return [{ kind: 'turnRole', seat, blocks: 'all', context: String(state.turn) }];
  },
  next(_view, _seat, _decision, path) {
    if (path.length > 0) return done();
    return choose(
      { key: 'ask.turnRole' },
      ROLES.map((role) => word(`role-${role}`)),
    );
  },
  decide: (state, seat, _decision, [word]) => [rolesSet(state, seat, word === 'role-event' ? 'event' : 'order')],
  fallback: () => ['role-order'],
  // In `c3i` the card is drawn next.
  asks: (view) => (eventProcedure(view) === 'c3i' ? ['CP-23.2'] : null),
};

export const rolesKinds = {
  TurnRolesSet: eventPart(turnRolesSet, (state, { event, order }) => {
    eventsOf(state).roles = { event, order };
  }),
};
