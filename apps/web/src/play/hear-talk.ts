/** News of talk, from the stream of a game to the parts of the page that tell them. */
import type { StreamTalk } from '@wayfinder/contract';

type Hear = (talk: StreamTalk) => void;

const ears = new Map<string, Set<Hear>>();

/** Tells that there is something new in a room of a game. */
export function talked(gameId: string, talk: StreamTalk): void {
  for (const hear of ears.get(gameId) ?? []) hear(talk);
}

/** Hears of a game's talk until the returned function is called. */
export function hearTalk(gameId: string, hear: Hear): () => void {
  const own = ears.get(gameId) ?? new Set();
  ears.set(gameId, own.add(hear));
  return () => {
    own.delete(hear);
    if (own.size === 0) ears.delete(gameId);
  };
}
