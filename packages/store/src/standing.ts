/**
 * The standing of a game, as its row holds it from layout 2 on: what is open, and the last call of each seat. Every move writes all of it, so it is kept
 * short: lists whose places have a meaning, and instants as milliseconds.
 */
import type { Blocks, Message, Seat } from '@wayfinder/engine';
import type {
  CallRecord,
  ClockRecord,
  ClockTime,
  DeadlineRecord,
  Instant,
  OpenDecisionRecord,
  Standing,
} from './records.ts';

/** Forms of `blocks` that most decisions have: each stands for its place. */
const USUAL_BLOCKS: readonly Blocks[] = ['nothing', 'all', 'own-next-turn'];
type BlocksJson = number | Blocks;

/** An open decision; its id tells its seat, its kind and the position at which it opened. What is null or 0 at the end is left out. */
type OpenJson = [
  id: string,
  blocks: BlocksJson,
  since: number,
  dueAt?: number | null,
  ask?: Message | null,
  context?: string | null,
  settled?: 0 | 1,
];

/** The last call of a seat while it is open. */
type OpenCallJson = [
  number: number,
  openedAt: number,
  actedAt: number | null,
  openedPosition: number,
  newsFrom: number,
  /** Programs of before kept deadlines in it: the statements tell by its being there that the call is open. */
  nothing: Record<string, never>,
];
/** The same once it has closed. */
type ClosedCallJson = [number: number, closedAt: number, closedPosition: number];
type CallJson = OpenCallJson | ClosedCallJson;

type TimeJson = [used: number, left: number, from?: number | null, until?: number | null];
/** A clock; the second part is what others are told. */
type ClockJson =
  | TimeJson
  | [...Required<TimeJson>, told: TimeJson]
  | [used: number, left: number, from: number | null, until: number | null, told: TimeJson | null, begun: 1];

/** A standing in JSON. `calls` and `clocks` have a place for each seat; null: it never had one. */
export interface StandingJson {
  open: OpenJson[];
  calls: (CallJson | null)[];
  clocks?: ClockJson[];
}

const NOTHING: StandingJson = { open: [], calls: [] };

/** Expressions over the last call of a seat in a row of `game`; both are SQL. */
export function callIn(game: string, seat: string) {
  const call = `(${game}.standing -> 'calls' -> ${seat})`;
  const instantAt = (place: number): string => `to_timestamp((${call} ->> ${place})::float8 / 1000)`;
  return {
    number: `(${call} ->> 0)::int`,
    openedAt: instantAt(1),
    /** True where the seat has a call that is open. */
    isOpen: `(${call} -> 5 IS NOT NULL)`,
    actedAt: instantAt(2),
  };
}

/** When the clock of a seat runs out; SQL over a row of `game`, null where none does. */
export function deadlineIn(game: string, seat: string): string {
  return `(SELECT to_timestamp(min((open.decision ->> 3)::float8) / 1000) FROM json_array_elements(${game}.standing -> 'open') AS open(decision)
    WHERE split_part(open.decision ->> 0, ':', -2) = (${seat})::text AND coalesce(open.decision ->> 6, '0') <> '1')`;
}

/** True where a decision of a seat is answered, which nobody but the seat may know; SQL over a row of `game`. */
export function settledIn(game: string, seat: string): string {
  return `EXISTS (SELECT 1 FROM json_array_elements(${game}.standing -> 'open') AS told(decision)
    WHERE told.decision ->> 6 = '1' AND split_part(told.decision ->> 0, ':', -2) = (${seat})::text)`;
}

const toMs = (at: Instant | null): number | null => (at === null ? null : Date.parse(at));
const fromMs = (at: number | null): Instant | null => (at === null ? null : new Date(at).toISOString());

/** The JSON of a standing, as text. */
export function standingText({ open, calls, clocks }: Standing): string {
  const json: StandingJson = { open: open.toSorted(byAge).map(openJson), calls: [] };
  for (const call of calls) if (call.number > (json.calls[call.seat]?.[0] ?? 0)) json.calls[call.seat] = callJson(call);
  for (let seat = 0; seat < json.calls.length; seat += 1) json.calls[seat] ??= null;
  if (clocks.length > 0) json.clocks = clocks.map(clockJson);
  return JSON.stringify(json);
}

function openJson({ id, blocks, since, dueAt, ask, context, settled }: OpenDecisionRecord): OpenJson {
  const json: OpenJson = [id, blocksJson(blocks), Date.parse(since), toMs(dueAt), ask, context, settled ? 1 : 0];
  while (json.length > 3 && !json.at(-1)) json.pop();
  return json;
}

function clockJson({ told, begun, ...own }: ClockRecord): ClockJson {
  const [used, left, from = null, until = null] = timeJson(own);
  if (begun) return [used, left, from, until, told ? timeJson(told) : null, 1];
  return told ? [used, left, from, until, timeJson(told)] : timeJson(own);
}

