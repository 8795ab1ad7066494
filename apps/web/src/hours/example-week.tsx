'use client';

import type { TimeControl } from '@wayfinder/contract';
import { lazy, type ReactElement, Suspense } from 'react';
import { DrawnExample, type DrawnExampleProps } from './drawn-example.tsx';
import { exampleOf, WALL } from './example.ts';

/** Loaded where clocks go by hours: it computes with time zones. */
const ByHours = lazy(async () => ({ default: (await import('./example-by-hours.tsx')).ExampleByHours }));

interface ExampleWeekProps extends Omit<DrawnExampleProps, 'clock' | 'example'> {
  clock: TimeControl | null;
}

/** An example week of what is chosen. Without a clock there is none. */
export function ExampleWeek({ clock, hours, ...props }: ExampleWeekProps): ReactElement | null {
  if (!clock) return null;
  if (!hours) return <DrawnExample {...props} clock={clock} hours={null} example={exampleOf(clock, WALL)} />;
  return (
    <Suspense>
      <ByHours {...props} clock={clock} hours={hours} />
    </Suspense>
  );
}
