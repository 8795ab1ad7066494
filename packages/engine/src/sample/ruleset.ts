/** The sample ruleset itself; see `state.ts` for what it is for. */
import { z } from 'zod';
import type { BotMeans } from '../bot.ts';
import { pick, type Random } from '../chance.ts';
import { choose, count, done } from '../level.ts';
import { Refused } from '../refusal.ts';
import type { Decision, Happened, NewEvent, OpenDecision, Outcome, Placing, Progress, Ruleset } from '../ruleset.ts';
import { hidden } from '../schema.ts';
import { combineHidden, type Hidden, known, redact, type Seat, secret, type Viewer } from '../secret.ts';
import { inPlaces, standingOf } from '../standing.ts';
import { RULES } from './rules.ts';
import {
  ANSWERS,
  type Answer,
  orders,
  type SampleOrders,
  type SampleSettings,
  type SampleState,
  settings,
  state,
  type Token,
  type Tokens,
  tokens,
} from './state.ts';

const seatNo = z.number().int().min(0);
const someTokens = hidden(tokens, z.strictObject({ n: z.number() }));

const dataOf = {
  Started: z.strictObject({
    seats: z.number(),
    rounds: z.number(),
    stacks: z.array(someTokens),
    window: z.strictObject({ atOnce: seatNo.nullable() }).exactOptional(),
  }),
  StepBegan: z.strictObject({ step: state.shape.step, round: z.number() }),
  Taken: z.strictObject({ seat: seatNo, token: someTokens }),
  Rested: z.strictObject({ seat: seatNo }),
  FlagTurned: z.strictObject({ seat: seatNo }),
  Sealed: z.strictObject({ seat: seatNo, bid: hidden(z.number(), z.null()) }),
  Replaced: z.strictObject({ seat: seatNo, bid: hidden(z.number(), z.null()) }),
  BidsOpened: z.strictObject({ bids: z.array(z.number()) }),
  Scored: z.strictObject({ seat: seatNo, points: z.number() }),
  ShellShown: z.strictObject({ seat: seatNo }),
  WindowOpened: z.strictObject({ asked: z.array(seatNo) }),
  Answered: z.strictObject({ seat: seatNo, answer: hidden(z.enum(ANSWERS).nullable(), z.null()) }),
  WindowClosed: z.strictObject({ shown: z.array(seatNo) }),
  Ended: z.strictObject({}),
};
type Type = keyof typeof dataOf;
type Data<T extends Type> = z.infer<(typeof dataOf)[T]>;

function event<T extends Type>(type: T, data: Data<T>, because: string[], more: Partial<NewEvent> = {}): NewEvent {
  return { type, data, because, ...more };
}

const NOTHING: Tokens = { shell: 0, stone: 0 };
const total = (t: Tokens): number => t.shell + t.stone;
const add = (a: Tokens, b: Tokens): Tokens => ({ shell: a.shell + b.shell, stone: a.stone + b.stone });
const take = (a: Tokens, b: Tokens): Tokens => ({ shell: a.shell - b.shell, stone: a.stone - b.stone });
type HiddenTokens = Hidden<Tokens, { n: number }>;
const hide = (to: Seat[], t: Tokens): HiddenTokens => secret(to, t, { n: total(t) });
const join = (a: HiddenTokens, b: HiddenTokens): HiddenTokens =>
  ({ ...combineHidden(a, b, add, (x, y) => ({ n: x.n + y.n })), to: a.to }) as HiddenTokens;
const part = (a: HiddenTokens, b: HiddenTokens): HiddenTokens =>
  ({ ...combineHidden(a, b, take, (x, y) => ({ n: x.n - y.n })), to: a.to }) as HiddenTokens;

function drawToken(bag: Tokens, random: Random): { token: Token; draw: NonNullable<NewEvent['draws']>[number] } {
  const items: Token[] = [...Array<Token>(bag.shell).fill('shell'), ...Array<Token>(bag.stone).fill('stone')];
  const { item, draw } = pick(random, 'token', items);
  return { token: item, draw };
}

