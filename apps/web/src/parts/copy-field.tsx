'use client';

import { Button, Icon, TextField } from '@wayfinder/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { copyText } from './copy.ts';

interface CopyFieldProps {
  id: string;
  label: string;
  value: string;
  copy: string;
  copied: string;
  /** It is shown this once: it takes the focus, as what brought it may be gone. */
  once?: boolean;
}

/** A text to take along: shown whole, selected by a touch, copied by the button. */
export function CopyField({ id, label, value, copy, copied, once = false }: CopyFieldProps): ReactElement {
  // The text that was copied: another one that comes in its place was not.
  const [taken, setTaken] = useState<string | null>(null);
  useEffect(() => {
    if (once && value) document.getElementById(id)?.focus();
  }, [id, once, value]);
  return (
    <div className="wp-stack wp-tight">
      <TextField id={id} label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      <div className="wp-row">
        <Button onClick={async () => setTaken((await copyText(value)) ? value : null)}>
          <Icon name="copy" /> {copy}
        </Button>
        <span role="status">{taken === value ? copied : ''}</span>
      </div>
    </div>
  );
}
