/** The sentence about what a member needs: up first where that is open, then staying. */
import { isInPlay } from '@wayfinder/competition';
import type { HomeStanding } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import { OutOfPlay } from '../../seasons/verdict.tsx';
import { mainNeed } from './main-need.ts';

const TENTHS = 10;

export async function NeedWords({ standing }: { standing: HomeStanding }): Promise<ReactElement | null> {
  const t = await getTranslations('clubHome');
  const { division, isAlone, games, row } = standing;
  if (!isInPlay(row)) return <OutOfPlay {...{ division, isAlone }} verdict={row.zone} results={games.ended} />;
  if (games.ended === 0) return <p>{t('everythingOpen')}</p>;
  const need = mainNeed(standing.needs);
  if (need === null) return null;
  const { goal, kind } = need;
  const strong = (words: ReactNode): ReactElement => <strong>{words}</strong>;
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
