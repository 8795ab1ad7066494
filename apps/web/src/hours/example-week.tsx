'use client';

import type { HoursBounds, TimeControl } from '@wayfinder/contract';
import { lazy, type ReactElement, Suspense } from 'react';
import { DrawnExample } from './drawn-example.tsx';
import { type ExampleDays, exampleOf, WALL } from './example.ts';

/** Loaded where clocks go by hours: it computes with time zones. */
const ByHours = lazy(async () => ({ default: (await import('./example-by-hours.tsx')).ExampleByHours }));

interface ExampleWeekProps {
  clock: TimeControl | null;
  hours: HoursBounds | null;
  /** The reader's own weekdays; null: none are set. */
  mine: ExampleDays | null;
}

/** An example week of what is chosen. Without a clock there is none. */
export function ExampleWeek({ clock, hours, mine }: ExampleWeekProps): ReactElement | null {
  if (!clock) return null;
  if (!hours) return <DrawnExample clock={clock} hours={null} mine={mine} example={exampleOf(clock, WALL)} />;
  return (
    <Suspense>
      <ByHours clock={clock} hours={hours} mine={mine} />
    </Suspense>
  );
}
