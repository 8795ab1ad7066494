/** Facts on which an answer turns, in a sentence or two under the question. From what the viewer knows. */
import type { Decision, Message } from '@wayfinder/engine';
import { DISCOVERED_ISLAND_MARKERS } from '../../data/index.ts';
import { dueBattles } from '../../rules/battle/due.ts';
import { hitOf, rowTotal } from '../../rules/battle/sides.ts';
import { canoeAllowance, knotLimits } from '../../rules/cards/effects.ts';
import { battlesToFight } from '../../rules/movement/events.ts';
import { stackIn } from '../../rules/pieces.ts';
import { goal } from '../../rules/victory/goal.ts';
import { pointsOf } from '../../rules/victory/points.ts';
import type { State } from '../../state.ts';
import { poolLines, poolsAlong, sealedBuild, sealedLine } from './building.ts';
import { answerLine } from './given.ts';
import type { Tells } from './part.ts';
import { anyPieces, hexList, knownPieces, pieceList, rowList, said } from './words.ts';

/** Knots so far, what the next marker may add, and where the voyage ends. */
const voyage: Tells = (view, seat) => {
  const { goOn, returns } = knotLimits(view, seat);
  const drawable = view.cup.filter(({ type, n }) => type !== 'off_course' && n > 0).map(({ knots }) => knots);
  const [least, most] = [Math.min(...drawable), Math.max(...drawable)];
  const knots = { knots: view.exploration?.knots ?? 0, end: goOn + 1 };
  if (drawable.length === 0) return [said('situation.knotsNoCup', knots)];
  if (!Number.isFinite(returns)) return [said('situation.knotsNeverLost', { ...knots, least, most })];
  return [said('situation.knots', { ...knots, least, most, lost: returns + 1 })];
};

const finds: Tells = (view, seat) => {
  return [said('situation.finds', { free: view.seats[seat]?.freeMarkers ?? 0, all: DISCOVERED_ISLAND_MARKERS })];
};

const ending: Tells = (view, seat) => {
  const knots = view.exploration?.knots ?? 0;
  return [said(knots > knotLimits(view, seat).returns ? 'situation.wouldBeLost' : 'situation.returns', { knots })];
};

/** Reach of canoes, what lies where a stack would leave, and the battles that this movement has brought. */
const moving: Tells = (view, seat, path) => {
  const [word, from] = path;
  const stack = word === 'move' && from !== undefined ? stackIn(view, from, seat) : undefined;
  const pieces = stack ? knownPieces(stack.faceDown) : null;
  const there =
    pieces && anyPieces(pieces) && from !== undefined
      ? [said('situation.there', { hex: { space: from }, pieces: pieceList(pieces) })]
      : [];
  const battles = battlesToFight(view, seat);
  return [
    ...(there.length > 0 ? there : [said('situation.allowance', { n: canoeAllowance(view, seat) })]),
    ...(battles.length > 0 ? [said('situation.battles', { n: battles.length, hexes: hexList(battles) })] : []),
  ];
};

/** Attacker and defender, the rows in front, and what the die as it stands does. */
const fight: Tells = ({ battle }) => {
  if (!battle) return [];
  const { attacker, defender, hex, sides, roll } = battle;
  const against = defender === null ? 'situation.battle.independent' : 'situation.battle';
  const who = said(against, {
    attacker: { seat: attacker },
    hex: { space: hex },
    ...(defender === null ? {} : { defender: { seat: defender } }),
  });
  if (!sides) return [who];
  const empty = (['attacker', 'defender'] as const).find((side) => rowTotal(sides[side].front) === 0);
  const rows = { attackers: rowList(sides.attacker.front), defenders: rowList(sides.defender.front) };
  const fronts = empty ? [] : [said('situation.fronts', rows)];
  const hit = hitOf(battle);
  const die =
    roll && hit ? [said(`situation.hit.${hit.side}.${hit.removed ? 'removed' : 'panics'}`, { roll: roll.value })] : [];
  return [who, ...fronts, ...die];
};

const building: Tells = (view, seat, path) => {
  const sealed = sealedBuild(view, seat);
  // Alone one builds at once.
  const secret = view.solo ? [] : [said('situation.secretBuild')];
  return [...poolLines(poolsAlong(view, seat, path)), ...(sealed ? [sealedLine(sealed)] : secret)];
};

const reckoning: Tells = (view, seat) => {
  return [said('situation.goal', { total: pointsOf(view, seat).total, goal: goal(view) })];
};

/** The seat's own answer so far, which it may still change (CP-19.6). */
const answering: Tells = (view, seat, path) => {
  const told = answerLine(view, seat);
  return told ? [told] : [...reckoning(view, seat, path), said('situation.answer')];
};

const TELLS: Readonly<Record<string, Tells>> = {
  turnOrder: () => [said('situation.turnOrder')],
  explore: (...at) => [...voyage(...at), ...finds(...at)],
  exploreStep: voyage,
  keepTile: finds,
  acceptResult: ending,
  steer: () => [said('situation.steer')],
  transit: () => [said('situation.transit')],
  movement: moving,
  chooseBattle: (view) => {
    const due = dueBattles(view);
    return [said('situation.battles', { n: due.length, hexes: hexList(due) })];
  },
  arioi: fight,
  battleCard: fight,
  loss: fight,
  retreat: fight,
  settle: fight,
  regroup: fight,
  newHome: () => [said('situation.newHome')],
  build: building,
  claim: reckoning,
  answerClaim: answering,
};

/** The sentences under the question of this decision. */
export function situation(view: State, { kind, seat }: Decision, path: readonly string[]): Message[] {
  return TELLS[kind]?.(view, seat, path) ?? [];
}
