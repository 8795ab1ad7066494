'use client';

import type { ReactElement } from 'react';
import { PageTrouble } from '../../../../parts/page-trouble.tsx';

/** A page of a season that could not be made: results are kept apart from it, and games go on. */
export default function SeasonError({ error }: { error: Error & { digest?: string } }): ReactElement {
  return <PageTrouble error={error} text="season" />;
}
