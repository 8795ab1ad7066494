/** Orders for the own turn: landing as soon as it may be, tiles on their planned places, or nothing that does harm. */
import { known } from '@wayfinder/engine';
import { dataOf } from '../data/index.ts';
import { portsAround } from '../map.ts';
import { isLegal } from '../parts.ts';
import { expectedPay, publicDraws } from '../rules/expected.ts';
import { heldTiles } from '../rules/exploring.ts';
import { openIslands } from '../rules/houses.ts';
import { bestMooring, canLand, type ShipKind, shipRefusal } from '../rules/landing.ts';
import { objectiveOf } from '../rules/objective.ts';
import { NO_TOKEN, tokensOf } from '../rules/tokens.ts';
import { LAND } from '../rules/turn.ts';
import { type State, seatOf } from '../state.ts';
import { type Answer, harmless } from './answer.ts';
import type { Orders, Plan } from './schema.ts';

/** Pay that the own houses would bring at once by the objective that was chosen, as many as the stock allows. */
function housesPay(view: State, seat: number): number {
  const { choice, stock } = seatOf(view, seat);
  if (!choice) return 0;
  const { mission, reward } = objectiveOf(dataOf(view.data), known(choice).current);
  const draws = publicDraws(view);
  const pays = openIslands(view, seat, { mission }).map((island) => expectedPay(reward, island, draws));
  return pays
    .sort((a, b) => b - a)
    .slice(0, stock)
    .reduce((sum, vp) => sum + vp, 0);
}

function shipFor(view: State, seat: number, { ship }: Orders['landing']): ShipKind | null {
  const wanted: readonly ShipKind[] = ship === 'own-first' ? ['own', 'grey'] : [ship];
  return wanted.find((one) => shipRefusal(view, seat, one) === null) ?? null;
}

/** The landing that is ordered, where its conditions are met. */
const land: Answer = (view, seat, { landing }) => {
  if (landing.when === 'ask' || !canLand(view, seat)) return null;
  const ship = shipFor(view, seat, landing);
  const at = landing.space ?? bestMooring(view);
  if (ship === null || at === null || portsAround(view, at) < landing.leastPorts) return null;
  if (landing.leastPay !== null && housesPay(view, seat) < landing.leastPay) return null;
  return [LAND, ship, at];
};

/** The slot that a planned tile is taken from: its own, or the leftmost one where it is at hand already. */
function slotFor(view: State, seat: number, tile: string): string | null {
  const own = view.display.indexOf(tile);
  const leftmost = view.display.findIndex((one) => one !== null);
  if (own >= 0) return String(own + 1);
  return heldTiles(view, seat).includes(tile) && leftmost >= 0 ? String(leftmost + 1) : null;
}

/** The first plan that is legal now. */
const planned: Answer = (view, seat, { exploring }, decision) => {
  const end = tokensOf(view, seat).length > 0 ? [NO_TOKEN] : [];
  const paths = exploring.plans.map(({ tile, space, turn }) => {
    const place = [tile, space, turn, ...end];
    if (decision.kind === 'replace') return place;
    const slot = slotFor(view, seat, tile);
    return slot === null ? null : [slot, ...place];
  });
  return paths.find((path) => path !== null && isLegal(view, seat, decision, path)) ?? null;
};

const legal = (path: string[] | null, ...[view, seat, , decision]: Parameters<Answer>): string[] | null =>
  path && isLegal(view, seat, decision, path) ? path : null;

export const turn: Answer = (view, seat, given, decision) => {
  const landing = legal(land(view, seat, given, decision), view, seat, given, decision);
  return landing ?? explore(view, seat, given, decision);
};

/** A turn in which a tile had to be replaced goes on as it began. */
export const explore: Answer = (view, seat, given, decision) => {
  const plan = planned(view, seat, given, decision);
  if (plan) return plan;
  return given.exploring.otherwise === 'harmless' ? harmless(view, seat, decision) : null;
};

/** Orders without what a command has done: a tile placed has no plans any more, and a landing is ordered once. */
export function afterTurn(kind: string, path: readonly string[], given: Orders): Orders {
  if (kind === 'turn' && path[0] === LAND) {
    return given.landing.when === 'ask' ? given : { ...given, landing: { ...given.landing, when: 'ask' } };
  }
  if (kind !== 'turn' && kind !== 'replace') return given;
  const tile = path[kind === 'turn' ? 1 : 0];
  const isLeft = (plan: Plan): boolean => plan.tile !== tile;
  if (given.exploring.plans.every(isLeft)) return given;
  return { ...given, exploring: { ...given.exploring, plans: given.exploring.plans.filter(isLeft) } };
}
