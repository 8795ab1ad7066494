/**
 * Whispers: a ruleset whose every secret is a canary, a text that can be searched for in whatever leaves the service. Seats hold hidden names,
 * seal words in secret, and may whisper at any time, which nobody else may notice. `canaries` is the table of who may know what, written
 * apart from redaction.
 */
import {
  choose,
  type Decision,
  done,
  type Happened,
  type Hidden,
  hidden,
  type Level,
  type NewEvent,
  type OpenDecision,
  type Outcome,
  type Random,
  type Ruleset,
  type Seat,
  secret,
  standingOf,
} from '@wayfinder/engine';
import { z } from 'zod';

const ROUNDS = 3;
const text = hidden(z.string(), z.null());
const seatState = z.strictObject({ hand: text, sealed: text.nullable(), whispers: hidden(z.number(), z.null()) });
const state = z.strictObject({ round: z.number(), deck: text, seats: z.array(seatState), over: z.boolean() });
type State = z.infer<typeof state>;
interface Orders {
  seal: string | null;
}

const SCHEMAS = {
  Dealt: z.strictObject({ hands: z.array(text), deck: text }),
  Sealed: z.strictObject({ seat: z.number(), word: text }),
  Replaced: z.strictObject({ seat: z.number(), word: text }),
  Whispered: z.strictObject({ seat: z.number(), word: text }),
  Opened: z.strictObject({ round: z.number(), first: z.number() }),
  Ended: z.strictObject({}),
};
type Type = keyof typeof SCHEMAS;

/** A secret that `seats` may know; its text says so. */
export const canary = (what: string, seats: readonly Seat[], more = ''): string =>
  `canary-${what}-for-${seats.join('+') || 'nobody'}${more && `-${more}`}`;

/** Every canary in a text that `viewer` may not know. */
export function leaksIn(found: string, viewer: Seat | 'spectator'): string[] {
  const all = [...found.matchAll(/canary-\w+-for-([\d+]+|nobody)[\w-]*/g)];
  return all.filter((match) => !match[1]?.split('+').includes(String(viewer))).map((match) => match[0]);
}

function event<T extends Type>(type: T, data: z.infer<(typeof SCHEMAS)[T]>, more: Partial<NewEvent> = {}): NewEvent {
  return { type, data, because: ['W-1'], ...more };
}

function start(_settings: unknown, seats: number, random: Random): NewEvent[] {
  const draws = Array.from({ length: seats }, (_, seat) => random.draw(canary('label', [], `hand${seat}`), 1_000_000));
  const hands = draws.map(({ value }, seat) => secret([seat], canary('hand', [seat], String(value)), null));
  return [event('Dealt', { hands, deck: secret([], canary('deck', []), null) }, { draws, drawsTo: [] })];
}

function decisions(view: State): OpenDecision[] {
  if (view.over) return [];
  return view.seats.flatMap((mine, seat): OpenDecision[] => [
    { kind: 'seal', seat, blocks: mine.sealed ? 'nothing' : 'until:open' },
    { kind: 'whisper', seat, blocks: 'nothing' },
  ]);
}

function next(view: State, seat: Seat, decision: Decision, path: readonly string[]): Level {
  if (path.length > 0) return done();
  const words = ['a', 'b', 'c'].map((letter) => canary(decision.kind, [seat], letter));
  const hand = view.seats[seat]?.hand;
  const known = hand?.$ === 'secret' ? hand.value : 'unknown';
  return choose(
    { key: 'ask', args: { hand: { option: known } } },
    words.map((id) => ({ id, target: { option: id } })),
    ({ id }) => (id.endsWith('c') ? { code: 'never-c', rules: ['W-2'], args: { hand: { option: known } } } : null),
  );
}

function decide(s: State, seat: Seat, decision: Decision, path: readonly string[]): NewEvent[] {
  const data = { seat, word: secret([seat], path[0] ?? '', null) };
  if (decision.kind === 'whisper') return [event('Whispered', data, { only: [seat] })];
  return s.seats[seat]?.sealed ? [event('Replaced', data, { only: [seat] })] : [event('Sealed', data)];
}

function advance(s: State, random: Random): NewEvent[] | null {
  if (s.over) return null;
  if (s.round > ROUNDS) return [event('Ended', {})];
  if (!s.seats.every((seat) => seat.sealed)) return null;
  const draw = random.draw('first', s.seats.length);
  return [event('Opened', { round: s.round, first: draw.value }, { draws: [draw] })];
}

const at = (s: State, seat: Seat): State['seats'][number] => {
  const found = s.seats[seat];
  if (!found) throw new RangeError(`no seat ${seat}`);
  return found;
};

function evolve(s: State | null, { type, data }: Happened): State {
  if (type === 'Dealt') {
    const { hands, deck } = data as z.infer<typeof SCHEMAS.Dealt>;
    const seats = hands.map((hand, seat) => ({ hand, sealed: null, whispers: secret([seat], 0, null) }));
    return { round: 1, deck, seats, over: false };
  }
  if (!s) throw new Error('the first event must be Dealt');
  if (type === 'Opened') {
    s.round += 1;
    for (const seat of s.seats) seat.sealed = null;
  } else if (type === 'Ended') s.over = true;
  else {
    const { seat, word } = data as z.infer<typeof SCHEMAS.Sealed>;
    const mine = at(s, seat);
    if (type === 'Whispered') mine.whispers = plusOne(mine.whispers);
    else mine.sealed = word;
  }
  return s;
}

function plusOne(count: Hidden<number>): Hidden<number> {
  return count.$ === 'secret' ? { ...count, value: count.value + 1 } : count;
}

function outcome(s: State): Outcome | null {
  return s.over ? { ranking: ranking(s), reason: 'all-heard' } : null;
}

function ranking(s: State): Outcome['ranking'] {
  return s.seats.map((_, seat) => ({ seat, place: 1, score: 0, tieBreaks: [] }));
}

const fallback = (_view: State, seat: Seat, decision: Decision): string[] => [canary(decision.kind, [seat], 'a')];

export const whispers: Ruleset<State, Record<string, never>, Orders> = {
  id: 'whispers',
  name: 'Whispers',
  revision: 1,
  stateVersion: 1,
  seats: { min: 2, max: 4 },
  settings: { schema: z.strictObject({}) as never, presets: [{ id: 'all', settings: {} }] },
  state,
  events: Object.fromEntries(Object.entries(SCHEMAS).map(([type, schema]) => [type, { schema, shape: 1 }])),
  decisionKinds: { seal: {}, whisper: {} },
  rules: ['W-1', 'W-2'],
  bound: 100,
  start,
  decisions,
  next,
  decide,
  advance,
  evolve,
  secrets: () => [],
  scramble: (s) => s,
  invariants: () => [],
  standingOrders: {
    schema: z.strictObject({ seal: z.string().nullable() }),
    initial: { seal: null },
    suggested: { seal: null },
    answer: (_view, _seat, decision, { seal }) => (decision.kind === 'seal' && seal ? [seal] : null),
    after: (_view, _seat, _decision, _path, orders) => orders,
  },
  fallback,
  bot: fallback,
  outcome,
  scoreNow: (view) => standingOf({ ranking: ranking(view) }, true),
  progress: ({ round, over }) => ({ round: Math.min(round, ROUNDS), rounds: ROUNDS, part: over ? 1 : 0 }),
  achievements: () => [],
  describe: ({ type, data }) => {
    const { seat } = data as { seat?: number };
    return { key: `event.${type}`, ...(seat === undefined ? {} : { args: { seat: { seat } } }) };
  },
  position: () => {
    throw new Error('no scenarios');
  },
};
