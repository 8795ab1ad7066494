/**
 * Secrets by construction.
 *
 * A hidden field of a state or an event is a `Secret`: the value, the seats that know it, and what everybody may see of it. Redaction is one
 * walk over plain data that turns a `Secret` into an `Unknown` for viewers who are not among the knowing seats. An `Unknown` has no value
 * and no default: code that needs one asks with `known`, which throws `AskServer`.
 */
import { AskServer } from './refusal.ts';

/** A place at the table, 0-based. */
export type Seat = number;
/** Viewer of a game: a seat, or somebody without one. */
export type Viewer = Seat | 'spectator';

/** A hidden field, as the service holds it and as the knowing seats see it. */
export interface Secret<Value, Shown = null> {
  $: 'secret';
  to: Seat[];
  value: Value;
  shown: Shown;
  /** Lies open: everybody sees the value, spectators too. For games in which nothing needs to be hidden there where others hide it. */
  open?: true;
}

/** The same field, as everybody else sees it. */
export interface Unknown<Shown = null> {
  $: 'unknown';
  to: Seat[];
  shown: Shown;
}

/** A field that is a `Secret` in the state and a `Secret` or an `Unknown` in a view. */
export type Hidden<Value, Shown = null> = Secret<Value, Shown> | Unknown<Shown>;

/** Makes a hidden field known to the seats in `to`; `shown` is the public part. */
export function secret<Value, Shown>(to: readonly Seat[], value: Value, shown: Shown): Secret<Value, Shown> {
  return { $: 'secret', to: [...to].sort((a, b) => a - b), value, shown };
}

/** A hidden field that lies open: what is combined with it is known to whoever knows the other. */
export function openSecret<Value, Shown>(value: Value, shown: Shown): Secret<Value, Shown> {
  return { $: 'secret', to: [], value, shown, open: true };
}

/** True for a viewer who may know the value. */
export function mayKnow(hidden: Pick<Secret<unknown>, 'to' | 'open'>, viewer: Viewer): boolean {
  return hidden.open === true || (viewer !== 'spectator' && hidden.to.includes(viewer));
}

/** True when this state or view holds the value itself. */
export function isKnown<Value, Shown>(hidden: Hidden<Value, Shown>): hidden is Secret<Value, Shown> {
  return hidden.$ === 'secret';
}

/**
 * The value of a hidden field.
 * @throws AskServer when this view doesn't hold it: only the service can go on.
 */
export function known<Value, Shown>(hidden: Hidden<Value, Shown>): Value {
  if (hidden.$ === 'secret') return hidden.value;
  throw new AskServer();
}

/** A hidden field computed from one other: the value where it is known, the public part always. */
export function mapHidden<A, SA, B, SB>(
  hidden: Hidden<A, SA>,
  value: (a: A) => B,
  shown: (a: SA) => SB,
): Hidden<B, SB> {
  if (hidden.$ === 'unknown') return { $: 'unknown', to: hidden.to, shown: shown(hidden.shown) };
  const mapped: Secret<B, SB> = {
    $: 'secret',
    to: hidden.to,
    value: value(hidden.value),
    shown: shown(hidden.shown),
  };
  if (hidden.open) mapped.open = true;
  return mapped;
}

/**
 * A hidden field computed from two others (a stack and what joins it). It is known to those who know both; the public part follows from the
 * public parts alone, so that no view can differ from the redacted state. One that lies open adds nothing to hide.
 */
export function combineHidden<A, SA, B, SB, C, SC>(
  a: Hidden<A, SA>,
  b: Hidden<B, SB>,
  value: (a: A, b: B) => C,
  shown: (a: SA, b: SB) => SC,
): Hidden<C, SC> {
  const [aOpen, bOpen] = [liesOpen(a), liesOpen(b)];
  const to = aOpen ? b.to : bOpen ? a.to : a.to.filter((seat) => b.to.includes(seat));
  if (a.$ === 'unknown' || b.$ === 'unknown') return { $: 'unknown', to, shown: shown(a.shown, b.shown) };
  const combined: Secret<C, SC> = { $: 'secret', to, value: value(a.value, b.value), shown: shown(a.shown, b.shown) };
  if (aOpen && bOpen) combined.open = true;
  return combined;
}

function liesOpen(hidden: Hidden<unknown, unknown>): boolean {
  return hidden.$ === 'secret' && hidden.open === true;
}

/** True for a hidden field, known or not. */
export function isHiddenNode(value: object): value is Hidden<unknown, unknown> {
  const tag = (value as { $?: unknown }).$;
  return tag === 'secret' || tag === 'unknown';
}

function redactHidden(node: Hidden<unknown, unknown>, viewer: Viewer): Hidden<unknown, unknown> {
  const shown = redact(node.shown, viewer);
  if (node.$ === 'unknown' || !mayKnow(node, viewer)) return { $: 'unknown', to: node.to, shown };
  const seen: Secret<unknown, unknown> = { $: 'secret', to: node.to, value: redact(node.value, viewer), shown };
  if (node.open) seen.open = true;
  return seen;
}

/**
 * A deep copy of plain data as `viewer` may know it. Every door of the service uses this one function; redacting twice changes nothing.
 */
export function redact<T>(value: T, viewer: Viewer): T {
  if (value === null || typeof value !== 'object') return value;
  // Plain loops, and no call for what is no object: every answer of the service walks through here several times.
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) items.push(item === null || typeof item !== 'object' ? item : redact(item, viewer));
    return items as T;
  }
  if (isHiddenNode(value)) return redactHidden(value, viewer) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[key];
    copy[key] = part === null || typeof part !== 'object' ? part : redact(part, viewer);
  }
  return copy as T;
}

/**
 * The same to be read and left as it is, while the value stays as it is. Parts without hidden fields are shared with the value, not copied. The
 * answer is the value itself exactly where nothing in it is a hidden field, whoever looks.
 */
export function redactToRead<T>(value: T, viewer: Viewer): T {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return redactItems(value, viewer) as T;
  if (isHiddenNode(value)) return redactHidden(value, viewer) as T;
  const parts: Readonly<Record<string, unknown>> = value as Record<string, unknown>;
  let copy: Record<string, unknown> | null = null;
  for (const key of Object.keys(parts)) {
    const part = parts[key];
    if (part === null || typeof part !== 'object') continue;
    const seen = redactToRead(part, viewer);
    if (seen === part) continue;
    copy ??= { ...parts };
    copy[key] = seen;
  }
  return (copy ?? value) as T;
}

function redactItems(items: readonly unknown[], viewer: Viewer): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (const [at, item] of items.entries()) {
    if (item === null || typeof item !== 'object') continue;
    const seen = redactToRead(item, viewer);
    if (seen === item) continue;
    copy ??= [...items];
    copy[at] = seen;
  }
  return copy ?? items;
}

/**
 * The same for data that belongs to whoever asks: hidden fields are replaced where they stand, and nothing else is copied. The answer must be
 * used instead of the value, which may itself be a hidden field.
 */
export function redactInPlace<T>(value: T, viewer: Viewer): T {
  if (value === null || typeof value !== 'object') return value;
  if (isHiddenNode(value) && value.$ === 'secret' && !mayKnow(value, viewer)) return redactHidden(value, viewer) as T;
  const parts = value as Record<string, unknown>;
  for (const key of Object.keys(parts)) {
    const part = parts[key];
    if (part === null || typeof part !== 'object') continue;
    const seen = redactInPlace(part, viewer);
    if (seen !== part) parts[key] = seen;
  }
  return value;
}
