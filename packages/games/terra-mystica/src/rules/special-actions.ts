/** Section 13, second half, and section 18: special actions of tiles, cards and strongholds. */
import { choose, done, type Level, type Refusal, refuse, word } from '@wayfinder/engine';
import { ABILITIES } from '../data/abilities.ts';
import { BONUS_CARDS, FAVOR_TILES } from '../data/index.ts';
import { LAND_BESIDE, SPACES } from '../map.ts';
import type { Script } from '../script.ts';
import { type State, seatOf } from '../state.ts';
import { CULTS, type Cult, type Faction, type SpaceId } from '../words.ts';
import { bridgeLevel, bridgeRefusal, buildBridge } from './bridges.ts';
import { noDwellingLeft } from './build.ts';
import { chooseSpace, tileChoice, whyNone } from './choices.ts';
import { stepCult, stepRefusal, trackChoice } from './cults.ts';
import { cannotPay, canPay, homeOf } from './facts.ts';
import { structurePlaced } from './placing.ts';
import { isEmpty, isOwn, ownSpaces } from './reach.ts';
import { spadesObtained } from './transform.ts';
import { upgrade, upgradeRefusal } from './upgrade.ts';

/** One special action: who has it, what is chosen, what it does. */
interface Special {
  rule: string;
  /** Why it can't be taken now, apart from being used or not had; or null. */
  refusal?(state: State, seat: number): Refusal | null;
  /** The level of its target; absent: nothing to choose. */
  target?(view: State, seat: number): Level;
  act(script: Script, seat: number, target: string): void;
}

const isMine =
  (source: string) =>
  (state: State, seat: number): boolean => {
    const now = seatOf(state, seat);
    const of = FACTION_OF[source];
    if (of === undefined) return now.favors.includes(source) || now.card === source;
    return now.faction === of && (source === 'ACTE' || now.built.stronghold > 0);
  };

/** Faction whose stronghold gives an action; the Engineers have theirs from the start (TM-18.15). */
const FACTION_OF: Readonly<Record<string, Faction>> = {
  ACTA: 'auren',
  ACTW: 'witches',
  ACTS: 'swarmlings',
  ACTC: 'chaosMagicians',
  ACTG: 'giants',
  ACTN: 'nomads',
  ACTE: 'engineers',
};

/** Special action that a favor tile or a bonus card allows (TM-19.4, 19.18, 19.19). */
function printedOn(tile: string): { spades?: number; cultStep?: number } {
  return (FAVOR_TILES[tile] ?? BONUS_CARDS[tile])?.specialAction ?? {};
}

/** Steps on one track (TM-12.7). */
function cultAction(source: string, rule: string, steps: number): Special {
  return {
    rule,
    refusal: (state, seat) => whyNone(CULTS.map((cult) => stepRefusal(state, seat, cult, steps))),
    target: (view, seat) =>
      choose(
        { key: 'ask.cult', args: { steps: { count: steps } } },
        CULTS.map((cult) => trackChoice(view, seat, cult, steps)),
        ({ id }) => stepRefusal(view, seat, id as Cult, steps),
      ),
    act: (script, seat, cult) => stepCult(script, seat, cult as Cult, steps, source, [rule, 'TM-12.7']),
  };
}

/** Free spades for an action 1. */
function spadeAction(source: 'BON1' | 'ACTG', rule: string, spades: number): Special {
  return { rule, act: (script, seat) => spadesObtained(script, seat, spades, 0, source) };
}

/** Why the Witches can't ride there, or null (TM-18.5). */
function rideRefusal(state: State, seat: number, space: SpaceId): Refusal | null {
  if (!isEmpty(state, space)) return refuse('occupied', ['TM-18.5'], { space: { space } });
  const home = homeOf(seatOf(state, seat));
  if (state.terrain[space] !== home) return refuse('not-home', ['TM-18.5'], { terrain: { option: home } });
  return noDwellingLeft(state, seat);
}

/** The imported `-free_d`: the ride is used, its dwelling isn't built (TM-20.9). */
const NO_DWELLING = 'no-dwelling';

