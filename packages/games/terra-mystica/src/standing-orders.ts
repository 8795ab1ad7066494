/**
 * Standing orders (table of decisions in the specification): how a seat's decisions are answered in advance. Everything is asked at first. An
 * answer is always a legal path on the seat's own view, or null: then the seat is asked. A wish list gives the first wish that is legal now;
 * an empty list asks, and so does one of which nothing is legal any more.
 */
import type { Decision, Level, Seat, StandingOrders } from '@wayfinder/engine';
import { z } from 'zod';
import { BONUS_CARDS, CULT_POWER, FAVOR_TILES, type Goods, TOWN_TILES } from './data/index.ts';
import { LAST_ROUND } from './data/numbers.ts';
import { SPACES } from './map.ts';
import { ASK_FOR_POWER, MOST, ordersForm, SEAT_NAMES } from './orders-form.ts';
import { decisionPart, isLegal, nextLevel } from './parts.ts';
import { trackEnd } from './rules/cults.ts';
import { withAllConverted } from './rules/facts.ts';
import { powerOf } from './rules/power-offers.ts';
import { lowestBid } from './rules/set-up/auction.ts';
import { room } from './script.ts';
import { cult, faction, type Offer, type State, seatOf, terrain } from './state.ts';
import { CULTS, type Cult } from './words.ts';

const space = z.enum(SPACES as [string, ...string[]]);
const card = z.enum(Object.keys(BONUS_CARDS) as [string, ...string[]]);
const favorTile = z.enum(Object.keys(FAVOR_TILES) as [string, ...string[]]);
const townTile = z.enum(Object.keys(TOWN_TILES) as [string, ...string[]]);
const builder = z.enum(SEAT_NAMES);
const few = z.number().int().min(0).max(MOST);

/** Treatment of power offers. "Gains" and "costs" are what taking would really bring and take now (TM-11.5, 11.6). */
const powerRule = z.strictObject({
  /** `take`: those within the limits below. */
  answer: z.enum(['ask', 'take', 'refuse']),
  /** Take what gains at most so much power (1: only what is free); null: any. */
  upToPower: few.min(1).nullable(),
  /** Take only where the bowls hold the whole offer. */
  onlyIfAllFits: z.boolean(),
  /** Treatment of offers outside these two limits. */
  beyond: z.enum(['ask', 'refuse']),
  /** Always ask before more VP than this are paid; null: never for that. */
  askAboveVp: few.nullable(),
  /** In round 6 after passing, when power only makes coins: as before, only what is free (the rest is refused), or no longer taken. */
  afterLastPass: z.enum(['as-before', 'only-free', 'ask', 'refuse']),
});

export const orders = z.strictObject({
  /** For the faction, and for the nomination in an auction. */
  factions: z.array(faction).max(14),
  /** Highest bid by faction; those not named are never bid for. */
  highestBids: z.partialRecord(faction, few),
  firstDwellings: z.array(space).max(SPACES.length),
  firstCards: z.array(card).max(10),
  power: z.strictObject({
    all: powerRule,
    /** Answer of `all` to what the Cultists offer where their step hangs on it (TM-18.12). */
    fromCultists: z.enum(['as-others', 'ask']),
    /** Instead of `all` for what these seats build. The own seat builds nothing that is offered to it: what is said of it never counts. */
    byBuilder: z.partialRecord(builder, powerRule),
  }),
  cultStep: z.strictObject({
    /** `no-choice`: where at most one marker could move. `next-power`: the track that gains power after the fewest steps; among equal ones the list decides. */
    by: z.enum(['ask', 'no-choice', 'list', 'next-power']),
    list: z.array(cult).max(4),
    /** Leave out tracks on which the marker couldn't move. */
    neverWaste: z.boolean(),
  }),
  /**
   * Pass when no action is possible, not even after converting and burning all there is. The cards are a wish list (rounds 1 to 5). After
   * passing, by hand too, the turn ends at once: nothing can be converted any more (TM-4.4).
   */
  pass: z.strictObject({ whenNothingIsPossible: z.boolean(), cards: z.array(card).max(10) }),
  /**
   * A pass that is lined up for the next turn: with the first of these cards that is there, and only as `when` says. It is used up by the next
   * action, made by order or by hand; until its turn has ended nothing else is converted (TM-4.4).
   */
  passNext: z.strictObject({
    /** `no-richer-card`: no other card on display holds more coins. */
    when: z.enum(['ask', 'always', 'nobody-has-passed', 'all-others-have-passed', 'no-richer-card']),
    cards: z.array(card).max(10),
  }),
  favorTiles: z.array(favorTile).max(12),
  townTiles: z.array(townTile).max(8),
  /** Order of favor tiles and towns that are due together: the two lists above answer only when this names one. */
  rewards: z.enum(['ask', 'fav5-then-towns-then-favors']),
  ordination: z.enum(['ask', 'as-many-as-possible']),
  cultSpades: z.strictObject({
    wishes: z.array(z.strictObject({ space, terrain })).max(100),
    /** Treatment of spades for which no wish is legal. */
    otherwise: z.enum(['ask', 'leave']),
  }),
});
export type Orders = z.infer<typeof orders>;
export type PowerRule = z.infer<typeof powerRule>;

