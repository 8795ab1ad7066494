/** The laws, each as one check at one place. A check returns what is broken, in words; null when the law holds. */
import { canonical } from '../canonical.ts';
import { type Chance, previewRandom } from '../chance.ts';
import { digestOf, judgeBatch, predict, type Submission, seenEvents } from '../judging.ts';
import { type LevelData, levelData, MAX_CHOICES } from '../level.ts';
import { type Entry, type GameEvent, visibleTo } from '../log.ts';
import { seededRandom } from '../random.ts';
import { asksServer } from '../refusal.ts';
import type { Decision, Ruleset } from '../ruleset.ts';
import { redact, type Viewer } from '../secret.ts';
import {
  cloneTable,
  foldViewed,
  isDue,
  isSettled,
  sameDecision,
  type Table,
  toldDue,
  upcast,
  viewTable,
} from '../table.ts';
import { walk } from '../walk.ts';
import { type Manner, randomPath } from './random-play.ts';
import { difference } from './same.ts';

/** The laws by number, with the names under which they are reported. */
export const LAWS = {
  1: 'replay',
  2: 'choices are exact',
  3: 'secrets stay secret',
  4: 'redaction commutes',
  5: 'choices need no secrets',
  6: 'audit',
  7: 'conservation',
  8: 'rules are covered',
  9: 'preview',
  10: 'as it stands',
} as const;
export type LawNumber = keyof typeof LAWS;

/** Everybody who can look at a game. */
export function viewersOf(seats: number): Viewer[] {
  return [...Array.from({ length: seats }, (_, seat): Viewer => seat), 'spectator'];
}

/** Law 1, replay: the state that the service had equals the fold of the stored events. `replayed` is moved forward. */
export function replayLaw(
  ruleset: Ruleset,
  replayed: unknown,
  event: GameEvent,
  state: unknown,
): { state: unknown; broken: string | null } {
  const stored = JSON.parse(canonical(event)) as GameEvent;
  const folded = ruleset.evolve(replayed, upcast(ruleset, stored));
  const found = difference(folded, state);
  return { state: folded, broken: found && `after ${event.type}: ${found}` };
}

/** A copy of plain data whose objects have their keys the other way round. */
function turnedRound<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(turnedRound) as T;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, inner]) => [key, turnedRound(inner)])) as T;
}

/** Law 1 for snapshots: a database keeps keys in an order of its own, and deciding again must give the same events. */
export function keyOrderLaw(
  ruleset: Ruleset,
  before: Table,
  { command, events }: Entry,
  chance: Chance,
): string | null {
  if (!command) return null;
  const table = { ...before, state: turnedRound(before.state) };
  const [again] = judgeBatch(ruleset, table, [command], chance).entries;
  const found = difference(again?.events ?? null, events);
  return (
    found && `with the state's keys in another order, ${command.decision} [${command.path.join(' ')}] gives ${found}`
  );
}

/** Law 1 for shapes: what is stored of an event is of its schema, and can be read again. */
export function eventShapeLaw(ruleset: Ruleset, event: GameEvent): string | null {
  const parsed = ruleset.events[event.type]?.schema.safeParse(event.data);
  return parsed?.success ? null : `${event.type} is not of its schema: ${parsed?.error.message ?? 'no schema'}`;
}

/** The same for the state, of which snapshots are stored. */
export function stateShapeLaw(ruleset: Ruleset, state: unknown): string | null {
  const parsed = ruleset.state.safeParse(state);
  return parsed.success ? null : `the state is not of its schema: ${parsed.error.message}`;
}

/** Makes a submission of a path. */
export function submit(table: Table, decision: Decision, path: string[], id: string): Submission {
  return {
    id,
    gameId: table.info.gameId,
    seat: decision.seat,
    by: 'player',
    actorId: null,
    decision: decision.id,
    path,
    at: '2026-01-01T00:00:00.000Z',
  };
}

