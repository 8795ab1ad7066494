'use client';

import { Button, Icon, IconButton, TextField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useRef, useState } from 'react';
import { useDayWords } from './words.ts';

interface DatesOffProps {
  /** In order. */
  dates: readonly string[];
  today: string;
  onChange: (dates: readonly string[]) => void;
}

/** Single days without play. */
export function DatesOff({ dates, today, onChange }: DatesOffProps): ReactElement {
  const t = useTranslations('hours');
  const { date: named } = useDayWords();
  const [typed, setTyped] = useState('');
  const [over, setOver] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const add = (): void => {
    setOver(typed !== '' && typed < today);
    if (typed < today) return;
    onChange([...new Set([...dates, typed])].sort());
    setTyped('');
  };
  const remove = (date: string): void => {
    onChange(dates.filter((one) => one !== date));
    // The button goes with its line.
    heading.current?.focus();
  };
  return (
    <section className="wp-stack wp-tight">
      <h3 ref={heading} tabIndex={-1}>
        {t('datesOff')}
      </h3>
      {dates.length === 0 ? null : (
        <ul className="wp-rows">
          {dates.map((date) => (
            <li key={date} className="wp-line">
              <span>{named(date)}</span>
              <IconButton label={t('removeDate', { date: named(date) })} onClick={() => remove(date)}>
                <Icon name="cross" size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <TextField
        id="dateOff"
        type="date"
        label={t('dateOff')}
        min={today}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        {...(over ? { error: t('dateOver') } : {})}
      />
      <div>
        <Button onClick={add}>{t('addDate')}</Button>
      </div>
    </section>
  );
}
