/** The sentence about what a member needs: up first where that is open, then staying. */
import type { HomeNeed, HomeStanding } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';

const TENTHS = 10;

/** The need that says most now: what is certain, else what keeps from going down, else what takes up. */
export function mainNeed(needs: readonly HomeNeed[]): HomeNeed | null {
  const [stay, up] = [needs.find(({ goal }) => goal === 'stay'), needs.find(({ goal }) => goal === 'up')];
  if (up?.kind === 'certain' || stay?.kind === 'impossible') return up?.kind === 'certain' ? up : (stay ?? null);
  const isSettled = stay === undefined || stay.kind === 'certain';
  return isSettled && up && up.kind !== 'impossible' ? up : (stay ?? up ?? null);
}

export async function NeedWords({ standing }: { standing: HomeStanding }): Promise<ReactElement | null> {
  const t = await getTranslations('clubHome');
  if (standing.row.open === 0) return null;
  if (standing.games.ended === 0) return <p>{t('everythingOpen')}</p>;
  const need = mainNeed(standing.needs);
  if (need === null) return null;
  const { goal, kind } = need;
  const strong = (words: React.ReactNode): ReactElement => <strong>{words}</strong>;
  const values = {
    strong,
    place: need.place ?? 0,
    game: isolated(need.game ?? ''),
    points: (need.tenths ?? 0) / TENTHS,
  };
  const key =
    kind === 'place-in-any' || kind === 'place-in-game' ? (`${kind}${need.isClear ? '-clear' : ''}` as const) : kind;
  return <p>{t.rich(`need.${goal}.${key}`, values)}</p>;
}
