/** Turns as clocks count them. */
import type { Happened, TurnBegun } from '@wayfinder/engine';
import type { EventData } from './events/index.ts';

/** A turn of one seat (TM-4.2). An offer of power (TM-11.1) is answered out of turn, by everybody beside the new structure for themselves. */
export function turnsBegun({ type, data }: Happened): readonly TurnBegun[] {
  if (type === 'TurnBegan') return [{ seat: (data as EventData['TurnBegan']).seat }];
  if (type === 'PowerOffered') return [{ seat: (data as EventData['PowerOffered']).seat, outOfTurn: true }];
  return [];
}
