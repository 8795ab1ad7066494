import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactElement } from 'react';
import { Specimens } from '../../design/specimens.tsx';
import { Page } from '../../parts/page.tsx';

export const metadata: Metadata = { title: 'Design', robots: { index: false } };
// Settings may differ between where it was built and where it runs.
export const dynamic = 'force-dynamic';

/** Every component with its states, for those who build pages: there in development, elsewhere only when asked for. */
export default function Design(): ReactElement {
  if (process.env.NODE_ENV !== 'development' && process.env.WAYFINDER_DESIGN !== '1') notFound();
  return (
    <Page>
      <Specimens />
    </Page>
  );
}
