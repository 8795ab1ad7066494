/** Section 7 and SI-4.7: landing. */
import { choose, done, type Level, type Refusal, type RuleId, refuse, word } from '@wayfinder/engine';
import { dataOf } from '../data/index.ts';
import { playersSetUp } from '../data/lookup.ts';
import { fitsSomewhere, inReadingOrder, placeRefusal, portsAround, shore, type Table } from '../map.ts';
import type { Part } from '../part.ts';
import type { Script } from '../script.ts';
import { players, type State, seatOf } from '../state.ts';
import { placeLevel } from './placing.ts';

export const SHIPS = ['own', 'grey'] as const;
export type ShipKind = (typeof SHIPS)[number];

/** Why a seat can't use a ship, or null (SI-7.1, 7.2, 2.5). */
export function shipRefusal(state: State, seat: number, ship: ShipKind): Refusal | null {
  if (ship === 'own') {
    return seatOf(state, seat).ship === 'held' ? null : refuse('ship-placed', ['SI-7.2']);
  }
  const { greyShips } = playersSetUp(dataOf(state.data), players(state).length);
  if (greyShips === 0) return refuse('no-grey-ships', ['SI-7.1', 'SI-2.5']);
  return state.grey > 0 ? null : refuse('grey-ships-placed', ['SI-7.3']);
}

/** True while a ship still finds a place (SI-7.3, 5.9). */
export function isOpen(table: Table): boolean {
  return fitsSomewhere(table, dataOf(table.data).ship);
}

/** Why a seat can't land now, or null (SI-4.7, 7.3). */
export function landRefusal(state: State, seat: number): Refusal | null {
  const ships = SHIPS.map((ship) => shipRefusal(state, seat, ship));
  if (!ships.includes(null)) return ships[0] ?? null;
  if (state.navigation > 0) return refuse('navigation-left', ['SI-4.7'], { n: { count: state.navigation } });
  return isOpen(state) ? null : refuse('ship-fits-nowhere', ['SI-7.3', 'SI-5.9']);
}

export function canLand(state: State, seat: number): boolean {
  return landRefusal(state, seat) === null;
}

/** The levels of landing: which ship, and where. */
export function landLevel(view: State, seat: number, [ship, at]: readonly string[]): Level {
  if (ship === undefined) {
    return choose(
      { key: 'ask.ship' },
      SHIPS.map((one) => word(`${one}`)),
      ({ id }) => shipRefusal(view, seat, id as ShipKind),
    );
  }
  return at === undefined ? placeLevel(view, dataOf(view.data).ship, 'ask.ship-place') : done();
}

/** Ships available after these, own ones and grey ones: none, and the game ends after the reward phase (SI-11.3). */
export function isLastShip({ ships, data }: Pick<State, 'ships' | 'data'>): boolean {
  return Object.keys(ships).length >= dataOf(data).setup.ships;
}

/** A ship is placed, and the exploration phase is over (SI-7.4). `flipped`: whose ship shows its grey side (SI-13.17). */
export function land(
  script: Script,
  seat: number,
  landing: { ship: ShipKind; at: string; flipped: number | null },
  because: readonly RuleId[],
): void {
  script.emit('ShipPlaced', { seat, ...landing }, [...because, 'SI-5.2', 'SI-5.9', 'SI-7.5', 'SI-7.6']);
  const final = isLastShip(script.state);
  const rules = ['SI-7.4', 'SI-7.7', 'SI-8.1', ...(final ? ['SI-11.3'] : [])];
  script.emit('ExplorationEnded', { reason: 'landed', first: seat, final }, rules);
}

/** Cell in which a ship has most ports around it, in reading order; null where it fits nowhere. */
export function bestMooring(state: State): string | null {
  const { ship } = dataOf(state.data);
  const open = shore(state).filter((cell) => placeRefusal(state, ship, cell) === null);
  const ports = new Map(open.map((cell) => [cell, portsAround(state, cell)]));
  const sorted = [...open].sort((a, b) => (ports.get(b) ?? 0) - (ports.get(a) ?? 0) || inReadingOrder(a, b));
  return sorted[0] ?? null;
}

/** Section 7 has no decisions of its own: landing is a choice of the turn. */
export const landingPart: Part = {};
