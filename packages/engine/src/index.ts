/** The engine: contract, fold, redaction, chance and replay. No I/O, no game. */

export { type OrdersFault, said } from './at-once.ts';
export * from './audit.ts';
export * from './audit-file.ts';
export * from './bot.ts';
export * from './canonical.ts';
export * from './chain.ts';
export * from './chance.ts';
export * from './chosen.ts';
export * from './clone.ts';
export { openDecisions, playPath, type Sent, startGame } from './deciding.ts';
export {
  digestOf,
  judgeBatch,
  notAsked,
  type Prediction,
  predict,
  type Submission,
  seenEvents,
  type Verdict,
} from './judging.ts';
export * from './ledger.ts';
export * from './level.ts';
export * from './limits.ts';
export * from './log.ts';
export * from './looking-ahead.ts';
export { tellMisshapen } from './misshapen.ts';
export * from './orders.ts';
export * from './orders-form.ts';
export * from './parts.ts';
export * from './placings.ts';
export * from './player-aid.ts';
export * from './random.ts';
export * from './refusal.ts';
export * from './ruleset.ts';
export * from './scenario.ts';
export * from './schema.ts';
export * from './secret.ts';
export * from './standing.ts';
export * from './step-back.ts';
export {
  applyEntry,
  applyEvents,
  awaitedSeats,
  cloneTable,
  decisionsFor,
  dueDecisions,
  ENGINE_EVENTS,
  foldViewed,
  type GameInfo,
  isDue,
  openTable,
  outcomeOf,
  positionOf,
  pressing,
  reopen,
  sameDecision,
  type Table,
  toldDue,
  upcast,
  viewTable,
} from './table.ts';
export * from './walk.ts';
