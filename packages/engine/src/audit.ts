/**
 * Audit, after the end and over the whole log: every draw is recomputed from the revealed seed, the hash chain is followed, and the stored
 * commands are decided again. A file alone proves only that it agrees with itself, as a forged one may. Proof needs what somebody knew before
 * the file was made: the seed's hash, a nonce of their own, and a head of the chain that they saw. docs/fairness.md says what each rules out.
 */
import { canonical } from './canonical.ts';
import { batchCommitment, closedHead, EMPTY_HEAD, nextHead, wholeGame } from './chain.ts';
import type { Chance } from './chance.ts';
import { startGame } from './deciding.ts';
import { judgeBatch } from './judging.ts';
import { type By, type Command, type Entry, type GameEvent, visibleTo } from './log.ts';
import { boundSeed, drawKey, drawnOrder, drawValue, gameChance, type SetUp, seatingOf, seedHash } from './random.ts';
import type { Outcome, PlayingRules, Ruleset } from './ruleset.ts';
import type { Seat, Viewer } from './secret.ts';
import { applyLogEntry, rulesRevised, stepsBack } from './step-back.ts';
import { ENGINE_EVENTS, type GameInfo, openTable, outcomeOf, type Table } from './table.ts';

/** A whole game, as `export` writes it after the end. */
export interface AuditFile {
  format: 'wayfinder-game-1';
  ruleset: string;
  info: GameInfo;
  /** Published before the first event. */
  seedHash: string;
  /** Revealed at the end. */
  seed: string;
  /** By seat. */
  nonces: string[];
  saltKey: string;
  /** Entries of each batch, in order. */
  batches: Entry[][];
  /** Head of the log over all batches, as published. */
  head: string;
  /** Manner in which seats were given: as they were chosen, or drawn. Left out by files of games without a lobby. */
  seatOrder?: 'chosen' | 'random';
  /** For each seat of the game, the seat that its player joined at. Only of games whose seed doesn't bind how the table was set up. */
  seating?: number[];
}

/** Knowledge that somebody had before the file was made. */
export interface Witness {
  /** The hash, or its first digits. */
  seedHash?: string;
  nonces?: readonly { seat: Seat; nonce: string }[];
  /** Heads of the chain, or their first digits, as a viewer saw them at any time of the game: in a mail, or on its page. */
  heads?: readonly { viewer: Viewer; head: string }[];
  /** Rules and manner of seating, as the table said them before the start. */
  setUp?: Omit<SetUp, 'gameId'>;
  /** The end of the game, as it was shown. */
  outcome?: Outcome;
}

/** Digits that a hash or a head has at least. With so few somebody who tries for some minutes finds two that begin alike. */
const FEWEST_DIGITS = 16;
/** Digits with which a hash or a head proves something: nobody finds two that begin with as many. */
export const PROVING_DIGITS = 32;

/** `consistent`: nothing speaks against the file, and it isn't proven either. */
export type AuditVerdict = 'proven' | 'consistent' | 'broken';

/**
 * Kind of a reason why nothing is proven: the witness saw too little; other rules decided; draws or data are hidden; something was written again or
 * taken back; the seed doesn't bind the table; anything else.
 */
export type Unproven = 'unseen' | 'other-rules' | 'hidden' | 'written-again' | 'unbound' | 'other';

/** Findings of the audit. */
export interface AuditReport {
  verdict: AuditVerdict;
  /** Draws that were recomputed. */
  draws: number;
  entries: number;
  /** Entries decided under another revision of the rules, and so not decided again. */
  otherRevision: { revision: number; entries: number }[];
  /** Faults that speak against the file. */
  problems: string[];
  /** Why it isn't proven, where nothing speaks against it. */
  unproven: string[];
  /** Kinds of these reasons. */
  why: Unproven[];
  /** Fingerprint of the whole finished game, the same for everybody: who was shown another one was shown another game. Null where none can be told. */
  whole: string | null;
  /** Events that heads of witnesses cover: all others rest on the rules and the draws alone. */
  witnessed: number;
}

