'use client';

import { Button, Icon, TextField } from '@wayfinder/ui';
import { type ReactElement, useState } from 'react';
import { copyText } from './copy.ts';

interface CopyFieldProps {
  id: string;
  label: string;
  value: string;
  copy: string;
  copied: string;
}

/** A text to take along: shown whole, selected by a touch, copied by the button. */
export function CopyField({ id, label, value, copy, copied }: CopyFieldProps): ReactElement {
  const [done, setDone] = useState(false);
  return (
    <div className="wp-stack wp-tight">
      <TextField id={id} label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      <div className="wp-row">
        <Button onClick={async () => setDone(await copyText(value))}>
          <Icon name="copy" /> {copy}
        </Button>
        <span role="status">{done ? copied : ''}</span>
      </div>
    </div>
  );
}
