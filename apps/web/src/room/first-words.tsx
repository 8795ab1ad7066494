'use client';

import type { Choice } from '@wayfinder/engine';
import { OptionButton } from '@wayfinder/ui';
import type { ReactElement } from 'react';
import type { Composed } from '../play/compose.ts';
import type { Kit } from '../play/kit.ts';
import { useParts } from './context.tsx';
import styles from './room.module.css';
import { choiceWords, useRefusalWords } from './step-words.ts';

/** More words than these are a list to come back to, no row of buttons. */
const ROW = 5;

/** The first words of the open command, where it begins with a few: they stay in sight, so that another can be taken at once. */
export function firstWords({ ruleset }: Kit, { table, decision, path }: Composed): readonly Choice[] {
  if (!decision || path.length === 0) return [];
  const level = ruleset.next(table.state, decision.seat, decision, []);
  if (level.done || level.range) return [];
  const words = level.list();
  return words.length <= ROW && words.every(({ target }) => 'option' in target) ? words : [];
}

/** The row of first words, the chosen one pressed. */
export function FirstWords({ choices }: { choices: readonly Choice[] }): ReactElement | null {
  const { kit, words, room, chooseAt } = useParts();
  const refusalWords = useRefusalWords();
  const { composed } = room;
  const decision = composed?.decision;
  if (choices.length === 0 || !composed || !decision) return null;
  const detailOf = (choice: Choice): string | null => {
    if (choice.refused) return refusalWords(choice.refused);
    const note = kit.status.note?.(composed.table.state, decision, [], choice);
    return note ? words.say(note) : null;
  };
  return (
    <div className={styles.answers} data-first data-few={choices.length <= 3 || undefined}>
      {choices.map((choice) => {
        const detail = detailOf(choice);
        return (
          <OptionButton
            key={choice.id}
            title={<span className={styles.answer}>{choiceWords(words, choice)}</span>}
            {...(detail === null ? {} : { detail })}
            chosen={composed.path[0] === choice.id}
            refused={choice.refused !== undefined}
            onClick={() => chooseAt(0, choice.id)}
          />
        );
      })}
    </div>
  );
}