function start({ rounds, window, atOnce }: SampleSettings, seats: number, random: Random): NewEvent[] {
  let bag: Tokens = { shell: 10 * seats, stone: 10 * seats };
  const draws: NonNullable<NewEvent['draws']> = [];
  const stacks = Array.from({ length: seats }, (_, seat) => {
    let stack = NOTHING;
    for (let i = 0; i < 2; i += 1) {
      const { token, draw } = drawToken(bag, random);
      draws.push(draw);
      stack = add(stack, { ...NOTHING, [token]: 1 });
      bag = take(bag, { ...NOTHING, [token]: 1 });
    }
    return hide([seat], stack);
  });
  const asks = window ? { window: { atOnce: atOnce ?? null } } : {};
  return [event('Started', { seats, rounds, stacks, ...asks }, ['S-1'], { draws, drawsTo: [] })];
}

function decisions(view: SampleState): OpenDecision[] {
  const free: OpenDecision[] =
    view.step === 'over' ? [] : view.seats.map((_, seat) => ({ kind: 'show', seat, blocks: 'nothing' }));
  if (view.step === 'draw') return [{ kind: 'draw', seat: view.turn, blocks: 'all' }, ...free];
  if (view.step === 'ask') return [...asked(view), ...free];
  if (view.step !== 'seal') return free;
  const seals = view.seats.map(
    (s, seat): OpenDecision => ({ kind: 'seal', seat, blocks: s.sealed ? 'nothing' : 'until:open' }),
  );
  return [...seals, ...free];
}

/** From the opening to the closing, whatever has been answered: that is nobody's to know. */
function asked(view: SampleState): OpenDecision[] {
  return answersOf(view).flatMap((answer, seat): OpenDecision[] => {
    if (!answer) return [];
    const open: OpenDecision = { kind: 'window', seat, blocks: 'until:closed' };
    return [view.window?.atOnce === seat ? { ...open, atOnce: true } : open];
  });
}

function answersOf({ window }: SampleState): (Hidden<Answer> | null)[] {
  return window?.open?.answers ?? [];
}

function settled(view: SampleState, { kind, seat }: OpenDecision): boolean {
  const answer = answersOf(view)[seat];
  return kind === 'window' && answer != null && known(answer) !== null;
}

const seatOf = (view: SampleState, seat: Seat): SampleState['seats'][number] => {
  const found = view.seats[seat];
  if (!found) throw new RangeError(`no seat ${seat}`);
  return found;
};

function next(view: SampleState, seat: Seat, decision: Decision, path: readonly string[]) {
  if (path.length > 0) return done();
  const mine = seatOf(view, seat);
  if (decision.kind === 'seal') return count({ key: 'ask.seal' }, 0, known(mine.stack).shell);
  if (decision.kind === 'window') {
    const choices = [
      { id: 'shell', target: { piece: 'shell' } },
      { id: 'pass', target: { option: 'pass' } },
    ];
    return choose({ key: 'ask.window' }, choices, ({ id }) =>
      id === 'pass' || spareShells(view, seat) > 0 ? null : { code: 'no-shell', rules: ['S-9'] },
    );
  }
  if (decision.kind === 'show') {
    return choose({ key: 'ask.show' }, [{ id: 'shell', target: { piece: 'shell' } }], () =>
      spareShells(view, seat) > 0 ? null : { code: 'no-shell', rules: ['S-7'] },
    );
  }
  return choose(
    { key: 'ask.draw' },
    [
      { id: 'take', target: { option: 'take' }, progress: true },
      { id: 'rest', target: { option: 'rest' } },
      { id: 'flag', target: { option: 'flag' }, reversible: true },
    ],
    (choice) => (choice.id === 'take' && view.bag.shown.n === 0 ? { code: 'bag-empty', rules: ['S-2'] } : null),
  );
}

