/** Section 8: spades and what they change. The same words serve action 1, actions with free spades, and cult-bonus spades (TM-16.3). */
import { choose, done, type Level, type Refusal, type RuleId, refuse, word } from '@wayfinder/engine';
import { ABILITIES } from '../data/abilities.ts';
import type { Goods } from '../data/index.ts';
import { SPACES } from '../map.ts';
import { type DigSource, type SeatState, type State, seatOf } from '../state.ts';
import { type SpaceId, TERRAINS, type Terrain } from '../words.ts';
import { chooseSpace, numberChoice, whyNone } from './choices.ts';
import { cannotPay, canPay, cardOf, factsOf, homeOf, plus, times } from './facts.ts';
import { hasShipping, isEmpty, reached, skippingOf } from './reach.ts';

/** The spades that a seat may use now. */
interface Spading {
  source: DigSource | 'cultBonus';
  free: number;
  changed: readonly SpaceId[];
  /** The space already tunneled or flown to. */
  paid: SpaceId | null;
  bought: boolean;
}

/** Spades of a seat now: cult-bonus ones, those of the action under way, or none yet (action 1). */
export function spadingOf(state: State, seat: number): Spading {
  if (state.phase === 'bonus') {
    const free = state.spades.find((one) => one.seat === seat)?.left ?? 0;
    return { source: 'cultBonus', free, changed: [], paid: null, bought: false };
  }
  return state.turn?.dig ?? { source: 'workers', free: 0, changed: [], paid: null, bought: false };
}

/** Missing spades are bought before any of the action is used, and never for the Halflings' three or in phase III (TM-8.5, 16.4). */
function mayBuy({ source, changed }: Spading): boolean {
  return changed.length === 0 && source !== 'stronghold' && source !== 'ACTN' && source !== 'cultBonus';
}

/** Number of spaces that the spades of an action may change (TM-8.6, 16.3, 18.11). */
function mostSpaces({ source, bought }: Spading): number {
  if (source === 'cultBonus') return Number.POSITIVE_INFINITY;
  if (source === 'stronghold') return ABILITIES.halflings.strongholdSpades;
  return source === 'ACT6' && !bought ? 2 : 1;
}

/** Steps from one terrain to another in one direction of the circle. */
export function stepsUp(from: Terrain, to: Terrain): number {
  const size = TERRAINS.length;
  return (TERRAINS.indexOf(to) - TERRAINS.indexOf(from) + size) % size;
}

/** Numbers of spades, ascending, for which a faction may change one terrain into another (TM-8.2): home only at the end or the start. */
function spadesBetween(home: Terrain, from: Terrain, to: Terrain): number[] {
  if (from === to) return [];
  const size = TERRAINS.length;
  const up = stepsUp(from, to);
  const toHome = stepsUp(from, home);
  const passesUp = toHome > 0 && toHome < up;
  const passesDown = toHome > 0 && size - toHome < size - up;
  return [...(passesUp ? [] : [up]), ...(passesDown ? [] : [size - up])].sort((a, b) => a - b);
}

/** The same for a seat; Giants pay exactly 2, and for wasteland only (TM-18.22; imported games: for any terrain). */
export function spadesFor(state: State, seat: number, from: Terrain, to: Terrain): number[] {
  const now = seatOf(state, seat);
  if (now.faction !== 'giants') return spadesBetween(homeOf(now), from, to);
  return from !== to && (to === homeOf(now) || state.settings.imported) ? [ABILITIES.giants.spadesForChange] : [];
}

/** Price of one bought spade (TM-8.3, 18.8). */
export function spadePrice(now: SeatState): Goods {
  return factsOf(now).exchange.price[now.exchange] ?? {};
}

/** Price of tunneling or carpet flight (TM-18.17, 18.18, 18.24). */
function wayPrice(now: SeatState): Goods {
  const skipping = skippingOf(now);
  return (now.built.stronghold > 0 ? skipping?.withStronghold.price : skipping?.price) ?? {};
}

