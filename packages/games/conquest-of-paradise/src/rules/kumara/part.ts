/** Section 29: the search for Kumara, which an explorer makes in place of exploring. */
import {
  choose,
  done,
  type Level,
  type NewEvent,
  NOT_OFFERED,
  type Random,
  type Refusal,
  type Seat,
} from '@wayfinder/engine';
import { z } from 'zod';
import { SOUTH_AMERICA } from '../../data/islands.ts';
import { isOnMap, neighbours } from '../../hexes.ts';
import type { DecisionPart, Part } from '../../part.ts';
import type { HexId, Search, State } from '../../state.ts';
import { seatOf } from '../cards/hand.ts';
import { hexChoice } from '../choices.ts';
import { eventPart } from '../event-part.ts';
import { moveExplorer } from '../exploration/pre-move.ts';
import { endPart } from '../sequence.ts';
import { AMERICA, moveRefusal, openMoves } from './area.ts';
import { isLost, resultOf, searchHelp } from './help.ts';
import { kumaraFound, markerEvents, takenAt } from './markers.ts';

const FACES = 6;
/** After so many rolls a search ends by itself (CP-29.12). */
const MOST_ROLLS = 100;

const atHex = z.strictObject({ seat: z.number().int(), hex: z.string() });
const bonus = z.union([z.literal(0), z.literal(1)]);
const rolled = z.strictObject({
  seat: z.number().int(),
  hex: z.string(),
  die: z.number().int().min(1).max(FACES),
  modifiers: z.strictObject({ galapagos: bonus, cards: bonus }),
  modified: z.number().int(),
  result: z.enum(['lost', 'return', 'off-course', 'explore']),
});
const ended = z.strictObject({ seat: z.number().int(), how: z.enum(['lost', 'return', AMERICA]) });
type How = z.infer<typeof ended>['how'];

interface Searching {
  seat: Seat;
  at: HexId;
  search: Search;
}

/** The search under way, or null. */
export function searching({ exploration }: State): Searching | null {
  if (exploration?.stage !== 'search' || exploration.at === null || !exploration.search) return null;
  return { seat: exploration.seat, at: exploration.at, search: exploration.search };
}

/** The searcher waits for a choice: a roll is carried out, and there are several ways. */
function choosing(state: State): Searching | null {
  const now = searching(state);
  if (!now || now.search.result === null) return null;
  return openMoves(state, now.seat, now.at, now.search.result).length > 1 ? now : null;
}

function searchEnded(seat: Seat, how: How, because: string[] = []): NewEvent {
  return { type: 'KumaraSearchEnded', data: { seat, how }, because: ['CP-29.12', ...because] };
}

/** One roll, and the end of the search when it brings that. */
function roll(state: State, { seat, at }: Searching, random: Random): NewEvent[] {
  const draw = random.draw('kumara', FACES);
  const die = draw.value + 1;
  const { galapagos, cards, oceanChart } = searchHelp(state, seat);
  const modified = die + galapagos + cards;
  const result = resultOf(modified, oceanChart);
  const saved = isLost(modified) && oceanChart;
  const event: NewEvent = {
    type: 'KumaraRolled',
    data: { seat, hex: at, die, modifiers: { galapagos, cards }, modified, result },
    because: ['CP-29.6', ...(galapagos + cards > 0 ? ['CP-29.7'] : []), ...(saved ? ['CP-29.8'] : [])],
    draws: [draw],
  };
  return result === 'lost' || result === 'return' ? [event, searchEnded(seat, result, ['CP-29.6'])] : [event];
}

/** The searcher goes where it is sent, or the only way there is. */
function move(state: State, { seat, search }: Searching, to: string): NewEvent[] {
  const way = search.result === 'explore' ? ['CP-29.5', 'CP-29.6'] : ['CP-29.5', 'CP-29.6', 'CP-29.10'];
  if (to === AMERICA) {
    const there: NewEvent = { type: 'SearcherMoved', data: { seat, hex: to }, because: [...way, 'CP-29.11'] };
    return [there, kumaraFound(seat), searchEnded(seat, AMERICA, ['CP-29.14'])];
  }
  const covered = state.southIsland?.place === to ? ['CP-29.16'] : [];
  const moved: NewEvent = { type: 'SearcherMoved', data: { seat, hex: to }, because: [...way, 'CP-29.9', ...covered] };
  return [moved, ...takenAt(state, seat, to)];
}

