'use client';

import type { HoursBounds, TimeControl } from '@wayfinder/contract';
import type { ReactElement } from 'react';
import { countedTime } from './counted-time.ts';
import { DrawnExample } from './drawn-example.tsx';
import { type ExampleDays, exampleOf, USUAL_DAYS } from './example.ts';

/** An example week in a game that goes by hours. */
export function ExampleByHours(props: {
  clock: TimeControl;
  hours: HoursBounds;
  mine: ExampleDays | null;
}): ReactElement {
  const { clock, hours, mine } = props;
  return <DrawnExample {...props} example={exampleOf(clock, countedTime(mine ?? USUAL_DAYS, hours))} />;
}
