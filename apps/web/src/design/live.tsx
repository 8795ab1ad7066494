'use client';

import { Button, Dialog, Menu, RadioGroup } from '@wayfinder/ui';
import { type ReactElement, useState } from 'react';
import styles from './design.module.css';

/** Boxes that open over a page, and beside it. */
export function Overlays(): ReactElement {
  const [box, openBox] = useState(false);
  const [beside, openBeside] = useState(false);
  return (
    <>
      <div className="wp-row">
        <Button onClick={() => openBox(true)}>Open a dialog</Button>
        <Button onClick={() => openBeside(true)}>Open one beside</Button>
        <Dialog open={box} onClose={() => openBox(false)} title="Leave this game?" close="Close">
          <p>Your seat stays, and whatever it is asked is answered with the harmless move.</p>
          <div className="wp-row">
            <Button onClick={() => openBox(false)}>Leave for good</Button>
          </div>
        </Dialog>
      </div>
      <div className={styles.beside}>
        <Dialog open={beside} kind="beside" onClose={() => openBeside(false)} title="Rules" close="Close">
          <p>A canoe sails as far as its knots.</p>
          <a href="#dialogs-menus">All rules</a>
        </Dialog>
      </div>
    </>
  );
}

/** A menu below what it is called by. */
export function MenuSpecimen(): ReactElement {
  return (
    <div className="wp-row">
      <Menu summary={<>Noor</>}>
        <a href="#dialogs-menus">Settings</a>
        <a href="#dialogs-menus">Rules</a>
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
