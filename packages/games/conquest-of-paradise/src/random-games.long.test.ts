/** Games by chance of every kind end as they should. `RANDOM_SEED` plays others, `RANDOM_GAMES=20` so many of each kind. */
import { playPlan } from '@wayfinder/engine/testing';
import { test } from 'vitest';
import { KINDS_OF_GAMES, RULESET } from './testing/play.ts';
import { byChance, expectGoodEnd } from './testing/whole-games.ts';

const SEED = process.env.RANDOM_SEED ?? String(Date.now());
const GAMES = Number(process.env.RANDOM_GAMES ?? 1);
process.stdout.write(`random games, RANDOM_SEED=${SEED}\n`);

const plans = KINDS_OF_GAMES.flatMap((kind) => Array.from({ length: GAMES }, (_, n) => byChance(kind, `${SEED} ${n}`)));

test.each(plans)('a random game ends as it should: $seed', (plan) => expectGoodEnd(playPlan(RULESET, plan)));
