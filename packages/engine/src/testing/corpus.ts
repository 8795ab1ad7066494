/**
 * Whole games that the tests of a ruleset share. They are played once for a commit, kept as logs in a file, and folded by each test. Folding a log
 * costs a small part of choosing and judging all of its commands.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { botMeans } from '../bot.ts';
import { playPath, startGame } from '../deciding.ts';
import { randomDecision } from '../laws/random-play.ts';
import type { Entry } from '../log.ts';
import { seededRandom } from '../random.ts';
import type { Decision, Ruleset } from '../ruleset.ts';
import { redact } from '../secret.ts';
import { applyEntry, dueDecisions, type GameInfo, newTable, outcomeOf, type Table } from '../table.ts';

/** A game to be played: the same plan gives the same game. */
export interface GamePlan {
  seed: string;
  /** Source of the answers: random choices, or the ruleset's bot. */
  by: 'chance' | 'bots';
  seats: number;
  settings: unknown;
  /** The seed stays; others change with the commit. */
  fixed: boolean;
  /** Chance does what nobody waits for once in so many commands; 12 where it isn't said. */
  freeOneIn?: number;
}

/** A game that was played to its end. */
export interface PlayedGame extends GamePlan {
  entries: Entry[];
}

/** A place in a game, and what is done there. */
export interface Moment {
  /** The game as it stands: it moves on, so whatever is kept of it must be copied. */
  table: Table;
  /** The command that was taken here; null at the end. */
  next: { decision: Decision; path: string[]; entry: Entry } | null;
}

const AT = '2026-01-01T00:00:00.000Z';

function infoOf({ seats, settings }: GamePlan): GameInfo {
  return { gameId: 'corpus', seats, settings };
}

/** Chooses the next command at a table; null when nothing can be chosen. */
type Choose = (table: Table, n: number) => { decision: Decision; path: string[] } | null;

/** Chance takes back what it did at most twice in a row, or games would not get on. */
function byChance(ruleset: Ruleset, { seed, freeOneIn = 12 }: GamePlan): Choose {
  const dice = seededRandom(`${seed}:dice`);
  let reversibles = 0;
  return (table, n) => {
    const manner = { dice, progress: n % 3 > 0, noReversible: reversibles >= 2 };
    const found = randomDecision(ruleset, table, manner, freeOneIn);
    reversibles = found?.reversible ? reversibles + 1 : 0;
    return found;
  };
}

/** Choice of the ruleset's bot for a decision, at the n-th command of a game. */
export function botPath(ruleset: Ruleset, seed: string, view: unknown, decision: Decision, n: number): string[] {
  return ruleset.bot(view, decision.seat, decision, botMeans(`${seed} ${n}`));
}

function byBots(ruleset: Ruleset, seed: string): Choose {
  return (table, n) => {
    const [decision] = dueDecisions(table);
    if (!decision) return null;
    return { decision, path: botPath(ruleset, seed, redact(table.state, decision.seat), decision, n) };
  };
}

/** Plays the game of a plan. @throws Error when it doesn't end within the ruleset's bound */
export function playPlan(ruleset: Ruleset, plan: GamePlan): PlayedGame {
  const { seed, by } = plan;
  const { table, entry } = startGame(ruleset, infoOf(plan), AT, (position) => seededRandom(`${seed}:${position}`));
  const choose = by === 'bots' ? byBots(ruleset, seed) : byChance(ruleset, plan);
  const entries = [entry];
  for (let n = 0; !outcomeOf(ruleset, table); n += 1) {
    const chosen = n < ruleset.bound ? choose(table, n) : null;
    if (!chosen) throw new Error(`${seed}: no end after ${n} commands`);
    const random = seededRandom(`${seed}:${table.seq}`);
    entries.push(playPath(ruleset, table, chosen.decision, chosen.path, { id: `c${n}`, at: AT }, random));
  }
  return { ...plan, entries };
}

