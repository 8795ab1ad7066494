'use client';

import type { BoardLevel } from '@wayfinder/board';
import type { GameView } from '@wayfinder/contract';
import { wordsOn } from '@wayfinder/games-catalog/faces';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useMemo } from 'react';
import { call } from '../api/browser.ts';
import { BoardHost } from '../board-host/board-host.tsx';
import { type Kit, loadKit } from '../play/kit.ts';
import type { Picking, Place } from './context.tsx';
import styles from './orders.module.css';

/** Game whose board it is. */
export interface BoardOf {
  id: string;
  name: string;
  ruleset: string;
  settings: unknown;
}

/** All that the board is drawn from. */
export interface Board {
  kit: Kit;
  shown: GameView;
}

/** Fetches it. @throws Failed */
export async function loadBoard({ id, ruleset, settings }: BoardOf, locale: string): Promise<Board> {
  const [kit, shown] = await Promise.all([
    loadKit(ruleset, locale, settings),
    call('getView', { params: { id }, query: {} }),
  ]);
  return { kit, shown };
}

interface PickBoardProps {
  name: string;
  board: Board;
  places: readonly Place[];
  seatName: (seat: number) => string;
  picking: Picking;
  onDone: () => void;
}

/** The board of the game, to choose places on: a press puts one last, another takes it out again. */
export function PickBoard({ name, board, places, seatName, picking, onDone }: PickBoardProps): ReactElement {
  const t = useTranslations('orders');
  const { kit, shown } = board;
  const { view, viewer } = shown;
  const words = useMemo(() => wordsOn(kit, seatName, view), [kit, seatName, view]);
  const { chosen, most, onChange } = picking;
  const level = useMemo(() => levelOf(places, chosen), [places, chosen]);
  // Not all that is drawn is a place.
  const known = useMemo(() => new Set(places.map(({ id }) => id)), [places]);
  const choose = (id: string): void => {
    if (chosen.includes(id)) onChange(chosen.filter((one) => one !== id));
    else if (most === 1) {
      onChange([id]);
      onDone();
    } else if (chosen.length < most) onChange([...chosen, id]);
  };
  return (
    <>
      <div className={styles.board}>
        <BoardHost
          kit={kit}
          words={words}
          view={view}
          viewer={viewer}
          level={level}
          moves={[]}
          question={picking.title}
          pointed={[]}
          label={t('board', { game: isolated(name) })}
          isChoice={(id) => known.has(id)}
          onChoose={choose}
          onInspect={() => undefined}
        />
      </div>
      <p role="status">
        {chosen.length === 0 ? t('noneYet') : chosen.map((id) => words.name({ space: id })).join(' · ')}
      </p>
      <Button kind="primary" wide onClick={onDone}>
        {t('done')}
      </Button>
    </>
  );
}

/** Only what is chosen is marked: all else may be, and a mark on every place would tell nothing. */
function levelOf(places: readonly Place[], chosen: readonly string[]): BoardLevel {
  const marks = places.flatMap(({ id }) => {
    const step = chosen.indexOf(id) + 1;
    return step > 0 ? [[id, { state: 'chosen' as const, step }] as const] : [];
  });
  return { targets: Object.fromEntries(marks) };
}