/** Shells that a seat may show: those it has sealed are spoken for. */
function spareShells(view: SampleState, seat: Seat): number {
  const mine = seatOf(view, seat);
  return known(mine.stack).shell - (mine.sealed ? known(mine.sealed) : 0);
}

function decide(s: SampleState, seat: Seat, decision: Decision, path: readonly string[], random: Random): NewEvent[] {
  const [choice] = path;
  if (decision.kind === 'seal') return decideSeal(s, seat, Number(choice));
  if (decision.kind === 'show') return [event('ShellShown', { seat }, ['S-7'])];
  if (decision.kind === 'window') {
    const answer = secret([seat], ANSWERS.find((one) => one === choice) ?? null, null);
    return [event('Answered', { seat, answer }, ['S-9'], { only: [seat] })];
  }
  if (choice === 'rest') return [event('Rested', { seat }, ['S-2'])];
  if (choice === 'flag') return [event('FlagTurned', { seat }, ['S-3'])];
  const { token, draw } = drawToken(known(s.bag), random);
  return [
    event('Taken', { seat, token: hide([seat], { ...NOTHING, [token]: 1 }) }, ['S-2'], { draws: [draw], drawsTo: [] }),
  ];
}

function decideSeal(s: SampleState, seat: Seat, bid: number): NewEvent[] {
  const data = { seat, bid: secret([seat], bid, null) };
  if (seatOf(s, seat).sealed) return [event('Replaced', data, ['S-4'], { only: [seat] })];
  return [event('Sealed', data, ['S-4'])];
}

function advance(s: SampleState, random: Random): NewEvent[] | null {
  if (s.step === 'draw' && s.turn >= s.seats.length)
    return [event('StepBegan', { step: 'seal', round: s.round }, ['S-4'])];
  if (s.step === 'seal' && s.seats.every((seat) => seat.sealed)) return openBids(s, random);
  if (s.step === 'ask') return closeWindow(s);
  if (s.step === 'open' && s.window) {
    const asked = s.seats.flatMap(({ stack }, seat) => (stack.shown.n > 0 ? [seat] : []));
    if (asked.length > 0) return [event('WindowOpened', { asked }, ['S-9'])];
  }
  if (s.step !== 'open' && s.step !== 'asked') return null;
  if (s.round > 1) return [event('StepBegan', { step: 'draw', round: s.round - 1 }, ['S-2'])];
  return [event('Ended', {}, ['S-8'])];
}

function closeWindow(s: SampleState): NewEvent[] | null {
  const answers = answersOf(s).map((answer) => (answer ? known(answer) : 'pass'));
  if (answers.includes(null)) return null;
  const shown = answers.flatMap((answer, seat) => (answer === 'shell' && spareShells(s, seat) > 0 ? [seat] : []));
  return [event('WindowClosed', { shown }, ['S-10'])];
}

function openBids(s: SampleState, random: Random): NewEvent[] {
  const bids = s.seats.map((seat) => known(seat.sealed as Hidden<number>));
  const best = Math.max(...bids);
  const first = bids.flatMap((bid, seat) => (bid === best ? [seat] : []));
  const tie = first.length > 1 ? pick(random, 'die', first) : null;
  const winner = tie?.item ?? first[0] ?? 0;
  return [
    event('BidsOpened', { bids }, ['S-5']),
    event('Scored', { seat: winner, points: 3 }, ['S-6'], tie ? { draws: [tie.draw] } : {}),
  ];
}

type Evolve = { [T in Type]: (s: SampleState, data: Data<T>) => void };

