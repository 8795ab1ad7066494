/**
 * The battles of a view, as far as its viewer can know them: own pieces as they are, those of others as a range from the weakest to the strongest
 * stack of their number. Nothing here looks at what the view hides, so nothing here can tell it.
 */
import type { Decision, Seat } from '@wayfinder/engine';
import { knownPieces } from '../board/page/words.ts';
import { counterMix } from '../data/index.ts';
import { beginBattle, dueBattles } from '../rules/battle/due.ts';
import { attackingBands, defendingBands, warriorsOf } from '../rules/battle/line-up.ts';
import { COMBAT_KINDS, type SideName, sideOf } from '../rules/battle/sides.ts';
import { CARD } from '../rules/cards/effects.ts';
import { cardKind, handOf } from '../rules/cards/hand.ts';
import { isEnemyControlled, isGroupHex } from '../rules/control.ts';
import { needsWarCanoe } from '../rules/movement/enter.ts';
import { battlesToFight } from '../rules/movement/events.ts';
import { takenAlong } from '../rules/movement/levels.ts';
import { movingStackIn } from '../rules/movement/standing.ts';
import { type Step, stepOf } from '../rules/movement/step.ts';
import { hasLink, piecesOf, stackIn } from '../rules/pieces.ts';
import type { Battle, HexId, Row, State } from '../state.ts';
import { type Fight, type Front, fighters, frontOf } from './odds.ts';

/** Each row that may stand in front, the weakest first; one where it is known. */
export type Fronts = readonly Front[];

export interface Contest {
  hex: HexId;
  attacker: Seat;
  /** Null: independents. */
  defender: Seat | null;
  fronts: Readonly<Record<SideName, Fronts>>;
  /** Battle cards that lie face up or that the viewer holds, by their ids; those used in this battle left out. */
  cards: Readonly<Record<SideName, readonly string[]>>;
  onGroup: boolean;
  /** A step that is being put together is counted in: what is chosen of it, or all that could go. */
  planned: 'chosen' | 'all' | null;
}

/** Question, and the seat to which it goes. */
export interface Asked {
  decision: Decision | null;
  path: readonly string[];
}

const BATTLE_CARDS: readonly string[] = [CARD.pa, CARD.haka, CARD.warClubs, CARD.cannibalism];

/** Stages of a battle in which its rows are still to be rolled for. */
const OPEN_STAGES: readonly Battle['stage'][] = ['arioi', 'lineUp', 'roll', 'defenderCard', 'attackerCard', 'hit'];

/** The battle that is fought, else those that are due or planned. */
export function contestsOf(view: State, { decision, path }: Asked): Contest[] {
  const { battle, movement } = view;
  if (battle) return OPEN_STAGES.includes(battle.stage) ? [fought(view, battle)] : [];
  if (!movement) return [];
  if (movement.stage === 'battles') return dueBattles(view).map((hex) => contestIn(view, hex, null));
  if (movement.stage !== 'movement') return [];
  const plan = decision?.kind === 'movement' ? planAlong(view, decision.seat, path) : null;
  const due = battlesToFight(view, movement.seat).filter((hex) => hex !== plan?.hex);
  return [...(plan ? [contestIn(view, plan.hex, plan)] : []), ...due.map((hex) => contestIn(view, hex, null))];
}

function fought(view: State, battle: Battle): Contest {
  const { hex, attacker, defender, sides } = battle;
  if (!sides) return contestBetween(view, hex, { attacker, defender }, null);
  const front = (side: SideName): Fronts => [combatOf(sideOf(battle, side).front)];
  return {
    hex,
    attacker,
    defender,
    fronts: { attacker: front('attacker'), defender: front('defender') },
    cards: { attacker: battleCards(view, attacker), defender: battleCards(view, defender) },
    onGroup: isGroupHex(view, hex),
    planned: null,
  };
}

