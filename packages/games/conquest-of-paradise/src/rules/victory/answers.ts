/** CP-19.6, 19.7: claims are answered with Severe Deforestation, all at the same time; answers may be changed until the last one, and open together. */
import { choose, done, hidden, known, type NewEvent, refuse, type Seat, secret, word } from '@wayfinder/engine';
import { z } from 'zod';
import type { DecisionPart, Part } from '../../part.ts';
import type { State } from '../../state.ts';
import { CARD } from '../cards/effects.ts';
import { handSize, isSpentAnywhere, unusedFaceUp } from '../cards/hand.ts';
import { cardUsedEvents, usableCard } from '../cards/play.ts';
import { eventPart } from '../event-part.ts';
import { players } from '../players.ts';
import { claimsAreOver, reachesGoal } from './claims.ts';

const target = z.number().int().nullable();
const answerSealed = z.strictObject({ seat: z.number().int(), target: hidden(target, z.null()) });
const claimAnswered = z.strictObject({ seat: z.number().int(), target });

const NO_DEFORESTATION = refuse('no-deforestation', ['CP-19.6', 'CP-17.14']);

/** CP-19.6: face-down cards left, or Severe Deforestation face up and unused, unless it is used: all can see who may answer. */
function mayAnswer(state: State, seat: Seat): boolean {
  if (isSpentAnywhere(state, CARD.deforestation)) return false;
  return handSize(state, seat) > 0 || unusedFaceUp(state, seat, CARD.deforestation) !== undefined;
}

/** True when some claim stands. */
export function someClaimStands(state: State): boolean {
  return Object.values(state.victory?.asked ?? {}).includes(true);
}

/** Seats that answer now, those included that have answered and may still change it. */
function answering(state: State): Seat[] {
  return state.victory?.stage === 'answers' ? players(state).filter((seat) => mayAnswer(state, seat)) : [];
}

function hasAnswered({ victory }: State, seat: Seat): boolean {
  return victory?.answers[String(seat)] !== undefined;
}

/** Seats that still have to answer. */
function waitedFor(state: State): Seat[] {
  return answering(state).filter((seat) => !hasAnswered(state, seat));
}

const answerClaim: DecisionPart = {
  asks: ['CP-19.6', 'CP-19.8'],
  open(state) {
    return answering(state).map((seat) => {
      const blocks = hasAnswered(state, seat) ? 'nothing' : 'until:answers';
      return { kind: 'answerClaim', seat, blocks, context: String(state.turn) };
    });
  },
  next(view, seat, _decision, path) {
    if (path.length === 0) {
      const card = usableCard(view, seat, CARD.deforestation);
      return choose({ key: 'ask.answerClaim' }, [
        word('use', card === null ? { refused: NO_DEFORESTATION } : { progress: true }),
        word('pass'),
      ]);
    }
    if (path[0] === 'pass' || path.length > 1) return done();
    return choose(
      { key: 'ask.answerClaim.target' },
      players(view).map((other) => ({
        id: String(other),
        target: { seat: other },
        ...(other === seat ? { refused: refuse('own-seat', ['CP-17.14']) } : {}),
      })),
    );
  },
  decide(state, seat, _decision, [choice, rival]) {
    const chosen = choice === 'use' ? Number(rival) : null;
    const data = { seat, target: secret([seat], chosen, null) };
    const only = hasAnswered(state, seat) ? { only: [seat] } : {};
    return [{ type: 'AnswerSealed', data, because: ['CP-19.6'], ...only }];
  },
  fallback: () => ['pass'],
};

/** CP-17.14: one answer carried out. The card may have been used as a free action since its owner answered. */
function carryOut(state: State, seat: Seat, rival: Seat | null): NewEvent[] {
  const answered = { type: 'ClaimAnswered', data: { seat, target: rival } };
  if (rival === null) return [{ ...answered, because: ['CP-19.6'] }];
  const because = ['CP-19.6', 'CP-17.14'];
  const card = usableCard(state, seat, CARD.deforestation);
  const used = card === null ? [] : cardUsedEvents(state, seat, card, rival, because);
  return [{ ...answered, because }, ...used];
}

/** All answers open together and are carried out in the order of the turn. @throws AskServer on a view. */
function openAnswers(state: State): NewEvent[] {
  const answers = state.order.flatMap((seat) => {
    const answer = state.victory?.answers[seat];
    return answer ? [{ seat, rival: known(answer) }] : [];
  });
  const opened = { type: 'AnswersOpened', data: {}, because: ['CP-19.6'] };
  return [opened, ...answers.flatMap(({ seat, rival }) => carryOut(state, seat, rival))];
}

/** After the last claim the answers begin; after the last answer they open. Claims undone by a free action are counted anew, too (CP-19.7). */
function advance(state: State): NewEvent[] | null {
  if (claimsAreOver(state) && someClaimStands(state)) {
    const seats = players(state);
    if (seats.some((seat) => mayAnswer(state, seat))) {
      return [{ type: 'AnswersBegan', data: {}, because: ['CP-19.6'] }];
    }
    if (!seats.some((seat) => reachesGoal(state, seat))) return openAnswers(state);
  }
  if (state.victory?.stage !== 'answers' || waitedFor(state).length > 0) return null;
  return openAnswers(state);
}

export const answersPart: Part = {
  decisions: { answerClaim },
  events: {
    AnswersBegan: eventPart(z.strictObject({}), (state) => {
      if (state.victory) state.victory.stage = 'answers';
    }),
    AnswerSealed: eventPart(answerSealed, (state, { seat, target: answer }) => {
      if (state.victory) state.victory.answers[seat] = answer;
    }),
    AnswersOpened: eventPart(z.strictObject({}), (state) => {
      if (!state.victory) return;
      state.victory.stage = 'recount';
      state.victory.answers = {};
      state.part = 0;
    }),
    ClaimAnswered: eventPart(claimAnswered, () => {}, { reveals: ['CP-19.6'] }),
  },
  advance,
};
