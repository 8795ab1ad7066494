/**
 * Shape of the file that an audit reads. Written out, as pages check it too, which have no library of schemas: a browser looks at a finished
 * game's file itself.
 */
import type { AuditFile } from './audit.ts';
import { LIMITS } from './limits.ts';
import { BY } from './log.ts';

/** Answers what is wrong, with where it is; null where nothing is. */
type Check = (value: unknown, at: string) => string | null;

const when =
  (words: string, fits: (value: unknown) => boolean): Check =>
  (value, at) =>
    fits(value) ? null : `${at || '/'} is not ${words}`;

/** The largest number in the data of any game: rules make as many things as a number says. */
const MOST = 100_000;
/** Parts of that data within each other; a reader of more runs out of stack. */
const DEEPEST = 50;
const plainData =
  (left: number): Check =>
  (value, at) => {
    if (typeof value === 'number' && !(Math.abs(value) <= MOST)) return `${at} is beyond the numbers of any game`;
    if (value === null || typeof value !== 'object') return null;
    if (left === 0) return `${at} holds more parts in each other than any game`;
    for (const [key, inner] of Object.entries(value)) {
      const wrong = plainData(left - 1)(inner, `${at}/${key}`);
      if (wrong) return wrong;
    }
    return null;
  };
const data = plainData(DEEPEST);
const text = when('a text', (value) => typeof value === 'string');
const whole = (least: number, most = Number.MAX_SAFE_INTEGER): Check =>
  when(
    `a number from ${least}`,
    (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
  );
const hex = (bytes: number): Check =>
  when(`${bytes} bytes in small hexadecimal digits`, (value) =>
    new RegExp(`^(?:[0-9a-f]{2}){${bytes}}$`).test(typeof value === 'string' ? value : ''),
  );
const one = (...values: readonly unknown[]): Check =>
  when(`one of ${values.join(', ')}`, (value) => values.includes(value));
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const instant = when(
  'an instant in UTC',
  (value) => INSTANT.test(String(value)) && !Number.isNaN(Date.parse(String(value))),
);
const orNull =
  (check: Check): Check =>
  (value, at) =>
    value === null ? null : check(value, at);

const listOf =
  (check: Check): Check =>
  (value, at) => {
    if (!Array.isArray(value)) return `${at || '/'} is not a list`;
    for (const [i, item] of value.entries()) {
      const wrong = check(item, `${at}/${i}`);
      if (wrong) return wrong;
    }
    return null;
  };

/** These fields and no others. */
const fields =
  (must: Readonly<Record<string, Check>>, may: Readonly<Record<string, Check>> = {}): Check =>
  (value, at) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return `${at || '/'} is not an object`;
    const missing = Object.keys(must).find((key) => !Object.hasOwn(value, key));
    if (missing !== undefined) return `${at}/${missing} is missing`;
    for (const [key, inner] of Object.entries(value)) {
      const check = Object.hasOwn(must, key) ? must[key] : Object.hasOwn(may, key) ? may[key] : undefined;
      const wrong = check ? check(inner, `${at}/${key}`) : `${at}/${key} belongs to no such file`;
      if (wrong) return wrong;
    }
    return null;
  };

const seat = whole(0, LIMITS.seats);
const count = fields({ count: whole(0) });
const draw = fields({ label: text, n: whole(0), range: whole(1), value: whole(0) });
const told = fields({ $: one('secret'), to: listOf(seat), value: listOf(draw), shown: count }, { open: one(true) });
const hidden = fields({ $: one('unknown'), to: listOf(seat), shown: count });
const draws: Check = (value, at) => ((value as { $?: unknown } | null)?.$ === 'unknown' ? hidden : told)(value, at);
const event = fields({
  gameId: text,
  seq: whole(0),
  commandId: text,
  index: whole(0),
  type: text,
  shape: whole(1),
  revision: whole(0),
  at: instant,
  because: listOf(text),
  data,
  draws,
  only: orNull(listOf(seat)),
});
const command = fields({
  id: text,
  gameId: text,
  seat,
  by: one(...BY),
  actorId: orNull(text),
  decision: text,
  path: listOf(text),
  at: instant,
});
const file = fields(
  {
    format: one('wayfinder-game-1'),
    ruleset: text,
    info: fields({ gameId: text, seats: whole(1, LIMITS.seats), settings: data }),
    seedHash: hex(32),
    seed: hex(32),
    nonces: listOf(text),
    saltKey: hex(32),
    batches: listOf(listOf(fields({ command: orNull(command), events: listOf(event) }))),
    head: hex(32),
  },
  { seatOrder: one('chosen', 'random'), seating: listOf(seat) },
);

/** The fault in the shape of a file, or null. */
export function misshapenFile(data: unknown): string | null {
  return file(data, '');
}

/** True for data in the shape of a finished game's file; a file in another shape says nothing. */
export function isAuditFile(data: unknown): data is AuditFile {
  return misshapenFile(data) === null;
}