function combatOf({ local_warriors, war_canoe, warrior_band }: Row): Front {
  return { local_warriors, war_canoe, warrior_band };
}

/** Pieces that a step which is being put together brings. */
interface Plan {
  hex: HexId;
  joins: Front;
  planned: 'chosen' | 'all';
}

/** The attack that the path of a movement leads to, or null. */
function planAlong(view: State, seat: Seat, path: readonly string[]): Plan | null {
  const [word, from, to] = path;
  if (word !== 'move' || from === undefined || to === undefined || !needsWarCanoe(view, seat, to)) return null;
  const step = stepOf(view, seat, from, to);
  const taken = takenAlong(step, path);
  if (taken.length === 0) return { hex: to, joins: allThatCanGo(step), planned: 'all' };
  const canoes = taken.filter(({ item }) => item.kind === 'war_canoe');
  const count = (all: typeof canoes): number => all.reduce((sum, { n }) => sum + n, 0);
  const laden = canoes.filter(({ item }) => item.leaves === 'warrior_band');
  return { hex: to, joins: frontOf({ war_canoe: count(canoes), warrior_band: count(laden) }), planned: 'chosen' };
}

/** Every war canoe that can make the step, with as many bands as it and its fellows can carry. */
function allThatCanGo({ items, standing }: Step): Front {
  const canoes = items.filter(({ kind, load, leaves, refused }) => kind === 'war_canoe' && load === leaves && !refused);
  const count = (laden: boolean): number =>
    canoes.reduce((sum, { load, n }) => sum + ((load !== null) === laden ? n : 0), 0);
  const bands = count(true) + Math.min(count(false), standing.fresh.warrior_band);
  return frontOf({ war_canoe: count(true) + count(false), warrior_band: bands });
}

function contestIn(view: State, hex: HexId, plan: Plan | null): Contest {
  const { attacker, defender } = beginBattle(view, hex).data as { attacker: Seat; defender: Seat | null };
  return contestBetween(view, hex, { attacker, defender }, plan);
}

interface Sides {
  attacker: Seat;
  defender: Seat | null;
}

function contestBetween(view: State, hex: HexId, { attacker, defender }: Sides, plan: Plan | null): Contest {
  return {
    hex,
    attacker,
    defender,
    fronts: {
      attacker: attackers(view, hex, attacker, plan?.joins ?? frontOf()),
      defender: defenders(view, hex, { attacker, defender }),
    },
    cards: { attacker: battleCards(view, attacker), defender: battleCards(view, defender) },
    onGroup: isGroupHex(view, hex),
    planned: plan?.planned ?? null,
  };
}

function battleCards(view: State, seat: Seat | null): string[] {
  const own = seat === null ? undefined : view.seats[seat];
  if (seat === null || !own) return [];
  const used = view.battle?.cardsUsed ?? [];
  const all = [...own.faceUp.map(({ id }) => id), ...handOf(view, seat)];
  return all.filter((id) => BATTLE_CARDS.includes(cardKind(id)) && !used.includes(id));
}

/** CP-12.7: war canoes, and bands that came in them. At least one war canoe attacks (CP-12.1). */
function attackers(view: State, hex: HexId, seat: Seat, joins: Front): Fronts {
  const stack = stackIn(view, hex, seat);
  const own = stack ? knownPieces(stack.faceDown) : piecesOf();
  if (!own) return rangeOf(1, strongest(stack?.faceDown.shown.n ?? 0, true), frontOf());
  const bands = Math.min(own.warrior_band, stack ? attackingBands(view, hex) : 0);
  return [frontOf({ war_canoe: own.war_canoe + joins.war_canoe, warrior_band: bands + joins.warrior_band })];
}