const initialOrders: Orders = {
  factions: [],
  highestBids: {},
  firstDwellings: [],
  firstCards: [],
  power: {
    all: ASK_FOR_POWER,
    fromCultists: 'as-others',
    byBuilder: {},
  },
  cultStep: { by: 'ask', list: [], neverWaste: true },
  pass: { whenNothingIsPossible: false, cards: [] },
  passNext: { when: 'ask', cards: [] },
  favorTiles: [],
  townTiles: [],
  rewards: 'ask',
  ordination: 'ask',
  cultSpades: { wishes: [], otherwise: 'ask' },
};

/** Bonus cards by what their income is worth in power (TM-6.5), the best first. */
function cardsByIncome(): Orders['pass']['cards'] {
  const worth = ({ priests = 0, workers = 0, power = 0, coins = 0 }: Goods): number =>
    5 * priests + 3 * workers + power + coins;
  const ofCard = (id: string): number => worth(BONUS_CARDS[id]?.income ?? {});
  return Object.keys(BONUS_CARDS).sort((a, b) => ofCard(b) - ofCard(a));
}

/**
 * Orders that a careful player wouldn't regret: nothing of them pays VP, and where waiting could gain something, they ask. All that they go by is
 * public (TM-1.4), so that their silence tells no more than that their player thinks.
 */
const suggestedOrders: Orders = {
  ...initialOrders,
  power: {
    // One power costs nothing (TM-11.3), and until the own turn nobody can make room for more (TM-11.11). After the last pass n power are at
    // most n coins, a third or half a VP each, for n − 1 VP (TM-17.7): what isn't free can't pay.
    all: { ...ASK_FOR_POWER, answer: 'take', upToPower: 1, afterLastPass: 'only-free' },
    // Taking brings them a step, refusing only power (TM-18.12, 18.13).
    fromCultists: 'ask',
    byBuilder: {},
  },
  // The step can't be refused (TM-18.12): nothing is to be chosen where at most one marker moves.
  cultStep: { by: 'no-choice', list: [], neverWaste: true },
  // Nothing else is left to do then (TM-15.1), and all that could be converted would have allowed nothing; the card is taken for its income (TM-15.6).
  pass: { whenNothingIsPossible: true, cards: cardsByIncome() },
  // FAV5 changes which towns are due, and towns bring keys for the steps of tiles (TM-4.6).
  rewards: 'fav5-then-towns-then-favors',
};

/** The path that the orders give, before it is checked. */
type Answer = (view: State, seat: Seat, orders: Orders, decision: Decision) => string[] | null;

function firstWish(level: Level, wishes: readonly string[]): string[] | null {
  const wish = wishes.find((id) => level.has(id) === null);
  return wish === undefined ? null : [wish];
}

/** An answer by a wish list at the decision's first level. */
const byList =
  (listOf: (orders: Orders) => readonly string[]): Answer =>
  (view, seat, given, decision) =>
    firstWish(nextLevel(view, seat, decision, []), listOf(given));

/** The lowest bid on the faction that is furthest below its limit; among equal ones the cheapest, then as they were nominated. */
const bid: Answer = (view, seat, { highestBids }, decision) => {
  const level = nextLevel(view, seat, decision, []);
  const lots = view.auction.flatMap((lot) => {
    const id = lot.faction;
    const vp = lowestBid(lot);
    const most = highestBids[id];
    return most !== undefined && vp <= most && level.has(id) === null ? [{ id, vp, below: most - vp }] : [];
  });
  const [best] = lots.sort((a, b) => b.below - a.below || a.vp - b.vp);
  return best ? [best.id, String(best.vp)] : null;
};

