/**
 * A game to measure with: 100 hexes, 60 cards, four seats, about 13 kB of state, and no end. In turn each seat takes a hex with a card of its hand
 * and draws another that nobody else sees. `bench/peers/game.cjs` is the same game for the other engine.
 */
import {
  type Choice,
  choose,
  combineHidden,
  type Decision,
  done,
  type Happened,
  type Hidden,
  inPlaces,
  known,
  mapHidden,
  type NewEvent,
  pick,
  type Random,
  type Ruleset,
  redact,
  type Seat,
  secret,
  standingOf,
} from '@wayfinder/engine';
import { z } from 'zod';

const HEXES = 100;
const ROW = 10;
const CARDS = 60;
const HAND = 5;
const TERRAINS = ['forest', 'mountain', 'meadow', 'desert', 'swamp'];

interface Hex {
  id: string;
  column: number;
  row: number;
  terrain: string;
  owner: Seat | null;
  strength: number;
  pieces: { fort: number; scout: number; road: number };
}

type Cards = Hidden<string[], { n: number }>;

export interface ClaimsState {
  turn: Seat;
  hexes: Record<string, Hex>;
  deck: Cards;
  discard: string[];
  seats: { hand: Cards; taken: number }[];
}

const cards = (to: Seat[], value: string[]): Cards => secret(to, value, { n: value.length });
const without = (list: readonly string[], card: string): string[] => list.filter((one) => one !== card);
const join = (a: Cards, b: Cards): Cards =>
  combineHidden(
    a,
    b,
    (x, y) => [...x, ...y],
    (x, y) => ({ n: x.n + y.n }),
  );

/** A stack without some of its cards, wherever both are known. */
const part = (from: Cards, gone: Cards): Cards => ({
  ...combineHidden(
    from,
    gone,
    (x, y) => x.filter((card) => !y.includes(card)),
    (x, y) => ({ n: x.n - y.n }),
  ),
  to: from.to,
});

function seatIn(s: ClaimsState, seat: Seat): ClaimsState['seats'][number] {
  const found = s.seats[seat];
  if (!found) throw new RangeError(`no seat ${seat}`);
  return found;
}

function deal(deck: string[], random: Random, to: Seat[]): { drawn: Cards; draw: NewEvent['draws'] } {
  const { item, draw } = pick(random, 'card', deck);
  return { drawn: cards(to, [item]), draw: [draw] };
}

function start(_settings: unknown, seats: number, random: Random): NewEvent[] {
  let deck = Array.from({ length: CARDS }, (_, n) => `card-${n + 1}`);
  const events: NewEvent[] = [{ type: 'Began', data: { seats }, because: ['B-1'] }];
  for (let seat = 0; seat < seats; seat += 1) {
    for (let n = 0; n < HAND; n += 1) {
      const { drawn, draw } = deal(deck, random, [seat]);
      deck = without(deck, known(drawn)[0] ?? '');
      events.push({
        type: 'Dealt',
        data: { seat, drawn },
        because: ['B-1'],
        ...(draw ? { draws: draw } : {}),
        drawsTo: [],
      });
    }
  }
  return events;
}

function began(seats: number): ClaimsState {
  const hexes: Record<string, Hex> = {};
  for (let n = 0; n < HEXES; n += 1) {
    const id = `hex-${n}`;
    const terrain = TERRAINS[n % TERRAINS.length] ?? '';
    const place = { column: n % ROW, row: Math.floor(n / ROW) };
    hexes[id] = { id, ...place, terrain, owner: null, strength: 0, pieces: { fort: 0, scout: 0, road: 0 } };
  }
  const deck = cards(
    [],
    Array.from({ length: CARDS }, (_, n) => `card-${n + 1}`),
  );
  return {
    turn: 0,
    hexes,
    deck,
    discard: [],
    seats: Array.from({ length: seats }, (_, seat) => ({ hand: cards([seat], []), taken: 0 })),
  };
}

function decide(s: ClaimsState, seat: Seat, _decision: Decision, path: readonly string[], random: Random): NewEvent[] {
  const [hex = '', slot = ''] = path;
  const card = known(seatIn(s, seat).hand)[Number(slot) - 1] ?? '';
  const { drawn, draw } = deal(known(s.deck), random, [seat]);
  const data = { seat, hex, card, drawn };
  return [{ type: 'Taken', data, because: ['B-2'], ...(draw ? { draws: draw } : {}), drawsTo: [] }];
}

