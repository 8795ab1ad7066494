/** Place at which the player aid opens. */
import type { Decision } from '@wayfinder/engine';
import type { State } from '../../state.ts';

const SHEETS: Readonly<Record<string, string>> = {
  objective: 'cards',
  houses: 'cards',
  'keep-discovery': 'cards',
  'alexis-tile': 'alexis',
};

/** The sheet that helps with this answer: cards where they are weighed, the score where a ship is placed; null: the first. */
export function aidAt(_view: State, { kind }: Decision, [word]: readonly string[]): string | null {
  return kind === 'turn' && word === 'land' ? 'score' : (SHEETS[kind] ?? null);
}