/** Checks a finished game's file against itself, the rules, the revealed seed, and what a witness knew. */
export function audit(ruleset: PlayingRules, file: AuditFile, witness: Witness = {}): AuditReport {
  const report: AuditReport = {
    verdict: 'broken',
    draws: 0,
    entries: 0,
    otherRevision: [],
    problems: [],
    unproven: [],
    why: [],
    whole: null,
    witnessed: 0,
  };
  const parts: (() => void)[] = [
    () => auditSeed(file, witness, report),
    () => auditNonces(file, witness, report),
    () => auditSetUp(file, witness, report),
    () => auditSettings(ruleset, file, report),
    () => auditSequence(ruleset, file, report),
    () => auditChain(file, witness, report),
    () => auditDraws(file, report),
    () => auditDecisions(ruleset, file, witness, report),
  ];
  try {
    for (const part of parts) part();
  } catch (error) {
    // Data that no game can hold.
    report.problems.push(`the log can’t be followed: ${error instanceof Error ? error.message : String(error)}`);
  }
  report.verdict = report.problems.length > 0 ? 'broken' : report.unproven.length > 0 ? 'consistent' : 'proven';
  return report;
}

function doubt(report: AuditReport, kind: Unproven, words: string): void {
  if (!report.unproven.includes(words)) report.unproven.push(words);
  if (!report.why.includes(kind)) report.why.push(kind);
}

function auditSeed(file: AuditFile, { seedHash: published }: Witness, report: AuditReport): void {
  if (seedHash(file.seed) !== file.seedHash) report.problems.push('the seed is not the one whose hash is in the file');
  if (published === undefined) {
    doubt(
      report,
      'unseen',
      'nobody says which hash of the seed was published before the start: the seed may have been chosen later',
    );
  } else if (!begins(file.seedHash, published)) {
    report.problems.push('the hash of the seed is not the one that was published before the start');
  } else if (published.length < PROVING_DIGITS) {
    doubt(
      report,
      'unseen',
      `${published.length} digits of the hash of the seed prove nothing: another seed may begin alike, and ${PROVING_DIGITS} are needed`,
    );
  }
}

function begins(hash: string, digits: string): boolean {
  return digits.length >= FEWEST_DIGITS && hash.startsWith(digits.toLowerCase());
}

function auditNonces({ nonces, info }: AuditFile, { nonces: own = [] }: Witness, report: AuditReport): void {
  if (nonces.length !== info.seats) report.problems.push(`${nonces.length} nonces for ${info.seats} seats`);
  for (const { seat, nonce } of own) {
    if (nonces[seat] !== nonce.toLowerCase())
      report.problems.push(`the nonce of seat ${seat} is not the one that its player gave`);
  }
  if (own.length === 0)
    doubt(report, 'unseen', 'nobody says which nonce they gave: the service may have chosen all chance alone');
}

/** The set-up that the seed binds can't be called otherwise later: its hash was published before. */
function auditSetUp(file: AuditFile, { setUp: seen }: Witness, report: AuditReport): void {
  const { ruleset, info, seatOrder } = file;
  if (seen && canonical({ ...seen }) !== canonical({ ruleset, seats: info.seats, settings: info.settings, seatOrder }))
    report.problems.push('the table was set up otherwise than it said before the start');
  if (seatOrder !== undefined && file.seed === boundSeed(file.saltKey, { ruleset, seatOrder, ...info })) {
    auditOrder(file, report);
  } else {
    doubt(
      report,
      'unbound',
      'the seed doesn’t bind how the table was set up: its rules, and how seats were given, may have been others',
    );
    auditSeating(file, report);
  }
}

/** Settings that nobody may create a game with. Pages have no schemas: there the rules themselves refuse what they would honour. */
function auditSettings(rules: PlayingRules, { info: { settings, seats } }: AuditFile, report: AuditReport): void {
  const { seats: allowed, settings: whole } = rules as Partial<Ruleset>;
  const read = whole?.schema.safeParse(settings);
  if (read?.success === false) {
    report.problems.push(`the settings are none of this game: ${read.error.issues[0]?.message ?? 'they don’t fit'}`);
    return;
  }
  if (read && canonical(read.data) !== canonical(settings))
    doubt(report, 'other', 'the settings leave out what each new game has: nobody says how it was played');
  const refusal = (rules.refused ?? whole?.refused)?.(read ? read.data : settings, seats) ?? null;
  if (refusal) report.problems.push(`nobody may create a game with these settings: ${refusal.code}`);
  if (allowed && (seats < allowed.min || seats > allowed.max))
    report.problems.push(`the game has ${seats} seats, and takes ${allowed.min} to ${allowed.max}`);
}

