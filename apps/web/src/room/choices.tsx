'use client';

import type { Choice, Level } from '@wayfinder/engine';
import { Button, Icon, IconButton, OptionButton } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useParts, usePointer } from './context.tsx';
import { CardFace } from './figures.tsx';
import styles from './room.module.css';
import { RuleLinks } from './rule-links.tsx';
import { choiceWords, useRefusalWords } from './step-words.ts';

/** This many places or fewer stand open as a list; more are folded away behind the board. */
const FEW = 6;
/** This many refused choices or fewer stand among the others, each with its reason. */
const FEW_REFUSED = 3;

/** The open level: everything that can be chosen, as a list, and what can't with its reason. */
export function Choices({ list, onList }: { list: boolean; onList: (list: boolean) => void }): ReactElement | null {
  const { room } = useParts();
  const { composed } = room;
  const { level, decision, path } = composed ?? {};
  if (!composed || !level || !decision || level.done) return null;
  const key = `${decision.id} ${composed.steps.length} ${path?.join(' ')}`;
  if (level.range) return <Count key={key} level={level} range={level.range} />;
  return <Named key={key} level={level} list={list} onList={onList} />;
}

interface NamedProps {
  level: Level;
  /** Everything stands in one plain list. */
  list: boolean;
  onList: (list: boolean) => void;
}

function Named({ level, list, onList }: NamedProps): ReactElement {
  const t = useTranslations('room');
  const all = level.list();
  const open = all.filter(({ refused }) => !refused);
  const refused = all.filter((choice) => choice.refused);
  const places = open.filter(({ target }) => 'space' in target);
  const rest = open.filter((choice) => !places.includes(choice));
  const folds = places.length > FEW;
  // Where what can be chosen is folded away, what can't doesn't stand before it.
  const [fewRefused, manyRefused] = !folds && refused.length <= FEW_REFUSED ? [refused, []] : [[], refused];
  const inSight = [...(folds ? [] : places), ...rest, ...fewRefused];
  return (
    <div className={styles.choices} data-list={list || undefined}>
      <div className={styles.answerRow}>
        {places.length > 0 ? <p className={styles.onBoard}>{t('chooseOnBoard')}</p> : <Answers choices={inSight} />}
        {folds || manyRefused.length > 0 ? (
          <IconButton label={t('listAll')} aria-pressed={list} onClick={() => onList(!list)}>
            <Icon name="list" />
          </IconButton>
        ) : null}
      </div>
      {inSight.length > 0 && places.length > 0 ? <Answers choices={inSight} /> : null}
      {folds ? (
        <Fold open={list} onOpen={onList} summary={t('asList', { n: places.length })}>
          <Answers choices={places} />
        </Fold>
      ) : null}
      {manyRefused.length > 0 ? (
        <Fold open={list} onOpen={onList} summary={t('refused', { n: manyRefused.length })}>
          <Refusals choices={manyRefused} />
        </Fold>
      ) : null}
    </div>
  );
}

/** Something folded away, that the plain list opens and anybody may open alone. */
function Fold(props: { open: boolean; onOpen: (open: boolean) => void; summary: string; children: ReactElement }) {
  const [own, setOwn] = useState(false);
  const shown = props.open || own;
  return (
    <details
      className={styles.fold}
      open={shown}
      onToggle={(event) => {
        const { open } = event.currentTarget;
        if (open === shown) return;
        setOwn(open);
        if (!open && props.open) props.onOpen(false);
      }}
    >
      <summary>{props.summary}</summary>
      {props.children}
    </details>
  );
}

function Answers({ choices }: { choices: readonly Choice[] }): ReactElement {
  return (
    <div className={styles.answers} data-few={choices.length <= 3 || undefined}>
      {choices.map((choice) => (
        <Answer key={choice.id} choice={choice} />
      ))}
    </div>
  );
}

/** One answer with its second line: what it costs or leads to, or why a rule says no. */
function Answer({ choice }: { choice: Choice }): ReactElement {
  const { words, choose, show } = useParts();
  const pointer = usePointer();
  const refusalWords = useRefusalWords();
  const { refused, target } = choice;
  const space = 'space' in target ? target.space : null;
  const note = useNote()(choice);
  // A price is told before a refusal.
  const lines = [...(note ? [note] : []), ...(refused ? [refusalWords(refused)] : [])];
  const points = pointer(space);
  return (
    <OptionButton
      title={<span className={styles.answer}>{choiceWords(words, choice)}</span>}
      {...(lines.length > 0 ? { detail: <Lines lines={lines} /> } : {})}
      {...('card' in target ? { mark: <CardFace id={target.card} /> } : {})}
      refused={refused !== undefined}
      {...points}
      onFocus={() => {
        points.onFocus?.();
        if (space !== null) show(space);
      }}
      onClick={() => choose(choice.id)}
    />
  );
}

/** Sentences below each other. */
function Lines({ lines }: { lines: readonly string[] }): ReactElement {
  return (
    <>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </>
  );
}

/** The second line of a choice at the open level. */
function useNote(): (choice: Choice) => string | null {
  const { kit, room, words } = useParts();
  const { composed } = room;
  return (choice) => {
    if (!composed?.decision) return null;
    const note = kit.status.note?.(composed.table.state, composed.decision, composed.path, choice);
    return note ? words.say(note) : null;
  };
}

/** Where a player would expect a choice, but a rule says no. */
function Refusals({ choices }: { choices: readonly Choice[] }): ReactElement {
  const { words } = useParts();
  const noteOf = useNote();
  const refusalWords = useRefusalWords();
  return (
    <ul className={styles.refusals}>
      {choices.map((choice) => (
        <li key={choice.id}>
          <span className="wp-strong">{choiceWords(words, choice)}</span>
          <span className={styles.line}>{noteOf(choice)}</span>
          {choice.refused ? (
            <>
              {refusalWords(choice.refused)}
              <RuleLinks rules={choice.refused.rules} />
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** A level of whole numbers: a stepper. */
function Count({ level, range }: { level: Level; range: { min: number; max: number } }): ReactElement {
  const t = useTranslations('room');
  const { choose } = useParts();
  const allowed = (n: number): boolean => level.has(String(n)) === null;
  const [n, set] = useState(() => firstAllowed(range, allowed));
  const step = (by: number): void => set(Math.min(range.max, Math.max(range.min, n + by)));
  return (
    <div className={styles.count}>
      <IconButton label={t('fewer')} onClick={() => step(-1)} aria-disabled={n <= range.min || undefined}>
        <Icon name="minus" />
      </IconButton>
      <output className="wf-figure" aria-label={t('count')}>
        {n}
      </output>
      <IconButton label={t('moreOne')} onClick={() => step(1)} aria-disabled={n >= range.max || undefined}>
        <Icon name="plus" />
      </IconButton>
      <span className="wf-soft wf-small">{t('between', range)}</span>
      <Button onClick={() => choose(String(n))} aria-disabled={!allowed(n) || undefined}>
        {t('take', { n })}
      </Button>
    </div>
  );
}

/** The most that may be taken: what is meant most often. */
function firstAllowed({ min, max }: { min: number; max: number }, allowed: (n: number) => boolean): number {
  for (let n = max; n > min; n -= 1) if (allowed(n)) return n;
  return min;
}
