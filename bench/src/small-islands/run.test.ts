import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readKept } from './kept.ts';
import { reportOf } from './report.ts';
import { playAll } from './run.ts';

const ERROR = 4;
const MINUTE = 60_000;

// Each of two threads loads the game anew, which takes a busy machine longer than the usual cap.
test('plays on a thread, keeps the counts, goes on where it ended, and reports', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wayfinder-small-islands-'));
  const file = join(folder, 'counts.json');
  try {
    for (const games of [1, 2]) {
      const kept = readKept(file, ERROR);
      await playAll(kept, { simulations: ['2'], games, ms: MINUTE, file });
      expect(readKept(file, ERROR)).toEqual(kept);
      expect(kept.counts['2']?.played.games).toBe(games);
    }
    expect(reportOf(readKept(file, ERROR))).toContain('| --- |');
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 180_000);
