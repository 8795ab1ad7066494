/** Positions as tests write them down: whose problem, which state, which table. */
import { Refused, type Table } from '@wayfinder/engine';
import { position } from '../position.ts';
import type { Settings, State } from '../state.ts';
import { settingsOf, tableIn } from './games.ts';

/** Number of players, and the settings by which they play; one plays against Alexis' first level. */
export interface Kind {
  seats?: number;
  more?: Partial<Settings>;
}

/** The state of a position. @throws Refused `bad-position` */
export function stateAt(given: unknown, { seats = 2, more = {} }: Kind = {}): State {
  const solo = seats === 1 ? { alexis: '1' as const } : {};
  return position(given, settingsOf({ ...solo, ...more }), seats);
}

/** Fault of a position, or null. */
export function problemOf(given: unknown, kind: Kind = {}): string | null {
  try {
    stateAt(given, kind);
    return null;
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'bad-position') throw error;
    const problem = error.refusal.args?.problem;
    return problem && 'option' in problem ? problem.option : '';
  }
}

/** A table that stands in a position in which nothing is drawn before the next decision. */
export function tableAt(given: unknown, kind: Kind = {}): Table {
  return tableIn(stateAt(given, kind));
}
