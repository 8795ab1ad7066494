/** Things that the advanced rules lay out before the first turn: the parts of the state that the settings ask for, empty. */
import { type RuleId, secret } from '@wayfinder/engine';
import { EVENT_CARDS } from '../data/events.ts';
import { CHITS } from '../data/solo.ts';
import type { Events, SeatState, Settings, Solo, State } from '../state.ts';
import {
  chosenGoal,
  eventProcedure,
  hasEvents,
  hasKumara,
  hasReserve,
  hasSouthIsland,
  hasVariableStart,
  isSolo,
  malariaProcedure,
} from './settings.ts';

/** CP-23.1: all cards are undrawn, and lie in no order. */
function newEvents(): Events {
  const undrawn = EVENT_CARDS.map(({ id }) => id);
  return {
    started: false,
    undrawn: secret([], undrawn, { n: undrawn.length }),
    discards: [],
    roles: null,
    drawn: false,
    current: null,
    birds: null,
    turn: {},
  };
}

/** CP-31.3: the late chits lie aside, the others in the cup. */
function newSolo(): Solo {
  const ids = (late: boolean): number[] => CHITS.filter((chit) => chit.late === late).map(({ id }) => id);
  return {
    cup: ids(false),
    aside: ids(true),
    drawn: [],
    cards: secret([], [], { n: 0 }),
    revealed: [],
    extraDue: 0,
    extra: [],
    acting: null,
    attack: null,
  };
}

/** Fields of the state beyond the basic game. */
export function advancedState(settings: Settings): Partial<State> {
  const playing = { settings };
  return {
    ...(hasEvents(playing) ? { events: newEvents(), windows: [] } : {}),
    ...(hasSouthIsland(playing) ? { southIsland: { place: 'aside', removed: null } } : {}),
    ...(malariaProcedure(playing) ? { malaria: { started: false, turn: 0 } } : {}),
    ...(isSolo(playing) ? { solo: newSolo() } : {}),
  };
}

/** Fields of a seat beyond the basic game. */
export function advancedSeat(settings: Settings, seat: number): Partial<SeatState> {
  const playing = { settings };
  return {
    ...(hasVariableStart(playing) ? { startPieces: null } : {}),
    ...(hasEvents(playing) ? { held: secret([seat], [], { n: 0 }) } : {}),
    ...(hasReserve(playing) ? { reserve: 0 as const } : {}),
    ...(hasKumara(playing) ? { kumara: 'none' as const } : {}),
  };
}

/** Rules that speak with the set-up of a game with these settings: none with the basic rules alone (CP-20.1). */
export function advancedRules(settings: Settings): RuleId[] {
  const playing = { settings };
  const named = settings.randomEvents === 'on' || (settings.reactions === 'ask' && hasEvents(playing));
  const rules = [
    ...(hasVariableStart(playing) ? ['CP-21.1'] : []),
    ...(chosenGoal(playing) === null ? [] : ['CP-22.1', 'CP-22.2']),
    ...(eventProcedure(playing) ? ['CP-23.1', 'CP-23.2'] : []),
    ...(hasSouthIsland(playing) ? ['CP-27.1'] : []),
    ...(hasReserve(playing) ? ['CP-28.1'] : []),
    ...(hasKumara(playing) ? ['CP-29.1'] : []),
    ...(malariaProcedure(playing) ? ['CP-30.1'] : []),
    ...(isSolo(playing) ? ['CP-31.1', 'CP-31.2', 'CP-31.3'] : []),
  ];
  return rules.length === 0 ? [] : ['CP-20.1', 'CP-20.2', 'CP-20.3', ...(named ? ['CP-20.4'] : []), ...rules];
}
