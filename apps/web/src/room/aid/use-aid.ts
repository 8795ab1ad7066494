import { useEffect, useState } from 'react';
import type { AidKit } from '../../play/kit.ts';
import { useParts } from '../context.tsx';

/** The aid of the game and what shows it: both come only when somebody wants them. */
interface Loaded {
  aid: AidKit;
  AidSheets: typeof import('./aid-sheets.tsx').AidSheets;
  AidParts: typeof import('./aid-parts.tsx').AidParts;
}

type Got = { state: 'waits' } | { state: 'failed' } | ({ state: 'there' } & Loaded);

const known = new Map<() => Promise<AidKit>, Loaded>();

async function load(aid: () => Promise<AidKit>): Promise<Loaded> {
  const [{ AidSheets, AidParts }, loaded] = await Promise.all([import('./aid-sheets.tsx'), aid()]);
  return { aid: loaded, AidSheets, AidParts };
}

/** The player aid, fetched once a visit; `wanted` false fetches nothing. */
export function useAid(wanted = true): Got {
  const { kit } = useParts();
  const kept = kit.aid && known.get(kit.aid);
  const [got, set] = useState<Got>(kept ? { state: 'there', ...kept } : { state: 'waits' });
  useEffect(() => {
    const { aid } = kit;
    if (!wanted || !aid || got.state === 'there') return;
    let gone = false;
    load(aid)
      .then((loaded) => {
        known.set(aid, loaded);
        if (!gone) set({ state: 'there', ...loaded });
      })
      .catch(() => {
        if (!gone) set({ state: 'failed' });
      });
    return () => {
      gone = true;
    };
  }, [kit, wanted, got.state]);
  return got;
}
