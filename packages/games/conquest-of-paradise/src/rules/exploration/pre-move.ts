/** Section 6: the explorer is taken back, stays at home, or is moved ahead through known hexes. */
import {
  type Choice,
  choose,
  done,
  type Level,
  type Message,
  type NewEvent,
  type Refusal,
  refuse,
  type Seat,
  word,
} from '@wayfinder/engine';
import { z } from 'zod';
import { TO_SOUTH_AMERICA } from '../../data/islands.ts';
import { neighbours, sortedHexes } from '../../hexes.ts';
import type { DecisionPart, Part } from '../../part.ts';
import type { HexId, State } from '../../state.ts';
import { seatOf } from '../cards/hand.ts';
import { chooseHex } from '../choices.ts';
import { controlledGroups, isGroupHex, isKnownHex } from '../control.ts';
import { eventPart } from '../event-part.ts';
import { searchRefusal, startRefusal } from '../kumara/start.ts';
import { endPart, partPassed } from '../sequence.ts';
import { hasKumara } from '../settings.ts';
import {
  couldOpenAWay,
  enemyHexRule,
  explorableFrom,
  isEnemyHexForExplorer,
  preMoveReach,
  stagingHexes,
} from './explorable.ts';

const ofSeat = z.strictObject({ seat: z.number().int() });
const atHex = z.strictObject({ seat: z.number().int(), hex: z.string() });

const ASK: Message = { key: 'ask.explore' };
const ASK_HEX: Message = { key: 'ask.explore.pre-move' };
const ASK_SEARCH: Message = { key: 'ask.explore.search' };

/** Why the pre-move can't end here, or null (CP-6.5 to 6.8). */
function preMoveRefusal(state: State, seat: Seat, hex: HexId, reach: ReadonlySet<HexId>): Refusal | null {
  if (!isKnownHex(state, hex)) return refuse('unknown-hex', ['CP-6.5', 'CP-6.8', 'CP-2.1']);
  if (isEnemyHexForExplorer(state, seat, hex)) return refuse('enemy-hex', ['CP-6.5', enemyHexRule(state), 'CP-2.7']);
  if (explorableFrom(state, seat, hex).length === 0) return refuse('nothing-to-explore', ['CP-6.5']);
  return reach.has(hex) ? null : refuse('no-way-there', ['CP-6.5', enemyHexRule(state)]);
}

/** Hexes where a player would expect the explorer to be able to go: next to something unexplored, and groups near by. */
function listedHexes(state: State, seat: Seat, reach: ReadonlySet<HexId>): HexId[] {
  const edge = [...reach].flatMap((hex) => [hex, ...neighbours(hex)]).filter((hex) => isKnownHex(state, hex));
  const expected = edge.filter((hex) => isGroupHex(state, hex) || explorableFrom(state, seat, hex).length > 0);
  return sortedHexes(new Set(expected));
}

function firstLevel(view: State, seat: Seat): Level {
  const refused = stagingHexes(view, seat).length > 0 ? {} : { refused: refuse('nothing-to-explore', ['CP-6.5']) };
  return choose(ASK, [word('decline'), word('pre-move', { progress: true, ...refused }), ...searchWord(view, seat)]);
}

/** CP-29.1: in games with Kumara the explorer may search for it instead. */
function searchWord(view: State, seat: Seat): Choice[] {
  if (!hasKumara(view)) return [];
  const refused = searchRefusal(view, seat);
  return [word('search', { progress: true, ...(refused ? { refused } : {}) })];
}

function searchLevel(view: State, seat: Seat): Level {
  return chooseHex(ASK_SEARCH, TO_SOUTH_AMERICA, (hex) => startRefusal(view, seat, hex), { progress: true });
}

const explore: DecisionPart = {
  // The first roll of a search follows at once.
  asks: (_view, _seat, path) => (path[0] === 'search' ? ['CP-29.6'] : null),
  open({ exploration, turn }) {
    if (exploration?.stage !== 'explore') return [];
    return [{ kind: 'explore', seat: exploration.seat, blocks: 'all', context: String(turn) }];
  },
  next(view, seat, _decision, path) {
    if (path.length === 0) return firstLevel(view, seat);
    if (path[0] === 'decline' || path.length > 1) return done();
    if (path[0] === 'search') return searchLevel(view, seat);
    const reach = preMoveReach(view, seat);
    const refusalOf = (hex: HexId): Refusal | null => preMoveRefusal(view, seat, hex, reach);
    return chooseHex(ASK_HEX, listedHexes(view, seat, reach), refusalOf, { progress: true });
  },
  decide(state, seat, _decision, [choice, hex]) {
    if (choice === 'decline') return [{ type: 'ExplorationDeclined', data: { seat }, because: ['CP-6.3'] }];
    if (choice === 'search') {
      const because = ['CP-29.1', 'CP-29.2', 'CP-29.4', enemyHexRule(state)];
      return [{ type: 'KumaraSearchBegun', data: { seat, hex }, because }];
    }
    return [
      {
        type: 'PreMoved',
        data: { seat, hex },
        because: ['CP-6.3', 'CP-6.4', 'CP-6.5', enemyHexRule(state), 'CP-6.8', 'CP-6.9'],
      },
    ];
  },
  fallback: () => ['decline'],
};

/** CP-6.2: taken back; CP-6.4, 6.5: passed over when there is no group to start from, or nowhere to end. */
function advance(state: State): NewEvent[] | null {
  const { exploration } = state;
  if (exploration?.stage !== 'explore') return null;
  const { seat } = exploration;
  if (seatOf(state, seat).explorer === 'lost') {
    return [{ type: 'ExplorerTakenBack', data: { seat }, because: ['CP-6.2'] }];
  }
  if (controlledGroups(state, seat).length === 0) return [partPassed(seat, ['CP-6.4', 'CP-2.3', 'CP-19.11'])];
  const nothing = stagingHexes(state, seat).length === 0 && !couldOpenAWay(state, seat);
  const mightSearch = hasKumara(state) && searchRefusal(state, seat) === null;
  return nothing && !mightSearch ? [partPassed(seat, ['CP-6.5'])] : null;
}

/** Puts the explorer on a hex. Mutates. */
export function moveExplorer(state: State, seat: Seat, hex: HexId): void {
  seatOf(state, seat).explorer = hex;
  if (state.exploration) state.exploration.at = hex;
}

export const preMovePart: Part = {
  decisions: { explore },
  events: {
    ExplorerTakenBack: eventPart(ofSeat, (state, { seat }) => {
      seatOf(state, seat).explorer = 'ready';
      endPart(state);
    }),
    ExplorationDeclined: eventPart(ofSeat, (state) => endPart(state)),
    PreMoved: eventPart(atHex, (state, { seat, hex }) => {
      moveExplorer(state, seat, hex);
      if (state.exploration) state.exploration.stage = 'step';
    }),
  },
  advance,
};