/** True where taking would bring the Cultists their step: nobody has taken from this structure yet (TM-18.12). */
function bringsStep(view: State, { placement, from }: Offer): boolean {
  const isTaken = view.watched.some((one) => one.placement === placement && one.taken);
  return seatOf(view, from).faction === 'cultists' && !isTaken;
}

const unlessAsked = (answer: 'ask' | 'take' | 'refuse'): string[] | null => (answer === 'ask' ? null : [answer]);

const powerOffer: Answer = (view, _seat, { power }, { context }) => {
  const offer = view.offers.find(({ id }) => id === context);
  if (!offer) return null;
  const own = power.byBuilder[SEAT_NAMES[offer.from] ?? 'seat-1'];
  if (own) return withinRule(view, offer, own);
  const isAsked = power.all.answer === 'take' && power.fromCultists === 'ask' && bringsStep(view, offer);
  return isAsked ? null : withinRule(view, offer, power.all);
};

/** Answer of a rule to an offer. */
function withinRule(view: State, offer: Offer, rule: PowerRule): string[] | null {
  if (rule.answer !== 'take') return unlessAsked(rule.answer);
  const now = seatOf(view, offer.seat);
  const gains = powerOf(view, offer);
  if (view.round >= LAST_ROUND && now.passed && rule.afterLastPass !== 'as-before') {
    if (rule.afterLastPass === 'only-free') return [gains > 1 ? 'refuse' : 'take'];
    return unlessAsked(rule.afterLastPass);
  }
  if (rule.askAboveVp !== null && gains - 1 > rule.askAboveVp) return null;
  const fits = !rule.onlyIfAllFits || room(now) >= offer.amount;
  return unlessAsked(fits && gains <= (rule.upToPower ?? gains) ? 'take' : rule.beyond);
}

/** Steps to the next space of a track that brings power, or Infinity when none can be reached. */
function stepsToPower(view: State, seat: Seat, track: Cult): number {
  const from = seatOf(view, seat).cults[track];
  const ahead = Object.keys(CULT_POWER).map(Number);
  const next = Math.min(...ahead.filter((at) => at > from && at <= trackEnd(view, seat, track)));
  return next - from;
}

const cultStep: Answer = (view, seat, { cultStep: { by, list, neverWaste } }) => {
  if (by === 'ask') return null;
  const moves = (track: Cult): boolean => seatOf(view, seat).cults[track] < trackEnd(view, seat, track);
  if (by === 'no-choice') {
    const [one = CULTS[0], ...others] = CULTS.filter(moves);
    return others.length > 0 ? null : [one];
  }
  const preferred = [...list, ...CULTS.filter((track) => !list.includes(track))];
  const steps = (track: Cult): number => stepsToPower(view, seat, track);
  const nearest = preferred.reduce((best, track) => (steps(track) < steps(best) ? track : best));
  if (by === 'next-power' && Number.isFinite(steps(nearest))) return [nearest];
  const wish = list.find((track) => !neverWaste || moves(track));
  return wish ? [wish] : null;
};

function isAnythingPossible(view: State, seat: Seat, decision: Decision): boolean {
  const level = nextLevel(withAllConverted(view, seat), seat, decision, []);
  return level.list().some(({ id, refused }) => id !== 'pass' && !refused);
}

/** True where the Mermaids could declare a town across a river: that is theirs to say. */
function couldConnect(view: State, seat: Seat): boolean {
  return decisionPart('connect')
    .open(view)
    .some((open) => open.seat === seat);
}

/** A pass with the first of these cards that is there; in the last round there is none to take (TM-15.5). */
function passWith(view: State, seat: Seat, decision: Decision, cards: readonly string[]): string[] | null {
  if (view.round >= LAST_ROUND) return ['pass'];
  const wish = firstWish(nextLevel(view, seat, decision, ['pass']), cards);
  return wish && ['pass', ...wish];
}

/** True where a lined-up pass may be made, with this card. */
function isItsMoment(view: State, when: Orders['passNext']['when'], card: string | undefined): boolean {
  switch (when) {
    case 'ask':
      return false;
    case 'always':
      return true;
    case 'nobody-has-passed':
      return view.passedOrder.length === 0;
    case 'all-others-have-passed':
      return view.passedOrder.length === view.seats.length - 1;
    case 'no-richer-card':
      return card === undefined || Object.values(view.cards).every((coins) => coins <= (view.cards[card] ?? 0));
  }
}

/** The pass that is lined up, or null. */
function linedUp(view: State, seat: Seat, { passNext }: Orders, decision: Decision): string[] | null {
  if (passNext.when === 'ask') return null;
  const path = passWith(view, seat, decision, passNext.cards);
  return path && isItsMoment(view, passNext.when, path[1]) ? path : null;
}

