'use client';

import { SelectField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';

interface ZoneFieldProps {
  value: string;
  onChange: (zone: string) => void;
  error?: ReactNode;
}

/** One of the time zones that this browser knows. The one that is kept is offered, too, whatever the browser calls it. */
export function ZoneField({ value, onChange, error }: ZoneFieldProps): ReactElement {
  const t = useTranslations('hours');
  // The server may know other zones: the list comes once the page is alive.
  const [zones, setZones] = useState<readonly string[]>([]);
  useEffect(() => setZones(Intl.supportedValuesOf('timeZone')), []);
  const offered = [...new Set([...zones, 'UTC', value])].sort();
  return (
    <SelectField
      id="zone"
      label={t('zone')}
      hint={t('zoneHint')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(error ? { error } : {})}
    >
      {offered.map((zone) => (
        <option key={zone} value={zone} translate="no">
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}
