'use client';

import type { GameDetail } from '@wayfinder/contract';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { TimeChoice } from '../create/time-choice.tsx';
import type { ExampleDays } from '../hours/example.ts';
import { useCall } from '../parts/use-call.ts';

interface ClockFormProps {
  game: Pick<GameDetail, 'id' | 'clock' | 'hours' | 'timeOut'>;
  mine: ExampleDays | null;
  /** `done`: the clock was changed. */
  onClose: (done: boolean) => void;
}

/** The clock of an open game, with the controls with which it was chosen. */
export function ClockForm({ game: { id, clock, hours, timeOut }, mine, onClose }: ClockFormProps): ReactElement {
  const t = useTranslations('lobby');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const [form, setForm] = useState({ clock, hours, timeOut });
  const first = useRef<HTMLFormElement>(null);
  // The keyboard goes on in what it has opened.
  useEffect(() => first.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const submit = async (): Promise<void> => {
    // Without a clock nothing can stand.
    const body = { clock: form.clock, hours: form.clock ? form.hours : null, timeOut: form.timeOut };
    const done = await send('putClock', { params: { id }, body });
    router.refresh();
    if (done) onClose(true);
  };
  return (
    <form ref={first} action={submit} className="wp-stack">
      <TimeChoice form={form} set={(change) => setForm({ ...form, ...change })} mine={mine} level="h2" />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div className="wp-row">
        <Button type="submit" aria-disabled={busy || undefined}>
          {t('changeClockNow')}
        </Button>
        <Button kind="quiet" onClick={() => onClose(false)}>
          {t('leaveClock')}
        </Button>
      </div>
    </form>
  );
}
