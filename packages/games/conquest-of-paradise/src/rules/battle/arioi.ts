/** CP-12.4, 17.15: before pieces are shown the defender may turn the attack away with Arioi. */
import { choose, done, type NewEvent, refuse, type Seat, word } from '@wayfinder/engine';
import { z } from 'zod';
import type { DecisionPart } from '../../part.ts';
import type { State } from '../../state.ts';
import { CARD } from '../cards/effects.ts';
import { handSize, isFaceUpAnywhere, unusedFaceUp } from '../cards/hand.ts';
import { cardUsedEvents, usableCard } from '../cards/play.ts';
import { eventPart } from '../event-part.ts';
import { battleOf } from './sides.ts';

const attackAllowed = z.strictObject({ hex: z.string(), seat: z.number().int() });
const attackTurnedAway = z.strictObject({
  hex: z.string(),
  attacker: z.number().int(),
  seat: z.number().int(),
  card: z.string(),
});

/** The defender who is asked, by what all may know: it has Arioi face up and unused, or a face-down card while Arioi lies face up nowhere. */
export function arioiAsked(state: State): Seat | null {
  const defender = state.battle?.stage === 'arioi' ? state.battle.defender : null;
  if (defender === null) return null;
  const might = handSize(state, defender) > 0 && !isFaceUpAnywhere(state, CARD.arioi);
  return might || unusedFaceUp(state, defender, CARD.arioi) ? defender : null;
}

function decide(state: State, seat: Seat, [answer]: readonly string[]): NewEvent[] {
  const { hex, attacker } = battleOf(state);
  const card = usableCard(state, seat, CARD.arioi);
  if (answer !== 'use' || card === null) {
    return [{ type: 'AttackAllowed', data: { hex, seat }, because: ['CP-12.4'] }];
  }
  const because = ['CP-12.4', 'CP-17.15'];
  const turned: NewEvent = { type: 'AttackTurnedAway', data: { hex, attacker, seat, card }, because };
  return [...cardUsedEvents(state, seat, card, null, because), turned];
}

/** The decision `arioi`. */
export const arioi: DecisionPart = {
  open(state) {
    const seat = arioiAsked(state);
    return seat === null ? [] : [{ kind: 'arioi', seat, blocks: 'all', context: battleOf(state).hex }];
  },
  next(view, seat, _decision, path) {
    if (path.length > 0) return done();
    const ask = {
      key: 'ask.arioi',
      args: { hex: { space: battleOf(view).hex }, seat: { seat: battleOf(view).attacker } },
    };
    const none = usableCard(view, seat, CARD.arioi) === null ? refuse('no-arioi', ['CP-12.4', 'CP-17.15']) : null;
    return choose(ask, [word('use', none ? { refused: none } : {}), word('pass')]);
  },
  decide: (state, seat, _decision, path) => decide(state, seat, path),
  fallback: () => ['pass'],
  asks: ['CP-12.5', 'CP-12.11'],
};

export const arioiEvents = {
  AttackAllowed: eventPart(attackAllowed, (state) => {
    if (state.battle) state.battle.stage = 'lineUp';
  }),
  AttackTurnedAway: eventPart(
    attackTurnedAway,
    (state) => {
      if (state.battle) state.battle.stage = 'turnedAway';
    },
    { reveals: ['CP-17.15'] },
  ),
};