/** Law 2 for what is answered: no two open decisions share an id, or an answer to one would be taken for the other's. */
export function idsLaw({ open }: Table): string | null {
  const ids = open.map(({ id }) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  return twice === undefined ? null : `two open decisions are called ${twice}`;
}

/** Law 2, choices are exact: finished paths are accepted, refused choices and made-up ones are refused. */
export function choicesLaw(
  ruleset: Ruleset,
  table: Table,
  decision: Decision,
  manner: Manner,
  chance: Chance,
): string | null {
  const found = randomPath(ruleset, redact(table.state, decision.seat), decision, manner);
  if (!found) return !isDue(decision) ? null : `${decision.kind} of seat ${decision.seat} is due without a choice`;
  const verdict = judgeBatch(ruleset, cloneTable(table), [submit(table, decision, found.path, 'law-2')], chance);
  if (verdict.refused) return `offered [${found.path.join(' ')}], refused as ${verdict.refused.refusal.code}`;
  for (const [depth, level] of found.levels.entries()) {
    const broken = wrongChoices(ruleset, table, decision, found.path.slice(0, depth), level, chance);
    if (broken) return broken;
  }
  return null;
}

function wrongChoices(
  ruleset: Ruleset,
  table: Table,
  decision: Decision,
  path: string[],
  level: LevelData,
  chance: Chance,
): string | null {
  if (level.choices.length > MAX_CHOICES) return `${level.choices.length} choices at [${path.join(' ')}]`;
  const wrong = level.choices.filter((choice) => choice.refused).map((choice) => choice.id);
  for (const id of [...wrong.slice(0, 3), 'no-such-choice', '']) {
    const verdict = judgeBatch(ruleset, cloneTable(table), [submit(table, decision, [...path, id], 'law-2')], chance);
    if (!verdict.refused) return `accepted [${[...path, id].join(' ')}], which the level refuses`;
    if (wrong.includes(id) && verdict.refused.refusal.rules.length === 0) return `refused ${id} without a rule`;
  }
  return null;
}

/** Facts that one viewer can tell of a table: view, decisions, levels along a path, fallback. */
function toldTo(ruleset: Ruleset, table: Table, viewer: Viewer, paths: ReadonlyMap<string, string[]>): unknown {
  const view = viewTable(table, viewer);
  const mine = view.open.filter((decision) => decision.seat === viewer);
  return {
    state: view.state,
    open: view.open,
    due: toldDue(table, viewer),
    levels: mine.map((decision) => levelsAlong(ruleset, table.state, decision, paths.get(decision.id) ?? [])),
    fallbacks: mine.map((decision) => fallbackOf(ruleset, view.state, decision)),
  };
}

function fallbackOf(ruleset: Ruleset, view: unknown, decision: Decision): string[] | null {
  if (!isDue(decision)) return null;
  return ruleset.fallback(view, decision.seat, decision, seededRandom('fallback'));
}

function levelsAlong(ruleset: Ruleset, state: unknown, decision: Decision, path: readonly string[]): LevelData[] {
  return Array.from({ length: path.length + 1 }, (_, depth) =>
    levelData(ruleset.next(state, decision.seat, decision, path.slice(0, depth))),
  );
}

/** Law 3, secrets stay secret: what a viewer is told doesn't depend on what it doesn't know. */
export function secretsLaw(
  ruleset: Ruleset,
  table: Table,
  viewer: Viewer,
  manner: Manner,
  seed: string,
): string | null {
  const broken = hiddenPathsLaw(ruleset, table, viewer);
  if (broken) return broken;
  const other: Table = {
    ...cloneTable(table),
    state: ruleset.scramble(structuredClone(table.state), viewer, seededRandom(seed)),
  };
  const unsound = ruleset.invariants(other.state);
  if (unsound.length > 0) return `scramble breaks ${unsound.join('; ')}`;
  other.open = reidentify(ruleset, other);
  const paths = new Map<string, string[]>();
  for (const decision of table.open.filter((open) => open.seat === viewer)) {
    const found = randomPath(ruleset, redact(table.state, decision.seat), decision, manner);
    if (found) paths.set(decision.id, found.path);
  }
  const found = difference(toldTo(ruleset, table, viewer, paths), toldTo(ruleset, other, viewer, paths));
  if (found) return `viewer ${viewer} can tell: ${found}`;
  return consequencesLaw(ruleset, table, other, viewer, manner, seed);
}

/** Open decisions computed anew on a scrambled state, with the identities they had. */
function reidentify(ruleset: Ruleset, table: Table): Decision[] {
  return ruleset.decisions(table.state).map((open) => {
    const before = table.open.find((was) => sameDecision(was, open));
    const decision = { ...open, openedAt: before?.openedAt ?? -1, id: before?.id ?? `${open.kind}:${open.seat}:new` };
    return isSettled(ruleset, table, open) ? { ...decision, settled: true } : decision;
  });
}

/** Every path that the specification's table calls secret is absent from the views of those who don't know it. */
function hiddenPathsLaw(ruleset: Ruleset, table: Table, viewer: Viewer): string | null {
  const view = redact(table.state, viewer);
  for (const { path, knownTo } of ruleset.secrets(table.state)) {
    if (valueAt(table.state, path) === undefined) return `secret path ${path} doesn't exist`;
    const knows = viewer !== 'spectator' && knownTo.includes(viewer);
    if ((valueAt(view, path) !== undefined) !== knows)
      return `${path} is ${knows ? 'hidden from' : 'shown to'} ${viewer}`;
  }
  return null;
}

function valueAt(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, key) =>
        value === null || typeof value !== 'object'
          ? undefined
          : (value as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      root,
    );
}