function level(view: State, { seat, at, search }: Searching): Level {
  const refusalOf = (to: string): Refusal | null => moveRefusal(view, seat, at, search.result, to);
  const america = SOUTH_AMERICA.adjacent.includes(at) ? [hexChoice(AMERICA)] : [];
  const listed = choose(
    { key: `ask.searcher.${search.result}` },
    [...america, ...neighbours(at).map((hex) => hexChoice(hex, { progress: true }))],
    ({ id }) => refusalOf(id),
  );
  const elsewhere = (id: string): Refusal | null =>
    isOnMap(id) || id === AMERICA ? (refusalOf(id) ?? NOT_OFFERED) : NOT_OFFERED;
  const ids = new Set([...america.map(({ id }) => id), ...neighbours(at)]);
  return { ...listed, has: (id) => (ids.has(id) ? listed.has(id) : elsewhere(id)) };
}

/** CP-29.6: where the searcher goes; its seat alone says so, also off course. */
const searcher: DecisionPart = {
  // Another roll follows at once, but in South America.
  asks: (_view, _seat, path) => (path[0] === AMERICA ? null : ['CP-29.6']),
  open(state) {
    const now = choosing(state);
    if (!now) return [];
    return [{ kind: 'searcher', seat: now.seat, blocks: 'all', context: `${now.at} ${now.search.rolls}` }];
  },
  next(view, _seat, _decision, path) {
    const now = searching(view);
    return path.length > 0 || !now ? done() : level(view, now);
  },
  decide(state, _seat, _decision, [to = '']) {
    const now = searching(state);
    return now ? move(state, now, to) : [];
  },
  fallback(view) {
    const now = searching(view);
    const [first = ''] = now ? openMoves(view, now.seat, now.at, now.search.result) : [];
    return [first];
  },
};

/** The next roll, and what leaves no choice: one way, or none (CP-29.10). */
function advance(state: State, random: Random): NewEvent[] | null {
  const now = searching(state);
  if (!now) return null;
  const { seat, at, search } = now;
  if (search.result === null)
    return search.rolls < MOST_ROLLS ? roll(state, now, random) : [searchEnded(seat, 'return')];
  const [only, ...others] = openMoves(state, seat, at, search.result);
  if (only === undefined)
    return [{ type: 'SearcherStayed', data: { seat, hex: at }, because: ['CP-29.10', 'CP-29.9'] }];
  return others.length === 0 ? move(state, now, only) : null;
}

function waitForRoll(state: State): void {
  if (state.exploration?.search) state.exploration.search.result = null;
}

export const kumaraPart: Part = {
  decisions: { searcher },
  events: {
    KumaraSearchBegun: eventPart(atHex, (state, { seat, hex }) => {
      moveExplorer(state, seat, hex);
      if (!state.exploration) return;
      state.exploration.stage = 'search';
      state.exploration.search = { result: null, rolls: 0 };
    }),
    KumaraRolled: eventPart(rolled, (state, { result }) => {
      const search = state.exploration?.search;
      if (!search) return;
      search.rolls += 1;
      search.result = result === 'off-course' || result === 'explore' ? result : null;
    }),
    SearcherMoved: eventPart(atHex, (state, { seat, hex }) => {
      waitForRoll(state);
      if (hex !== AMERICA) moveExplorer(state, seat, hex);
    }),
    SearcherStayed: eventPart(atHex, waitForRoll),
    KumaraSearchEnded: eventPart(ended, (state, { seat, how }) => {
      seatOf(state, seat).explorer = how === 'lost' ? 'lost' : 'ready';
      endPart(state);
    }),
    ...markerEvents,
  },
  advance,
};
