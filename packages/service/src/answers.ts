/** Answers to batches of players, now and to a retry. */
import { hash } from 'node:crypto';
import type { CommandsAnswer, DecisionData, SentCommand } from '@wayfinder/contract';
import { canonical, type Seat } from '@wayfinder/engine';
import { type BatchRecord, type GameHead, HASH_DIGITS, type KnownCommand, versionAfter } from '@wayfinder/store';
import { commit, standingAfter } from './commit.ts';
import { type Context, nowOf } from './context.ts';
import { clearDraft, draftAfter } from './drafts.ts';
import { type Judged, readTold } from './judging/protocol.ts';
import { CommandReused } from './problems.ts';
import { LOST } from './retry.ts';
import { awaitedOf, chainHead, positionIn } from './show.ts';

/** A batch that was judged. */
export interface JudgedBatch {
  head: GameHead;
  seat: Seat;
  commands: readonly SentCommand[];
  sentHash: string;
  judged: Judged & { at: string };
}

/** Part of an answer that is kept. The rest is told again: the events are in the log, and a retry brings what was sent. */
interface KeptAnswer extends Pick<CommandsAnswer, 'position' | 'awaited' | 'head'> {
  /** Count of the commands that were committed. */
  accepted: number;
  /** The sender's position before the batch. */
  from: number;
}

/** The whole answer, as programs of before keep and read it. */
interface WholeAnswer extends KeptAnswer, Pick<CommandsAnswer, 'decisions' | 'outcome' | 'draftVersion'> {}

/** A kept answer in few letters: one is kept of each batch, for ever. The head in base64url. */
type ShortAnswer = [
  accepted: number,
  from: number,
  position: number,
  head: string | null,
  ...awaited: [seat: Seat, deadline: string | null][],
];

function shortened({ accepted, from, position, head, awaited }: KeptAnswer): ShortAnswer {
  const short = head && Buffer.from(head, 'hex').toString('base64url');
  return [
    accepted,
    from,
    position,
    short,
    ...awaited.map(({ seat, deadline }): [Seat, string | null] => [seat, deadline]),
  ];
}

function lengthened([accepted, from, position, head, ...awaited]: ShortAnswer): KeptAnswer {
  const whole = head && Buffer.from(head, 'base64url').toString('hex');
  return { accepted, from, position, head: whole, awaited: awaited.map(([seat, deadline]) => ({ seat, deadline })) };
}

/** Tells a retry from another batch under the same ids. */
export function hashOf(seat: Seat, commands: readonly SentCommand[]): string {
  return hash('sha256', canonical({ seat, commands }));
}

function answerOf(
  { accepted, from: _, ...kept }: WholeAnswer,
  commands: readonly SentCommand[],
  events: CommandsAnswer['events'],
): CommandsAnswer {
  const committed = commands.slice(0, accepted).map(({ id }) => id);
  return { committed, drafts: commands.slice(accepted).map((command) => ({ ...command })), events, ...kept };
}

/** Commits a batch that was accepted; `LOST` where the game moved on meanwhile. */
export async function commitBatch(context: Context, batch: JudgedBatch): Promise<CommandsAnswer | typeof LOST> {
  const { head, seat, commands, sentHash, judged } = batch;
  const after = standingAfter(head, judged);
  const told = judged.told.find(({ viewer }) => viewer === seat);
  const seen = told && readTold(told);
  const kept: KeptAnswer = {
    accepted: judged.accepted,
    from: positionIn(head, seat),
    position: judged.positions[seat] ?? 0,
    awaited: awaitedOf({ ...head, open: after.open }, seat, nowOf(context)),
    head: chainHead(judged.heads, seat),
  };
  const { outcome } = judged;
  const again = { ...kept, decisions: seen?.decisions ?? [], outcome };
  // All of it was answered so before: nothing is written.
  if (judged.steps.length === 0)
    return answerOf({ ...again, draftVersion: await clearDraft(context, head, seat) }, commands, []);
  const whole = { ...again, ...versioned(sentHash, outcome) };
  const draft = {
    draft: await draftAfter(context, head, seat, commands.slice(judged.accepted)),
    version: versionAfter(sentHash),
    stay: head.seats.find((stay) => stay.seat === seat)?.number ?? 0,
  };
  const answer =
    head.layout === 1
      ? { answer: whole, sentHash }
      : { answer: shortened(kept), sentHash: sentHash.slice(0, HASH_DIGITS) };
  const isCommitted = await commit(context, head, judged, after, { at: judged.at, seat, draft, ...answer });
  return isCommitted ? answerOf(whole, commands, seen?.events ?? []) : LOST;
}

/** Nothing is composed in a game that is over. */
function versioned(sentHash: string, outcome: CommandsAnswer['outcome']): Pick<CommandsAnswer, 'draftVersion'> {
  return outcome === null ? { draftVersion: versionAfter(sentHash) } : {};
}

/** A retry of commands that are known. */
export interface Retry extends Omit<JudgedBatch, 'judged'> {
  known: readonly KnownCommand[];
}

/** A retry: what the first try answered. @throws CommandReused when something else was sent under one of the ids */
export async function answerAgain(context: Context, retry: Retry): Promise<CommandsAnswer> {
  const { head, seat, commands, known, sentHash } = retry;
  const batch = await context.store.log.batch(head.id, Math.min(...known.map((command) => command.batch)));
  if (!batch?.sentHash || !sentHash.startsWith(batch.sentHash)) {
    const index = commands.findIndex(({ id }) => known.some((command) => command.id === id));
    throw new CommandReused(index, positionIn(head, seat));
  }
  const answer = batch.answer as ShortAnswer | KeptAnswer | WholeAnswer;
  const kept = Array.isArray(answer) ? lengthened(answer) : answer;
  const limit = kept.position - kept.from;
  const [story] = limit > 0 ? await context.tables.stories(head, [{ viewer: seat, after: kept.from }], limit) : [];
  // As programs of before kept it: all of it, or, once its game was converted, with another version of the draft than is made here.
  const whole = isWhole(kept) ? kept : { ...(await restOf(context, retry, batch, kept)), ...kept };
  return answerOf(whole, commands, story?.events ?? []);
}

/** True for what programs of before kept. */
function isWhole(kept: KeptAnswer | WholeAnswer): kept is WholeAnswer {
  return 'decisions' in kept;
}

/** Part of an answer that follows from the log and from what was sent. */
async function restOf(
  context: Context,
  { head, seat, sentHash }: Retry,
  { batch }: BatchRecord,
  { position }: KeptAnswer,
): Promise<Omit<WholeAnswer, keyof KeptAnswer>> {
  const isLast = batch === head.batch;
  const outcome = isLast ? head.outcome : null;
  const decisions = await decisionsThen(context, head, seat, isLast ? null : position);
  return { decisions, outcome, ...versioned(sentHash, outcome) };
}

/** Decisions that were open when a seat had seen so many events; null: now. */
async function decisionsThen(
  context: Context,
  head: GameHead,
  seat: Seat,
  position: number | null,
): Promise<DecisionData[]> {
  const look =
    position === null
      ? await context.tables.ask(head, { op: 'look', viewer: seat, withView: false })
      : await context.tables.at(head, seat, position);
  return look.decisions;
}
