/** Standing orders for exploration (sections 6 to 8), one's own and steering that of the seat to the right. */
import type { Level } from '@wayfinder/engine';
import { z } from 'zod';
import { distance, neighbours } from '../hexes.ts';
import { decisionPart, nextLevel } from '../parts.ts';
import { CARD, knotLimits } from '../rules/cards/effects.ts';
import { cardKind, handOf, seatOf } from '../rules/cards/hand.ts';
import { isGroupHex, isKnownHex, isUnexplored } from '../rules/control.ts';
import { mayExplore, stagingHexes } from '../rules/exploration/explorable.ts';
import type { HexId, Seat, State } from '../state.ts';
import { type ArmedOrders, besideArmed, playable, playing, unaskedBesideArmed } from './armed.ts';
import { choiceOf, field, PLACES } from './form.ts';
import { type Answer, firstLevel, firstWish, freeOf, hexId, hexIds, LATER, ordersPart, unlessAsked } from './part.ts';

const shape = {
  /** `plan`: as `explorePlan` says. `nearest`: to the hex nearest to the home from which something can be explored. */
  explore: z.enum(['ask', 'decline', 'nearest', 'plan']),
  /** Hex to which the explorer is brought first (null: next to the first hex to enter), then the hexes that it enters, in this order. */
  explorePlan: z.strictObject({ start: hexId.nullable(), enter: hexIds }),
  /** Way in which the explorer goes on: along the plan, or to what is nearest to the home. */
  exploreOn: z.enum(['ask', 'nearest', 'plan']),
  /** Return with more knots than this; null: ask. */
  returnAbove: z.number().int().min(0).max(10).nullable(),
  /** `keep-if-possible`: turned up where no marker is free. */
  keepTile: z.enum(['ask', 'keep', 'keep-if-possible', 'turn-up']),
  /** `reveal-if-it-helps`: Navigation or Ocean Chart when it changes what happens to the explorer. */
  acceptResult: z.enum(['ask', 'accept', 'reveal-if-it-helps']),
  /** Another's explorer off course: where little is left to find, far from islands, or the first hex of a list. */
  steer: z.enum(['ask', 'towards-known', 'away-from-islands', 'list']),
  steerTo: hexIds,
};
type Orders = z.infer<z.ZodObject<typeof shape>>;

/** The hex for which `worth` is least; the first of those that are equal. */
function best(hexes: readonly HexId[], worth: (hex: HexId) => number): HexId | undefined {
  return hexes.reduce<HexId | undefined>(
    (found, hex) => (found === undefined || worth(hex) < worth(found) ? hex : found),
    undefined,
  );
}

function fromHome(view: State, seat: Seat): (hex: HexId) => number {
  const home = seatOf(view, seat).home;
  return (hex) => (home === null ? 0 : distance(home, hex));
}

/** Hexes of the plan that are still to be explored. */
function hexesAhead(view: State, seat: Seat, { explorePlan }: Orders): HexId[] {
  return explorePlan.enter.filter((hex) => mayExplore(view, seat, hex));
}

function plannedStart(view: State, seat: Seat, given: Orders): HexId | undefined {
  if (given.explorePlan.start !== null) return given.explorePlan.start;
  const [first] = hexesAhead(view, seat, given);
  const starts = stagingHexes(view, seat).filter((hex) => first !== undefined && neighbours(hex).includes(first));
  return best(starts, fromHome(view, seat));
}

const explore: Answer<Orders> = (view, seat, given) => {
  if (given.explore === 'ask') return null;
  if (given.explore === 'decline') return ['decline'];
  if (given.explore === 'plan') {
    const start = plannedStart(view, seat, given);
    return start === undefined ? null : ['pre-move', start];
  }
  const start = best(stagingHexes(view, seat), fromHome(view, seat));
  return start === undefined ? ['decline'] : ['pre-move', start];
};

const goesOn: Answer<Orders> = (view, seat, given, decision) => {
  const { exploreOn, returnAbove } = given;
  if (returnAbove !== null && (view.exploration?.knots ?? 0) > returnAbove) return ['return'];
  if (exploreOn === 'ask') return null;
  const level = firstLevel(view, seat, decision);
  const open = level.has('enter') === null ? freeOf(nextLevel(view, seat, decision, ['enter'])) : [];
  if (exploreOn === 'nearest') {
    const hex = best(open, fromHome(view, seat));
    return hex === undefined ? ['return'] : ['enter', hex];
  }
  const ahead = hexesAhead(view, seat, given);
  const hex = ahead.find((id) => open.includes(id));
  if (hex !== undefined) return ['enter', hex];
  // All of the plan is explored: the explorer comes back. What can't be reached is asked.
  return ahead.length === 0 && given.explorePlan.enter.length > 0 ? ['return'] : null;
};

