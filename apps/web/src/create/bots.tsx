'use client';

import type { SeatBot } from '@wayfinder/contract';
import { RadioGroup, SelectField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import styles from './create.module.css';
import { type Form, type Other, seatOfOther } from './form.ts';

interface PartProps {
  form: Form;
  set: (change: Partial<Form>) => void;
}

const LEVELS = ['steady', 'easy'] as const satisfies readonly SeatBot['level'][];
const PACES = ['at-once', 'unhurried'] as const satisfies readonly Form['botPace'][];

/** Choice of players for the other seats; with a bot among them, how well each level plays, and how soon bots act. */
export function OtherSeats({ form, set }: PartProps): ReactElement | null {
  const [t, bots, setting] = [useTranslations('new'), useTranslations('bots'), useTranslations('setting')];
  const { others, botPace, seat, seatOrder } = form;
  if (others.length === 0) return null;
  const label = (index: number): string =>
    seatOrder === 'chosen' ? setting('seat', { n: seatOfOther(index, seat) + 1 }) : t('player', { n: index + 2 });
  const choose = (index: number, chosen: Other): void =>
    set({ others: others.map((other, at) => (at === index ? chosen : other)) });
  const hasBots = others.some((other) => other !== 'person');
  return (
    <>
      <div className={styles.others}>
        {others.map((other, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place in the list
            key={index}
            id={`other${index}`}
            label={label(index)}
            value={other}
            onChange={(event) => choose(index, event.target.value as Other)}
          >
            <option value="person">{t('person')}</option>
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {bots(level)}
              </option>
            ))}
          </SelectField>
        ))}
        {hasBots ? (
          <dl className={`wf-soft wf-small ${styles.levels}`}>
            {LEVELS.map((level) => (
              <div key={level}>
                <dt>{bots(level)}</dt>
                <dd>{bots(`${level}Hint`)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      {hasBots ? (
        <RadioGroup
          legend={t('pace')}
          name="pace"
          value={botPace}
          choices={PACES.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
          onChange={(pace) => set({ botPace: pace })}
        />
      ) : null}
    </>
  );
}
