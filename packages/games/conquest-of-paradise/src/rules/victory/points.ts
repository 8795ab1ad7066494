/** Section 18: victory points, counted anew each time. */
import type { NewEvent, Seat } from '@wayfinder/engine';
import { z } from 'zod';
import { VP } from '../../data/index.ts';
import type { Part } from '../../part.ts';
import type { State } from '../../state.ts';
import { faceUpVp } from '../cards/effects.ts';
import { seatOf } from '../cards/hand.ts';
import { homeChain } from '../chains.ts';
import { controlledGroups, groupAt, isAtoll } from '../control.ts';
import { eventPart } from '../event-part.ts';

const vp = z.number().min(0);
const pointsCounted = z.strictObject({
  seat: z.number().int(),
  villages: vp,
  home: vp,
  groups: vp,
  atolls: vp,
  cards: vp,
  /** VP lost to Severe Deforestation. */
  deforested: vp,
  total: vp,
});
/** What a seat's VP are made of. */
export type Points = Omit<z.infer<typeof pointsCounted>, 'seat'>;

/** CP-18.2 to 18.8: the seat's VP as all can see them now. */
export function pointsOf(state: State, seat: Seat): Points {
  const own = seatOf(state, seat);
  const controlled = controlledGroups(state, seat);
  const chain = homeChain(state, seat) ?? [];
  const villages = controlled.reduce((sum, hex) => sum + (groupAt(state, hex)?.villages ?? 0), 0) * VP.village;
  const home = own.home !== null && controlled.includes(own.home) ? VP.home : 0;
  const groups = controlled.filter((hex) => hex !== own.home && chain.includes(hex)).length * VP.linkedGroup;
  const atolls = chain.filter((hex) => isAtollHex(state, hex)).length * VP.linkedAtoll;
  const cards = faceUpVp(state, seat);
  const total = Math.max(0, villages + home + groups + atolls + cards - own.deforested);
  return { villages, home, groups, atolls, cards, deforested: own.deforested, total };
}

function isAtollHex(state: State, hex: string): boolean {
  const group = groupAt(state, hex);
  return group !== null && isAtoll(group);
}

const PARTS: readonly [keyof Points, string[]][] = [
  ['villages', ['CP-18.2']],
  ['home', ['CP-18.3']],
  ['groups', ['CP-18.4']],
  ['atolls', ['CP-18.5']],
  ['cards', ['CP-18.6', 'CP-17.9']],
  ['deforested', ['CP-17.14', 'CP-18.8']],
];

/** The count of one seat; names the rules of what it counts. */
export function countPoints(state: State, seat: Seat, because: string[]): NewEvent {
  const points = pointsOf(state, seat);
  const counted = PARTS.filter(([part]) => points[part] > 0).flatMap(([, rules]) => rules);
  return {
    type: 'PointsCounted',
    data: { seat, ...points },
    because: [...new Set(['CP-18.1', ...because, ...counted])],
  };
}

export const pointsPart: Part = {
  events: {
    PointsCounted: eventPart(pointsCounted, (state, { seat, total }) => {
      seatOf(state, seat).track = total;
      state.part += 1;
    }),
  },
};
