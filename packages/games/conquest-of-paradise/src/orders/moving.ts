/** Standing orders for transit and movement (sections 9 to 11): the end, or a plan whose steps are taken off it as they are made. */

import type { Decision } from '@wayfinder/engine';
import { z } from 'zod';
import { decisionPart, isLegal, nextLevel } from '../parts.ts';
import { foreignPieces } from '../rules/control.ts';
import { piecesOf } from '../rules/pieces.ts';
import { isOverLand } from '../rules/south-island/edge.ts';
import { KINDS, type Pieces, type Seat, type State } from '../state.ts';
import { type ArmedOrders, besideArmed, playable, playing, unaskedBesideArmed } from './armed.ts';
import { choiceOf, field } from './form.ts';
import { type Answer, firstLevel, freeOf, hexId, LATER, type Learns, ordersPart } from './part.ts';

/** Most pieces of a kind that a seat has, and most steps of a plan. */
const MOST_OF_A_KIND = 22;
const MOST_STEPS = 40;

const few = z.number().int().min(0).max(MOST_OF_A_KIND);
const pieces = z.strictObject({
  transport_canoe: few,
  war_canoe: few,
  warrior_band: few,
  colony: few,
  rumor: few,
});
/** A new row of the form names no hex yet, nor does the end of a stage. */
const stepHex = z.union([hexId, z.literal('')]);
/** A step of a plan: so many pieces from one hex to the next (`move`) or along a chain (`transit`), or the end of the stage. */
const planStep = z.strictObject({
  what: z.enum(['transit', 'move', 'link', 'end']),
  from: stepHex,
  to: stepHex,
  pieces,
  /** Only while nobody else has pieces where it leads; else the plan stops there. */
  ifEmpty: z.boolean(),
});
type PlanStep = z.infer<typeof planStep>;

const stage = z.enum(['ask', 'end', 'end-if-nothing-can-move', 'plan']);
const shape = {
  transit: stage,
  movement: stage,
  /** Steps still to be made, of transit and movement alike. One that isn't possible now is asked. */
  movePlan: z.array(planStep).max(MOST_STEPS),
};
type Orders = z.infer<z.ZodObject<typeof shape>>;
type Stage = 'transit' | 'movement';

/** Longest search for a way in which some pieces can go: canoes and loads can be paired in several. */
const MOST_TRIES = 400;

/** Pieces that an item of a step takes along, by kind: `war_canoe@0+warrior_band` takes a canoe and a band. */
function takenBy(id: string, n: number): Partial<Pieces> {
  const kind = KINDS.find((one) => id.startsWith(one));
  const load = id.split('+')[1];
  return { ...(kind && { [kind]: n }), ...(load && { [load]: n }) };
}

function minus(wanted: Pieces, taken: Partial<Pieces>): Pieces | null {
  const left = { ...wanted };
  for (const kind of KINDS) {
    left[kind] -= taken[kind] ?? 0;
    if (left[kind] < 0) return null;
  }
  return left;
}

/** A path that takes just these pieces, found along the levels: what is offered can be finished. */
function pathWith(
  view: State,
  seat: Seat,
  decision: Decision,
  begun: readonly string[],
  wanted: Pieces,
): string[] | null {
  let tries = 0;
  const search = (path: readonly string[], left: Pieces): string[] | null => {
    tries += 1;
    if (tries > MOST_TRIES) return null;
    const level = nextLevel(view, seat, decision, path);
    const open = freeOf(level);
    if (KINDS.every((kind) => left[kind] === 0)) return open.includes('go') ? [...path, 'go'] : null;
    for (const id of open.filter((one) => one !== 'go')) {
      const numbers = freeOf(nextLevel(view, seat, decision, [...path, id])).reverse();
      for (const n of numbers) {
        const after = minus(left, takenBy(id, Number(n)));
        const found = after && search([...path, id, n], after);
        if (found) return found;
      }
    }
    return null;
  };
  return search(begun, wanted);
}

/** CP-27.11: bands and colonies without a canoe walk where they can. */
function walks(view: State, { from, to, pieces: { transport_canoe, war_canoe, rumor } }: PlanStep): boolean {
  return view.movement?.stage === 'movement' && transport_canoe + war_canoe + rumor === 0 && isOverLand(view, from, to);
}

/** The words with which a step of the plan begins. */
function begins(view: State, step: PlanStep): string[] {
  const { what, from, to } = step;
  if (what === 'end') return ['end'];
  if (what === 'link') return ['turn', from, 'up'];
  return [walks(view, step) ? 'walk' : 'move', from, to];
}

/** True where all hexes are named that the step needs: an end needs none, turning up a link one. */
function namesItsHexes({ what, from, to }: PlanStep): boolean {
  if (what === 'end') return true;
  return from !== '' && (what === 'link' || to !== '');
}

