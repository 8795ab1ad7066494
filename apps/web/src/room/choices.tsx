'use client';

import type { Choice, Level } from '@wayfinder/engine';
import { Button, Icon, IconButton, OptionButton } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useParts } from './context.tsx';
import styles from './room.module.css';
import { RuleLinks } from './rule-links.tsx';
import { choiceWords, useRefusalWords } from './step-words.ts';

/** This many places or fewer stand open as a list; more are folded away behind the board. */
const FEW = 6;

/** The open level: everything that can be chosen, as a list, and what can't with its reason. */
export function Choices(): ReactElement | null {
  const { room } = useParts();
  const { composed } = room;
  const { level, decision, path } = composed ?? {};
  if (!composed || !level || !decision || level.done) return null;
  const key = `${decision.id} ${composed.steps.length} ${path?.join(' ')}`;
  return level.range ? <Count key={key} level={level} range={level.range} /> : <Named key={key} level={level} />;
}

function Named({ level }: { level: Level }): ReactElement {
  const t = useTranslations('room');
  const list = level.list();
  const open = list.filter(({ refused }) => !refused);
  const refused = list.filter((choice) => choice.refused);
  const places = open.filter(({ target }) => 'space' in target);
  const rest = open.filter((choice) => !places.includes(choice));
  const folded = places.length > FEW;
  return (
    <div className={styles.choices}>
      {places.length > 0 ? <p className="wf-soft wf-small">{t('chooseOnBoard')}</p> : null}
      <Answers choices={folded ? rest : [...places, ...rest]} />
      {folded ? (
        <details className={styles.fold}>
          <summary>{t('asList', { n: places.length })}</summary>
          <Answers choices={places} />
        </details>
      ) : null}
      {refused.length > 0 ? <Refused choices={refused} /> : null}
    </div>
  );
}

function Answers({ choices }: { choices: readonly Choice[] }): ReactElement {
  const { words, choose, show } = useParts();
  return (
    <div className={styles.answers}>
      {choices.map((choice) => (
        <OptionButton
          key={choice.id}
          title={<span className={styles.answer}>{choiceWords(words, choice)}</span>}
          onClick={() => choose(choice.id)}
          onFocus={() => 'space' in choice.target && show(choice.target.space)}
        />
      ))}
    </div>
  );
}

/** Where a player would expect a choice, but a rule says no. */
function Refused({ choices }: { choices: readonly Choice[] }): ReactElement {
  const t = useTranslations('room');
  const { words } = useParts();
  const refusalWords = useRefusalWords();
  return (
    <details className={styles.fold}>
      <summary>{t('refused', { n: choices.length })}</summary>
      <ul className={styles.refusals}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <span className="wp-strong">{choiceWords(words, choice)}</span>
            <br />
            {choice.refused ? (
              <>
                {refusalWords(choice.refused)}
                <RuleLinks rules={choice.refused.rules} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
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
