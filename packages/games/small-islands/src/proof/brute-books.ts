/** Form of the referee's rules: one for each type of event, over its books. */
import type { EventData, EventType } from '../events/index.ts';
import type { Model } from './brute-model.ts';

/** Says what is wrong where something isn't as it must be. */
export type Must = (so: boolean, otherwise: string) => void;
/** Referee's reading of each type of event. */
export type Seen = { [Type in EventType]?: (model: Model, data: EventData[Type], must: Must) => void };

/** True where these are all among `things`, none twice. */
export function drawnFrom(things: ReadonlySet<string>, drawn: readonly string[]): boolean {
  return new Set(drawn).size === drawn.length && drawn.every((one) => things.has(one));
}

/** Takes things out of one set, into another where there is one. */
export function move(from: Set<string>, to: Set<string> | null, things: readonly string[]): void {
  for (const thing of things) {
    from.delete(thing);
    to?.add(thing);
  }
}
