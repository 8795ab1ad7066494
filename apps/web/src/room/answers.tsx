'use client';

import type { Choice } from '@wayfinder/engine';
import { OptionButton } from '@wayfinder/ui';
import type { ReactElement } from 'react';
import { choiceWords } from '../games/choice-words.ts';
import styles from './choices.module.css';
import { useParts, usePointer } from './context.tsx';
import { CardFace } from './figures.tsx';
import { useRefusalWords } from './step-words.ts';

/** This many refused choices or fewer stand below the others, each with its reason. */
export const FEW_REFUSED = 3;

interface AnswersProps {
  choices: readonly Choice[];
  /** The choices before these. */
  path: readonly string[];
  onChoose: (id: string) => void;
  /** The one that is chosen, where they stay in sight. */
  chosen?: string | undefined;
  /** The answers carry the numbers that their places have on the board. */
  numbered?: boolean;
}

/** What can be chosen, side by side, and below it what can't, with the reason: a line each. */
export function Answers({ choices, path, onChoose, chosen, numbered = false }: AnswersProps): ReactElement {
  const open = choices.filter(({ refused }) => !refused);
  const refused = choices.filter((choice) => choice.refused);
  return (
    <div className={styles.allAnswers}>
      {open.length > 0 ? (
        <div className={styles.answers} data-numbered={numbered || undefined}>
          {open.map((choice, index) => (
            <Answer
              key={choice.id}
              choice={choice}
              path={path}
              onChoose={onChoose}
              chosen={choice.id === chosen}
              n={numbered ? index + 1 : null}
            />
          ))}
        </div>
      ) : null}
      {refused.map((choice) => (
        <RefusedAnswer key={choice.id} choice={choice} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface AnswerProps {
  choice: Choice;
  path: readonly string[];
  onChoose: (id: string) => void;
  chosen: boolean;
  n: number | null;
}

/** One answer with its second line: what it costs or leads to. */
function Answer({ choice, path, onChoose, chosen, n }: AnswerProps): ReactElement {
  const { words, show } = useParts();
  const pointer = usePointer();
  const { target } = choice;
  const space = 'space' in target ? target.space : null;
  const note = useNote(path)(choice);
  const points = pointer(space);
  const mark =
    n !== null ? (
      <span className={styles.answerRing}>{n}</span>
    ) : 'card' in target ? (
      <CardFace id={target.card} />
    ) : 'tile' in target ? (
      <CardFace id={target.tile} />
    ) : undefined;
  return (
    <OptionButton
      data-id={choice.id}
      title={<span className={styles.answer}>{choiceWords(words, choice)}</span>}
      {...(note ? { detail: note } : {})}
      mark={mark}
      chosen={chosen}
      {...points}
      onFocus={() => {
        points.onFocus?.();
        if (space !== null) show(space);
      }}
      onClick={() => onChoose(choice.id)}
    />
  );
}

/** What a rule says no to; pressed, it shows the rule. */
function RefusedAnswer({ choice, onChoose }: { choice: Choice; onChoose: (id: string) => void }): ReactElement {
  const { words } = useParts();
  const pointer = usePointer();
  const refusalWords = useRefusalWords();
  return (
    <OptionButton
      title={<span className={styles.answer}>{choiceWords(words, choice)}</span>}
      {...(choice.refused ? { detail: refusalWords(choice.refused) } : {})}
      refused
      {...pointer('space' in choice.target ? choice.target.space : null)}
      onClick={() => onChoose(choice.id)}
    />
  );
}

/** The second line of a choice after these. */
export function useNote(path: readonly string[]): (choice: Choice) => string | null {
  const { kit, room, words } = useParts();
  const { composed } = room;
  return (choice) => {
    if (!composed?.decision) return null;
    const note = kit.status.note?.(composed.table.state, composed.decision, path, choice);
    return note ? words.say(note) : null;
  };
}
