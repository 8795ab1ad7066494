'use client';

import type { GameDetail } from '@wayfinder/contract';
import { Button } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import type { ExampleDays } from '../hours/example.ts';

/** Loaded by hosts who press the button. */
const ClockForm = lazy(async () => ({ default: (await import('./clock-form.tsx')).ClockForm }));

interface ChangeClockProps {
  game: Pick<GameDetail, 'id' | 'clock' | 'hours' | 'timeOut'>;
  /** The host's own weekdays; null: none are set. */
  mine: ExampleDays | null;
}

/** Lets the host change the clock before the start. */
export function ChangeClock(props: ChangeClockProps): ReactElement {
  const t = useTranslations('lobby');
  const [open, setOpen] = useState(false);
  const [changed, setChanged] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const close = (done: boolean): void => {
    setOpen(false);
    setChanged(done);
    button.current?.querySelector('button')?.focus();
  };
  return (
    <div className="wp-stack">
      <div ref={button} className="wp-row">
        <Button
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
            setChanged(false);
          }}
        >
          {t('changeClock')}
        </Button>
        <span role="status">{changed ? t('clockChanged') : ''}</span>
      </div>
      {open ? (
        <Suspense>
          <ClockForm {...props} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
