/**
 * Audit, after the end and over the whole log: every draw is recomputed from the revealed seed, the hash chain is followed, and the stored
 * commands are decided again. Whatever was decided under another revision of the rules is said to be so.
 */
import { canonical } from './canonical.ts';
import { batchCommitment, EMPTY_HEAD, nextHead } from './chain.ts';
import type { Chance } from './chance.ts';
import { startGame } from './deciding.ts';
import { judgeBatch } from './judging.ts';
import type { Entry } from './log.ts';
import { drawKey, drawValue, gameChance, seedHash } from './random.ts';
import type { Ruleset } from './ruleset.ts';
import { applyLogEntry } from './step-back.ts';
import { ENGINE_EVENTS, type GameInfo, openTable, type Table } from './table.ts';

/** A whole game, as `export` writes it after the end. */
export interface AuditFile {
  format: 'wayfinder-game-1';
  ruleset: string;
  info: GameInfo;
  /** Published before the first event. */
  seedHash: string;
  /** Revealed at the end. */
  seed: string;
  nonces: string[];
  saltKey: string;
  /** Entries of each batch, in order. */
  batches: Entry[][];
  /** Head of the log over all batches, as published. */
  head: string;
}

/** What the audit found. */
export interface AuditReport {
  ok: boolean;
  /** Draws that were recomputed. */
  draws: number;
  entries: number;
  /** Entries decided under another revision of the rules, and so not decided again. */
  otherRevision: { revision: number; entries: number }[];
  problems: string[];
}

/** Checks a finished game's file against itself, the rules and the revealed seed. */
export function audit(ruleset: Ruleset, file: AuditFile): AuditReport {
  const report: AuditReport = { ok: true, draws: 0, entries: 0, otherRevision: [], problems: [] };
  if (seedHash(file.seed) !== file.seedHash) report.problems.push('the seed is not the one whose hash was published');
  auditChain(file, report);
  auditSequence(file, report);
  auditDraws(file, report);
  auditDecisions(ruleset, file, report);
  report.ok = report.problems.length === 0;
  return report;
}

function auditChain(file: AuditFile, report: AuditReport): void {
  const head = file.batches.reduce(
    (before, entries) =>
      nextHead(
        before,
        batchCommitment(
          file.saltKey,
          entries.flatMap((entry) => entry.events),
        ),
      ),
    EMPTY_HEAD,
  );
  if (head !== file.head) report.problems.push('the log does not give the published head');
}

function auditSequence(file: AuditFile, report: AuditReport): void {
  const events = file.batches.flat().flatMap((entry) => entry.events);
  const gap = events.findIndex((event, seq) => event.seq !== seq);
  if (gap >= 0) report.problems.push(`event ${gap} is missing or out of order`);
}

function auditDraws(file: AuditFile, report: AuditReport): void {
  const key = drawKey(file.seed, file.nonces);
  for (const entry of file.batches.flat()) {
    const position = entry.events[0]?.seq ?? 0;
    for (const event of entry.events) {
      for (const draw of event.draws.$ === 'secret' ? event.draws.value : []) {
        report.draws += 1;
        const value = drawValue(key, file.info.gameId, position, draw.label, draw.n, draw.range);
        if (value !== draw.value)
          report.problems.push(`event ${event.seq}: ${draw.label} was ${draw.value}, the seed gives ${value}`);
      }
    }
  }
}

function auditDecisions(ruleset: Ruleset, file: AuditFile, report: AuditReport): void {
  const chance = gameChance(drawKey(file.seed, file.nonces), file.info.gameId);
  const entries = file.batches.flat();
  let table: Table | null = null;
  for (const [i, entry] of entries.entries()) {
    report.entries += 1;
    if (!isEngineEntry(entry)) auditEntry(ruleset, file.info, table, entry, chance, report);
    table = table ? applyLogEntry(ruleset, table, entries.slice(0, i + 1)) : openTable(ruleset, file.info, [entry]);
  }
}

/** What the engine itself wrote (newer rules, a step back) was decided by no ruleset. */
function isEngineEntry(entry: Entry): boolean {
  return entry.events.every(({ type }) => ENGINE_EVENTS.has(type));
}

function auditEntry(
  ruleset: Ruleset,
  info: GameInfo,
  table: Table | null,
  entry: Entry,
  chance: Chance,
  report: AuditReport,
): void {
  const revision = entry.events[0]?.revision ?? ruleset.revision;
  if (revision !== ruleset.revision) noteRevision(report, revision);
  else if (!redecided(ruleset, info, table, entry, chance)) {
    report.problems.push(`deciding command ${entry.command?.id ?? 'start'} again gives other events`);
  }
}

function noteRevision(report: AuditReport, revision: number): void {
  const noted = report.otherRevision.find((other) => other.revision === revision);
  if (noted) noted.entries += 1;
  else report.otherRevision.push({ revision, entries: 1 });
}

function redecided(ruleset: Ruleset, info: GameInfo, table: Table | null, entry: Entry, chance: Chance): boolean {
  const again = entry.command
    ? table && judgeBatch(ruleset, structuredClone(table), [entry.command], chance).entries[0]
    : startGame(ruleset, info, entry.events[0]?.at ?? '', chance).entry;
  return canonical(again?.events ?? null) === canonical(entry.events);
}