function anySpace(state: State, seat: number, refusalOf: typeof rideRefusal, rule: string): Refusal | null {
  return SPACES.some((space) => refusalOf(state, seat, space) === null) ? null : refuse('no-space', [rule]);
}

const ride: Special = {
  rule: 'TM-18.5',
  refusal: (state, seat) => (state.settings.imported ? null : anySpace(state, seat, rideRefusal, 'TM-18.5')),
  target(view, seat) {
    const home = homeOf(seatOf(view, seat));
    const listed = () => SPACES.filter((space) => view.terrain[space] === home && isEmpty(view, space));
    const level = chooseSpace({ key: 'ask.ride' }, listed, (space) => rideRefusal(view, seat, space));
    if (!view.settings.imported) return level;
    const none = word(NO_DWELLING);
    return { ...level, list: () => [...level.list(), none], has: (id) => (id === NO_DWELLING ? null : level.has(id)) };
  },
  act(script, seat, space) {
    if (space === NO_DWELLING) return;
    script.emit('DwellingBuilt', { seat, space }, ['TM-18.5']);
    structurePlaced(script, seat, space, 'dwelling');
  },
};

/** Why the sandstorm can't blow there, or null: not over rivers or bridges (TM-18.26). */
function stormRefusal(state: State, seat: number, space: SpaceId): Refusal | null {
  if (!isEmpty(state, space)) return refuse('occupied', ['TM-18.26'], { space: { space } });
  const beside = (LAND_BESIDE[space] ?? []).some((other) => isOwn(state, seat, other));
  if (!beside) return refuse('no-shared-side', ['TM-18.26'], { space: { space } });
  return state.terrain[space] === homeOf(seatOf(state, seat)) ? refuse('same-terrain', ['TM-18.26']) : null;
}

const storm: Special = {
  rule: 'TM-18.26',
  refusal: (state, seat) => anySpace(state, seat, stormRefusal, 'TM-18.26'),
  target(view, seat) {
    const listed = () =>
      SPACES.filter((space) => isEmpty(view, space) && (LAND_BESIDE[space] ?? []).some((o) => isOwn(view, seat, o)));
    return chooseSpace({ key: 'ask.storm' }, listed, (space) => stormRefusal(view, seat, space));
  },
  act(script, seat, space) {
    const from = script.state.terrain[space] ?? 'desert';
    script.emit('SpadesObtained', { seat, free: 0, bought: 0, source: 'ACTN' }, ['TM-18.26']);
    const to = homeOf(script.seat(seat));
    script.emit('TerrainTransformed', { seat, space, from, to, spades: 0, free: 0 }, ['TM-18.26']);
  },
};

const freeTradingHouse: Special = {
  rule: 'TM-18.30',
  refusal(state, seat) {
    const reasons = ownSpaces(state, seat).map((space) => upgradeRefusal(state, seat, space, 'tradingHouse', true));
    return whyNone(reasons, refuse('no-such-upgrade', ['TM-18.30']));
  },
  target(view, seat) {
    const dwellings = () => ownSpaces(view, seat).filter((space) => view.structures[space]?.kind === 'dwelling');
    return chooseSpace({ key: 'ask.freeTradingHouse' }, dwellings, (space) =>
      upgradeRefusal(view, seat, space, 'tradingHouse', true),
    );
  },
  act: (script, seat, space) => upgrade(script, seat, space, 'tradingHouse', true),
};

const engineersBridge: Special = {
  rule: 'TM-18.15',
  refusal(state, seat) {
    const { bridgePrice } = ABILITIES.engineers;
    if (!canPay(seatOf(state, seat), bridgePrice)) return cannotPay(seatOf(state, seat), bridgePrice, ['TM-18.15']);
    return bridgeRefusal(state, seat);
  },
  target: (view, seat) => bridgeLevel(view, seat, undefined),
  act(script, seat, spot) {
    script.emit('ResourcesPaid', { seat, ...ABILITIES.engineers.bridgePrice, reason: 'bridge' }, ['TM-18.15']);
    buildBridge(script, seat, spot, ['TM-18.15']);
  },
};