/** CP-24.21: an armed card goes before the next hex that the orders name, and serves its draw: a tile that others have left takes none. */
function wantsBirds(view: State, seat: Seat, given: ArmedOrders, path: ReturnType<Answer<Orders>>): boolean {
  const [word, hex] = path === LATER || path === null ? [] : path;
  if (word !== 'enter' || hex === undefined || !isUnexplored(view, hex)) return false;
  return playable(view, seat, given, 'birds').some((row) => row.in.length === 0 || row.in.includes(hex));
}

const exploreStep = besideArmed<Orders>((view, seat, given, decision) => {
  const path = goesOn(view, seat, given, decision);
  return wantsBirds(view, seat, given, path) ? LATER : path;
});

const birds = unaskedBesideArmed<Orders>((view, seat, given) => {
  if (playable(view, seat, given, 'birds').length === 0) return null;
  const [now] = decisionPart('exploreStep').open(view);
  if (now?.seat !== seat) return null;
  const path = goesOn(view, seat, given, { ...now, id: '', openedAt: 0 });
  return wantsBirds(view, seat, given, path) ? playing(view, seat, 'birds') : null;
});

/** CP-8.15: the card that keeps the explorer from being lost, or lets it go on. */
function helpfulChart(view: State, seat: Seat): string | undefined {
  const knots = view.exploration?.knots ?? 0;
  const judged = (now: State): number => {
    const { goOn, returns } = knotLimits(now, seat);
    return knots <= goOn ? 2 : knots <= returns ? 1 : 0;
  };
  const helps = (card: string): boolean => {
    const revealed = structuredClone(view);
    seatOf(revealed, seat).faceUp.push({ id: card, used: false, target: null });
    return judged(revealed) > judged(view);
  };
  const charts = handOf(view, seat).filter((card) =>
    [CARD.navigation, CARD.oceanChart].some((k) => k === cardKind(card)),
  );
  return charts.find(helps);
}

const keepTile: Answer<Orders> = (view, seat, { keepTile: order }) => {
  if (order !== 'keep-if-possible') return unlessAsked(order);
  return seatOf(view, seat).freeMarkers > 0 ? ['keep'] : ['turn-up'];
};

function distanceToIslands(view: State, hex: HexId): number {
  const islands = Object.keys(view.hexes).filter((other) => isGroupHex(view, other));
  return Math.min(...islands.map((other) => distance(hex, other)));
}

function steered(view: State, level: Level, { steer, steerTo }: Orders): HexId | undefined {
  const open = freeOf(level);
  if (steer === 'list') return firstWish(level, steerTo);
  if (steer === 'away-from-islands') return best(open, (hex) => -distanceToIslands(view, hex));
  const unknownAround = (hex: HexId): number => neighbours(hex).filter((next) => !isKnownHex(view, next)).length;
  return best(open, unknownAround);
}

export const exploringOrders = ordersPart({
  shape,
  initial: {
    explore: 'ask',
    explorePlan: { start: null, enter: [] },
    exploreOn: 'ask',
    returnAbove: null,
    keepTile: 'ask',
    acceptResult: 'ask',
    steer: 'ask',
    steerTo: [],
  },
  suggested: {
    explore: 'nearest',
    explorePlan: { start: null, enter: [] },
    exploreOn: 'nearest',
    // The worst marker has three knots: the explorer always comes back.
    returnAbove: 2,
    keepTile: 'keep-if-possible',
    acceptResult: 'reveal-if-it-helps',
    steer: 'towards-known',
    steerTo: [],
  },
  answers: {
    explore,
    exploreStep,
    keepTile,
    acceptResult(view, seat, { acceptResult: order }) {
      if (order === 'ask') return null;
      const card = order === 'reveal-if-it-helps' ? helpfulChart(view, seat) : undefined;
      return card === undefined ? ['accept'] : ['reveal', card];
    },
    steer(view, seat, given, decision) {
      const hex = given.steer === 'ask' ? undefined : steered(view, firstLevel(view, seat, decision), given);
      return hex === undefined ? null : [hex];
    },
  },
  volunteers: [birds],
  form: [
    {
      group: 'exploration',
      kinds: ['explore'],
      fields: [
        field('explore', choiceOf(shape.explore)),
        field(
          'explorePlan',
          { kind: 'group', fields: [field('start', { kind: 'space', none: true }), field('enter', PLACES)] },
          { explore: ['plan'], exploreOn: ['plan'] },
        ),
      ],
    },
    {
      group: 'exploration',
      kinds: ['exploreStep'],
      fields: [
        field('exploreOn', choiceOf(shape.exploreOn)),
        field('returnAbove', { kind: 'number', min: 0, max: 10, none: true }),
      ],
    },
    { group: 'exploration', kinds: ['keepTile'], fields: [field('keepTile', choiceOf(shape.keepTile))] },
    { group: 'exploration', kinds: ['acceptResult'], fields: [field('acceptResult', choiceOf(shape.acceptResult))] },
    {
      group: 'exploration',
      kinds: ['steer'],
      fields: [field('steer', choiceOf(shape.steer)), field('steerTo', PLACES, { steer: ['list'] })],
    },
  ],
});