const turn: Answer = (view, seat, given, decision) => {
  if (couldConnect(view, seat)) return null;
  const next = linedUp(view, seat, given, decision);
  if (next) return next;
  const { whenNothingIsPossible, cards } = given.pass;
  return whenNothingIsPossible && !isAnythingPossible(view, seat, decision)
    ? passWith(view, seat, decision, cards)
    : null;
};

/** After passing the turn ends at once, be it the order or the player who passed. */
const endTurn: Answer = (view, seat, { pass, passNext }) => {
  const isOrdered = pass.whenNothingIsPossible || passNext.when !== 'ask';
  return isOrdered && seatOf(view, seat).passed && !couldConnect(view, seat) ? ['end'] : null;
};

/** A lined-up pass is used up by the next action; by the one that it orders itself only when the turn has ended, so that it ends it, too. */
function afterCommand(view: State, seat: Seat, decision: Decision, path: readonly string[], given: Orders): Orders {
  if (given.passNext.when === 'ask') return given;
  const isOrdered = decision.kind === 'turn' && linedUp(view, seat, given, decision)?.join() === path.join();
  const isUsed = decision.kind === 'end-turn' || (decision.kind === 'turn' && !isOrdered);
  return isUsed ? { ...given, passNext: { ...given.passNext, when: 'ask' } } : given;
}

/** True where a kind of reward may be taken by its list now: alone at once, with the other in the order that is set (TM-4.6). */
function isItsTurn(view: State, seat: Seat, given: Orders, kind: 'favor-tile' | 'town-tile'): boolean {
  const due = view.turn;
  if (!due || due.favors === 0 || due.towns.length === 0) return true;
  if (given.rewards === 'ask') return false;
  const [favor] = decisionPart('favor-tile').open(view);
  const decision = favor && { ...favor, id: '', openedAt: 0 };
  const next = decision && firstWish(nextLevel(view, seat, decision, []), given.favorTiles)?.[0];
  return (next === 'FAV5') === (kind === 'favor-tile');
}

const favorTiles: Answer = (view, seat, given, decision) =>
  isItsTurn(view, seat, given, 'favor-tile') ? firstWish(nextLevel(view, seat, decision, []), given.favorTiles) : null;

/** With more groups than tiles left, which of them it is for is asked (TM-14.10). */
const townTiles: Answer = (view, seat, given, decision) =>
  isItsTurn(view, seat, given, 'town-tile') ? firstWish(nextLevel(view, seat, decision, []), given.townTiles) : null;

const ordination: Answer = (view, seat, { ordination: order }, decision) => {
  const most = nextLevel(view, seat, decision, []).range?.max ?? 0;
  return order === 'ask' ? null : [String(most)];
};

/** The first wish that is legal, with as few spades as it takes. */
const cultSpades: Answer = (view, seat, { cultSpades: { wishes, otherwise } }, decision) => {
  for (const { space: where, terrain: to } of wishes) {
    const path = ['transform', where, to];
    const legal = path.every((id, i) => nextLevel(view, seat, decision, path.slice(0, i)).has(id) === null);
    const spades = legal ? nextLevel(view, seat, decision, path).list() : [];
    const fewest = spades.find(({ refused }) => !refused);
    if (fewest) return [...path, fewest.id];
  }
  return otherwise === 'leave' ? ['leave'] : null;
};

const ANSWERS: Readonly<Record<string, Answer>> = {
  faction: byList(({ factions }) => factions),
  nominate: byList(({ factions }) => factions),
  bid,
  'first-dwelling': byList(({ firstDwellings }) => firstDwellings),
  'first-bonus-card': byList(({ firstCards }) => firstCards),
  'power-offer': powerOffer,
  'cult-step': cultStep,
  turn,
  'end-turn': endTurn,
  'favor-tile': favorTiles,
  'town-tile': townTiles,
  ordination,
  'cult-spade': cultSpades,
};

function answer(view: State, seat: Seat, decision: Decision, given: Orders): string[] | null {
  const path = ANSWERS[decision.kind]?.(view, seat, given, decision) ?? null;
  return path !== null && isLegal(view, seat, decision, path) ? path : null;
}

export const standingOrders: StandingOrders<State, Orders> = {
  schema: orders,
  initial: initialOrders,
  suggested: suggestedOrders,
  form: ordersForm,
  answer,
  after: afterCommand,
};
