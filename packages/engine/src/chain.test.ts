import { describe, expect, test } from 'vitest';
import { emptyHeads, headOf, headsAfter, portableHashes } from './chain.ts';
import type { GameEvent } from './log.ts';
import { sampleGame } from './sample/play.ts';

/** The first event of a sample game, as if so many seats had learnt of it. */
function told(only: number[] | null): GameEvent[] {
  const { entries } = sampleGame();
  return (entries[0]?.events ?? []).slice(0, 1).map((event) => ({ ...event, only }));
}

describe('heads of all viewers at once', () => {
  const salt = '0c'.repeat(32);
  // Everybody's, seat 1's alone, everybody's again.
  const batches = [told(null), told([1]), told(null)];

  test('are those that each viewer has by itself', () => {
    const heads = batches.reduce((before, events) => headsAfter(salt, before, events), emptyHeads(2));
    expect(heads.slice(0, 3)).toEqual([0, 1, 'spectator' as const].map((viewer) => headOf(salt, batches, viewer)));
    expect(heads[0]).toBe(heads[2]);
    expect(heads[1]).toBe(heads[3]);
    expect(heads[0]).not.toBe(heads[1]);
  });

  test('are hashed once where they are the same', () => {
    let hashed = 0;
    const counting = {
      ...portableHashes,
      sha256(text: string): string {
        hashed += 1;
        return portableHashes.sha256(text);
      },
    };
    headsAfter(salt, emptyHeads(5), told(null), counting);
    // One over the batch, one for the head of all.
    expect(hashed).toBe(2);
  });
});