const evolvers: Evolve = {
  Started: () => undefined,
  StepBegan(s, { step, round }) {
    s.step = step;
    s.round = round;
    s.turn = 0;
    if (step === 'seal') for (const seat of s.seats) seat.sealed = null;
  },
  Taken(s, { seat, token }) {
    s.seats[seat] = { ...seatOf(s, seat), stack: join(seatOf(s, seat).stack, token) };
    s.bag = part(s.bag, token);
    s.turn += 1;
  },
  Rested(s) {
    s.turn += 1;
  },
  FlagTurned(s, { seat }) {
    seatOf(s, seat).flag = !seatOf(s, seat).flag;
  },
  Sealed(s, { seat, bid }) {
    seatOf(s, seat).sealed = bid;
  },
  Replaced(s, { seat, bid }) {
    seatOf(s, seat).sealed = bid;
  },
  BidsOpened(s, { bids }) {
    bids.forEach((bid, seat) => {
      const mine = seatOf(s, seat);
      mine.stack = part(mine.stack, hide([seat], { shell: bid, stone: 0 }));
      mine.sealed = null;
      s.out.shell += bid;
    });
    s.step = 'open';
  },
  Scored(s, { seat, points }) {
    seatOf(s, seat).score += points;
  },
  ShellShown(s, { seat }) {
    showShell(s, seat);
  },
  WindowOpened(s, { asked }) {
    if (s.window)
      s.window.open = { answers: s.seats.map((_, seat) => (asked.includes(seat) ? secret([seat], null, null) : null)) };
    s.step = 'ask';
  },
  Answered(s, { seat, answer }) {
    const open = s.window?.open;
    if (open) open.answers[seat] = answer;
  },
  WindowClosed(s, { shown }) {
    for (const seat of shown) showShell(s, seat);
    if (s.window) s.window.open = null;
    s.step = 'asked';
  },
  Ended(s) {
    s.step = 'over';
  },
};

function showShell(s: SampleState, seat: Seat): void {
  const shell = hide([seat], { shell: 1, stone: 0 });
  seatOf(s, seat).stack = part(seatOf(s, seat).stack, shell);
  s.bag = join(s.bag, shell);
  seatOf(s, seat).score += 1;
}

function evolve(s: SampleState | null, { type, data }: Happened): SampleState {
  if (type === 'Started') return started(data as Data<'Started'>);
  if (!s) throw new Error('the first event must be Started');
  (evolvers[type as Type] as (s: SampleState, data: unknown) => void)(s, data);
  return s;
}

function started({ seats, rounds, stacks, window }: Data<'Started'>): SampleState {
  const full = hide([], { shell: 10 * seats, stone: 10 * seats });
  return {
    round: rounds,
    rounds,
    step: 'draw',
    turn: 0,
    bag: stacks.reduce(part, full),
    out: { ...NOTHING },
    seats: stacks.map((stack) => ({ stack, score: 0, flag: false, sealed: null })),
    ...(window ? { window: { ...window, open: null } } : {}),
  };
}

function secretsOf(s: SampleState) {
  return [
    { path: '/bag/value', knownTo: [] },
    ...s.seats.flatMap((seat, i) => [
      { path: `/seats/${i}/stack/value`, knownTo: [i] },
      ...(seat.sealed ? [{ path: `/seats/${i}/sealed/value`, knownTo: [i] }] : []),
    ]),
    ...answersOf(s).flatMap((answer, i) => (answer ? [{ path: `/window/open/answers/${i}/value`, knownTo: [i] }] : [])),
  ];
}

/** Redraws others' stacks and bids and the bag: the tokens that the viewer can't see, dealt anew to the same counts. */
function scramble(original: SampleState, viewer: Viewer, random: Random): SampleState {
  const s = structuredClone(original);
  const others = s.seats.flatMap((_, seat) => (seat === viewer ? [] : [seat]));
  let pool = others.reduce((sum, seat) => add(sum, known(seatOf(s, seat).stack)), known(s.bag));
  for (const seat of others) {
    const mine = seatOf(s, seat);
    let stack = NOTHING;
    for (let i = 0; i < mine.stack.shown.n; i += 1) {
      const { token } = drawToken(pool, random);
      pool = take(pool, { ...NOTHING, [token]: 1 });
      stack = add(stack, { ...NOTHING, [token]: 1 });
    }
    mine.stack = hide([seat], stack);
    if (mine.sealed) mine.sealed = secret([seat], random.draw('bid', stack.shell + 1).value, null);
  }
  s.bag = hide([], pool);
  scrambleAnswers(s, viewer, random);
  return s;
}

