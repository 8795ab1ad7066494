import type { ClubSummary, Crest as KeptCrest } from '@wayfinder/contract';
import { type Crest, crestCharges, crestFields, crestFromId, crestShapes, crestTones, Shield } from '@wayfinder/ui';
import type { ReactElement } from 'react';

/** The name in a list that a word is. */
const named = <T extends string>(list: readonly T[], word: string): T | undefined => list.find((name) => name === word);

/**
 * The crest of a club, as it is drawn: the chosen one, or that of its id. A part that is drawn no more gives the latter, too; for a shape, that of
 * the id stands in.
 */
export function crestOf({ id, crest }: { id: string; crest: KeptCrest | null }): Crest {
  if (crest === null) return crestFromId(id);
  const [shape, field, charge] = [
    named(crestShapes, crest.shape),
    named(crestFields, crest.field),
    named(crestCharges, crest.charge),
  ];
  const [ground, second] = [named(crestTones, crest.tones[0]), named(crestTones, crest.tones[1])];
  if (!(field && charge && ground && second) || ground === second) return crestFromId(id);
  return { shape: shape ?? crestFromId(id).shape, field, charge, tones: [ground, second] };
}

/** The crest of a club, beside its name. */
export function ClubCrest({ club, size }: { club: Pick<ClubSummary, 'id' | 'crest'>; size: number }): ReactElement {
  return <Shield crest={crestOf(club)} size={size} />;
}
