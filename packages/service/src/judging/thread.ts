/**
 * A judging thread: all code of rulesets runs here, so that one that never ends, or eats all memory, can be ended from outside. It keeps the
 * tables of the games it was asked about last, and knows neither the database nor the clock.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { whatINeed } from '@wayfinder/competition';
import {
  afterFullRounds,
  levelAt,
  notAsked,
  openTable,
  positionOf,
  Refused,
  type Ruleset,
  redact,
  wouldDo,
} from '@wayfinder/engine';
import type { CatalogEntry } from '@wayfinder/games-catalog';
import { drawGames } from '../leagues/draw.ts';
import { achievedIn, type Judgement, judge, judgeStart, stepOver } from './judge.ts';
import {
  type Answers,
  type GameKey,
  type Judged,
  READY,
  type Reply,
  type Request,
  readAsked,
  type StepData,
  type Stretch,
  type TableRequest,
  writeAllTold,
  writeAnswer,
} from './protocol.ts';
import { beginning, extendReel, makeReel, moveReel, type Reel } from './reel.ts';
import { lookAt, lookBack, standsFor, storiesOf } from './tell.ts';
import { waitsOf } from './waits.ts';

/** Data that a thread is given when it is made. */
export interface ThreadData {
  rulesetsModule: string;
  /** Most games whose tables it keeps. */
  tables: number;
}

const { rulesetsModule, tables } = workerData as ThreadData;
const { rulesets } = (await import(rulesetsModule)) as { rulesets: Record<string, CatalogEntry> };
const loaded = new Map<string, Promise<Ruleset>>();
/** By game, the least recently used first. */
const reels = new Map<string, Reel>();
const judgements = new Map<string, { token: number; judgement: Judgement }>();
let tokens = 0;

async function rulesetOf(id: string): Promise<Ruleset> {
  const entry = rulesets[id];
  if (!entry) throw new Error(`no ruleset ${id}`);
  const ruleset = loaded.get(id) ?? entry.load();
  loaded.set(id, ruleset);
  return ruleset;
}

function forget(gameId: string): void {
  reels.delete(gameId);
  judgements.delete(gameId);
}

function remember(gameId: string, reel: Reel): void {
  reels.delete(gameId);
  reels.set(gameId, reel);
  for (const oldest of reels.keys()) {
    if (reels.size <= tables) return;
    forget(oldest);
  }
}

/** The reel of a game at `seq`, once what the service feeds is taken in. */
function reelAt(ruleset: Ruleset, game: GameKey, seq: number, feed: Stretch | null): Reel | { have: number } {
  const { gameId } = game.info;
  let reel = reels.get(gameId);
  const first = feed?.entries[0]?.events[0]?.seq;
  if (feed && reel && first === reel.table.seq) extendReel(reel, feed.entries);
  // A feed on top of a table that is gone meanwhile is of no use.
  else if (feed && first === (feed.table?.seq ?? 0)) reel = makeReel(ruleset, game, feed);
  else if (feed?.table && first === undefined) reel = makeReel(ruleset, game, feed);
  if (!reel) return { have: 0 };
  remember(gameId, reel);
  return reel.table.seq === seq ? reel : { have: reel.table.seq };
}

function keepJudgement(gameId: string, judgement: Judgement): Judged {
  tokens += 1;
  judgements.set(gameId, { token: tokens, judgement });
  return finished(judgement, tokens);
}

function finished({ judged }: Judgement, token: number): Judged {
  return { ...judged, told: writeAllTold(judged.told), token };
}

/** The service has stored what was judged: it is the game's table from now on. */
function keep(gameId: string, token: number): void {
  const pending = judgements.get(gameId);
  judgements.delete(gameId);
  if (pending?.token !== token) return;
  const { judged, table } = pending.judgement;
  const entries = judged.steps.map(({ entry }) => entry);
  const reel = reels.get(gameId);
  const first = entries[0]?.events[0]?.seq;
  if (reel && reel.table.seq === first) moveReel(reel, table, entries);
  else reels.delete(gameId);
}

/** Answers what is asked of a table that holds the right events. */
function answerOn(reel: Reel, game: GameKey, request: TableRequest): Reply {
  const { ruleset, table } = reel;
  switch (request.op) {
    case 'judge':
      return { answer: keepJudgement(game.info.gameId, judge(ruleset, table, request.cause, request.context)) };
    case 'look':
      return { answer: lookAt(ruleset, table, request.viewer, request.withView, positionOf(table, request.viewer)) };
    case 'standing':
      return { answer: standsFor(ruleset, table, request.viewer) };
    case 'level':
      return { answer: level(reel, request) };
    case 'try':
      return { answer: wouldDo(ruleset, table, request.seat, request.orders) };
    case 'story': {
      const past = request.past ? makeReel(ruleset, game, request.past) : reel;
      if (request.from.some(({ viewer, after }) => beginning(past, viewer) > after)) return { missing: 'past' };
      const stories = storiesOf(past, request.from, request.limit);
      return { answer: stories.map((story) => ({ ...story, latest: positionOf(table, story.viewer) })) };
    }
    case 'at': {
      const past = request.past ? makeReel(ruleset, game, request.past) : reel;
      if (beginning(past, request.viewer) > request.position) return { missing: 'past' };
      return { answer: lookBack(past, request.viewer, request.position, positionOf(table, request.viewer)) };
    }
  }
}