/** The order of seats is drawn from the seed and the nonces, as the dice are. */
function auditOrder({ seatOrder, seating, seed, nonces, info }: AuditFile, report: AuditReport): void {
  if (seating !== undefined) report.problems.push('the file has a seating beside the one that the seed gives');
  if (seatOrder === 'random' && drawnOrder(seed, nonces, info.gameId).join() !== nonces.join())
    report.problems.push('the seating is not the one that the seed gives');
}

/** In older games the order in which people sat down went into the draw. */
function auditSeating({ seatOrder, seating, seed, nonces, info }: AuditFile, report: AuditReport): void {
  if (seatOrder === undefined || seating === undefined) {
    doubt(report, 'unbound', 'the file doesn’t say how seats were given');
    return;
  }
  const seats = nonces.map((_, seat) => seat);
  if ([...seating].sort((a, b) => a - b).join() !== seats.join()) {
    report.problems.push('the seating gives no player each seat');
    return;
  }
  const joined = seats.map((seat) => nonces[seating.indexOf(seat)] ?? '');
  const right = seatOrder === 'chosen' ? seats : seatingOf(seed, joined, info.gameId);
  if (right.join() !== seating.join()) report.problems.push('the seating is not the one that the seed gives');
}

function auditChain(file: AuditFile, { heads = [] }: Witness, report: AuditReport): void {
  const batches = file.batches.map((entries) => entries.flatMap(({ events }) => events));
  const commitments = batches.map((events) => batchCommitment(file.saltKey, events));
  const head = commitments.reduce(nextHead, EMPTY_HEAD);
  if (head !== file.head) report.problems.push('the log does not give the published head');
  const [covered, faintly] = [new Set<number>(), new Set<number>()];
  const passed = new Map<Viewer, Passed>();
  for (const { viewer, head: seen } of heads) {
    const known = passed.get(viewer) ?? headsOf(viewer, file, batches, commitments);
    passed.set(viewer, known);
    const found = batchesUnder(seen, known, batches.length);
    if (!found) report.problems.push(`no part of the log gives the head that ${nameOf(viewer)} saw`);
    for (const batch of found ?? []) (seen.length < PROVING_DIGITS ? faintly : covered).add(batch);
  }
  const lengthOf = (some: readonly GameEvent[][]): number => some.reduce((sum, events) => sum + events.length, 0);
  report.witnessed = lengthOf(batches.filter((_, i) => covered.has(i)));
  const all = lengthOf(batches);
  const last = lengthOf(batches.slice(Math.max(-1, ...covered) + 1));
  const hidden = all - last - report.witnessed;
  if (heads.length === 0) {
    doubt(report, 'unseen', 'nobody says which head of the log they saw: answers may have been changed later');
    return;
  }
  if ([...faintly].some((batch) => !covered.has(batch)))
    doubt(
      report,
      'unseen',
      `a head of fewer than ${PROVING_DIGITS} digits proves nothing: another log may begin alike`,
    );
  if (last > 0)
    doubt(report, 'unseen', `nobody saw the last ${last} of ${all} events: answers there may have been changed later`);
  if (hidden > 0)
    doubt(
      report,
      'unseen',
      `${hidden} of ${all} events were hidden from those who say what they saw: answers there may have been changed later`,
    );
}

