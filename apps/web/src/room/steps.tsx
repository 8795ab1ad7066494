'use client';

import { Button, ErrorNote, StepRow } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { type ComposedStep, misfits } from '../play/compose.ts';
import { backTo, dropSteps } from '../play/draft.ts';
import { useParts } from './context.tsx';
import styles from './room.module.css';
import { stepWords, useRefusalWords } from './step-words.ts';

/** What is composed: numbered as on the board, with the ways back. */
export function Steps(): ReactElement | null {
  const t = useTranslations('room');
  const { room } = useParts();
  const back = useBackTo();
  const { composed, state } = room;
  if (!composed || composed.steps.length === 0) return null;
  return (
    <section className={styles.steps} aria-label={t('steps')}>
      <Misfits />
      <ol>
        {composed.steps.map((step, index) => (
          <Step key={step.step.id} composed={step} n={index + 1} last={index === composed.steps.length - 1} />
        ))}
      </ol>
      {composed.steps.length > 1 ? (
        <Button kind="quiet" onClick={() => back(0)} disabled={state.sending}>
          {t('clear')}
        </Button>
      ) : null}
    </section>
  );
}

function Step({ composed, n, last }: { composed: ComposedStep; n: number; last: boolean }): ReactElement {
  const t = useTranslations('room');
  const { kit, words, undo, room } = useParts();
  const refusalWords = useRefusalWords();
  const back = useBackTo();
  const { misfit } = composed;
  const what = stepWords(kit, words, composed);
  const undoes = last && room.composed?.path.length === 0;
  return (
    <StepRow
      step={n}
      state={misfit ? 'later' : 'open'}
      action={
        <Button
          kind="quiet"
          onClick={() => (undoes ? undo() : back(n))}
          disabled={room.state.sending}
          aria-label={undoes ? t('undoSpoken', { what }) : t('backHereSpoken', { n })}
        >
          {undoes ? t('undo') : t('backHere')}
        </Button>
      }
    >
      <span className={styles.answer}>{what}</span>
      {misfit ? <span className={styles.misfit}>{t('misfit', { why: refusalWords(misfit) })}</span> : null}
    </StepRow>
  );
}

/** What no longer fits: said once, and taken out by one button. */
function Misfits(): ReactElement | null {
  const t = useTranslations('room');
  const { room } = useParts();
  const { composed, state, dispatch } = room;
  const ids = composed ? misfits(composed) : new Set<string>();
  if (ids.size === 0) return null;
  return (
    <ErrorNote
      kind="refusal"
      title={t('stale')}
      action={
        <Button onClick={() => dispatch({ type: 'drafted', draft: dropSteps(state.draft, ids) })}>
          {t('dropMisfits', { n: ids.size })}
        </Button>
      }
    />
  );
}

/** Takes the draft back to after `count` steps. */
function useBackTo(): (count: number) => void {
  const { room } = useParts();
  return (count) => room.dispatch({ type: 'drafted', draft: backTo(room.state.draft, count) });
}
