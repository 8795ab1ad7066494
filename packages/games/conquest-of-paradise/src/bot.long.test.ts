/** Bots alone reach the goal, with every number of seats in each edition. */
import { playPlan } from '@wayfinder/engine/testing';
import { test } from 'vitest';
import { KINDS_OF_GAMES, RULESET } from './testing/play.ts';
import { byBots, expectGoodBots } from './testing/whole-games.ts';

test.each(KINDS_OF_GAMES.map(byBots))('bots alone reach the goal: $seed', (plan) =>
  expectGoodBots(playPlan(RULESET, plan)),
);
