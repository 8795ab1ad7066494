/**
 * A simple player: explores while it knows few places to settle, ships colonies there, links its groups, builds villages, buys cards, fights
 * only when clearly stronger. It knows its own view alone, and proposes paths of which the first legal one is played. Each that it tries takes one
 * look. An easy bot plays alike, but overlooks some of them, as a beginner does.
 */
import type { BotMeans, Decision, Seat } from '@wayfinder/engine';
import * as battling from './bot/battling.ts';
import { build } from './bot/building.ts';
import { type Answers, firstOf, type Proposes } from './bot/candidates.ts';
import * as exploring from './bot/exploring.ts';
import * as moving from './bot/moving.ts';
import { decisionPart } from './parts.ts';
import { pointsOf } from './rules/victory/points.ts';
import type { State } from './state.ts';

/** Severe Deforestation hits the rival with most VP. */
const answerClaim: Proposes = ({ view, seat }) => {
  const rivals = view.seats.map((_, other) => other).filter((other) => other !== seat);
  const strongest = rivals.sort((a, b) => pointsOf(view, b).total - pointsOf(view, a).total);
  return strongest.map((rival) => ['use', String(rival)]);
};

/** Decisions that aren't here are answered as when a clock runs out. */
const ANSWERS: Readonly<Record<string, Answers>> = {
  explore: firstOf(exploring.explore),
  exploreStep: firstOf(exploring.exploreStep),
  keepTile: firstOf(exploring.keepTile),
  acceptResult: firstOf(exploring.acceptResult),
  steer: firstOf(exploring.steer),
  transit: firstOf(moving.transit),
  movement: firstOf(moving.movement),
  arioi: firstOf(battling.arioi),
  battleCard: firstOf(battling.battleCard),
  settle: firstOf(battling.settle),
  regroup: firstOf(battling.regroup),
  build,
  answerClaim: firstOf(answerClaim),
};

/** The bot's path for a decision that is due: always finished and legal on its own view. */
export function chooseForBot(view: State, seat: Seat, decision: Decision, means: BotMeans): string[] {
  const path = ANSWERS[decision.kind]?.({ view, seat, decision, means });
  return path ? [...path] : decisionPart(decision.kind).fallback(view, seat, decision);
}
