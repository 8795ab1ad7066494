'use client';

import type { HoursBounds } from '@wayfinder/contract';
import { CheckField, SelectField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { BOUNDS, type Bound, boundChoices, USUAL_BOUNDS, withBound } from './bounds.ts';

/** Texts of `week` for a bound, and for a value of it. */
const TEXTS = {
  leastHours: ['leastHours', 'hoursOf'],
  daysOff: ['daysOff', 'daysOffOf'],
  vacationDays: ['vacationDays', 'vacationDaysOf'],
} as const satisfies Record<Bound, readonly [string, string]>;

/** Lets clocks stand outside the hours of their players, and bounds that. */
export function HoursChoice({
  hours,
  onChange,
}: {
  hours: HoursBounds | null;
  onChange: (hours: HoursBounds | null) => void;
}): ReactElement {
  const t = useTranslations('week');
  return (
    <div className="wp-stack wp-tight">
      <CheckField
        id="by-hours"
        label={t('byHours')}
        hint={t('byHoursHint')}
        checked={hours !== null}
        onChange={(event) => onChange(event.target.checked ? USUAL_BOUNDS : null)}
      />
      {hours
        ? BOUNDS.map((bound) => (
            <SelectField
              key={bound}
              id={bound}
              label={t(TEXTS[bound][0])}
              value={hours[bound]}
              onChange={(event) => onChange(withBound(hours, bound, Number(event.target.value)))}
            >
              {boundChoices(bound, hours[bound]).map((n) => (
                <option key={n} value={n}>
                  {t(TEXTS[bound][1], { n })}
                </option>
              ))}
            </SelectField>
          ))
        : null}
    </div>
  );
}