/** Goes through a game, from its first position to its end. */
export function* momentsOf(ruleset: Ruleset, game: PlayedGame): Generator<Moment> {
  const table = newTable(infoOf(game));
  const [first, ...entries] = game.entries;
  if (first) applyEntry(ruleset, table, first);
  for (const entry of entries) {
    const decision = table.open.find(({ id }) => id === entry.command?.decision);
    if (!decision || !entry.command) throw new Error(`${game.seed}: ${entry.command?.decision} is not open`);
    yield { table, next: { decision, path: entry.command.path, entry } };
    applyEntry(ruleset, table, entry);
  }
  yield { table, next: null };
}

/** Everything that decides how games go: the sources of these folders, tests aside. */
function sourcesIn(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|json)$/.test(file) && !/\.test\.ts$|^texts\/|^board\//.test(file))
    .sort()
    .map((file) => `${file}\n${readFileSync(new URL(file, folder), 'utf8')}`);
}

const ENGINE = new URL('../', import.meta.url);
const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/wayfinder/', import.meta.url));
const HOUR_MS = 3_600_000;
/** Nobody takes that long to play a corpus: whoever began it was ended. */
const STALE_MS = HOUR_MS / 6;
const WAIT_MS = 100;

/** Path of the file that keeps the games of these plans. */
export function corpusFile(ruleset: Ruleset, plans: readonly GamePlan[], sources: URL): string {
  const parts = [JSON.stringify(plans), ...sourcesIn(ENGINE), ...sourcesIn(sources)];
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
  return `${CACHE}corpus-${ruleset.id}-${hash}.json`;
}

/** The games in a file; null when there is none, or it is broken. */
function read(file: string, count: number): PlayedGame[] | null {
  try {
    const games = JSON.parse(readFileSync(file, 'utf8')) as PlayedGame[];
    return games.length === count ? games : null;
  } catch {
    return null;
  }
}

/** True while the process that wrote a lock runs; one that was ended leaves its lock behind. */
function isHeld(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return Date.now() - statSync(lock).mtimeMs < STALE_MS;
  } catch {
    return false;
  }
}

/** Runs `make` while nobody else does; waits a moment where somebody does. */
function whileLocked(file: string, make: () => void): void {
  const lock = `${file}.lock`;
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
    if (!isHeld(lock)) rmSync(lock, { recursive: true, force: true });
    return;
  }
  try {
    make();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Removes what was played long ago, for other commits. */
function sweep(ruleset: Ruleset): void {
  const old = readdirSync(CACHE).filter((name) => name.startsWith(`corpus-${ruleset.id}-`));
  for (const name of old) {
    const file = `${CACHE}${name}`;
    // Somebody else may sweep at the same time.
    const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (made !== undefined && Date.now() - made > 24 * HOUR_MS) rmSync(file, { recursive: true, force: true });
  }
}

const inMemory = new WeakMap<readonly GamePlan[], readonly PlayedGame[]>();

function make(ruleset: Ruleset, plans: readonly GamePlan[], file: string): void {
  if (read(file, plans.length)) return;
  const part = `${file}.${process.pid}`;
  writeFileSync(part, JSON.stringify(plans.map((plan) => playPlan(ruleset, plan))));
  renameSync(part, file);
  sweep(ruleset);
}

/**
 * The games of these plans: from memory, from the file of this commit, or played now, by one process for all.
 * @param sources the folder of the ruleset's sources; games are played anew when anything in it changes
 */
export function corpusOf(ruleset: Ruleset, plans: readonly GamePlan[], sources: URL): readonly PlayedGame[] {
  const known = inMemory.get(plans);
  if (known) return known;
  const file = corpusFile(ruleset, plans, sources);
  mkdirSync(CACHE, { recursive: true });
  for (;;) {
    const games = read(file, plans.length);
    if (games) {
      inMemory.set(plans, games);
      return games;
    }
    whileLocked(file, () => make(ruleset, plans, file));
  }
}
