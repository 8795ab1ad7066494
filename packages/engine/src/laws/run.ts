/** Runs random games and holds every law on them. One report for `simulate`, `npm run laws` and the tests. */
import { type AuditFile, audit } from '../audit.ts';
import { batchCommitment, EMPTY_HEAD, nextHead } from '../chain.ts';
import type { Chance } from '../chance.ts';
import { clonePlain } from '../clone.ts';
import { openDecisions, startGame } from '../deciding.ts';
import { judgeBatch } from '../judging.ts';
import type { Entry, GameEvent } from '../log.ts';
import { drawKey, gameChance, seededRandom, seedHash } from '../random.ts';
import type { Decision, Progress, Ruleset } from '../ruleset.ts';
import { cloneTable, type GameInfo, openTable, outcomeOf, type Table } from '../table.ts';
import { type Check, commandChecks, eventChecks, positionChecks } from './checks.ts';
import { keyOrderLaw, LAWS, type LawNumber, refusalRulesLaw, replayLaw, submit, viewersOf } from './laws.ts';
import { type Manner, randomDecision } from './random-play.ts';
import { deepFreeze } from './reading.ts';
import { fullRoundsLaw, progressLaw, standingLaw } from './standing.ts';

/** A law that didn't hold, and where. */
export interface Violation {
  law: LawNumber;
  name: string;
  game: number;
  command: number;
  what: string;
}

/** Options of a run. */
export interface LawOptions {
  seed: string;
  seats: number;
  settings: unknown;
  /** Positions a game at which laws 2 to 5, 9 and 10 are tried. */
  positions?: number;
  /** Commands after which a game is broken off (laws are then held on what was played); default the ruleset's bound. */
  maxCommands?: number;
  /** Stop a game as soon as this says so. */
  stop?: () => boolean;
  /** Begin in this position instead of at the start: what chance seldom leads to. There is then no whole log to audit. */
  from?: unknown;
}

/** Counts of what a run reached. */
export interface LawReport {
  games: number;
  finished: number;
  commands: number;
  events: number;
  positions: number;
  eventTypes: Record<string, number>;
  decisionKinds: Record<string, number>;
  rules: Record<string, number>;
  violations: Violation[];
}

/** An empty report. */
export function newReport(): LawReport {
  return {
    games: 0,
    finished: 0,
    commands: 0,
    events: 0,
    positions: 0,
    eventTypes: {},
    decisionKinds: {},
    rules: {},
    violations: [],
  };
}

interface Play {
  ruleset: Ruleset;
  options: LawOptions;
  report: LawReport;
  game: number;
  table: Table;
  replayed: unknown;
  /** Progress after the last event. */
  progress: Progress | null;
  chance: Chance;
  manner: Manner;
  entries: Entry[];
  reversibles: number;
}

const bump = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

function violate(play: Play, law: LawNumber, what: string | null): void {
  if (what === null) return;
  play.report.violations.push({ law, name: LAWS[law], game: play.game, command: play.entries.length, what });
}

