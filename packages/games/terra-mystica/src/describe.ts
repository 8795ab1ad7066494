/** Events in words: the key of the message and its typed arguments. */
import type { Happened, Message, Viewer } from '@wayfinder/engine';

/** The message of an event. */
export function describe({ type }: Happened, _viewer: Viewer): Message {
  return { key: `event.${type}` };
}
