'use client';

import type { TimeOut } from '@wayfinder/contract';
import { SelectField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { lazy, type ReactElement } from 'react';
import { clockWords } from '../games/clock.ts';
import type { ExampleDays } from '../hours/example.ts';
import { ClockChoice } from './clock-choice.tsx';
import type { Form } from './form.ts';
import { HoursChoice } from './hours-choice.tsx';

/** A piece of its own, which the page doesn't need to be alive. */
const ExampleWeek = lazy(async () => ({ default: (await import('../hours/example-week.tsx')).ExampleWeek }));

interface TimeChoiceProps {
  form: Pick<Form, 'clock' | 'hours' | 'timeOut'>;
  set: (change: Partial<Pick<Form, 'clock' | 'hours' | 'timeOut'>>) => void;
  /** The weekdays of whoever chooses; null: none are set. */
  mine: ExampleDays | null;
  /** Level of a heading below what this stands in. */
  level: 'h2' | 'h3';
}

/** All that is chosen about time: how much the seats have, and when it counts; with an example week of that. */
export function TimeChoice({ form, set, mine, level }: TimeChoiceProps): ReactElement {
  const [t, week] = [useTranslations('new'), useTranslations('week')];
  const { clock, hours, timeOut } = form;
  return (
    <>
      <ClockChoice clock={clock} onChange={(chosen) => set({ clock: chosen })} />
      {clock ? <HoursChoice hours={hours} onChange={(chosen) => set({ hours: chosen })} /> : null}
      {clock ? <TimeOutChoice timeOut={timeOut} onChange={(chosen) => set({ timeOut: chosen })} /> : null}
      <div role="status">
        <p>{clock ? clockWords(t, week, clock) : week('none')}</p>
      </div>
      <ExampleWeek clock={clock} hours={hours} mine={mine} level={level} />
    </>
  );
}

const TIME_OUTS = ['harmless', 'bot', 'offer', 'out'] as const;

/** Choice of the consequence when the time of a seat runs out. */
export function TimeOutChoice({
  timeOut,
  onChange,
}: {
  timeOut: TimeOut;
  onChange: (chosen: TimeOut) => void;
}): ReactElement {
  const t = useTranslations('new');
  return (
    <SelectField
      id="time-out"
      label={t('timeOut')}
      hint={t(`timeOutHint.${timeOut}`)}
      value={timeOut}
      onChange={({ target }) => onChange(target.value as TimeOut)}
    >
      {TIME_OUTS.map((one) => (
        <option key={one} value={one}>
          {t(`timeOuts.${one}`)}
        </option>
      ))}
    </SelectField>
  );
}
