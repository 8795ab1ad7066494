/** Words about the end of a member in their division. */
import type { Zone } from '@wayfinder/competition';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';

interface VerdictProps {
  /** Number of the division. */
  division: number;
  /** Nobody goes up from it or down. */
  isAlone: boolean;
  /** Zone in which the member ends; null: something is still possible. */
  verdict: Zone | null;
}

/** Way of the reader from here, once their own games are over. */
export async function Verdict({ division, isAlone, verdict }: VerdictProps): Promise<ReactElement | null> {
  const t = await getTranslations('season');
  if (isAlone) return null;
  const to = { n: division, up: division - 1, down: division + 1 };
  return <strong>{verdict === null ? t('othersDecide') : t(`final.${verdict}`, to)}</strong>;
}

interface OutOfPlayProps extends VerdictProps {
  /** Games of the division that have ended and count. */
  results: number;
}

/** The sentence for whoever has no game that counts, or is open: others stand before them, or nobody has a place. */
export async function OutOfPlay({ results, ...of }: OutOfPlayProps): Promise<ReactElement> {
  const t = await getTranslations('season');
  return (
    <p>
      <Verdict {...of} /> {t(results === 0 ? 'nothingCounts' : 'noneOfYours')}
    </p>
  );
}
