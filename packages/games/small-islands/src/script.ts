/**
 * A script: the events of one command or one step of `advance`, made one after the other on a copy, so that a rule always reads the position as its
 * own earlier events left it. Events replace lists and records, so a copy of the outer layer is enough.
 */
import { type Draw, type NewEvent, pick, type Random, type RuleId } from '@wayfinder/engine';
import { type Data, dataOf } from './data/index.ts';
import { EVENTS, type EventData, type EventType } from './events/index.ts';
import { type SeatState, type State, seatOf } from './state.ts';

/** Things that an event carries besides its data. */
interface More {
  draws?: Draw[];
  drawsTo?: number[];
  only?: number[];
}

/** Collects events; `state` is the position after those so far. */
export class Script {
  readonly events: NewEvent[] = [];
  readonly state: State;

  constructor(state: State) {
    this.state = { ...state };
  }

  /** Makes one event happen. `because` are the rules that caused it. */
  emit<Type extends EventType>(type: Type, data: EventData[Type], because: RuleId[], more: More = {}): void {
    this.events.push({ type, data, because, ...more });
    EVENTS[type].evolve(this.state, data as never);
  }

  get data(): Data {
    return dataOf(this.state.data);
  }

  seat(seat: number): SeatState {
    return seatOf(this.state, seat);
  }
}

/** Some of these things, drawn one after the other, and the draws: whoever saw a draw's number could tell what lies elsewhere, so nobody does. */
export function drawSome(
  random: Random,
  label: string,
  from: readonly string[],
  count: number,
): { drawn: string[]; more: { draws: Draw[]; drawsTo: number[] } } {
  const drawn: string[] = [];
  const draws: Draw[] = [];
  let left = [...from].sort();
  for (let i = 0; i < count; i += 1) {
    const { item, draw } = pick(random, label, left);
    drawn.push(item);
    draws.push(draw);
    left = left.filter((one) => one !== item);
  }
  return { drawn, more: { draws, drawsTo: [] } };
}