/** The same command in both worlds shows the viewer the same events, up to the first that reveals. */
function consequencesLaw(
  ruleset: Ruleset,
  table: Table,
  other: Table,
  viewer: Viewer,
  manner: Manner,
  seed: string,
): string | null {
  for (const decision of table.open) {
    const found = randomPath(ruleset, redact(table.state, decision.seat), decision, manner);
    if (!found || !isLegal(ruleset, other, decision, found.path)) continue;
    const chance: Chance = () => seededRandom(`${seed}-same`);
    const one = judgeBatch(ruleset, cloneTable(table), [submit(table, decision, found.path, 'law-3')], chance);
    const two = judgeBatch(ruleset, cloneTable(other), [submit(other, decision, found.path, 'law-3')], chance);
    const broken = firstTelling(untilReveal(ruleset, one.entries, viewer), untilReveal(ruleset, two.entries, viewer));
    if (broken)
      return `viewer ${viewer} can tell from ${decision.kind} [${found.path.join(' ')}] of seat ${decision.seat}: ${broken}`;
  }
  return null;
}

function isLegal(ruleset: Ruleset, table: Table, decision: Decision, path: readonly string[]): boolean {
  if (!table.open.some((open) => open.id === decision.id)) return false;
  try {
    walk(ruleset, table.state, decision, path);
    return true;
  } catch {
    return false;
  }
}

/** An event as the viewer sees it, and as everybody does; what a seat itself drew from a hidden set is news to it by rule. */
interface Seen {
  whole: unknown;
  open: unknown;
  drawn: boolean;
}

interface Told {
  seen: Seen[];
  /** True where what follows is told by rule. */
  revealed: boolean;
}

function untilReveal(ruleset: Ruleset, entries: readonly Entry[], viewer: Viewer): Told {
  const seen: Seen[] = [];
  for (const event of entries.flatMap((entry) => entry.events)) {
    if (ruleset.events[event.type]?.reveals) return { seen, revealed: true };
    if (!visibleTo(event, viewer)) continue;
    const { type, because } = event;
    const drawn = event.draws.shown.count > 0;
    seen.push({
      whole: { type, because, data: redact(event.data, viewer) },
      open: { type, because, data: redact(event.data, 'spectator') },
      drawn,
    });
  }
  return { seen, revealed: false };
}

/** The first difference that isn't the viewer's own draw, up to where the first of both reveals something by rule. */
function firstTelling(
  { seen: one, revealed: oneReveals }: Told,
  { seen: two, revealed: twoReveals }: Told,
): string | null {
  for (const [i, a] of one.entries()) {
    const b = two[i];
    if (!b) return twoReveals ? null : `no ${JSON.stringify(a.open)}`;
    const open = difference(a.open, b.open);
    if (open) return open;
    const whole = difference(a.whole, b.whole);
    if (whole) return a.drawn ? null : whole;
  }
  return two.length > one.length && !oneReveals ? `also ${JSON.stringify(two[one.length]?.open)}` : null;
}

