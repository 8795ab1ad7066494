/** Ways to break one rule of the ruleset: what is refused, what happens, what a fold does, what the rules see, what the data say. */
import type { Choice, Happened, Level, NewEvent, Refusal, Ruleset } from '@wayfinder/engine';
import { CURRENT_VERSION, type Data, dataOf } from '../data/index.ts';
import type { EventData, EventType } from '../events/index.ts';
import type { State } from '../state.ts';
import { RULESET } from './games.ts';

/** Changes every level of a decision. */
export function asking(
  change: (level: Level, about: { view: State; kind: string; path: readonly string[] }) => Level,
): Ruleset {
  return {
    ...RULESET,
    next(view, seat, decision, path) {
      const level = RULESET.next(view, seat, decision, path);
      return level.done ? level : change(level, { view: view as State, kind: decision.kind, path });
    },
  };
}

/** Forgets a reason to refuse. */
export function lax(forgotten: (refusal: Refusal) => boolean): Ruleset {
  const allowed = ({ refused, ...choice }: Choice): Choice =>
    refused && !forgotten(refused) ? { ...choice, refused } : choice;
  return asking((level) => ({
    ...level,
    list: () => level.list().map(allowed),
    has(id) {
      const refused = level.has(id);
      return refused && forgotten(refused) ? null : refused;
    },
  }));
}

const FORBIDDEN: Refusal = { code: 'forbidden', rules: [] };

/** Finds one reason too many to refuse. */
export function strict(
  forbidden: (id: string, about: { view: State; kind: string; path: readonly string[] }) => boolean,
): Ruleset {
  return asking((level, about) => ({
    ...level,
    list: () =>
      level.list().map((choice) => (forbidden(choice.id, about) ? { ...choice, refused: FORBIDDEN } : choice)),
    has: (id) => (forbidden(id, about) ? FORBIDDEN : level.has(id)),
  }));
}

type Event<Type extends EventType> = Omit<NewEvent, 'data'> & { data: EventData[Type] };

/** Changes events of one type as they are decided; null: they don't happen. */
export function happening<Type extends EventType>(
  type: Type,
  change: (event: Event<Type>, state: State) => NewEvent | null,
): Ruleset {
  const changed = (events: NewEvent[], state: unknown): NewEvent[] =>
    events.flatMap((event) => {
      if (event.type !== type) return [event];
      const other = change(event as Event<Type>, state as State);
      return other ? [other] : [];
    });
  return {
    ...RULESET,
    start: (settings, seats, random) => changed(RULESET.start(settings, seats, random), null),
    decide: (state, ...more) => changed(RULESET.decide(state, ...more), state),
    advance(state, random) {
      const events = RULESET.advance(state, random);
      return events && changed(events, state);
    },
  };
}

/** Folds events of one type otherwise: `after` is the state as it should be. */
export function folding(type: EventType, change: (after: State, before: State, event: Happened) => State): Ruleset {
  return {
    ...RULESET,
    evolve(state, event) {
      const before = { ...(state as State) };
      const after = RULESET.evolve(state, event) as State;
      return event.type === type ? change(after, before, event) : after;
    },
  };
}

/** Shows the rules another state than there is. */
export function seeing(change: (state: State) => State): Ruleset {
  const seen = (state: unknown): unknown => change(state as State);
  return {
    ...RULESET,
    decisions: (view) => RULESET.decisions(seen(view)),
    next: (view, ...more) => RULESET.next(seen(view), ...more),
    decide: (state, ...more) => RULESET.decide(seen(state), ...more),
    advance: (state, random) => RULESET.advance(seen(state), random),
  };
}

/** While `run` runs, the data say something else. */
function misprinted<Result>(change: (data: Data) => Partial<Data>, run: () => Result): Result {
  const data = dataOf(CURRENT_VERSION);
  const right = { ...data };
  Object.assign(data, change(data));
  try {
    return run();
  } finally {
    Object.assign(data, right);
  }
}

/** Rules that were given other data. */
export function reading(change: (data: Data) => Partial<Data>): Ruleset {
  return {
    ...RULESET,
    decisions: (view) => misprinted(change, () => RULESET.decisions(view)),
    next: (view, ...more) => {
      const level = misprinted(change, () => RULESET.next(view, ...more));
      const has = (id: string): Refusal | null => misprinted(change, () => level.has(id));
      return { ...level, list: () => misprinted(change, () => level.list()), has };
    },
    decide: (state, ...more) => misprinted(change, () => RULESET.decide(state, ...more)),
    advance: (state, random) => misprinted(change, () => RULESET.advance(state, random)),
  };
}
