/** All chapters put together: every kind of decision and type of event with its part. */
import { type Decision, isLegalPath, type Level, type Seat } from '@wayfinder/engine';
import type { DecisionPart } from './part.ts';
import { eventsPart } from './rules/events/part.ts';
import { heldPart } from './rules/held/part.ts';
import { kumaraPart } from './rules/kumara/part.ts';
import { malariaPart } from './rules/malaria/part.ts';
import { soloPart } from './rules/solo/part.ts';
import { automatonActs } from './rules/solo/turn.ts';
import { southIslandPart } from './rules/south-island/part.ts';
import { startPiecesPart } from './rules/start-pieces/part.ts';
import { partOf, partsWith } from './rules-with.ts';
import type { State } from './state.ts';

export const ALL = partsWith({
  held: heldPart,
  early: [startPiecesPart, malariaPart, eventsPart],
  islands: [kumaraPart, southIslandPart],
  solo: soloPart,
  automatonActs,
});

export const DECISIONS = ALL.decisions;
export const EVENTS = ALL.events;

/** @throws Error for a kind of decision that no chapter has. */
export function decisionPart(kind: string): DecisionPart {
  return partOf(ALL, kind);
}

/** Choices that can be made next. */
export function nextLevel(view: State, seat: Seat, decision: Decision, path: readonly string[]): Level {
  return decisionPart(decision.kind).next(view, seat, decision, path);
}

/** True for a finished path of which every choice was allowed. */
export function isLegal(view: State, seat: Seat, decision: Decision, path: readonly string[]): boolean {
  return isLegalPath((soFar) => nextLevel(view, seat, decision, soFar), path);
}
