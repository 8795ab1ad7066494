/**
 * Scenarios: given a position, when commands come, then this must hold. The format is documented in docs/scenarios.md; our own rule tests and
 * strangers' files run through this one function.
 */
import { z } from 'zod';
import type { Chance, Random } from './chance.ts';
import { openDecisions, startGame } from './deciding.ts';
import { judgeBatch, type Submission, type Verdict } from './judging.ts';
import type { Level } from './level.ts';
import { LIMITS } from './limits.ts';
import type { Entry, GameEvent } from './log.ts';
import { followOrders } from './orders.ts';
import { seededRandom } from './random.ts';
import { Refused, type RuleId } from './refusal.ts';
import type { Decision, Ruleset } from './ruleset.ts';
import { redact, type Seat, type Viewer } from './secret.ts';
import { cloneTable, dueDecisions, type GameInfo, outcomeOf, type Table } from './table.ts';
import { levelAt, refusalOf } from './walk.ts';

/** The instant of everything that happens in a scenario. */
const AT = '2026-01-01T00:00:00.000Z';

const json = z.unknown();
/** A pointer to the whole is none: what it shows would be the whole state. */
const pointers = z.record(z.string().regex(/^\//, 'a pointer begins with "/"'), json);
/** Standing orders of one seat: its named fields. */
const seatOrders = z.record(z.string(), json);
const expectedEvent = z.strictObject({
  type: z.string(),
  data: json.optional(),
  because: z.array(z.string()).optional(),
});
const offered = z.strictObject({
  seat: z.number(),
  decision: z.string(),
  path: z.array(z.string()).default([]),
  /** Ids that can be chosen. */
  choices: z.array(z.string()).optional(),
  /** `choices` are all that can be chosen. */
  exact: z.boolean().optional(),
  /** Ids that can't be chosen (refused or not listed). */
  not: z.array(z.string()).optional(),
  /** Ids that are listed with a refusal of this code. */
  refused: z.record(z.string(), z.string()).optional(),
  /** The path is finished. */
  done: z.boolean().optional(),
});
const thenSchema = z.strictObject({
  due: z.array(z.strictObject({ kind: z.string(), seat: z.number() })).optional(),
  state: pointers.optional(),
  views: z.record(z.string(), pointers).optional(),
  events: z.array(expectedEvent).optional(),
  noEvents: z.array(z.string()).optional(),
  offered: z.array(offered).optional(),
  outcome: json.optional(),
});
const draw = z.strictObject({
  label: z.string(),
  value: z.number().int().min(0).optional(),
  pick: z.string().optional(),
});
const step = z.strictObject({
  seat: z.number(),
  decision: z.string(),
  /** The command's path; left out with `clock`. */
  path: z.array(z.string()).default([]),
  /** The seat's time has run out: the harmless answer is played for it. */
  clock: z.literal(true).optional(),
  /** Standing orders that the seat gives before this step; what isn't named stays as it was. */
  orders: seatOrders.optional(),
  refused: z.strictObject({ code: z.string().optional(), rules: z.array(z.string()).optional() }).optional(),
  note: z.string().optional(),
  then: thenSchema.optional(),
});

/** True for the number of a seat as it is written, and for no other writing of it. */
function isSeat(key: string, seats: number): boolean {
  const seat = Number(key);
  return String(seat) === key && Number.isInteger(seat) && seat >= 0 && seat < seats;
}

/** Schema of a scenario file. */
export const scenarioSchema = z
  .strictObject({
    name: z.string(),
    ruleset: z.string(),
    note: z.string().optional(),
    rules: z.array(z.string()).default([]),
    settings: json.optional(),
    seats: z.number().int().min(1).max(LIMITS.seats),
    given: json.optional(),
    draws: z.array(draw).default([]),
    seed: z.string().default('scenario'),
    orders: z.record(z.string(), seatOrders).default({}),
    when: z.array(step).default([]),
    then: thenSchema.optional(),
  })
  .superRefine(({ seats, orders, when, then }, context) => {
    const refuse = (path: string, seat: string): void => {
      context.addIssue({ code: 'custom', path: [path], message: `no seat ${seat} of ${seats}` });
    };
    const given = [...Object.keys(orders), ...when.flatMap((one) => (one.orders ? [String(one.seat)] : []))];
    for (const seat of given) if (!isSeat(seat, seats)) refuse('orders', seat);
    const viewers = [then, ...when.map((one) => one.then)].flatMap((one) => Object.keys(one?.views ?? {}));
    for (const viewer of viewers) if (viewer !== 'spectator' && !isSeat(viewer, seats)) refuse('views', viewer);
  });

/** Rules that a scenario is about and its game doesn't have, each in a sentence. Of refusals and events a wrong rule fails by itself. */
export function rulesUnknown(
  { id, rules }: Pick<Ruleset, 'id' | 'rules'>,
  scenario: Pick<Scenario, 'rules'>,
): string[] {
  return scenario.rules.filter((rule) => !rules.includes(rule)).map((rule) => `${rule} is no rule of ${id}`);
}

export type Scenario = z.infer<typeof scenarioSchema>;
type Then = z.infer<typeof thenSchema>;
export type Step = z.infer<typeof step>;

/** Result of a scenario. */
export interface ScenarioResult {
  name: string;
  /** Expectations that did not hold; empty when all did. */
  failures: string[];
}

/** Looks on while a scenario is played. */
export interface ScenarioWatch {
  /** The table stands here: at the beginning, and after each command that was accepted. */
  stands(table: Table): void;
  /** A command was accepted. `before`: the table as it was, `after`: as it is now. */
  accepted(before: Table, entry: Entry, after: Table): void;
}

interface Run {
  ruleset: Ruleset;
  watch: ScenarioWatch | null;
  table: Table;
  chance: Chance;
  orders: Map<Seat, unknown>;
  failures: string[];
  all: GameEvent[];
  commands: number;
}

/**
 * Chance that gives scripted draws first, by label, and seeded ones after. `pick` names the member of a set that the ruleset drew from.
 * `left`: labels of scripted draws not made yet.
 */
export function scriptedChance(scenario: Pick<Scenario, 'draws' | 'seed'>): { chance: Chance; left: () => string[] } {
  const queue = [...scenario.draws];
  const seeded = seededRandom(scenario.seed);
  const random = (): Random => {
    let n = 0;
    return {
      draw(label, range, items) {
        const at = queue.findIndex((scripted) => scripted.label === label);
        const scripted = at < 0 ? undefined : queue.splice(at, 1)[0];
        const value = scripted ? scriptedValue(scripted, range, items) : seeded.next(range);
        const made = { label, n, range, value };
        n += 1;
        return made;
      },
    };
  };
  return { chance: () => random(), left: () => queue.map(({ label }) => label) };
}

/** A scripted draw that can't be: the author's slip, reported like any other failure. */
class UnfitDraw extends Error {}

function scriptedValue(scripted: z.infer<typeof draw>, range: number, items?: readonly unknown[]): number {
  const value =
    scripted.pick === undefined ? scripted.value : items?.findIndex((item) => nameOf(item) === scripted.pick);
  if (value === undefined || value < 0 || value >= range) {
    throw new UnfitDraw(`scripted draw ${JSON.stringify(scripted)} does not fit a range of ${range}`);
  }
  return value;
}

/** Name by which a scripted draw calls a member of the set: the string itself, or an object's `name`, or its values joined by "-". */
function nameOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  if ('name' in item) return String(item.name);
  return Object.values(item)
    .filter((value) => typeof value !== 'object')
    .join('-');
}

/** The value at an RFC 6901 JSON pointer, or undefined. */
export function atPointer(root: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1);
  return keys.reduce<unknown>((value, key) => ownValue(value, key.replaceAll('~1', '/').replaceAll('~0', '~')), root);
}

