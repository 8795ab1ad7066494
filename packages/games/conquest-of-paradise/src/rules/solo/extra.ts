/** CP-32.8: several extra chits drawn together are carried out in the order that the human names. */
import { choose, done } from '@wayfinder/engine';
import type { DecisionPart } from '../../part.ts';
import type { State } from '../../state.ts';
import { HUMAN } from './opponent.ts';

function unordered(state: State): readonly number[] {
  return state.solo?.unordered ?? [];
}

/** The decision `extraChits`: one chit after the other; the last one follows by itself. */
export const extraChits: DecisionPart = {
  open(state) {
    const chits = unordered(state);
    return chits.length < 2 ? [] : [{ kind: 'extraChits', seat: HUMAN, blocks: 'all', context: chits.join(' ') }];
  },
  next(view, _seat, _decision, path) {
    const left = unordered(view).filter((chit) => !path.includes(String(chit)));
    if (left.length < 2) return done();
    return choose(
      { key: 'ask.extraChits' },
      left.map((chit) => ({ id: String(chit), target: { option: `chit-${chit}` } })),
    );
  },
  decide(state, _seat, _decision, path) {
    const named = path.map(Number);
    const order = [...named, ...unordered(state).filter((chit) => !named.includes(chit))];
    return [{ type: 'ExtraChitsOrdered', data: { order }, because: ['CP-32.8'] }];
  },
  fallback: (view) => unordered(view).slice(0, -1).map(String),
  // Draws decide what the chits bring.
  asks: ['CP-31.7', 'CP-31.10'],
};