function stepPath(view: State, seat: Seat, decision: Decision, step: PlanStep): string[] | null {
  if (!namesItsHexes(step)) return null;
  if (step.ifEmpty && foreignPieces(view, seat, step.to) > 0) return null;
  const path = begins(view, step);
  if (step.what === 'end' || step.what === 'link') return path;
  const possible = path.every((id, i) => nextLevel(view, seat, decision, path.slice(0, i)).has(id) === null);
  return possible ? pathWith(view, seat, decision, path, step.pieces) : null;
}

/** CP-24.8: the view with one more hex for each of the seat's canoes. */
function withWinds(view: State, seat: Seat): State {
  const after = structuredClone(view);
  const turn = after.events?.turn;
  if (turn) turn.winds = { ...turn.winds, [seat]: (turn.winds?.[String(seat)] ?? 0) + 1 };
  return after;
}

/** An armed card is played for the step of the plan that isn't possible without it. */
const wantsWinds = (view: State, seat: Seat, given: Orders & ArmedOrders, decision: Decision): boolean => {
  const [next] = given.movePlan;
  if (given.movement !== 'plan' || next?.what !== 'move') return false;
  if (playable(view, seat, given, 'winds').length === 0 || stepPath(view, seat, decision, next)) return false;
  return stepPath(withWinds(view, seat), seat, decision, next) !== null;
};

const winds = unaskedBesideArmed<Orders>((view, seat, given) => {
  const now = decisionPart('movement')
    .open(view)
    .find((one) => one.seat === seat);
  if (!now || !wantsWinds(view, seat, given, { ...now, id: '', openedAt: 0 })) return null;
  return playing(view, seat, 'winds');
});

/** The stage to which a step of the plan belongs; an end ends whichever it is. */
function belongs({ what }: PlanStep, now: Stage): boolean {
  return what === 'end' || (what === 'transit') === (now === 'transit');
}

/** CP-4.6 leaves it to the seat's own orders: others can't see that nothing of it can go anywhere. */
function nothingCanMove(view: State, seat: Seat, decision: Decision): boolean {
  const level = firstLevel(view, seat, decision);
  return level.has('move') !== null && level.has('walk') !== null;
}

const stageAnswer = (now: Stage): Answer<Orders> =>
  besideArmed((view, seat, given, decision) => {
    const order = given[now];
    if (order === 'end') return ['end'];
    if (order === 'end-if-nothing-can-move') return nothingCanMove(view, seat, decision) ? ['end'] : null;
    const [next] = given.movePlan;
    if (order === 'ask' || !next) return null;
    // A step that is planned for movement needs no transit before it.
    if (!belongs(next, now)) return now === 'transit' ? ['end'] : null;
    return wantsWinds(view, seat, given, decision) ? LATER : stepPath(view, seat, decision, next);
  });

/** The step that was made, by order or by hand, is taken off the plan. */
const after: Learns<Orders> = (view, seat, decision, path, given) => {
  const [next, ...later] = given.movePlan;
  const now = decision.kind;
  if (!next || (now !== 'transit' && now !== 'movement') || given[now] !== 'plan' || !belongs(next, now)) return given;
  const planned = stepPath(view, seat, decision, next);
  const made = planned !== null && isLegal(view, seat, decision, planned) && planned.join(' ') === path.join(' ');
  return made ? { ...given, movePlan: later } : given;
};

export const movingOrders = ordersPart({
  shape,
  initial: { transit: 'ask', movement: 'ask', movePlan: [] },
  suggested: { transit: 'end-if-nothing-can-move', movement: 'end-if-nothing-can-move', movePlan: [] },
  answers: { transit: stageAnswer('transit'), movement: stageAnswer('movement') },
  volunteers: [winds],
  after,
  form: [
    { group: 'movement', kinds: ['transit'], fields: [field('transit', choiceOf(shape.transit))] },
    {
      group: 'movement',
      kinds: ['movement'],
      fields: [
        field('movement', choiceOf(shape.movement)),
        field(
          'movePlan',
          {
            kind: 'rows',
            most: MOST_STEPS,
            fields: [
              field('what', choiceOf(planStep.shape.what)),
              field('from', { kind: 'space' }, { what: ['transit', 'move', 'link'] }),
              field('to', { kind: 'space' }, { what: ['transit', 'move'] }),
              field(
                'pieces',
                {
                  kind: 'group',
                  fields: KINDS.map((kind) => field(kind, { kind: 'number', min: 0, max: MOST_OF_A_KIND })),
                },
                { what: ['transit', 'move'] },
              ),
              field('ifEmpty', { kind: 'switch' }, { what: ['move'] }),
            ],
            row: { what: 'move', from: '', to: '', pieces: piecesOf(), ifEmpty: false },
          },
          { transit: ['plan'], movement: ['plan'] },
        ),
      ],
    },
  ],
});
