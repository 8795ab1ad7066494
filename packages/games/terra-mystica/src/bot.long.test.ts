/** Bots alone play games of every kind well; the gate has half of the kinds. */
import { playPlan } from '@wayfinder/engine/testing';
import { test } from 'vitest';
import { byBots, expectGoodBots } from './testing/bot-games.ts';
import { KINDS_OF_GAMES, RULESET } from './testing/games.ts';

test.each(KINDS_OF_GAMES.map(byBots))('bots alone play a game well: $seed', (plan) =>
  expectGoodBots(playPlan(RULESET, plan)),
);