/** Redraws together who has answered and what; the window would have closed if nobody's answer were outstanding. */
function scrambleAnswers(s: SampleState, viewer: Viewer, random: Random): void {
  const answers = answersOf(s);
  const others = answers.flatMap((answer, seat) => (answer && seat !== viewer ? [seat] : []));
  for (const seat of others) {
    const can: Answer[] = spareShells(s, seat) > 0 ? [null, 'pass', 'shell'] : [null, 'pass'];
    answers[seat] = secret([seat], can[random.draw('answer', can.length).value] ?? null, null);
  }
  const outstanding = answers.some((answer) => answer && known(answer) === null);
  const last = others[random.draw('last', Math.max(1, others.length)).value];
  if (!outstanding && last !== undefined) answers[last] = secret([last], null, null);
}

function invariants(s: SampleState): string[] {
  const all = s.seats.reduce((sum, seat) => add(sum, known(seat.stack)), add(known(s.bag), s.out));
  const expected = 10 * s.seats.length;
  const broken = [];
  if (all.shell !== expected || all.stone !== expected) broken.push(`tokens are ${all.shell} and ${all.stone}`);
  if (s.seats.some((seat) => known(seat.stack).shell < 0)) broken.push('a stack is below nothing');
  return broken;
}

function outcome(s: SampleState): Outcome | null {
  return s.step === 'over' ? { ranking: ranking(s), reason: 'last-round' } : null;
}

/** By score, then by tokens held. All of it is public. */
function ranking(s: SampleState): Placing[] {
  const places = s.seats.map((seat, i) => ({ seat: i, score: seat.score, tieBreaks: [seat.stack.shown.n] }));
  const better = (a: (typeof places)[number], b: (typeof places)[number]): number =>
    b.score - a.score || (b.tieBreaks[0] ?? 0) - (a.tieBreaks[0] ?? 0);
  return inPlaces(places, better).map(({ row, place }) => ({ ...row, place }));
}

/** Steps of a round that has windows; without them the fourth one never comes. */
const STEPS: readonly SampleState['step'][] = ['draw', 'seal', 'open', 'ask', 'asked'];

/** By steps, and within the first one by turns. */
function progress({ round, rounds, step, turn, seats }: SampleState): Progress {
  if (step === 'over') return { round: rounds, rounds, part: 1 };
  const drawn = step === 'draw' ? turn / seats.length : 0;
  return { round: rounds - round + 1, rounds, part: (STEPS.indexOf(step) + drawn) / STEPS.length };
}

/** First place, points enough for a bid that was won, and a stack that was kept. */
function achievements(s: SampleState, seat: number): string[] {
  const placing = outcome(s)?.ranking.find((one) => one.seat === seat);
  if (!placing) return [];
  const {
    place,
    score,
    tieBreaks: [tokens = 0],
  } = placing;
  const got: [string, boolean][] = [
    ['shells.first', place === 1],
    ['shells.bidder', score >= 3],
    ['shells.keeper', tokens >= 3],
  ];
  return got.flatMap(([id, has]) => (has ? [id] : []));
}

function position(data: unknown, { rounds, window, atOnce }: SampleSettings, seats: number): SampleState {
  const given = z
    .strictObject({
      step: z.enum(['draw', 'seal', 'open']),
      round: z.number(),
      turn: z.number(),
      stacks: z.array(tokens).length(seats),
    })
    .safeParse(data);
  if (!given.success) throw new Refused({ code: 'position', rules: [] });
  const { step, round, turn, stacks } = given.data;
  const bag = stacks.reduce(take, { shell: 10 * seats, stone: 10 * seats });
  return {
    round,
    rounds,
    step,
    turn,
    bag: hide([], bag),
    out: { ...NOTHING },
    seats: stacks.map((stack, seat) => ({ stack: hide([seat], stack), score: 0, flag: false, sealed: null })),
    ...(window ? { window: { atOnce: atOnce ?? null, open: null } } : {}),
  };
}

