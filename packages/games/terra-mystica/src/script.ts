/**
 * A script: the events of one command or one step of `advance`, made one after the other on a working copy, so that a rule always reads the
 * position as its own earlier events left it. Only what events change is copied: a whole game must be decided in an instant.
 */
import type { Draw, NewEvent, RuleId } from '@wayfinder/engine';
import { EVENTS, type EventData, type EventType } from './events/index.ts';
import { type SeatState, type State, seatOf, type Turn } from './state.ts';

function copySeat(seat: SeatState): SeatState {
  const { priestsOn } = seat;
  return {
    ...seat,
    bowls: [...seat.bowls],
    cults: { ...seat.cults },
    priestsOn: {
      fire: [...priestsOn.fire],
      water: [...priestsOn.water],
      earth: [...priestsOn.earth],
      air: [...priestsOn.air],
    },
    built: { ...seat.built },
    favors: [...seat.favors],
    towns: seat.towns.map((town) => ({ ...town, spaces: [...town.spaces] })),
    used: [...seat.used],
  };
}

function copyTurn(turn: Turn): Turn {
  return {
    ...turn,
    dig: turn.dig && { ...turn.dig, changed: [...turn.dig.changed] },
    towns: [...turn.towns],
    lost: [...turn.lost],
  };
}

/** A copy that events may change: whatever `evolve` mutates is new. Terrain and structures change seldom: `evolve` replaces them. */
export function workingCopy(state: State): State {
  return {
    ...state,
    seats: state.seats.map(copySeat),
    passedOrder: [...state.passedOrder],
    queue: [...state.queue],
    auction: state.auction.map((lot) => ({ ...lot })),
    cards: { ...state.cards },
    favors: { ...state.favors },
    towns: { ...state.towns },
    usedPowerActions: [...state.usedPowerActions],
    bridges: [...state.bridges],
    turn: state.turn && copyTurn(state.turn),
    offers: [...state.offers],
    watched: state.watched.map((one) => ({ ...one })),
    spades: state.spades.map((one) => ({ ...one })),
  };
}

/** Collects events; `state` is the position after those so far. */
export class Script {
  readonly events: NewEvent[] = [];
  readonly state: State;

  constructor(state: State) {
    this.state = workingCopy(state);
  }

  /** Makes one event happen. `because` are the rules that caused it. */
  emit<Type extends EventType>(type: Type, data: EventData[Type], because: RuleId[], draws?: Draw[]): void {
    this.events.push(draws ? { type, data, because, draws } : { type, data, because });
    EVENTS[type].evolve(this.state, data as never);
  }

  seat(seat: number): SeatState {
    return seatOf(this.state, seat);
  }

  /** Power as far as the bowls take it (TM-6.2); nothing happens when they take none. */
  gainPower(seat: number, amount: number, reason: string, because: RuleId[]): void {
    const gained = Math.min(amount, room(this.seat(seat)));
    if (gained > 0) this.emit('PowerGained', { seat, amount: gained, reason }, [...because, 'TM-6.2']);
  }

  scoreVp(seat: number, amount: number, reason: string, because: RuleId[]): void {
    if (amount > 0) this.emit('VpScored', { seat, amount, reason }, because);
  }
}

/** The most power that these bowls can gain: 2 × I + II (TM-6.2). */
export function room({ bowls: [one, two] }: SeatState): number {
  return 2 * one + two;
}
