/** Section 18: victory points, counted anew each time. */
import type { NewEvent, Seat } from '@wayfinder/engine';
import { z } from 'zod';
import { cardData, VP } from '../../data/index.ts';
import type { Part } from '../../part.ts';
import type { State } from '../../state.ts';
import { faceUpVp } from '../cards/effects.ts';
import { cardKind, seatOf } from '../cards/hand.ts';
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
  /** Of a Kumara marker (CP-29.14), in games with Kumara only. */
  kumara: vp.optional(),
  total: vp,
});
/** Parts of a seat's VP. */
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
  const kumara = own.kumara === 'kumara' ? VP.kumara : 0;
  const total = Math.max(0, villages + home + groups + atolls + cards + kumara - own.deforested);
  const more = own.kumara === undefined ? {} : { kumara };
  return { villages, home, groups, atolls, cards, deforested: own.deforested, ...more, total };
}

function isAtollHex(state: State, hex: string): boolean {
  const group = groupAt(state, hex);
  return group !== null && isAtoll(group);
}

/** The rules of a count: all of them, whatever they come to. */
const COUNTING = ['CP-17.4', 'CP-18.1', 'CP-18.2', 'CP-18.3', 'CP-18.4', 'CP-18.5', 'CP-18.6', 'CP-18.7', 'CP-18.8'];

/** Cards that pay VP by a rule of their own. */
const CARD_RULES: Readonly<Record<string, string>> = {
  luau: 'CP-17.10',
  'tiki-statues': 'CP-17.10',
  petroglyphs: 'CP-17.10',
  'genealogy-chants': 'CP-17.10',
  surfing: 'CP-17.11',
  hui: 'CP-17.12',
};

function ruleOfCard(id: string): string[] {
  const rule = CARD_RULES[cardKind(id)];
  if (rule) return [rule];
  return cardData(id).bonus ? ['CP-17.13', 'CP-17.9'] : [];
}

/** The count of one seat; names the rules of its cards too. */
export function countPoints(state: State, seat: Seat, because: string[]): NewEvent {
  const { faceUp, deforested, kumara } = seatOf(state, seat);
  const cards = faceUp.flatMap(({ id }) => ruleOfCard(id));
  const rules = [...COUNTING, ...because, ...cards, ...(deforested > 0 ? ['CP-17.14'] : [])];
  if (kumara === 'kumara') rules.push('CP-29.14');
  return { type: 'PointsCounted', data: { seat, ...pointsOf(state, seat) }, because: [...new Set(rules)] };
}

export const pointsPart: Part = {
  events: {
    PointsCounted: eventPart(pointsCounted, (state, { seat, total }) => {
      seatOf(state, seat).track = total;
      state.part += 1;
    }),
  },
};
