/** Meaning of a tap on the board while something is asked. */
import type { Marks } from './marks.ts';

/** Meaning of a tap: choices one after the other, a turn or a move of what lies there, or several that can't be told apart. */
export type TapMeaning =
  | { readonly kind: 'choose'; readonly ids: readonly string[] }
  | { readonly kind: 'turn' }
  /** Chosen in place of the choice after the first `length` ones. */
  | { readonly kind: 'move'; readonly length: number; readonly id: string }
  | { readonly kind: 'several' };

/** Meaning of a tap on this `data-id`; null where nothing is chosen by it. */
export function tapOn({ taps, refining }: Pick<Marks, 'taps' | 'refining'>, id: string): TapMeaning | null {
  if (refining?.at === id) return { kind: 'turn' };
  const elsewhere = refining?.elsewhere.get(id);
  if (refining && elsewhere !== undefined) return { kind: 'move', length: refining.length, id: elsewhere };
  const [only, ...others] = taps.get(id) ?? [];
  if (!only) return null;
  return others.length > 0 ? { kind: 'several' } : { kind: 'choose', ids: only };
}