const eventKinds: Ruleset['events'] = Object.fromEntries(
  Object.entries(dataOf).map(([type, schema]) => [type, { schema, shape: 1 }]),
);

const HARMLESS: Readonly<Record<string, string>> = { draw: 'rest', seal: '0', window: 'pass' };

/** Draws, and keeps its shells. An easy bot bids: as many as it likes best, of the bids that it has looks for. */
function bot(view: SampleState, seat: Seat, { kind }: Decision, { level, random, budget }: BotMeans): string[] {
  if (kind === 'draw' && view.bag.shown.n > 0) return ['take'];
  if (kind !== 'seal' || level === 'steady') return [HARMLESS[kind] ?? 'shell'];
  let [best, most] = [0, -1];
  for (let bid = 0; bid <= known(seatOf(view, seat).stack).shell && budget.take(); bid += 1) {
    const { value } = random.draw('liking', 100);
    if (value > most) [best, most] = [bid, value];
  }
  return [String(best)];
}

/** The sample ruleset: 2 to 7 seats. */
export const sample: Ruleset<SampleState, SampleSettings, SampleOrders> = {
  id: 'sample',
  name: 'Shells',
  revision: 1,
  stateVersion: 2,
  seats: { min: 2, max: 7 },
  settings: {
    schema: settings as never,
    presets: [{ id: 'short', settings: { rounds: 4 } }],
    variants: [3, 4].map((seats) => ({ seats, settings: { rounds: 4, window: true, atOnce: 1 } })),
  },
  state: state as never,
  events: {
    ...eventKinds,
    BidsOpened: { schema: dataOf.BidsOpened, shape: 1, reveals: ['S-5'] },
    ShellShown: { schema: dataOf.ShellShown, shape: 1, reveals: ['S-7'] },
    WindowClosed: { schema: dataOf.WindowClosed, shape: 1, reveals: ['S-10'] },
  },
  decisionKinds: {
    draw: { asks: (_view, _seat, path) => (path[0] === 'take' ? ['S-2'] : null) },
    seal: {},
    window: {},
    show: {},
  },
  rules: Object.keys(RULES),
  bound: 2_000,
  start,
  decisions,
  settled,
  next,
  decide,
  advance,
  evolve,
  secrets: secretsOf,
  scramble,
  invariants,
  standingOrders: {
    schema: orders,
    initial: { seal: null },
    suggested: { seal: null },
    answer(view, seat, decision, { seal, window }) {
      if (decision.kind === 'window' && window)
        return [window === 'shell' && spareShells(view, seat) > 0 ? 'shell' : 'pass'];
      if (decision.kind !== 'seal' || seal === null) return null;
      return [String(Math.min(seal, known(seatOf(view, seat).stack).shell))];
    },
    after: (_view, _seat, _decision, _path, before) => before,
  },
  fallback: (_view, _seat, { kind }) => [HARMLESS[kind] ?? 'shell'],
  bot,
  outcome,
  scoreNow: (view) => standingOf({ ranking: ranking(view) }, true),
  progress,
  achievements,
  achievementLists: [
    {
      id: 'shells',
      achievements: ['shells.first', 'shells.bidder', 'shells.keeper'],
      badge: { id: 'shells', needs: 2 },
    },
  ],
  describe: ({ type, data }) => {
    const { seat } = redact(data, 'spectator') as { seat?: number };
    return { key: `event.${type}`, ...(seat === undefined ? {} : { args: { seat: { seat } } }) };
  },
  position,
};