function timeJson({ used, left, from, until }: ClockTime): TimeJson {
  return from === null ? [used, left] : [used, left, toMs(from), toMs(until)];
}

function clockOf(json: ClockJson, seat: Seat): ClockRecord {
  const told = json[4];
  return { seat, ...(json[5] ? { begun: true } : {}), ...timeOf(json), ...(told ? { told: timeOf(told) } : {}) };
}

function timeOf([used, left, from = null, until = null]: TimeJson | ClockJson): ClockTime {
  return { used, left, from: fromMs(from), until: fromMs(until) };
}

function blocksJson(blocks: Blocks): BlocksJson {
  const place = USUAL_BLOCKS.indexOf(blocks);
  return place < 0 ? blocks : place;
}

function blocksOf(json: BlocksJson): Blocks {
  return typeof json === 'number' ? (USUAL_BLOCKS[json] ?? 'all') : json;
}

function callJson(call: CallRecord): CallJson {
  const { number, openedPosition, closedPosition, newsFrom } = call;
  if (call.closedAt !== null) return [number, Date.parse(call.closedAt), closedPosition ?? 0];
  return [number, Date.parse(call.openedAt), toMs(call.actedAt), openedPosition, newsFrom, {}];
}

/** The standing of a row. `null`: nothing has happened in its game yet. */
export function standingOf(json: StandingJson | null): Standing {
  const { open, calls, clocks = [] } = json ?? NOTHING;
  return {
    open: open.map(openOf),
    calls: calls.flatMap((call, seat) => (call ? [callOf(call, seat)] : [])),
    clocks: clocks.map(clockOf),
  };
}

/** A decision's id is `kind:seat:openedAt`. */
const DECISION = /^(.*):(\d+):(\d+)$/s;

function openOf([id, blocks, since, dueAt = null, ask = null, context = null, settled]: OpenJson): OpenDecisionRecord {
  const [, kind = '', seat, openedAt] = DECISION.exec(id) ?? [];
  return {
    id,
    seat: Number(seat),
    kind,
    blocks: blocksOf(blocks),
    context,
    openedAt: Number(openedAt),
    since: new Date(since).toISOString(),
    dueAt: fromMs(dueAt),
    ask,
    settled: settled === 1,
  };
}

function callOf(json: CallJson, seat: Seat): CallRecord {
  if (json.length === 3) {
    const [number, closedAt, position] = json;
    return closedCall({ seat, number }, new Date(closedAt).toISOString(), position);
  }
  const [number, openedAt, actedAt, openedPosition, newsFrom] = json;
  return {
    seat,
    number,
    openedAt: new Date(openedAt).toISOString(),
    closedAt: null,
    actedAt: fromMs(actedAt),
    openedPosition,
    closedPosition: null,
    newsFrom,
  };
}

/** A call that has closed: all that is known of it is how many its seat has had, and from when on nothing is owed. */
export function closedCall(
  { seat, number }: Pick<CallRecord, 'seat' | 'number'>,
  at: Instant,
  position: number,
): CallRecord {
  const positions = { openedPosition: position, closedPosition: position, newsFrom: position };
  return { seat, number, openedAt: at, closedAt: at, actedAt: null, ...positions };
}

/** The order in which open decisions are told: the oldest first. */
export function byAge(a: OpenDecisionRecord, b: OpenDecisionRecord): number {
  return compare(a.since, b.since) || a.seat - b.seat || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The nearest deadline of each seat that has one; what is settled has none. */
export function deadlinesOf(open: readonly OpenDecisionRecord[]): DeadlineRecord[] {
  const nearest = new Map<Seat, Instant>();
  for (const { seat, dueAt, settled } of open) {
    const before = nearest.get(seat);
    if (dueAt !== null && !settled && (before === undefined || dueAt < before)) nearest.set(seat, dueAt);
  }
  return [...nearest].map(([seat, dueAt]) => ({ seat, dueAt })).sort((a, b) => a.seat - b.seat);
}

/** The instant at which the clock has something to answer in a game; null: never. */
export function nearestDue(open: readonly OpenDecisionRecord[]): Instant | null {
  return deadlinesOf(open).reduce<Instant | null>(
    (nearest, { dueAt }) => (nearest === null || dueAt < nearest ? dueAt : nearest),
    null,
  );
}

/** The standing of a game that is over without a result: nothing is open, though its log doesn't say so. */
export function closedStanding({ calls }: Standing, positions: readonly number[], at: Instant): Standing {
  const close = (call: CallRecord): CallRecord =>
    call.closedAt === null ? closedCall(call, at, positions[call.seat] ?? 0) : call;
  return { open: [], calls: calls.map(close), clocks: [] };
}
