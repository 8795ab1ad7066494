/** When and where the bot lands. */
import type { BotBudget } from '@wayfinder/engine';
import { dataOf } from '../data/index.ts';
import { portsAround } from '../map.ts';
import { type ShipKind, shipRefusal } from '../rules/landing.ts';
import { type State, seatOf } from '../state.ts';
import { fitsFrame, framesOf, landsOf } from './ground.ts';
import { type Aims, Scale } from './value.ts';

export interface Landing {
  ship: ShipKind;
  at: string;
  /** Ports that count for the seat itself. */
  ports: number;
}

/** Own houses pay so much, and whoever waits lets others grow: then it lands. */
const ENOUGH = 11;
/** An exploration that adds less than this isn't worth waiting for. */
const NOTHING_BETTER = 1.6;
/** A good mooring for the own ship. */
const GOOD_PORTS = 5;

/** Place for a ship of this kind: the own one where most ports are, a grey one where they are taken from the others. */
export function bestLanding(view: State, seat: number, budget: BotBudget): Landing | null {
  const ship: ShipKind | null =
    shipRefusal(view, seat, 'own') === null ? 'own' : shipRefusal(view, seat, 'grey') === null ? 'grey' : null;
  if (ship === null) return null;
  const face = dataOf(view.data).ship;
  const open = framesOf(view, landsOf(view, seat)).filter((frame) => fitsFrame(frame, face));
  // Grey ships pay Alexis, so alone they lie where few ports are (SI-13.23).
  const sign = ship === 'grey' && view.alexis ? -1 : 1;
  let best: Landing | null = null;
  for (const { cell } of open) {
    if (!budget.take()) break;
    const ports = portsAround(view, cell);
    if (best === null || sign * ports > sign * best.ports) best = { ship, at: cell, ports };
  }
  return best && { ...best, ports: ship === 'own' ? best.ports : 0 };
}

/** True where the bot should land now, when an exploration would add `gain` to what the islands are worth. */
export function shouldLand(view: State, seat: number, aims: Aims, landing: Landing, gain: number): boolean {
  const pays = new Scale(landsOf(view, seat).all, aims).paysNow();
  const ports = seatOf(view, seat).ship === 'held' ? landing.ports - GOOD_PORTS : 0;
  return pays + ports >= ENOUGH || (gain < NOTHING_BETTER && pays > 0);
}
