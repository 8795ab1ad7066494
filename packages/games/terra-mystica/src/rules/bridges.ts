/** TM-13.3, 13.4, 18.15: bridges. */
import { choose, done, type Level, type Refusal, refuse } from '@wayfinder/engine';
import { SUPPLY } from '../data/index.ts';
import { BRIDGE_SPOTS, type BridgeSpot, bridgeSpot } from '../map.ts';
import type { Script } from '../script.ts';
import type { State } from '../state.ts';
import { isOwn } from './reach.ts';
import { checkTowns } from './towns.ts';

function spotRefusal(state: State, seat: number, { from, to }: BridgeSpot): Refusal | null {
  const taken = state.bridges.some((bridge) => bridge.from === from && bridge.to === to);
  if (taken) return refuse('spot-taken', ['TM-1.5'], { from: { space: from }, to: { space: to } });
  const own = isOwn(state, seat, from) || isOwn(state, seat, to);
  return own ? null : refuse('no-own-end', ['TM-13.3'], { from: { space: from }, to: { space: to } });
}

/** Why a seat can't build any bridge, or null. */
export function bridgeRefusal(state: State, seat: number): Refusal | null {
  const built = state.bridges.filter((bridge) => bridge.seat === seat).length;
  if (built >= SUPPLY.bridges) return refuse('none-in-supply', ['TM-13.3'], { piece: { piece: 'bridge' } });
  const possible = BRIDGE_SPOTS.some((spot) => spotRefusal(state, seat, spot) === null);
  return possible ? null : refuse('no-spot', ['TM-13.3']);
}

/** The level of bridge spots; what is none is refused as such, in either order of its ends. */
export function bridgeLevel(view: State, seat: number, chosen: string | undefined): Level {
  if (chosen !== undefined) return done();
  const near = BRIDGE_SPOTS.filter(({ from, to }) => isOwn(view, seat, from) || isOwn(view, seat, to));
  const choices = near.map(({ id, from, to }) => ({
    id,
    target: { list: [{ space: from }, { space: to }] },
    text: { key: 'choice.bridge', args: { from: { space: from }, to: { space: to } } },
  }));
  const refusalOf = (id: string): Refusal | null => {
    const [from = '', to = ''] = id.split('-');
    const spot = bridgeSpot(from, to);
    return spot?.id === id ? spotRefusal(view, seat, spot) : refuse('no-bridge-spot', ['TM-1.5', 'TM-13.3']);
  };
  return { ...choose({ key: 'ask.bridge' }, choices, ({ id }) => refusalOf(id)), has: refusalOf };
}

/** A bridge is built; it joins its ends at once (TM-13.4, 7.1). */
export function buildBridge(script: Script, seat: number, id: string, because: string[]): void {
  const [from = '', to = ''] = id.split('-');
  script.emit('BridgeBuilt', { seat, from, to }, [...because, 'TM-13.3', 'TM-13.4']);
  checkTowns(script, seat);
}
