'use client';

import { Button, Dialog, Icon, IconButton, RadioGroup, Tooltip } from '@wayfinder/ui';
import { type ReactElement, useState } from 'react';
import { Menu } from '../parts/menu.tsx';

/** What opens over a page. */
export function Overlays(): ReactElement {
  const [open, setOpen] = useState<'box' | 'sheet' | null>(null);
  return (
    <div className="wp-row">
      <Button onClick={() => setOpen('box')}>Open a dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
      <Tooltip align="end" text="The board as it is now, with the decision in its middle">
        {(words) => (
          <IconButton label="To the decision" title="" aria-describedby={words}>
            <Icon name="fit" />
          </IconButton>
        )}
      </Tooltip>
      <Dialog
        open={open !== null}
        kind={open ?? 'box'}
        onClose={() => setOpen(null)}
        title="Leave this game?"
        close="Close"
      >
        <p>Your seat stays, and whatever it is asked is answered with the harmless move.</p>
        <div className="wp-row">
          <Button onClick={() => setOpen(null)}>Leave for good</Button>
        </div>
      </Dialog>
    </div>
  );
}

/** A menu below what it is called by. */
export function MenuSpecimen(): ReactElement {
  return (
    <div className="wp-row">
      <Menu summary={<>Noor</>}>
        <a href="#dialogs-menus-tooltips">Settings</a>
        <a href="#dialogs-menus-tooltips">Rules</a>
      </Menu>
    </div>
  );
}

/** One of a few, all in sight. */
export function RadioSpecimen(): ReactElement {
  const [value, setValue] = useState('open');
  return (
    <RadioGroup
      legend="Who can join"
      name="d-radio"
      value={value}
      choices={[
        { value: 'open', label: 'Anybody', hint: 'The game stands among the open games.' },
        { value: 'link', label: 'Only people with the link' },
      ]}
      onChange={setValue}
    />
  );
}