/** Runs `check`; a crash inside is a broken law too. */
function hold(play: Play, law: LawNumber, check: () => string | null): void {
  try {
    violate(play, law, check());
  } catch (error) {
    violate(play, law, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

function holdAll(play: Play, checks: readonly Check[]): void {
  for (const [law, check] of checks) hold(play, law, check);
}

function hex(seed: string): string {
  const random = seededRandom(seed);
  return Array.from({ length: 64 }, () => random.next(16).toString(16)).join('');
}

function eventLaws(play: Play, event: GameEvent, state: unknown): void {
  bump(play.report.eventTypes, event.type);
  play.report.events += 1;
  for (const rule of event.because) bump(play.report.rules, rule);
  holdAll(play, eventChecks(play.ruleset, event, play.options.seats));
  hold(play, 10, () => {
    const before = play.progress;
    play.progress = play.ruleset.progress(state);
    return progressLaw(before, play.progress, play.ruleset.outcome(state) !== null);
  });
  const broken = play.ruleset.invariants(state);
  violate(play, 7, broken.length > 0 ? `after ${event.type}: ${broken.join('; ')}` : null);
}

/** Replays an entry event by event beside the service's own state; laws 1, 7, 8 and 10 hold at every event. */
function entryLaws(play: Play, entry: Entry): void {
  for (const event of entry.events) {
    hold(play, 1, () => {
      // The service's state is known after the whole entry; before its last event the fold is compared with itself.
      const last = event === entry.events.at(-1);
      const folded = replayLaw(play.ruleset, play.replayed, event, last ? play.table.state : null);
      play.replayed = folded.state;
      return last ? folded.broken : null;
    });
    eventLaws(play, event, play.replayed);
  }
}

function positionLaws(play: Play): void {
  play.report.positions += 1;
  const seed = `${play.options.seed}:${play.game}:${play.entries.length}`;
  holdAll(play, positionChecks(play.ruleset, play.table, play.manner, seed));
}

/** Chance that what may be done at any time goes before what is due: once in so many. */
const FREE_ONE_IN = 12;

function chooseDecision(play: Play): { decision: Decision; path: string[] } | null {
  const manner = { ...play.manner, noReversible: play.reversibles >= 2 };
  const found = randomDecision(play.ruleset, play.table, manner, FREE_ONE_IN);
  if (!found) return null;
  hold(play, 8, () => refusalRulesLaw(play.ruleset, found.levels));
  for (const rule of found.levels.flatMap((level) => level.choices.flatMap((c) => c.refused?.rules ?? [])))
    bump(play.report.rules, rule);
  play.reversibles = found.reversible ? play.reversibles + 1 : 0;
  return found;
}

/** Takes one random command; false when the game can't go on. */
function takeCommand(play: Play, sampled: boolean): boolean {
  if (sampled) positionLaws(play);
  const chosen = chooseDecision(play);
  if (!chosen) {
    violate(play, 2, 'nothing can be chosen and the game is not over');
    return false;
  }
  bump(play.report.decisionKinds, chosen.decision.kind);
  const before = sampled ? cloneTable(play.table) : null;
  const command = submit(play.table, chosen.decision, chosen.path, `c${play.entries.length}`);
  const verdict = judgeBatch(play.ruleset, play.table, [command], play.chance);
  const [entry] = verdict.entries;
  if (!entry) {
    violate(
      play,
      2,
      `offered ${chosen.decision.kind} [${chosen.path.join(' ')}], refused as ${verdict.refused?.refusal.code}`,
    );
    return false;
  }
  play.entries.push(entry);
  play.report.commands += 1;
  entryLaws(play, entry);
  if (!before) return true;
  hold(play, 1, () => keyOrderLaw(play.ruleset, before, entry, play.chance));
  holdAll(play, commandChecks(play.ruleset, before, entry, play.table.state));
  return true;
}

function finishLaws(play: Play, file: Omit<AuditFile, 'batches' | 'head'>): void {
  hold(play, 1, () => {
    const info = play.table.info;
    const again = openTable(play.ruleset, info, JSON.parse(JSON.stringify(play.entries)) as Entry[]);
    return JSON.stringify(again.open) === JSON.stringify(play.table.open)
      ? null
      : 'open decisions differ after a replay';
  });
  hold(play, 10, () => {
    const { info, state } = play.table;
    return fullRoundsLaw(play.ruleset, info, play.entries, state, viewersOf(info.seats));
  });
  hold(play, 6, () => {
    const batches = play.entries.map((entry) => [entry]);
    const head = batches.reduce(
      (h, [entry]) => nextHead(h, batchCommitment(file.saltKey, entry?.events ?? [])),
      EMPTY_HEAD,
    );
    // Laws are tried with settings that nobody may create a game with, too: those of imported games.
    const { settings: _, ...rules } = { ...play.ruleset, refused: () => null };
    const report = audit(rules, { ...file, batches, head });
    return report.problems.length === 0 ? null : report.problems.slice(0, 3).join('; ');
  });
}

/**
 * The ruleset with events and decisions frozen. A state that took a part of an event and changes it later would change the log. Tables share
 * their decisions with their copies.
 */
function withFrozenParts(ruleset: Ruleset): Ruleset {
  return {
    ...ruleset,
    evolve: (state, event) => ruleset.evolve(state, { ...event, data: deepFreeze(event.data) }),
    next: (view, seat, decision, path) => ruleset.next(view, seat, deepFreeze(decision), path),
    decide: (state, seat, decision, ...more) => ruleset.decide(state, seat, deepFreeze(decision), ...more),
  };
}

/** The table that a law game begins on, and its first entry where it begins at the start. */
function begin(
  ruleset: Ruleset,
  options: LawOptions,
  info: GameInfo,
  chance: Chance,
): { table: Table; entry: Entry | null } {
  if (options.from === undefined) return startGame(ruleset, info, START, chance);
  return { table: openDecisions(ruleset, info, clonePlain(options.from), chance).table, entry: null };
}

const START = '2026-01-01T00:00:00.000Z';

/** Plays one random game under the laws and adds to the report. Even games prefer progress. */
export function lawGame(given: Ruleset, options: LawOptions, game: number, report: LawReport): Table {
  const ruleset = withFrozenParts(given);
  const seed = hex(`${options.seed}:${game}`);
  const info = { gameId: `law${game}`, seats: options.seats, settings: options.settings };
  const nonces = Array.from({ length: options.seats }, (_, seat) => `nonce-${seat}`);
  const chance = gameChance(drawKey(seed, nonces), info.gameId);
  const { table, entry } = begin(ruleset, options, info, chance);
  const play: Play = {
    ruleset,
    options,
    report,
    game,
    table,
    replayed: entry ? null : clonePlain(table.state),
    progress: null,
    chance,
    manner: { dice: seededRandom(`${options.seed}:play:${game}`), progress: game % 2 === 0, noReversible: false },
    entries: entry ? [entry] : [],
    reversibles: 0,
  };
  report.games += 1;
  if (entry) entryLaws(play, entry);
  playOut(play);
  const log = { ruleset: ruleset.id, info, seedHash: seedHash(seed), seed, nonces, saltKey: seed };
  if (entry) finishLaws(play, { format: 'wayfinder-game-1', ...log });
  return play.table;
}

/** A crash while deciding or folding is a broken law of the ruleset, not of the kit. */
function tryCommand(play: Play, sampled: boolean): boolean {
  try {
    return takeCommand(play, sampled);
  } catch (error) {
    violate(play, 1, `crash: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return false;
  }
}

function playOut(play: Play): void {
  const { ruleset, options, report } = play;
  const most = options.maxCommands ?? ruleset.bound;
  const every = Math.max(1, Math.round(Math.min(most, EXPECTED_COMMANDS) / (options.positions ?? 50)));
  for (let n = 0; n < most; n += 1) {
    if (outcomeOf(ruleset, play.table)) {
      report.finished += 1;
      hold(play, 10, () => standingLaw(ruleset, play.table.state, viewersOf(options.seats)));
      return;
    }
    if (options.stop?.() || report.violations.length > MAX_VIOLATIONS) return;
    const sampled = play.manner.dice.next(every) === 0;
    if (!tryCommand(play, sampled)) return;
  }
  if (options.maxCommands === undefined && !outcomeOf(ruleset, play.table))
    violate(play, 2, `not over after ${most} commands`);
}

/** A game's usual length, to spread the sampled positions. */
const EXPECTED_COMMANDS = 600;
const MAX_VIOLATIONS = 20;

/** Parts of the ruleset that the run did not reach. */
export function unreached(
  ruleset: Ruleset,
  report: LawReport,
): { events: string[]; decisions: string[]; rules: string[] } {
  return {
    events: Object.keys(ruleset.events).filter((type) => !report.eventTypes[type]),
    decisions: Object.keys(ruleset.decisionKinds).filter((kind) => !report.decisionKinds[kind]),
    rules: ruleset.rules.filter((rule) => !report.rules[rule]),
  };
}
