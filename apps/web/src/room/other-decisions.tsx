'use client';

import type { Decision } from '@wayfinder/engine';
import type { GivenAnswer } from '@wayfinder/games-catalog/faces';
import { Button } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import type { Composed } from '../play/compose.ts';
import { turnTo } from '../play/draft.ts';
import type { Kit } from '../play/kit.ts';
import { useParts } from './context.tsx';
import styles from './turn.module.css';

/** True where anything can be chosen for a decision at all: what can't be used now isn't worth a button. */
function offersAny({ ruleset }: Kit, { table }: Composed, decision: Decision): boolean {
  return ruleset
    .next(table.state, decision.seat, decision, [])
    .list()
    .some(({ refused }) => !refused);
}

interface Given {
  decision: Decision;
  answer: GivenAnswer;
}

/** Answers that the seat has given and may still change, apart from the one that it is giving anew. */
export function givenAnswers({ status }: Kit, { table, decision: open, decisions }: Composed): Given[] {
  return decisions.flatMap((decision) => {
    const answer = decision.id === open?.id ? null : status.given?.(table.state, decision);
    return answer ? [{ decision, answer }] : [];
  });
}

/** True where a step that isn't committed yet answers it: then the answer isn't in. */
function isComposed({ steps }: Composed, { kind }: Decision): boolean {
  return steps.some(({ decision }) => decision?.kind === kind);
}

/** Answers that are in, each with the way to another one, which begins with what the first one was. */
export function GivenAnswers(): ReactElement | null {
  const { kit, words, room } = useParts();
  const { composed, state, dispatch } = room;
  const given = composed ? givenAnswers(kit, composed).filter(({ decision }) => !isComposed(composed, decision)) : [];
  if (given.length === 0) return null;
  return (
    <>
      {given.map(({ decision, answer }) => (
        <div key={decision.id} className={styles.others}>
          <p className={styles.situation}>{words.say(answer.told)}</p>
          <Button
            data-id={decision.kind}
            onClick={() =>
              dispatch({ type: 'drafted', draft: { ...turnTo(state.draft, decision.id), path: answer.path } })
            }
          >
            {words.say(answer.replace)}
          </Button>
        </div>
      ))}
    </>
  );
}

/** Decisions that may be turned to besides the one that is being answered, and besides those that have an answer. */
export function OtherDecisions(): ReactElement | null {
  const t = useTranslations('room');
  const { kit, words, room } = useParts();
  const { composed, state, dispatch } = room;
  const given = new Set(composed ? givenAnswers(kit, composed).map(({ decision }) => decision.id) : []);
  const others =
    composed?.decisions.filter(
      (one) => one.id !== composed.decision?.id && !given.has(one.id) && offersAny(kit, composed, one),
    ) ?? [];
  if (!composed || others.length === 0) return null;
  return (
    <div className={styles.others}>
      <span className="wf-soft wf-small">{composed.decision ? t('alsoYou') : t('youMay')}</span>
      {others.map((decision) => (
        <Button
          key={decision.id}
          data-id={decision.kind}
          onClick={() => dispatch({ type: 'drafted', draft: turnTo(state.draft, decision.id) })}
        >
          {words.say(kit.status.called?.(composed.table.state, decision) ?? { key: `decision.${decision.kind}` })}
        </Button>
      ))}
    </div>
  );
}
