/** The chapters put together: every kind of decision with its part. */
import { type Decision, isLegalPath, type Level, type Seat, together } from '@wayfinder/engine';
import type { DecisionPart, Part } from './part.ts';
import { alexisPart } from './rules/alexis.ts';
import { dealPart } from './rules/deal.ts';
import { landingPart } from './rules/landing.ts';
import { preparationPart } from './rules/preparation.ts';
import { rewardsPart } from './rules/rewards.ts';
import { roundsPart } from './rules/rounds.ts';
import { startTilesPart } from './rules/start-tiles.ts';
import { turnPart } from './rules/turn.ts';
import type { State } from './state.ts';

export const PARTS: readonly Part[] = [
  startTilesPart,
  dealPart,
  roundsPart,
  preparationPart,
  turnPart,
  landingPart,
  alexisPart,
  rewardsPart,
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
