/** The chapters put together: every kind of decision and type of event with its part. The order is the order in which `advance` asks them. */
import { type Decision, isLegalPath, type Level, type Seat, together } from '@wayfinder/engine';
import type { DecisionPart, EventPart, Part } from './part.ts';
import { battlePart } from './rules/battle/part.ts';
import { buildingPart } from './rules/building/part.ts';
import { deckPart } from './rules/cards/deck.ts';
import { playCardPart } from './rules/cards/play.ts';
import { eventsPart } from './rules/events/part.ts';
import { explorationParts } from './rules/exploration/part.ts';
import { freeActionsPart } from './rules/free-actions.ts';
import { heldPart } from './rules/held/part.ts';
import { homesPart } from './rules/homes.ts';
import { kumaraPart } from './rules/kumara/part.ts';
import { malariaPart } from './rules/malaria/part.ts';
import { movementPart } from './rules/movement/part.ts';
import { sequencePart } from './rules/sequence.ts';
import { setUpPart } from './rules/set-up.ts';
import { soloPart } from './rules/solo/part.ts';
import { southIslandPart } from './rules/south-island/part.ts';
import { startPiecesPart } from './rules/start-pieces/part.ts';
import { turnOrderPart } from './rules/turn-order.ts';
import { victoryParts } from './rules/victory/part.ts';
import type { State } from './state.ts';

export const PARTS: readonly Part[] = [
  // Windows come first: while one is open all else waits for it.
  heldPart,
  setUpPart,
  startPiecesPart,
  malariaPart,
  eventsPart,
  turnOrderPart,
  ...explorationParts,
  kumaraPart,
  southIslandPart,
  battlePart,
  movementPart,
  buildingPart,
  deckPart,
  playCardPart,
  freeActionsPart,
  ...victoryParts,
  soloPart,
  homesPart,
  sequencePart,
];

export const DECISIONS: Readonly<Record<string, DecisionPart>> = together(PARTS.map((part) => part.decisions));
export const EVENTS: Readonly<Record<string, EventPart>> = together(PARTS.map((part) => part.events));

/** @throws Error for a kind of decision that no chapter has. */
export function decisionPart(kind: string): DecisionPart {
  const part = DECISIONS[kind];
  if (!part) throw new Error(`no decision ${kind}`);
  return part;
}

/** What can be chosen next. */
export function nextLevel(view: State, seat: Seat, decision: Decision, path: readonly string[]): Level {
  return decisionPart(decision.kind).next(view, seat, decision, path);
}

/** True for a finished path of which every choice was allowed. */
export function isLegal(view: State, seat: Seat, decision: Decision, path: readonly string[]): boolean {
  return isLegalPath((soFar) => nextLevel(view, seat, decision, soFar), path);
}
