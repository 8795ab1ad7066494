'use client';

import type { HoursBounds } from '@wayfinder/contract';
import type { ReactElement } from 'react';
import { countedTime } from './counted-time.ts';
import { DrawnExample, type DrawnExampleProps } from './drawn-example.tsx';
import { exampleOf, USUAL_DAYS } from './example.ts';

/** An example week in a game that goes by hours. */
export function ExampleByHours(
  props: Omit<DrawnExampleProps, 'hours' | 'example'> & { hours: HoursBounds },
): ReactElement {
  const { clock, hours, mine } = props;
  return <DrawnExample {...props} example={exampleOf(clock, countedTime(mine ?? USUAL_DAYS, hours))} />;
}
