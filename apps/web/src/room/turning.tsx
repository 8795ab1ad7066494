'use client';

import type { OrientChoice } from '@wayfinder/board/client';
import { Button, Icon, IconButton } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { choiceWords } from '../games/choice-words.ts';
import { onBoardOf } from '../play/on-board.ts';
import { type Refining, refiningOf, turnedBy } from '../play/refine.ts';
import choiceStyles from './choices.module.css';
import { type RoomParts, useParts } from './context.tsx';
import styles from './turning.module.css';

/** Thing that the open question turns in its place; null where it turns nothing. */
export function refiningIn({ kit, room, past, turned }: RoomParts): Refining | null {
  const { composed } = room;
  if (!composed || past) return null;
  const { board, ruleset } = kit;
  const onBoard = onBoardOf(board, composed.table.state, composed.decision);
  return refiningOf(ruleset, composed, onBoard, board.refines, turned);
}

/** Way in which the board turns it: shown as it would lie, and left so by one press. */
export function useTurning(refining: Refining | null): (OrientChoice & { readonly now: string }) | undefined {
  const t = useTranslations('room');
  const { room, words, choose, turn } = useParts();
  const { level } = room.composed ?? {};
  if (!refining || !level || room.state.sending) return undefined;
  const shown = level.list().find(({ id }) => id === refining.way);
  return {
    at: refining.at,
    label: t('turnThing'),
    left: t('turnLeft'),
    right: t('turnRight'),
    now: shown ? choiceWords(words, shown) : '',
    onTurn: (by) => turn(turnedBy(refining, by)),
    settle: { label: t('turnSettle'), onSettle: () => choose(refining.way) },
  };
}

/** The same beside the board: how it lies, the buttons that turn it, and the one that leaves it so. */
export function Turning({ refining }: { refining: Refining }): ReactElement | null {
  const t = useTranslations('room');
  const turning = useTurning(refining);
  // The button that commits is the one on the page once a step is composed.
  const isFirst = useParts().room.composed?.steps.length === 0;
  if (!turning?.settle) return null;
  return (
    <>
      <p className={choiceStyles.onBoard}>{t('turnOnBoard')}</p>
      <div className={styles.turning}>
        <IconButton label={turning.left} onClick={() => turning.onTurn(-1)}>
          <Icon name="turnLeft" />
        </IconButton>
        <span className={styles.now} data-way>
          {turning.now}
        </span>
        <IconButton label={turning.right} onClick={() => turning.onTurn(1)}>
          <Icon name="turnRight" />
        </IconButton>
        <Button kind={isFirst ? 'primary' : 'plain'} onClick={turning.settle.onSettle}>
          {turning.settle.label}
        </Button>
      </div>
    </>
  );
}
