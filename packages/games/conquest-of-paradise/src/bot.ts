/**
 * A simple player: explores while it knows few places to settle, ships colonies there, links its groups, builds villages, buys cards, fights
 * only when clearly stronger. It knows its own view alone, and proposes paths of which the first legal one is played.
 */
import type { BotMeans, Decision, Seat } from '@wayfinder/engine';
import * as battling from './bot/battling.ts';
import { build } from './bot/building.ts';
import type { Proposes } from './bot/candidates.ts';
import * as exploring from './bot/exploring.ts';
import * as moving from './bot/moving.ts';
import { decisionPart, isLegal } from './parts.ts';
import { pointsOf } from './rules/victory/points.ts';
import type { State } from './state.ts';

/** Severe Deforestation hits the rival with most VP. */
const answerClaim: Proposes = ({ view, seat }) => {
  const rivals = view.seats.map((_, other) => other).filter((other) => other !== seat);
  const strongest = rivals.sort((a, b) => pointsOf(view, b).total - pointsOf(view, a).total);
  return strongest.map((rival) => ['use', String(rival)]);
};

/** Decisions that aren't here are answered as when a clock runs out. */
const PROPOSALS: Readonly<Record<string, Proposes>> = {
  explore: exploring.explore,
  exploreStep: exploring.exploreStep,
  keepTile: exploring.keepTile,
  acceptResult: exploring.acceptResult,
  steer: exploring.steer,
  transit: moving.transit,
  movement: moving.movement,
  arioi: battling.arioi,
  battleCard: battling.battleCard,
  settle: battling.settle,
  regroup: battling.regroup,
  build,
  answerClaim,
};

/** The bot's path for a decision that is due: always finished and legal on its own view. */
export function chooseForBot(view: State, seat: Seat, decision: Decision, _means: BotMeans): string[] {
  for (const path of PROPOSALS[decision.kind]?.({ view, seat, decision }) ?? []) {
    if (isLegal(view, seat, decision, path)) return [...path];
  }
  return decisionPart(decision.kind).fallback(view, seat, decision);
}
