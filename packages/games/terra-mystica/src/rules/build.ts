/** Section 8, second half: building a dwelling, and how an action's spades go on and end. */
import { choose, done, type Level, type NewEvent, type Refusal, type RuleId, refuse, word } from '@wayfinder/engine';
import type { Goods } from '../data/index.ts';
import { SPACES } from '../map.ts';
import type { DecisionPart, Part } from '../part.ts';
import { Script } from '../script.ts';
import { type DigSource, type State, seatOf } from '../state.ts';
import type { SpaceId } from '../words.ts';
import { chooseSpace } from './choices.ts';
import { factsOf, homeOf, inSupply, nearestOf, plus, withAllConverted } from './facts.ts';
import { structurePlaced } from './placing.ts';
import {
  canTransform,
  reachedSpaces,
  spaceRefusal,
  transformLevel,
  transformRefusal,
  wayCost,
  wholeRefusal,
} from './spades.ts';
import { payWay, transform } from './transform.ts';

/** Free spades with which one may also build without changing anything (TM-13.2); the Giants' are an action 1 as well (TM-18.21). */
const BUILDS_UNCHANGED: readonly DigSource[] = ['ACT5', 'ACT6', 'BON1', 'ACTG'];

/** Why a dwelling can't stand there, apart from its price; or null (TM-8.1, 8.7). */
function placeRefusal(state: State, seat: number, space: SpaceId): Refusal | null {
  const dig = state.turn?.dig ?? null;
  if (dig && dig.changed.length > 0) {
    if (!dig.changed.includes(space)) return refuse('not-changed', ['TM-8.7'], { space: { space } });
  } else if (dig && !BUILDS_UNCHANGED.includes(dig.source)) {
    return refuse('not-changed', ['TM-18.11']);
  } else {
    const refused = spaceRefusal(state, seat, space);
    if (refused) return refused;
  }
  const home = homeOf(seatOf(state, seat));
  return state.terrain[space] === home ? null : refuse('not-home', ['TM-8.1'], { terrain: { option: home } });
}

/** Why a seat has no dwelling to build, or null (TM-8.9). */
export function noDwellingLeft(state: State, seat: number): Refusal | null {
  return inSupply(seatOf(state, seat), 'dwelling') > 0
    ? null
    : refuse('none-in-supply', ['TM-8.9'], { piece: { piece: 'dwelling' } });
}

/** Why a dwelling can't be built there now, or null. */
function buildRefusal(state: State, seat: number, space: SpaceId): Refusal | null {
  const refused = placeRefusal(state, seat, space) ?? noDwellingLeft(state, seat);
  if (refused) return refused;
  return wholeRefusal(state, seat, space, factsOf(seatOf(state, seat)).structures.dwelling.cost, 'TM-8.9');
}

/** Price of a dwelling where it can be built now: the least, and true where it is as much everywhere. */
export function dwellingPrice(state: State, seat: number): { least: Goods; everywhere: boolean } {
  const { cost } = factsOf(seatOf(state, seat)).structures.dwelling;
  const ways = SPACES.filter((space) => placeRefusal(state, seat, space) === null).map((space) =>
    wayCost(state, seat, space),
  );
  const dear = ways.filter((way) => Object.keys(way).length > 0);
  const all = ways.length > 0 && dear.length === ways.length;
  return { least: plus(cost, (all ? dear[0] : undefined) ?? {}), everywhere: all || dear.length === 0 };
}

/** True when a dwelling can be built somewhere now. */
export function canBuild(state: State, seat: number): boolean {
  return SPACES.some((space) => buildRefusal(state, seat, space) === null);
}

/** The level of spaces behind "build". */
export function buildLevel(view: State, seat: number, path: readonly string[]): Level {
  if (path.length > 0) return done();
  const home = homeOf(seatOf(view, seat));
  const listed = () => reachedSpaces(view, seat).filter((space) => view.terrain[space] === home);
  const refusalOf = (space: SpaceId) => buildRefusal(view, seat, space);
  return chooseSpace({ key: 'ask.buildSpace' }, listed, refusalOf, () => ({ progress: true }));
}

/** A dwelling is built at its price; free spades that were not used lapse (TM-8.7, 8.8). */
export function build(script: Script, seat: number, space: SpaceId): void {
  payWay(script, seat, space);
  const free = script.state.turn?.dig?.free ?? 0;
  if (free > 0) script.emit('SpadesLeft', { seat, count: free }, ['TM-8.7', 'TM-8.8']);
  const price = factsOf(script.seat(seat)).structures.dwelling.cost;
  script.emit('ResourcesPaid', { seat, ...price, reason: 'dwelling' }, ['TM-8.9']);
  script.emit('DwellingBuilt', { seat, space }, ['TM-8.1', 'TM-8.9']);
  structurePlaced(script, seat, space, 'dwelling');
}

/** True while an own home space of the action could still get a dwelling, be it after a conversion. */
function mayStillBuild(state: State, seat: number): boolean {
  if (noDwellingLeft(state, seat)) return false;
  return SPACES.some((space) => placeRefusal(state, seat, space) === null);
}