/** The value in an object or a list under this key itself; nothing that every object has. */
function ownValue(value: unknown, key: string): unknown {
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}

/** True when `actual` holds all that `expected` names: objects are compared by the named keys, arrays whole. */
export function matches(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false;
    return expected.every((item, i) => matches(actual[i], item));
  }
  if (expected !== null && typeof expected === 'object') {
    if ('absent' in expected && expected.absent === true) return actual === undefined;
    if (actual === null || typeof actual !== 'object') return false;
    return Object.entries(expected).every(([key, value]) => matches(ownValue(actual, key), value));
  }
  return actual === expected;
}

function checkPointers(run: Run, root: unknown, expected: Record<string, unknown>, where: string): void {
  for (const [pointer, value] of Object.entries(expected)) {
    const actual = atPointer(root, pointer);
    if (!matches(actual, value)) {
      run.failures.push(`${where}: ${pointer} is ${JSON.stringify(actual)}, not ${JSON.stringify(value)}`);
    }
  }
}

/** Events in few words: those of this type with their data, the others by their types. */
function toldOf(events: readonly GameEvent[], type: string): string {
  const alike = events.filter((event) => event.type === type);
  const told = alike.length > 0 ? alike.slice(0, MOST_TOLD).map(tellEvent) : events.map((event) => event.type);
  const all = alike.length > 0 ? alike.length : events.length;
  const kept = told.slice(0, MOST_TOLD);
  return `${kept.join(', ') || 'none'}${all > kept.length ? `, and ${all - kept.length} more` : ''}`;
}