/** Law 4, redaction commutes: a client that folds the redacted stream shows what the service would. */
export function redactionLaw(
  ruleset: Ruleset,
  before: unknown,
  entry: Entry,
  after: unknown,
  viewer: Viewer,
): string | null {
  let view = redact(before, viewer);
  for (const event of entry.events) {
    if (!visibleTo(event, viewer)) continue;
    view = foldViewed(ruleset, view, { type: event.type, data: redact(event.data, viewer) }, viewer);
  }
  const found = difference(view, redact(after, viewer));
  return found && `view of ${viewer} after ${entry.events.map((event) => event.type).join(', ')}: ${found}`;
}

/** Law 5, choices need no secrets: levels and decisions on the state equal those on the seat's view. */
export function levelsLaw(ruleset: Ruleset, table: Table, decision: Decision, manner: Manner): string | null {
  const view = redact(table.state, decision.seat);
  const found = randomPath(ruleset, view, decision, manner);
  if (!found) return null;
  for (let depth = 0; depth <= found.path.length; depth += 1) {
    const path = found.path.slice(0, depth);
    const onView = levelData(ruleset.next(view, decision.seat, decision, path));
    const onState = levelData(ruleset.next(table.state, decision.seat, decision, path));
    const broken = difference(onView, onState);
    if (broken) return `${decision.kind} [${path.join(' ')}]: ${broken}`;
  }
  return null;
}

/** The other half of law 5: a view knows of every decision that its viewer may know of, and which of its own are settled. */
export function decisionsLaw(ruleset: Ruleset, table: Table, viewer: Viewer): string | null {
  const told = (state: unknown): unknown[] =>
    ruleset.decisions(state).flatMap((decision) => {
      if (decision.seat === viewer) return [{ ...decision, settled: ruleset.settled?.(state, decision) ?? false }];
      return decision.blocks === 'nothing' ? [] : [decision];
    });
  const found = difference(told(redact(table.state, viewer)), told(table.state));
  return found && `decisions as ${viewer} sees them: ${found}`;
}

/** Law 8, as far as random play reaches: events name rules, and only rules that exist. */
export function rulesLaw(ruleset: Ruleset, event: GameEvent): string | null {
  if (event.because.length === 0) return `${event.type} names no rule`;
  const unknown = event.because.find((rule) => !ruleset.rules.includes(rule));
  return unknown === undefined ? null : `${event.type} names ${unknown}, which the specification doesn't have`;
}

/** Law 8 for refused choices on the way of a path. */
export function refusalRulesLaw(ruleset: Ruleset, levels: readonly LevelData[]): string | null {
  for (const choice of levels.flatMap((level) => level.choices)) {
    if (!choice.refused) continue;
    const unknown = choice.refused.rules.find((rule) => !ruleset.rules.includes(rule));
    if (choice.refused.rules.length === 0 || unknown)
      return `refusal ${choice.refused.code} names ${unknown ?? 'no rule'}`;
  }
  return null;
}

/** Law 9, preview: deciding on a view gives what the service's events show, or asks where the kind declares it. */
export function previewLaw(
  ruleset: Ruleset,
  table: Table,
  decision: Decision,
  path: string[],
  entry: Entry,
): string | null {
  const view = redact(table.state, decision.seat);
  const asks = asksServer(() => ruleset.decide(view, decision.seat, decision, path, previewRandom));
  const declared = declaredRules(ruleset, view, decision, path);
  const where = `${decision.kind} [${path.join(' ')}]`;
  if (asks && !declared) return `${where} asks the service, which its kind doesn't declare`;
  const prediction = predict(ruleset, table, decision.seat, { seat: decision.seat, decision: decision.id, path });
  const seen = seenEvents(entry, decision.seat).slice(0, prediction.asks ? prediction.events.length : undefined);
  return digestOf(prediction.events) === digestOf(seen)
    ? null
    : `${where}: ${difference(prediction.events, seen) ?? 'other events'}`;
}

function declaredRules(ruleset: Ruleset, view: unknown, decision: Decision, path: readonly string[]): boolean {
  const asks = ruleset.decisionKinds[decision.kind]?.asks;
  const rules = typeof asks === 'function' ? asks(view, decision.seat, path) : asks;
  return rules !== undefined && rules !== null && rules.length > 0;
}