/** Why the action can't use a space at all, apart from any price; or null. */
export function spaceRefusal(state: State, seat: number, space: SpaceId): Refusal | null {
  if (!isEmpty(state, space)) return refuse('occupied', ['TM-8.10', 'TM-1.3'], { space: { space } });
  const way = reached(state, seat, space);
  if (way === null) return refuse('out-of-reach', reachRules(state, seat), { space: { space } });
  const { paid } = spadingOf(state, seat);
  const second = way === 'skipping' && paid !== null && paid !== space;
  return second ? refuse('one-way-an-action', [wayRule(state, seat)]) : null;
}

/** The rules by which a space is out of reach. In phase III neither BON4 nor skipping helps. */
function reachRules(state: State, seat: number): string[] {
  const now = seatOf(state, seat);
  const rules = ['TM-7.3', hasShipping(now) ? 'TM-7.2' : 'TM-7.6'];
  if (state.phase === 'bonus') return ['TM-16.3', 'TM-16.4', ...rules];
  return cardOf(now)?.shippingBonus ? [...rules, 'TM-7.5'] : rules;
}

/** The rule of a faction's way to spaces that aren't adjacent; for the others, that they have none. */
export function wayRule(state: State, seat: number): string {
  return skippingOf(seatOf(state, seat))?.rule ?? 'TM-7.6';
}

/** The price of getting to a space: nothing where it is adjacent or already paid. */
export function wayCost(state: State, seat: number, space: SpaceId): Goods {
  const skips = state.phase === 'actions' && reached(state, seat, space) === 'skipping';
  return skips && spadingOf(state, seat).paid !== space ? wayPrice(seatOf(state, seat)) : {};
}

/** Why a price can't be paid together with the way to its space, whole as it is; or null. `rule` is that of the price without the way. */
export function wholeRefusal(state: State, seat: number, space: SpaceId, price: Goods, rule: RuleId): Refusal | null {
  const now = seatOf(state, seat);
  const way = wayCost(state, seat, space);
  const whole = plus(price, way);
  if (canPay(now, whole)) return null;
  const itself = canPay(now, price) ? [] : [rule];
  return cannotPay(now, whole, Object.keys(way).length > 0 ? [...itself, wayRule(state, seat)] : itself);
}

/**
 * True where one more space of this action may end as something else than home terrain (TM-8.6, 18.11). Imported games let the Halflings leave a
 * second one so, right after a space that became home terrain (TM-20.9).
 */
function offHomeAllowed(state: State, seat: number, { source, changed }: Spading): boolean {
  if (source !== 'ACT6' && source !== 'stronghold') return true;
  const home = homeOf(seatOf(state, seat));
  const off = changed.filter((space) => state.terrain[space] !== home).length;
  if (off === 0) return true;
  const lax = state.settings.imported && source === 'stronghold';
  return lax && off === 1 && state.terrain[changed.at(-1) ?? ''] === home;
}

/** Why this terrain with this many spades can't be had, or null. */
function spadesRefusal(state: State, seat: number, space: SpaceId, to: Terrain, spades: number): Refusal | null {
  const now = seatOf(state, seat);
  const spading = spadingOf(state, seat);
  const further = furtherRefusal(spading, space);
  if (further) return further;
  const from = state.terrain[space] ?? 'desert';
  if (!spadesFor(state, seat, from, to).includes(spades)) {
    return refuse('no-such-way', [now.faction === 'giants' ? 'TM-18.22' : 'TM-8.2'], { count: { count: spades } });
  }
  if (to !== homeOf(now) && !offHomeAllowed(state, seat, spading)) {
    return refuse('one-off-home', [spading.source === 'stronghold' ? 'TM-18.11' : 'TM-8.6']);
  }
  const missing = Math.max(0, spades - spading.free);
  if (missing > 0 && !mayBuy(spading)) {
    return refuse('no-more-spades', [spading.source === 'cultBonus' ? 'TM-16.4' : 'TM-8.5'], {
      count: { count: spading.free },
    });
  }
  return priceRefusal(state, seat, space, missing);
}

/** Why so many spades can't be bought for a space, with the way to it; or null (TM-8.3, 18.17, 18.24). */
function priceRefusal(state: State, seat: number, space: SpaceId, spades: number): Refusal | null {
  const now = seatOf(state, seat);
  const bought = times(spadePrice(now), spades);
  return wholeRefusal(state, seat, space, bought, 'TM-8.3');
}

