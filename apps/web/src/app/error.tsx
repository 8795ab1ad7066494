'use client';

import type { ReactElement } from 'react';
import { PageTrouble } from '../parts/page-trouble.tsx';

/** A page that could not be written. What was played is in the log all the same. */
export default function PageError({ error }: { error: Error & { digest?: string } }): ReactElement {
  return <PageTrouble error={error} text="text" />;
}