/** Ends an action's spades when nothing more can be done with them, not even after converting within the action (TM-4.4). */
export function endIfOver(script: Script, seat: number): void {
  const { dig } = script.state.turn ?? {};
  if (!dig || mayStillBuild(script.state, seat) || canTransform(withAllConverted(script.state, seat), seat)) return;
  script.emit('SpadesLeft', { seat, count: dig.free }, ['TM-8.8']);
}

const GO_ON = ['transform', 'build', 'leave'] as const;

function goOnRefusal(view: State, seat: number, what: string): Refusal | null {
  if (what === 'transform') return canTransform(view, seat) ? null : transformReason(view, seat);
  if (what === 'build') return canBuild(view, seat) ? null : buildReason(view, seat);
  return null;
}

/** Why nothing can be transformed: of the spaces in reach the reason of the one that lacks least. */
export function transformReason(view: State, seat: number): Refusal {
  const reasons = reachedSpaces(view, seat).map((space) => transformRefusal(view, seat, space));
  return nearestOf(reasons) ?? refuse('no-space', ['TM-8.1', 'TM-7.3']);
}

/** Why nothing can be built. */
export function buildReason(view: State, seat: number): Refusal {
  const home = homeOf(seatOf(view, seat));
  const candidates = reachedSpaces(view, seat).filter((space) => view.terrain[space] === home);
  const reasons = candidates.map((space) => buildRefusal(view, seat, space));
  return noDwellingLeft(view, seat) ?? nearestOf(reasons) ?? refuse('no-space', ['TM-8.1', 'TM-7.3']);
}

const dig: DecisionPart = {
  open({ turn }) {
    return turn?.dig ? [{ kind: 'dig', seat: turn.seat, blocks: 'all' }] : [];
  },
  next(view, seat, _decision, [what, ...rest]) {
    if (what === undefined) {
      const words = GO_ON.map((id) => word(id, { progress: id === 'build' }));
      return choose({ key: 'ask.dig', args: { free: { count: view.turn?.dig?.free ?? 0 } } }, words, ({ id }) =>
        goOnRefusal(view, seat, id),
      );
    }
    if (what === 'transform') return transformLevel(view, seat, rest);
    return what === 'build' ? buildLevel(view, seat, rest) : done();
  },
  decide(state, seat, _decision, [what, ...rest]): NewEvent[] {
    const script = new Script(state);
    if (what === 'build') build(script, seat, rest[0] ?? '');
    else if (what === 'transform') transform(script, seat, rest);
    else script.emit('SpadesLeft', { seat, count: state.turn?.dig?.free ?? 0 }, ['TM-8.8']);
    endIfOver(script, seat);
    return script.events;
  },
  fallback: () => ['leave'],
};

function bonusSeats({ settings, spades }: State): number[] {
  return (settings.imported ? spades : spades.slice(0, 1)).map(({ seat }) => seat);
}

function leaveSpades(script: Script, seat: number, because: string[]): void {
  const count = script.state.spades.find((one) => one.seat === seat)?.left ?? 0;
  if (count > 0) script.emit('SpadesLeft', { seat, count }, because);
}

/** Rules by which cult-bonus spades without a legal use are lost (TM-16.5), an odd one of the Giants too (TM-16.7). */
export function lapseRules(state: State, seat: number): RuleId[] {
  return seatOf(state, seat).faction === 'giants' ? ['TM-16.5', 'TM-16.7', 'TM-18.22'] : ['TM-16.5'];
}

/** In imported games spades without a use wait for the row that throws them away (TM-20.9). */
const cultSpade: DecisionPart = {
  open(state) {
    if (state.phase !== 'bonus') return [];
    return bonusSeats(state)
      .filter((seat) => state.settings.imported || canTransform(state, seat))
      .map((seat) => ({ kind: 'cult-spade', seat, blocks: 'all' as const }));
  },
  next(view, seat, _decision, [what, ...rest]) {
    if (what === 'transform') return transformLevel(view, seat, rest);
    if (what === 'leave') return done();
    const free = view.spades.find((one) => one.seat === seat)?.left ?? 0;
    const refusalOf = (id: string): Refusal | null => {
      if (id === 'build') return refuse('not-in-phase-3', ['TM-16.4']);
      return id === 'leave' || canTransform(view, seat) ? null : transformReason(view, seat);
    };
    const words = [word('transform', { progress: true }), word('leave'), word('build')];
    return choose({ key: 'ask.cultSpade', args: { free: { count: free } } }, words, ({ id }) => refusalOf(id));
  },
  decide(state, seat, _decision, [what, ...rest]) {
    const script = new Script(state);
    if (what === 'transform') transform(script, seat, rest);
    else leaveSpades(script, seat, canTransform(state, seat) ? ['TM-16.5'] : [...lapseRules(state, seat), 'TM-20.9']);
    return script.events;
  },
  fallback: () => ['leave'],
};

/** Spades after they were obtained, in actions and in phase III. */
export const spadesPart: Part = { decisions: { dig, 'cult-spade': cultSpade } };