/** Events that a failure tells of. */
const MOST_TOLD = 12;

function tellEvent({ type, data, because }: GameEvent): string {
  return JSON.stringify({ type, data, because });
}

function checkEvents(
  run: Run,
  events: readonly GameEvent[],
  expected: NonNullable<Then['events']>,
  where: string,
): void {
  let from = 0;
  for (const wanted of expected) {
    const at = events.findIndex(
      (event, i) =>
        i >= from &&
        event.type === wanted.type &&
        (wanted.data === undefined || matches(event.data, wanted.data)) &&
        (wanted.because ?? []).every((rule) => event.because.includes(rule)),
    );
    if (at < 0) {
      run.failures.push(
        `${where}: no event ${JSON.stringify(wanted)} among ${toldOf(events.slice(from), wanted.type)}`,
      );
      return;
    }
    from = at + 1;
  }
}

function decisionOf(run: Run, seat: Seat, kind: string): Decision | undefined {
  return run.table.open.find((decision) => decision.seat === seat && decision.kind === kind);
}

/** The level after a path, or null when a choice on the way isn't allowed. */
function levelOf(run: Run, view: unknown, decision: Decision, path: readonly string[]): Level | null {
  try {
    return levelAt(run.ruleset, view, decision, path);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

function checkOffered(run: Run, wanted: z.infer<typeof offered>, where: string): void {
  const decision = decisionOf(run, wanted.seat, wanted.decision);
  if (!decision) {
    run.failures.push(`${where}: ${wanted.decision} of seat ${wanted.seat} is not open`);
    return;
  }
  const view = redact(run.table.state, wanted.seat);
  const level = levelOf(run, view, decision, wanted.path);
  if (!level) {
    run.failures.push(`${where}: ${wanted.decision} [${wanted.path.join(' ')}] can't be followed`);
    return;
  }
  const listed = level.list();
  const free = listed.filter((choice) => !choice.refused).map((choice) => choice.id);
  const fail = (what: string): void => {
    run.failures.push(`${where}: ${wanted.decision} [${wanted.path.join(' ')}] ${what}; offered: ${free.join(' ')}`);
  };
  for (const id of wanted.choices ?? []) if (!free.includes(id)) fail(`doesn't offer ${id}`);
  if (wanted.exact) for (const id of free) if (!wanted.choices?.includes(id)) fail(`offers ${id}`);
  for (const id of wanted.not ?? []) {
    if (refusalOf(level, id) === null) fail(`offers ${id}`);
  }
  for (const [id, code] of Object.entries(wanted.refused ?? {})) {
    const refusal = refusalOf(level, id);
    if (refusal?.code !== code) fail(`refuses ${id} with ${refusal?.code ?? 'nothing'}, not ${code}`);
  }
  if (wanted.done !== undefined && wanted.done !== level.done) fail(`is ${level.done ? '' : 'not '}finished`);
}

function checkDue(run: Run, expected: NonNullable<Then['due']>, where: string): void {
  const name = (d: { kind: string; seat: Seat }): string => `${d.kind}:${d.seat}`;
  const actual = dueDecisions(run.table).map(name).sort();
  const wanted = expected.map(name).sort();
  if (actual.join() !== wanted.join())
    run.failures.push(`${where}: due are ${actual.join(' ')}, not ${wanted.join(' ')}`);
}

function check(run: Run, then: Then, events: readonly GameEvent[], where: string): void {
  if (then.due) checkDue(run, then.due, where);
  if (then.state) checkPointers(run, run.table.state, then.state, where);
  for (const [viewer, expected] of Object.entries(then.views ?? {})) {
    const as: Viewer = viewer === 'spectator' ? 'spectator' : Number(viewer);
    checkPointers(run, redact(run.table.state, as), expected, `${where}, view of ${viewer}`);
  }
  if (then.events) checkEvents(run, events, then.events, where);
  for (const type of then.noEvents ?? []) {
    if (events.some((event) => event.type === type)) run.failures.push(`${where}: an event ${type} happened`);
  }
  for (const wanted of then.offered ?? []) checkOffered(run, wanted, where);
  if (then.outcome !== undefined && !matches(outcomeOf(run.ruleset, run.table), then.outcome)) {
    run.failures.push(`${where}: outcome is ${JSON.stringify(outcomeOf(run.ruleset, run.table))}`);
  }
}

function submission(run: Run, { seat, decision, path, clock }: Step): Submission {
  run.commands += 1;
  const id = decisionOf(run, seat, decision)?.id ?? `${decision}:${seat}:?`;
  return {
    id: `scenario-${run.commands}`,
    gameId: run.table.info.gameId,
    seat,
    by: clock ? 'clock' : 'player',
    actorId: null,
    decision: id,
    path,
    at: AT,
  };
}

/** Judges one command; whoever watches sees what it did. */
function judgeOne({ ruleset, table, chance, watch }: Run, command: Submission): Verdict {
  if (!watch) return judgeBatch(ruleset, table, [command], chance);
  const before = cloneTable(table);
  const verdict = judgeBatch(ruleset, table, [command], chance);
  for (const entry of verdict.entries) watch.accepted(before, entry, table);
  if (verdict.entries.length > 0) watch.stands(table);
  return verdict;
}

/** Standing orders answer what they answer; the events of that are added to `entries`. */
function takeOrders(run: Run, entries: Entry[]): void {
  const take = (command: Submission): boolean => {
    const verdict = judgeOne(run, command);
    entries.push(...verdict.entries);
    return verdict.refused === null;
  };
  const endless = followOrders({
    ruleset: run.ruleset,
    at: AT,
    seed: 'fallback',
    table: () => run.table,
    orders: () => run.orders,
    take,
  });
  if (endless) run.failures.push('standing orders answer without end');
}

/** The verdict on a command; null when a scripted draw didn't fit. */
function judged(run: Run, sent: Submission, where: string): Verdict | null {
  try {
    return judgeOne(run, sent);
  } catch (error) {
    if (!(error instanceof UnfitDraw)) throw error;
    run.failures.push(`${where}: ${error.message}`);
    return null;
  }
}

/** The path of a step: its own, or the harmless answer where the seat's time has run out. */
export function pathOfStep(ruleset: Ruleset, table: Table, { seat, decision, path, clock }: Step): string[] {
  const open = table.open.find((one) => one.seat === seat && one.kind === decision);
  if (!clock || !open) return path;
  return ruleset.fallback(redact(table.state, seat), seat, open, seededRandom('fallback'));
}

/** A seat's standing orders after it has given some: what isn't named stays as it was. */
export function ordersGiven(ruleset: Ruleset, before: unknown, named: unknown): unknown {
  const { schema, initial } = ruleset.standingOrders;
  return schema.parse({ ...((before ?? initial) as object), ...(named as object) });
}

function giveOrders(run: Run, seat: Seat, named: unknown): void {
  run.orders.set(seat, ordersGiven(run.ruleset, run.orders.get(seat), named));
}

function takeStep(run: Run, asked: Step, where: string): void {
  if (asked.orders) giveOrders(run, asked.seat, asked.orders);
  const wanted = { ...asked, path: pathOfStep(run.ruleset, run.table, asked) };
  const sent = submission(run, wanted);
  const decision = decisionOf(run, wanted.seat, wanted.decision);
  const before = redact(run.table.state, wanted.seat);
  const verdict = judged(run, sent, where);
  if (!verdict) return;
  if (wanted.refused) {
    checkRefused(run, wanted.refused, verdict.refused?.refusal, where);
  } else if (verdict.refused) {
    run.failures.push(`${where}: refused with ${JSON.stringify(verdict.refused.refusal)}`);
  }
  const entries = [...verdict.entries];
  if (decision && entries.length > 0) learnOrders(run, wanted, decision, before);
  takeOrders(run, entries);
  const events = entries.flatMap((entry) => entry.events);
  run.all.push(...events);
  checkInvariants(run, where);
  if (wanted.then) check(run, wanted.then, events, where);
}

function learnOrders(run: Run, wanted: Step, decision: Decision, before: unknown): void {
  const { initial, after } = run.ruleset.standingOrders;
  const orders = run.orders.get(wanted.seat) ?? initial;
  run.orders.set(wanted.seat, after(before, wanted.seat, decision, wanted.path, orders));
}

function checkInvariants(run: Run, where: string): void {
  for (const broken of run.ruleset.invariants(run.table.state))
    run.failures.push(`${where}: invariant broken: ${broken}`);
}

function checkRefused(
  run: Run,
  wanted: NonNullable<Step['refused']>,
  actual: { code: string; rules: RuleId[] } | undefined,
  where: string,
): void {
  if (!actual) {
    run.failures.push(`${where}: was accepted`);
    return;
  }
  const codeFits = wanted.code === undefined || wanted.code === actual.code;
  const rulesFit = (wanted.rules ?? []).every((rule) => actual.rules.includes(rule));
  if (!codeFits || !rulesFit) run.failures.push(`${where}: refused with ${JSON.stringify(actual)}`);
}

/** The table before the first step, and the events that led to it. @throws Refused when the settings or the position aren't possible. */
export function beginScenario(
  ruleset: Ruleset,
  scenario: Scenario,
  chance: Chance,
): { table: Table; events: GameEvent[] } {
  const settings = ruleset.settings.schema.parse(scenario.settings ?? ruleset.settings.presets[0]?.settings ?? {});
  const info: GameInfo = { gameId: 'scenario', seats: scenario.seats, settings };
  if (scenario.given === undefined || scenario.given === null) {
    const started = startGame(ruleset, info, AT, chance);
    return { table: started.table, events: started.entry.events };
  }
  return openDecisions(ruleset, info, ruleset.position(scenario.given, settings, scenario.seats), chance);
}

/**
 * Runs one scenario.
 * @param data the parsed JSON of a scenario file
 * @param watch looks on, for proofs of their own
 * @throws z.ZodError when the file doesn't have the documented shape, or names seats that the game doesn't have, Refused when the position isn't possible
 */
export function runScenario(ruleset: Ruleset, data: unknown, watch: ScenarioWatch | null = null): ScenarioResult {
  const scenario = scenarioSchema.parse(data);
  const { chance, left } = scriptedChance(scenario);
  const run: Run = {
    ruleset,
    watch,
    table: undefined as never,
    chance,
    orders: new Map(),
    failures: [],
    all: [],
    commands: 0,
  };
  try {
    const begun = beginScenario(ruleset, scenario, chance);
    run.table = begun.table;
    run.all.push(...begun.events);
  } catch (error) {
    if (error instanceof UnfitDraw) return { name: scenario.name, failures: [`given: ${error.message}`] };
    if (!(error instanceof Refused)) throw error;
    return { name: scenario.name, failures: [`given: ${JSON.stringify(error.refusal)}`] };
  }
  for (const [seat, orders] of Object.entries(scenario.orders)) giveOrders(run, Number(seat), orders);
  watch?.stands(run.table);
  const begun: Entry[] = [];
  takeOrders(run, begun);
  run.all.push(...begun.flatMap((entry) => entry.events));
  checkInvariants(run, 'given');
  scenario.when.forEach((wanted, i) => {
    takeStep(run, wanted, `step ${i + 1} (${wanted.decision} of seat ${wanted.seat})`);
  });
  if (scenario.then) check(run, scenario.then, run.all, 'then');
  for (const label of left()) run.failures.push(`the scripted draw ${label} was never made`);
  return { name: scenario.name, failures: run.failures };
}
