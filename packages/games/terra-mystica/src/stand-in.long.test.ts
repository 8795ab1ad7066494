/** Stand-ins for the others lead on in games of every kind; the gate has half of the kinds. */
import { playPlan } from '@wayfinder/engine/testing';
import { test } from 'vitest';
import { expectAskedAnywhere } from './testing/asked-anywhere.ts';
import { byChance } from './testing/chance-games.ts';
import { KINDS_OF_GAMES, RULESET } from './testing/games.ts';

const SEED = process.env.RANDOM_SEED ?? 'long';
process.stdout.write(`games in which others are stood in for, RANDOM_SEED=${SEED}\n`);

test.each(KINDS_OF_GAMES)('$seats seats, $preset: from any position the seat is asked, or the game is over', (kind) => {
  expectAskedAnywhere(playPlan(RULESET, byChance(kind, SEED)));
});