function nameOf(viewer: Viewer): string {
  return viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`;
}

/** The heads that a viewer passed, each with the batch that led to it; `closed` once the game was over. */
interface Passed {
  heads: { head: string; batch: number }[];
  closed: string | null;
}

function headsOf(
  viewer: Viewer,
  { info, saltKey, nonces }: AuditFile,
  batches: readonly (readonly GameEvent[])[],
  commitments: readonly string[],
): Passed {
  if (viewer !== 'spectator' && viewer >= info.seats) return { heads: [], closed: null };
  let head = EMPTY_HEAD;
  const heads: Passed['heads'] = [];
  for (const [batch, events] of batches.entries()) {
    if (!events.some((event) => visibleTo(event, viewer))) continue;
    head = nextHead(head, commitments[batch] ?? '');
    heads.push({ head, batch });
  }
  const whole = commitments.reduce(nextHead, EMPTY_HEAD);
  return { heads, closed: closedHead(saltKey, head, whole, nonces) };
}

/** The batches that a viewer's head covers: those with something to see up to where it was this one, all of them once it is closed; null for none. */
function batchesUnder(wanted: string, { heads, closed }: Passed, batches: number): number[] | null {
  const at = heads.findIndex(({ head }) => begins(head, wanted));
  if (at >= 0) return heads.slice(0, at + 1).map(({ batch }) => batch);
  return closed !== null && begins(closed, wanted) ? Array.from({ length: batches }, (_, batch) => batch) : null;
}

/** Finds entries that no decision could have written: gaps, events of other games or commands, a command twice. */
function auditSequence(ruleset: PlayingRules, { ruleset: id, batches, info }: AuditFile, report: AuditReport): void {
  if (id !== ruleset.id) report.problems.push(`the file is of ${id}, not of ${ruleset.id}`);
  const entries = batches.flat();
  const events = entries.flatMap((entry) => entry.events);
  const gap = events.findIndex((event, seq) => event.seq !== seq);
  if (gap >= 0) report.problems.push(`event ${gap} is missing or out of order`);
  if (batches.some((batch) => batch.length === 0) || entries.some((entry) => entry.events.length === 0))
    report.problems.push('something was written that holds no event');
  const commands = entries.flatMap(({ command }) => command ?? []);
  if (new Set(commands.map((command) => command.id)).size !== commands.length)
    report.problems.push('a command is in the log twice');
  const strange = [...events, ...commands].find(({ gameId }) => gameId !== info.gameId);
  if (strange) report.problems.push(`something of game ${strange.gameId} is in the log`);
  if (commands.some(({ seat }) => seat >= info.seats))
    report.problems.push('a command is of a seat that the game doesn’t have');
  for (const { command, events: own } of entries) {
    const odd = own.find((event, i) => event.index !== i || (command !== null && event.commandId !== command.id));
    if (odd) report.problems.push(`event ${odd.seq} is not of its command`);
  }
}

function auditDraws(file: AuditFile, report: AuditReport): void {
  const key = drawKey(file.seed, file.nonces);
  for (const entry of file.batches.flat()) {
    const position = entry.events[0]?.seq ?? 0;
    for (const event of entry.events) {
      if (hidesSomething(event.data)) doubt(report, 'hidden', `something of event ${event.seq} is hidden`);
      if (event.draws.$ !== 'secret') {
        doubt(report, 'hidden', `the draws of event ${event.seq} are hidden`);
        continue;
      }
      if (event.draws.shown.count !== event.draws.value.length)
        report.problems.push(
          `event ${event.seq} has ${event.draws.value.length} draws, and says ${event.draws.shown.count}`,
        );
      for (const draw of event.draws.value) {
        report.draws += 1;
        const value = drawValue(key, file.info.gameId, position, draw.label, draw.n, draw.range);
        if (value !== draw.value)
          report.problems.push(`event ${event.seq}: ${draw.label} was ${draw.value}, the seed gives ${value}`);
      }
    }
  }
}

/** After the end nothing is secret any more. */
function hidesSomething(data: unknown): boolean {
  if (data === null || typeof data !== 'object') return false;
  return (data as { $?: unknown }).$ === 'unknown' || Object.values(data).some(hidesSomething);
}

function auditDecisions(ruleset: PlayingRules, file: AuditFile, witness: Witness, report: AuditReport): void {
  const chance = gameChance(drawKey(file.seed, file.nonces), file.info.gameId);
  const entries = file.batches.flat();
  let table: Table | null = null;
  let revision = entries[0]?.events[0]?.revision;
  for (const [i, entry] of entries.entries()) {
    report.entries += 1;
    const held = revision;
    revision = revisionAfter(entry, held, report);
    if (table && outcomeOf(ruleset, table)) report.problems.push(`event ${entry.events[0]?.seq ?? 0} is after the end`);
    if (isEngineEntry(entry)) auditEngineEntry(ruleset, table, entries.slice(0, i), entry, held, report);
    else auditEntry(ruleset, file.info, table, entry, chance, report);
    if (entry.command && !isSentAsSaid(entry.command))
      doubt(report, 'other', `who sent command ${entry.command.id} is told by the file alone`);
    const before = stateBefore(table, entry);
    table = table ? applyLogEntry(ruleset, table, entries.slice(0, i + 1)) : openTable(ruleset, file.info, [entry]);
    if (before !== null && before === canonical(table.state))
      doubt(
        report,
        'written-again',
        `command ${entry.command?.id} repeats in secret what stood already: draws after it come out otherwise`,
      );
  }
  auditEnd(file, table && outcomeOf(ruleset, table), witness, report);
}

/** The state before what everybody else must not see, as one text: null where others see something of the entry. */
function stateBefore(table: Table | null, { command, events }: Entry): string | null {
  const isHidden = command !== null && events.every(({ only }) => only !== null);
  return table && isHidden ? canonical(table.state) : null;
}

function auditEnd(file: AuditFile, outcome: Outcome | null, { outcome: shown }: Witness, report: AuditReport): void {
  if (outcome === null) doubt(report, 'other', 'the game isn’t over in this log');
  else report.whole = wholeGame(file.saltKey, [file.ruleset, file.info, file.seed, file.nonces, file.head, outcome]);
  if (shown === undefined || canonical(shown) === canonical(outcome)) return;
  // Rules that told the end then may have been mended since.
  if (report.otherRevision.length > 0)
    doubt(report, 'other-rules', 'the game ended otherwise than it was shown, as these rules tell it');
  else report.problems.push('the game ended otherwise than it was shown');
}

/** The revision that holds after an entry. Rules change only where the log says so. */
function revisionAfter({ events }: Entry, before: number | undefined, report: AuditReport): number | undefined {
  const [first] = events;
  const now = first?.type === 'RulesRevised' ? (first.data as { to?: number }).to : before;
  const odd = events.find((event) => event.revision !== now);
  if (odd) report.problems.push(`event ${odd.seq} is of revision ${odd.revision}, where ${now} held`);
  return now;
}

/** Ids of commands that the service sends itself; those of players have no colon. */
const OWN_IDS: Readonly<Record<string, By>> = { clock: 'clock', bot: 'bot', order: 'order' };

/** True where the id of a command, which its events name, tells who sent it. An actor is named nowhere else. */
function isSentAsSaid({ id, by, actorId }: Command): boolean {
  const own = OWN_IDS[id.split(':', 1)[0] ?? ''];
  return actorId === null && by === ((id.includes(':') && own) || 'player');
}

/** True for an entry of the engine's own (newer rules, a step back): no ruleset decided it. */
function isEngineEntry(entry: Entry): boolean {
  return entry.events.every(({ type }) => ENGINE_EVENTS.has(type));
}

function auditEngineEntry(
  ruleset: PlayingRules,
  table: Table | null,
  before: readonly Entry[],
  entry: Entry,
  held: number | undefined,
  report: AuditReport,
): void {
  const [event, ...more] = entry.events;
  if (!event || !table || more.length > 0) {
    report.problems.push(`event ${event?.seq ?? 0} of the engine stands where none can`);
  } else if (event.type === 'RulesRevised' && !revises(ruleset, table, entry, held ?? 0)) {
    report.problems.push(`event ${event.seq} tells of newer rules where there are none`);
  } else if (event.type === 'SteppedBack' && !stepsBack(ruleset, table, before, entry)) {
    report.problems.push(`event ${event.seq} takes nothing back`);
  } else if (event.type === 'SteppedBack') {
    doubt(
      report,
      'written-again',
      `event ${event.seq} takes back what came before, and nobody says who wished it: draws after it come out otherwise`,
    );
  }
}

/** Rules only get newer: an event that tells of the same ones would only move the draws that follow it. */
function revises(ruleset: PlayingRules, table: Table, { command, events }: Entry, held: number): boolean {
  const [event] = events;
  const { to = 0 } = (event?.data ?? {}) as { to?: number };
  const again = rulesRevised({ ...ruleset, revision: to }, table, held, event?.at ?? '');
  return command === null && to > held && canonical(again.events) === canonical(events);
}

function auditEntry(
  ruleset: PlayingRules,
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
  doubt(
    report,
    'other-rules',
    `some of it was decided under revision ${revision} of the rules, which can’t be decided again`,
  );
}

function redecided(ruleset: PlayingRules, info: GameInfo, table: Table | null, entry: Entry, chance: Chance): boolean {
  const again = entry.command
    ? table && judgeBatch(ruleset, structuredClone(table), [entry.command], chance).entries[0]
    : startGame(ruleset, info, entry.events[0]?.at ?? '', chance).entry;
  return canonical(again?.events ?? null) === canonical(entry.events);
}