const doubleTurn: Special = {
  rule: 'TM-18.28',
  act: (script, seat) => script.emit('DoubleTurnBegan', { seat }, ['TM-18.28']),
};

/** All special actions by the name of their space. */
const SPECIALS: Readonly<Record<string, Special>> = {
  FAV6: cultAction('FAV6', 'TM-19.4', printedOn('FAV6').cultStep ?? 0),
  BON1: spadeAction('BON1', 'TM-19.18', printedOn('BON1').spades ?? 0),
  BON2: cultAction('BON2', 'TM-19.19', printedOn('BON2').cultStep ?? 0),
  ACTA: cultAction('ACTA', 'TM-18.3', ABILITIES.auren.actionSteps),
  ACTW: ride,
  ACTS: freeTradingHouse,
  ACTC: doubleTurn,
  ACTG: spadeAction('ACTG', 'TM-18.21', ABILITIES.giants.actionSpades),
  ACTN: storm,
  ACTE: engineersBridge,
};

/** Special actions that are used once a round: all but the Engineers' bridge (TM-13.5). */
export const ONCE_A_ROUND: readonly string[] = Object.keys(SPECIALS).filter((source) => source !== 'ACTE');

/** True for a special action that a seat has and uses once a round (TM-13.5). */
export function mayHaveUsed(state: State, seat: number, source: string): boolean {
  return ONCE_A_ROUND.includes(source) && isMine(source)(state, seat);
}

/** Why a special action can't be taken, or null (TM-13.5). */
function specialRefusal(state: State, seat: number, source: string): Refusal | null {
  const special = SPECIALS[source];
  if (!special) return refuse('unknown-action', ['TM-13.5']);
  if (!isMine(source)(state, seat)) {
    const none = seatOf(state, seat).faction === 'auren' && source === 'ACTA' ? ['TM-18.2'] : [];
    return refuse('not-had', ['TM-13.5', special.rule, ...none], { action: { tile: source } });
  }
  // It has been used to come here, but that isn't the reason to name.
  if (source === 'ACTC' && state.turn?.double) return refuse('not-within-itself', ['TM-18.28']);
  if (seatOf(state, seat).used.includes(source))
    return refuse('used-this-round', ['TM-13.5'], { action: { tile: source } });
  return special.refusal?.(state, seat) ?? null;
}

/** The special actions that a seat has, used or not. */
function owned(state: State, seat: number): string[] {
  return Object.keys(SPECIALS).filter((source) => isMine(source)(state, seat));
}

/** Why none can be taken, or null. */
export function noSpecialAction(state: State, seat: number): Refusal | null {
  const reasons = owned(state, seat).map((source) => specialRefusal(state, seat, source));
  return whyNone(reasons, refuse('none-had', ['TM-13.5']));
}

/** Levels behind "special-action": the action, then what it is aimed at. */
export function specialLevel(view: State, seat: number, [source, target]: readonly string[]): Level {
  if (source === undefined) {
    const choices = owned(view, seat).map(tileChoice);
    const level = choose({ key: 'ask.specialAction' }, choices, ({ id }) => specialRefusal(view, seat, id));
    return { ...level, has: (id) => specialRefusal(view, seat, id) };
  }
  const level = target === undefined ? SPECIALS[source]?.target?.(view, seat) : undefined;
  return level ?? done();
}

/** Takes a special action. */
export function takeSpecialAction(script: Script, seat: number, [source = '', target = '']: readonly string[]): void {
  const special = SPECIALS[source];
  if (!special) throw new Error(`no special action ${source}`);
  // A stronghold's action is there as soon as it stands (TM-10.7).
  const stronghold = FACTION_OF[source] && source !== 'ACTE' ? ['TM-10.7'] : [];
  const unbuilt = target === NO_DWELLING ? ['TM-20.9'] : [];
  script.emit('SpecialActionTaken', { seat, source }, ['TM-13.5', special.rule, ...stronghold, ...unbuilt]);
  special.act(script, seat, target);
}
