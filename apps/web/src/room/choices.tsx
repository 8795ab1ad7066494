'use client';

import type { Choice, Level, NumberRange } from '@wayfinder/engine';
import { Button, Icon, IconButton } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { choiceWords } from '../games/choice-words.ts';
import { isNumbered } from '../play/marks.ts';
import type { Refining } from '../play/refine.ts';
import { Answers, FEW_REFUSED, useNote } from './answers.tsx';
import styles from './choices.module.css';
import { useParts } from './context.tsx';
import { RuleLinks } from './rule-links.tsx';
import { useRefusalWords } from './step-words.ts';
import { refiningIn, Turning } from './turning.tsx';

/** This many places or fewer stand open as a list; more are folded away behind the board. */
const FEW = 6;

/** The open level: everything that can be chosen, as a list, and what can't with its reason. */
export function Choices({ list, onList }: { list: boolean; onList: (list: boolean) => void }): ReactElement | null {
  const parts = useParts();
  const { composed } = parts.room;
  const { level, decision, path } = composed ?? {};
  if (!composed || !level || !decision || level.done) return null;
  const key = `${decision.id} ${composed.steps.length} ${path?.join(' ')}`;
  if (level.range) return <Count key={key} level={level} range={level.range} />;
  const refining = refiningIn(parts);
  if (refining) return <Ways key={key} level={level} refining={refining} list={list} onList={onList} />;
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
  const { kit, room, choose } = useParts();
  const { decision, path = [] } = room.composed ?? {};
  const all = level.list();
  const open = all.filter(({ refused }) => !refused);
  const refused = all.filter((choice) => choice.refused);
  const places = open.filter(({ target }) => 'space' in target);
  const rest = open.filter((choice) => !places.includes(choice));
  const folds = places.length > FEW;
  // Choices that a rule refuses don't stand before allowed ones that are folded away.
  const [fewRefused, manyRefused] = !folds && refused.length <= FEW_REFUSED ? [refused, []] : [[], refused];
  const inSight = [...(folds ? [] : places), ...rest, ...fewRefused];
  const answers = (choices: readonly Choice[]): ReactElement => (
    <Answers
      choices={choices}
      path={path}
      onChoose={choose}
      numbered={decision ? isNumbered(kit.status, decision, level) : false}
      opens
    />
  );
  return (
    <div className={styles.choices} data-list={list || undefined}>
      {places.length > 0 ? <p className={styles.onBoard}>{t('chooseOnBoard')}</p> : null}
      {inSight.length > 0 ? answers(inSight) : null}
      {folds ? (
        <Fold open={list} onOpen={onList} summary={t('asList', { n: places.length })}>
          {answers(places)}
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

/** The ways in which something can lie that was just put somewhere: one is shown, all stand in the list. */
function Ways({ level, refining, list, onList }: NamedProps & { refining: Refining }): ReactElement {
  const t = useTranslations('room');
  const { choose, room } = useParts();
  return (
    <div className={styles.choices} data-list={list || undefined}>
      <Turning refining={refining} />
      <Fold open={list} onOpen={onList} summary={t('asTurns', { n: refining.ways.length })}>
        <Answers
          choices={level.list()}
          path={room.composed?.path ?? []}
          onChoose={choose}
          chosen={refining.way}
          opens
        />
      </Fold>
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

/** Refusals where a player would expect a choice, but a rule says no. */
function Refusals({ choices }: { choices: readonly Choice[] }): ReactElement {
  const { words } = useParts();
  const noteOf = useNote(useParts().room.composed?.path ?? []);
  const refusalWords = useRefusalWords();
  return (
    <ul className={styles.refusals}>
      {choices.map((choice) => (
        <li key={choice.id}>
          <span className={`${styles.answer} wp-strong`}>{choiceWords(words, choice)}</span>
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
function Count({ level, range }: { level: Level; range: NumberRange }): ReactElement {
  const t = useTranslations('room');
  const { choose, room } = useParts();
  const noteOf = useNote(room.composed?.path ?? []);
  const allowed = (n: number): boolean => level.has(String(n)) === null;
  const [n, set] = useState(() => firstAllowed(range, allowed));
  const step = (by: number): void => set(Math.min(range.max, Math.max(range.min, n + by)));
  const note = noteOf({ id: String(n), target: { count: n } });
  return (
    <div className={styles.choices}>
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
        <span className="wf-soft wf-small">{t('between', { min: range.min, max: range.max })}</span>
        <Button onClick={() => choose(String(n))} aria-disabled={!allowed(n) || undefined}>
          {t('take', { n })}
        </Button>
      </div>
      {note ? (
        <p className="wf-soft wf-small" aria-live="polite">
          {note}
        </p>
      ) : null}
    </div>
  );
}

/** Number with which the level begins, or else the most that may be taken: what is meant most often. */
function firstAllowed({ min, max, from }: NumberRange, allowed: (n: number) => boolean): number {
  for (let n = from ?? max + 1; n <= max; n += 1) if (allowed(n)) return n;
  for (let n = max; n > min; n -= 1) if (allowed(n)) return n;
  return min;
}