/** CP-12.7 to 12.9: war canoes, bands as far as they may stand in front, and local warriors. */
function defenders(view: State, hex: HexId, { attacker, defender }: Sides): Fronts {
  const local = frontOf({ local_warriors: warriorsOf(view, { hex, defender }) });
  const stack = defender === null ? undefined : stackIn(view, hex, defender);
  if (defender === null || !stack) return [local];
  const own = knownPieces(stack.faceDown);
  if (own) {
    const bands = Math.min(own.warrior_band, defendingBands(view, hex, own));
    return [{ ...local, war_canoe: own.war_canoe, warrior_band: bands }];
  }
  const { n } = stack.faceDown.shown;
  const least = Math.max(0, n - mostUnarmed(view, hex, defender));
  const met = warCanoeMet(view, hex, attacker);
  if (met === false) return rangeOf(0, frontOf({ warrior_band: isGroupHex(view, hex) ? bandsAmong(n) : 0 }), local);
  return rangeOf(met ? Math.max(1, least) : least, strongest(n, !isGroupHex(view, hex)), local);
}

/** CP-10.10: whether the mover's step here has shown a war canoe; null where nothing was asked, or where the viewer didn't make it. */
function warCanoeMet(view: State, hex: HexId, mover: Seat): boolean | null {
  const known = view.movement?.stacks.$ === 'secret' && view.movement.seat === mover;
  if (!known || isEnemyControlled(view, mover, hex)) return null;
  const came = movingStackIn(view, hex).canoes.filter(({ entered }) => entered);
  return came.length === 0 ? null : came.some(({ stopped }) => stopped);
}

/** Most pieces of a seat in a hex that don't fight: what the counter mix has of them (CP-1.6), its links on the map apart. */
function mostUnarmed(view: State, hex: HexId, seat: Seat): number {
  const links = Object.keys(view.hexes).filter((other) => hasLink(view, other, seat)).length;
  // At sea the bands of transport canoes stand behind (CP-12.8).
  const bands = isGroupHex(view, hex) ? 0 : counterMix('warrior_band');
  return counterMix('rumor') + counterMix('colony') + counterMix('transport_canoe') - links + bands;
}

function bandsAmong(n: number): number {
  return Math.min(n, counterMix('warrior_band'));
}

/** The strongest front that so many pieces can make; with `aboard` no more bands than war canoes (CP-10.18, 12.8). */
function strongest(n: number, aboard: boolean): Front {
  const canoes = Math.min(n, counterMix('war_canoe'));
  const bands = bandsAmong(n - canoes);
  return frontOf({ war_canoe: canoes, warrior_band: aboard ? Math.min(bands, canoes) : bands });
}

/** Fronts of every size from the least to the strongest; who stands there in number decides, not of what kind. */
function rangeOf(least: number, most: Front, local: Front): Fronts {
  const top = fighters(most);
  const bottom = Math.min(least, top);
  return Array.from({ length: top - bottom + 1 }, (_, index) => {
    const n = bottom + index;
    const canoes = Math.min(n, most.war_canoe);
    return { ...local, war_canoe: canoes, warrior_band: n - canoes };
  });
}

/** True where the viewer knows both fronts. */
export function isKnown({ fronts }: Contest): boolean {
  return fronts.attacker.length === 1 && fronts.defender.length === 1;
}

/** Every fight that this may be. */
export function fightsOf({ fronts, cards, onGroup }: Contest): Fight[] {
  const kinds = { attacker: cards.attacker.map(cardKind), defender: cards.defender.map(cardKind) };
  return fronts.attacker.flatMap((attacking) =>
    fronts.defender.map((defending) => ({
      attacker: { front: attacking, cards: kinds.attacker },
      defender: { front: defending, cards: kinds.defender },
      onGroup,
    })),
  );
}

/** Kinds that stand in front on a side where that is known. */
export function kindsIn(fronts: Fronts): (typeof COMBAT_KINDS)[number][] {
  const [only] = fronts;
  return only && fronts.length === 1 ? COMBAT_KINDS.filter((kind) => only[kind] > 0) : [];
}