function advance(s: ClaimsState): NewEvent[] | null {
  return s.deck.shown.n === 0 ? [{ type: 'Turned', data: {}, because: ['B-3'] }] : null;
}

interface Taken {
  seat: Seat;
  hex: string;
  card: string;
  drawn: Cards;
}

function evolve(before: ClaimsState | null, { type, data }: Happened): ClaimsState {
  if (type === 'Began') return began((data as { seats: number }).seats);
  if (!before) throw new Error('the first event must be Began');
  const s = before;
  if (type === 'Dealt') draws(s, data as Taken);
  else if (type === 'Turned') {
    s.deck = cards([], s.discard);
    s.discard = [];
  } else take(s, data as Taken);
  return s;
}

function draws(s: ClaimsState, { seat, drawn }: Pick<Taken, 'seat' | 'drawn'>): void {
  const own = seatIn(s, seat);
  own.hand = join(own.hand, drawn);
  s.deck = part(s.deck, drawn);
}

function take(s: ClaimsState, { seat, hex, card, drawn }: Taken): void {
  const own = seatIn(s, seat);
  const target = s.hexes[hex];
  if (!target) throw new RangeError(`no hex ${hex}`);
  target.owner = seat;
  target.strength += 1;
  target.pieces.scout += 1;
  own.taken += 1;
  own.hand = mapHidden(
    own.hand,
    (hand) => without(hand, card),
    ({ n }) => ({ n: n - 1 }),
  );
  s.discard.push(card);
  draws(s, { seat, drawn });
  s.turn = (seat + 1) % s.seats.length;
}

const SLOTS: Choice[] = Array.from({ length: HAND }, (_, n) => ({
  id: String(n + 1),
  target: { count: n + 1 },
  progress: true,
}));

const hidden = z.object({ $: z.string() }).loose();
const kind = (schema: z.ZodType) => ({ schema, shape: 1 });
const seat = z.number().int().min(0);

/** The game of the comparison. */
export const claims: Ruleset<ClaimsState, object, object> = {
  id: 'claims',
  name: 'Claims',
  revision: 1,
  stateVersion: 1,
  seats: { min: 2, max: 4 },
  settings: { schema: z.object({}), presets: [{ id: 'plain', settings: {} }] },
  state: z.any(),
  events: {
    Began: kind(z.object({ seats: seat })),
    Dealt: kind(z.object({ seat, drawn: hidden })),
    Taken: kind(z.object({ seat, hex: z.string(), card: z.string(), drawn: hidden })),
    Turned: kind(z.object({})),
  },
  decisionKinds: { take: { asks: ['B-2'] } },
  rules: ['B-1', 'B-2', 'B-3'],
  bound: 1_000_000,
  start,
  decisions: (s) => [{ kind: 'take', seat: s.turn, blocks: 'all' }],
  next(s, _seat, _decision, path) {
    if (path.length === 2) return done();
    if (path.length === 1) return choose({ key: 'ask.card' }, SLOTS);
    const hexes = Object.keys(s.hexes).map((id): Choice => ({ id, target: { space: id }, progress: true }));
    return choose({ key: 'ask.hex' }, hexes);
  },
  decide,
  advance,
  evolve,
  secrets: (s) => [
    { path: '/deck/value', knownTo: [] },
    ...s.seats.map((_, own) => ({ path: `/seats/${own}/hand/value`, knownTo: [own] })),
  ],
  scramble: (s) => structuredClone(s),
  invariants: () => [],
  standingOrders: {
    schema: z.object({}),
    initial: {},
    suggested: {},
    answer: () => null,
    after: (_v, _s, _d, _p, orders) => orders,
  },
  fallback: () => ['hex-0', '1'],
  bot: () => ['hex-0', '1'],
  outcome: () => null,
  scoreNow(view) {
    const rows = view.seats.map(({ taken }, seat) => ({ seat, score: taken, tieBreaks: [] }));
    const places = inPlaces(rows, (a, b) => b.score - a.score);
    return standingOf({ ranking: places.map(({ row, place }) => ({ ...row, place })) }, true);
  },
  // It has no end, so all of it is one round.
  progress: () => ({ round: 1, rounds: null, part: 0 }),
  achievements: () => [],
  describe: ({ type, data }) => {
    const told = redact(data, 'spectator') as { seat?: Seat };
    return { key: `event.${type}`, ...(told.seat === undefined ? {} : { args: { seat: { seat: told.seat } } }) };
  },
  position: (data) => data as ClaimsState,
};