function level(reel: Reel, request: Extract<TableRequest, { op: 'level' }>): Answers['level'] {
  const { ruleset, table } = reel;
  const decision = table.open.find((open) => open.id === request.decision);
  if (decision?.seat !== request.seat) return { refused: notAsked(table, request.seat, request.decision) };
  try {
    const found = levelAt(ruleset, redact(table.state, request.seat), decision, request.path);
    const { ask, done, range } = found;
    return { level: { ask, done, choices: found.list(), ...(range ? { range } : {}) } };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.refusal };
    throw error;
  }
}

async function stepsOfStretch({ game, stretch }: Extract<Request, { op: 'steps' }>): Promise<StepData[]> {
  const ruleset = await rulesetOf(game.ruleset);
  const table = openTable(ruleset, game.info, [], stretch.table ?? undefined);
  return stretch.entries.map((entry) => {
    const step = stepOver(ruleset, table, entry);
    // The asker has the events; sending them back would double the work.
    return {
      step: { ...step, entry: { ...entry, events: [] } },
      spectatorPosition: table.spectatorPosition,
      achieved: achievedIn(ruleset, table),
    };
  });
}

async function ledgerOf({ game, entries }: Extract<Request, { op: 'ledger' }>): Promise<Answers['ledger']> {
  const kit = await rulesets[game.ruleset]?.ledger?.();
  if (!kit) return null;
  try {
    return { text: kit.exportLedger(game.info, entries) };
  } catch (error) {
    const fault = kit.faultOf(error);
    if (!fault) throw error;
    return { fault };
  }
}

/** @throws RangeError for a game that has not begun */
async function scoreNow({
  game,
  entries,
  viewer,
}: Extract<Request, { op: 'score-now' }>): Promise<Answers['score-now']> {
  const ruleset = await rulesetOf(game.ruleset);
  const { state, progress, seq } = afterFullRounds(ruleset, game.info, entries);
  return { standing: ruleset.scoreNow(viewer === null ? state : redact(state, viewer)), progress, seq };
}

async function handle(request: Request): Promise<Reply> {
  switch (request.op) {
    case 'nothing':
      return { answer: null };
    case 'start': {
      const ruleset = await rulesetOf(request.game.ruleset);
      const judgement = judgeStart(ruleset, request.game, request.context);
      return { answer: finished(judgement, 0) };
    }
    case 'steps':
      return { answer: await stepsOfStretch(request) };
    case 'ledger':
      return { answer: await ledgerOf(request) };
    case 'waits':
      return { answer: waitsOf(await rulesetOf(request.game.ruleset), request) };
    case 'needs':
      return { answer: whatINeed(request.division, request.member, request.zones) };
    case 'draw':
      return { answer: drawGames(request.draw) };
    case 'score-now':
      return { answer: await scoreNow(request) };
    default: {
      const ruleset = await rulesetOf(request.game.ruleset);
      if (request.keep !== null) keep(request.game.info.gameId, request.keep);
      const reel = reelAt(ruleset, request.game, request.seq, request.feed);
      if ('have' in reel) return { missing: 'log', have: reel.have };
      return answerOn(reel, request.game, request);
    }
  }
}

// Loading takes time that no command should pay for. What can't be loaded is told to who asks for it.
await Promise.allSettled(Object.keys(rulesets).map(rulesetOf));

const port = parentPort;

async function answer(request: Request): Promise<string> {
  const from = performance.now();
  let reply: string;
  try {
    reply = JSON.stringify(await handle(request));
  } catch (error) {
    // The table may be half moved, whatever a ruleset threw.
    if ('game' in request) forget(request.game.info.gameId);
    reply = JSON.stringify(failed(error));
  }
  return writeAnswer(reply, performance.now() - from);
}

function failed(error: unknown): Reply {
  if (error instanceof Refused) return { refused: error.refusal };
  return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** One after the other, also those of several messages: whoever asks must know at which of them it works. */
let working = Promise.resolve();
port?.on('message', (message: string) => {
  working = working.then(async () => {
    for (const request of readAsked(message)) port.postMessage(await answer(request));
  });
});
port?.postMessage(READY);