/** Why the action's spades can't go to a further space, or to one already changed; or null (TM-8.6). */
function furtherRefusal(spading: Spading, space: SpaceId): Refusal | null {
  if (spading.changed.length >= mostSpaces(spading)) return refuse('no-more-spaces', ['TM-8.6']);
  return spading.changed.includes(space) ? refuse('changed-already', ['TM-8.2']) : null;
}

function terrainRefusal(state: State, seat: number, space: SpaceId, to: Terrain): Refusal | null {
  const counts = spadesFor(state, seat, state.terrain[space] ?? 'desert', to);
  const giants = seatOf(state, seat).faction === 'giants';
  const further = furtherRefusal(spadingOf(state, seat), space);
  if (further) return further;
  if (state.terrain[space] === to) return refuse('same-terrain', ['TM-8.1']);
  if (counts.length === 0) return refuse('no-such-way', [giants ? 'TM-18.22' : 'TM-8.2']);
  return whyNone(counts.map((n) => spadesRefusal(state, seat, space, to, n)));
}

/** Why a space can't be transformed now, or null. */
export function transformRefusal(state: State, seat: number, space: SpaceId): Refusal | null {
  const spading = spadingOf(state, seat);
  const closed = spaceRefusal(state, seat, space) ?? furtherRefusal(spading, space);
  if (closed) return closed;
  let reason: Refusal | null = null;
  for (const to of TERRAINS) {
    if (to === state.terrain[space]) continue;
    const refused = terrainRefusal(state, seat, space, to);
    if (refused === null) return null;
    if (reason === null || to === homeOf(seatOf(state, seat))) reason = refused;
  }
  return reason;
}

/** Spaces that a seat reaches and nobody stands on. */
export function reachedSpaces(state: State, seat: number): SpaceId[] {
  return SPACES.filter((space) => isEmpty(state, space) && reached(state, seat, space) !== null);
}

/** True when some space can be transformed now: in phase III with cult-bonus spades (TM-16.5). */
export function canTransform(state: State, seat: number): boolean {
  const spading = spadingOf(state, seat);
  if (spading.changed.length >= mostSpaces(spading) || (spading.free === 0 && !mayBuy(spading))) return false;
  return SPACES.some((space) => transformRefusal(state, seat, space) === null);
}

/** Levels behind "transform": the space, its new terrain, the number of spades. `path` begins with the space. */
export function transformLevel(view: State, seat: number, path: readonly string[]): Level {
  const [space, terrain] = path;
  if (space === undefined) {
    return chooseSpace(
      { key: 'ask.transformSpace' },
      () => reachedSpaces(view, seat),
      (id) => transformRefusal(view, seat, id),
    );
  }
  if (terrain === undefined) return terrainLevel(view, seat, space);
  if (path.length === 2) return spadesLevel(view, seat, space, terrain as Terrain);
  return done();
}

function terrainLevel(view: State, seat: number, space: SpaceId): Level {
  const home = homeOf(seatOf(view, seat));
  const choices = TERRAINS.filter((terrain) => terrain !== view.terrain[space]).map((terrain) =>
    word(terrain, { progress: terrain === home }),
  );
  const level = choose({ key: 'ask.terrain', args: { space: { space } } }, choices, ({ id }) =>
    terrainRefusal(view, seat, space, id as Terrain),
  );
  const now = view.terrain[space];
  // Leaving a space as it is changes nothing: an action 1 does something (TM-8.1).
  return { ...level, has: (id) => (id === now ? terrainRefusal(view, seat, space, now) : level.has(id)) };
}

function spadesLevel(view: State, seat: number, space: SpaceId, terrain: Terrain): Level {
  const counts = spadesFor(view, seat, view.terrain[space] ?? 'desert', terrain);
  const args = { space: { space }, terrain: { option: terrain } };
  const level = choose({ key: 'ask.spades', args }, counts.map(numberChoice), ({ id }) =>
    spadesRefusal(view, seat, space, terrain, Number(id)),
  );
  // Any number is answered with the rule that forbids it.
  return {
    ...level,
    has: (id) => (/^[1-9]$/.test(id) ? spadesRefusal(view, seat, space, terrain, Number(id)) : level.has(id)),
  };
}
