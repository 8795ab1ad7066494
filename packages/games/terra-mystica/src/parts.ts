/** The chapters put together: every kind of decision with its part. The order is the order in which `advance` asks them. */
import { type Decision, isLegalPath, type Level, type Seat, together } from '@wayfinder/engine';
import type { DecisionPart, Part } from './part.ts';
import { spadesPart } from './rules/build.ts';
import { cleanUpPart } from './rules/clean-up.ts';
import { freeActionsPart } from './rules/free-actions.ts';
import { powerOffersPart } from './rules/power-offers.ts';
import { rewardsPart } from './rules/rewards.ts';
import { roundsPart } from './rules/rounds.ts';
import { scoringPart } from './rules/scoring.ts';
import { setUpPart } from './rules/set-up.ts';
import { turnPart } from './rules/turn.ts';
import type { State } from './state.ts';

export const PARTS: readonly Part[] = [
  setUpPart,
  roundsPart,
  turnPart,
  spadesPart,
  rewardsPart,
  freeActionsPart,
  powerOffersPart,
  cleanUpPart,
  scoringPart,
];

export const DECISIONS: Readonly<Record<string, DecisionPart>> = together(PARTS.map((part) => part.decisions));

/** @throws Error for a kind of decision that no chapter has. */
export function decisionPart(kind: string): DecisionPart {
  const part = DECISIONS[kind];
  if (!part) throw new Error(`no decision ${kind}`);
  return part;
}

/** Choices that can be made next. */
export function nextLevel(view: State, seat: Seat, decision: Decision, path: readonly string[]): Level {
  return decisionPart(decision.kind).next(view, seat, decision, path);
}

/** True for a finished path of which every choice was allowed. */
export function isLegal(view: State, seat: Seat, decision: Decision, path: readonly string[]): boolean {
  return isLegalPath((soFar) => nextLevel(view, seat, decision, soFar), path);
}
