/** What a tap on the board means while something is asked. */
import type { Marks } from './marks.ts';

/** What a tap means: choices one after the other, a turn of what lies there or a move of it, or nothing that could be told from others. */
export type TapMeaning =
  | { readonly kind: 'choose'; readonly ids: readonly string[] }
  | { readonly kind: 'turn' }
  /** Chosen in place of the choice after the first `length` ones. */
  | { readonly kind: 'move'; readonly length: number; readonly id: string }
  | { readonly kind: 'several' };

/** What a tap on this `data-id` means; null where nothing is chosen by it. */
export function tapOn({ taps, refining }: Pick<Marks, 'taps' | 'refining'>, id: string): TapMeaning | null {
  if (refining?.at === id) return { kind: 'turn' };
  const elsewhere = refining?.elsewhere.get(id);
  if (refining && elsewhere !== undefined) return { kind: 'move', length: refining.length, id: elsewhere };
  const [only, ...others] = taps.get(id) ?? [];
  if (!only) return null;
  return others.length > 0 ? { kind: 'several' } : { kind: 'choose', ids: only };
}
