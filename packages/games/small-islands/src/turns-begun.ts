/** Turns as clocks count them. */
import type { Happened, TurnBegun } from '@wayfinder/engine';
import type { EventData } from './events/index.ts';

const ALL: readonly TurnBegun[] = [{ seat: 'all' }];

/** A turn of one seat (SI-4.1); all choose objectives together (SI-3.1), and place their houses one after another (SI-8.1). */
export function turnsBegun({ type, data }: Happened): readonly TurnBegun[] {
  if (type === 'TurnBegan') return [{ seat: (data as EventData['TurnBegan']).seat }];
  return type === 'RoundStarted' || type === 'ExplorationEnded' ? ALL : [];
}
