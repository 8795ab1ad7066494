'use client';

import { SelectField } from '@wayfinder/ui';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';

interface ZoneFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (zone: string) => void;
  error?: ReactNode;
}

/** One of the time zones that this browser knows. The one that is kept is offered, too, whatever the browser calls it. */
export function ZoneField({ label, hint, value, onChange, error }: ZoneFieldProps): ReactElement {
  // The server may know other zones: the list comes once the page is alive.
  const [zones, setZones] = useState<readonly string[]>([]);
  useEffect(() => setZones(Intl.supportedValuesOf('timeZone')), []);
  const offered = [...new Set([...zones, 'UTC', value])].sort();
  return (
    <SelectField
      id="zone"
      label={label}
      hint={hint}
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
