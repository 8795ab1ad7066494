'use client';

import type { TimeControl } from '@wayfinder/contract';
import { RadioGroup, SelectField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { spanText } from '../games/clock.ts';
import { CLOCK_KINDS, type ClockKind, kindOf, timeChoices, timesOf, usualClock, withTime } from './clocks.ts';

/** Texts of `new` for a kind of clock and what it means, and for a field of one. */
const KIND_TEXTS = {
  turn: ['clockTurn', 'clockHint'],
  reserve: ['clockWithReserve', 'clockWithReserveHint'],
  bank: ['clockWithBank', 'clockWithBankHint'],
  none: ['clockNone', 'clockNoneHint'],
} as const;
const FIELD_TEXTS = {
  turnSeconds: 'clock',
  reserveSeconds: 'clockReserveTime',
  bankSeconds: 'clockBankTime',
  addSeconds: 'clockAddTime',
  mostSeconds: 'clockMostTime',
} as const;

/** Choice of the time that the seats have: a kind of clock, and its times. */
export function ClockChoice({
  clock,
  onChange,
  kinds = CLOCK_KINDS,
}: {
  clock: TimeControl | null;
  /** Kinds that are offered. */
  kinds?: readonly ClockKind[];
  onChange: (clock: TimeControl | null) => void;
}): ReactElement {
  const t = useTranslations('new');
  return (
    <RadioGroup
      legend={t('clockKind')}
      name="clock-kind"
      value={kindOf(clock)}
      choices={kinds.map((value) => {
        const [label, hint] = KIND_TEXTS[value];
        return { value, label: t(label), hint: t(hint) };
      })}
      onChange={(kind) => onChange(usualClock(kind))}
    >
      {clock
        ? timesOf(clock).map(([field, seconds]) => (
            <SelectField
              key={field}
              id={field === 'turnSeconds' ? 'clock' : field}
              label={t(FIELD_TEXTS[field])}
              value={seconds}
              onChange={(event) => onChange(withTime(clock, field, Number(event.target.value)))}
            >
              {timeChoices(field, seconds).map((time) => (
                <option key={time} value={time}>
                  {spanText(t, time)}
                </option>
              ))}
            </SelectField>
          ))
        : null}
    </RadioGroup>
  );
}
