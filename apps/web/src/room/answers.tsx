'use client';

import type { Choice } from '@wayfinder/engine';
import type { ChoiceCard } from '@wayfinder/games-catalog/faces';
import { Icon, IconButton, OptionButton } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useId, useState } from 'react';
import { choiceWords } from '../games/choice-words.ts';
import styles from './choices.module.css';
import { useParts, usePointer } from './context.tsx';
import { CardFace } from './figures.tsx';
import { Detail } from './seats-panel.tsx';
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
  /** Answers that are things with many sides can be opened. */
  opens?: boolean;
}

/** Choices that can be made, side by side, and below them those that can't, with the reason: a line each. */
export function Answers(props: AnswersProps): ReactElement {
  const { choices, path, onChoose, chosen, numbered = false, opens = false } = props;
  const cardOf = useChoiceCard(path);
  const isDragged = useDrags(path);
  const open = choices.filter(({ refused }) => !refused);
  const refused = choices.filter((choice) => choice.refused);
  return (
    <div className={styles.allAnswers}>
      {open.length > 0 ? (
        <div
          className={styles.answers}
          data-numbered={numbered || undefined}
          data-laid={open.some(isDragged) || undefined}
          data-cards={(opens && open.some((choice) => cardOf(choice) !== null)) || undefined}
        >
          {open.map((choice, index) => (
            <Answer
              key={choice.id}
              choice={choice}
              path={path}
              onChoose={onChoose}
              chosen={choice.id === chosen}
              n={numbered ? index + 1 : null}
              card={cardOf(choice)}
              opens={opens}
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
  card: ChoiceCard | null;
  opens: boolean;
}

/** One answer with its second line: what it costs or leads to; below it, where there is more to it, all that. */
function Answer({ choice, path, onChoose, chosen, n, card, opens }: AnswerProps): ReactElement {
  const { words, show } = useParts();
  const pointer = usePointer();
  const { target } = choice;
  const space = 'space' in target ? target.space : null;
  const note = useNote(path)(choice);
  const points = pointer(space);
  const face = card ? card.face : 'card' in target ? target.card : 'tile' in target ? target.tile : null;
  const mark =
    n !== null ? <span className={styles.answerRing}>{n}</span> : face === null ? undefined : <CardFace id={face} />;
  const name = choiceWords(words, choice);
  const isDragged = useDrags(path)(choice);
  const row = card && opens ? <CardFace id={card.row} row /> : null;
  const button = (
    <OptionButton
      data-id={choice.id}
      {...(isDragged ? { 'data-choice': choice.id } : {})}
      title={<span className={styles.answer}>{name}</span>}
      {...(note || row
        ? {
            detail: row ? (
              <>
                {row}
                {note}
              </>
            ) : (
              note
            ),
          }
        : {})}
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
  return card && opens ? (
    <Openable card={card} name={name}>
      {button}
    </Openable>
  ) : (
    button
  );
}

/** An answer with all its sides folded away below it. */
function Openable({ card, name, children }: { card: ChoiceCard; name: string; children: ReactElement }): ReactElement {
  const t = useTranslations('room');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.choiceCard} data-open={open || undefined}>
      {children}
      <IconButton
        label={t('detailsOf', { name })}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="down" size={20} />
      </IconButton>
      {open ? (
        <div id={id} className={styles.told}>
          <Detail detail={card.told()} />
        </div>
      ) : null}
    </div>
  );
}

/** True for an answer that can be dragged onto the board: one of the open level, in games that have such. */
function useDrags(path: readonly string[]): (choice: Choice) => boolean {
  const { kit, past, room } = useParts();
  const { decision, path: made = [], table } = room.composed ?? {};
  return (choice) => {
    if (past || !table || !decision || made.length !== path.length) return false;
    return (kit.status.drags?.(table.state, decision, path, choice) ?? null) !== null;
  };
}

/** Card of a choice, where it has many sides. */
function useChoiceCard(path: readonly string[]): (choice: Choice) => ChoiceCard | null {
  const { kit, room } = useParts();
  const { composed } = room;
  return (choice) => {
    if (!composed?.decision) return null;
    return kit.status.choiceCard?.(composed.table.state, composed.decision, path, choice) ?? null;
  };
}

/** Answer that a rule refuses; pressed, it shows the rule. */
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
