/** Games that were drawn, kept in this process. Whoever is about to need many has judging threads draw them ahead, and no request waits for that on the main thread. */
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { type Draw, type Drawn, drawGames } from './draw.ts';
import { unlessBusy } from './passing.ts';

const MOST_KEPT = 300;
/** Draws at once, so that moves are judged beside them. */
const AT_ONCE = 2;

const kept = new LRUCache<string, Drawn>({ max: MOST_KEPT });

/** The games of a draw, as they were drawn ahead or else drawn now. */
export function drawnOf(draw: Draw): Drawn {
  const key = JSON.stringify(draw);
  const drawn = kept.get(key) ?? drawGames(draw);
  kept.set(key, drawn);
  return drawn;
}

/** Has judging threads draw what isn't kept. Where they have too much to do, whoever needs it draws it. */
export async function drawAhead(context: Context, ruleset: string, draws: readonly Draw[]): Promise<void> {
  const left = draws.filter((draw) => !kept.has(JSON.stringify(draw)));
  const work = async (): Promise<void> => {
    for (let draw = left.shift(); draw; draw = left.shift()) {
      const request = { op: 'draw', draw } as const;
      const drawn = await unlessBusy(() => context.tables.free(request.draw.seed, ruleset, request));
      if (drawn) kept.set(JSON.stringify(request.draw), drawn);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
