'use client';

import { Button, ErrorNote, StepRow } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { type ComposedStep, misfits } from '../play/compose.ts';
import { backTo, dropSteps } from '../play/draft.ts';
import { type SettledStep, stepNumber } from '../play/settled.ts';
import choiceStyles from './choices.module.css';
import { useParts } from './context.tsx';
import { stepWords, useRefusalWords } from './step-words.ts';
import styles from './turn.module.css';

/** So many settled steps stay in sight; the log has them all. */
const SETTLED_SHOWN = 3;

/** Steps that are settled and steps that are composed: numbered as on the board, with the ways back. */
export function Steps(): ReactElement | null {
  const t = useTranslations('room');
  const { room, settled } = useParts();
  const back = useBackTo();
  const { composed, state } = room;
  const steps = composed?.steps ?? [];
  if (steps.length + settled.length === 0) return null;
  return (
    <section className={styles.steps} aria-label={t('steps')}>
      <Misfits />
      <ol>
        {settled.slice(-SETTLED_SHOWN).map((step) => (
          <Settled key={step.position} step={step} n={stepNumber(0, settled.indexOf(step))} />
        ))}
        {steps.map((step, index) => (
          <Step key={step.step.id} composed={step} index={index} last={index === steps.length - 1} />
        ))}
      </ol>
      {steps.length > 1 ? (
        <Button kind="quiet" onClick={() => back(0)} disabled={state.sending}>
          {t('clear')}
        </Button>
      ) : null}
    </section>
  );
}

/** A step of this turn that is committed. */
function Settled({ step, n }: { step: SettledStep; n: number }): ReactElement {
  const t = useTranslations('room');
  const { words } = useParts();
  return (
    <StepRow step={n} state="settled" detail={<span className="wf-small">{t('settled')}</span>}>
      {words.say(step.message)}
    </StepRow>
  );
}

function Step({ composed, index, last }: { composed: ComposedStep; index: number; last: boolean }): ReactElement {
  const t = useTranslations('room');
  const { kit, words, undo, room, settled } = useParts();
  const refusalWords = useRefusalWords();
  const back = useBackTo();
  const { misfit } = composed;
  const n = stepNumber(settled.length, index);
  const what = stepWords(kit, words, composed);
  const undoes = last && room.composed?.path.length === 0;
  return (
    <StepRow
      step={n}
      state={misfit ? 'later' : 'open'}
      {...(misfit ? {} : { detail: <Costs composed={composed} /> })}
      action={
        <Button
          kind="quiet"
          onClick={() => (undoes ? undo() : back(index + 1))}
          disabled={room.state.sending}
          aria-label={undoes ? t('undoSpoken', { what }) : t('backHereSpoken', { n })}
        >
          {undoes ? t('undo') : t('backHere')}
        </Button>
      }
    >
      <span className={choiceStyles.answer}>{what}</span>
      {misfit ? <span className={styles.misfit}>{t('misfit', { why: refusalWords(misfit) })}</span> : null}
    </StepRow>
  );
}

/** Costs and gains of a step. */
function Costs({ composed }: { composed: ComposedStep }): ReactElement | null {
  const { kit, words } = useParts();
  const { decision, before, after } = composed;
  const costs = decision ? (kit.status.cost?.(before.state, after.state, decision.seat) ?? []) : [];
  if (costs.length === 0) return null;
  return (
    <span className={styles.costs}>
      {costs.map((cost) => (
        <span key={cost.key}>{words.say(cost)}</span>
      ))}
    </span>
  );
}

/** Steps that no longer fit: said once, and taken out by one button. */
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
