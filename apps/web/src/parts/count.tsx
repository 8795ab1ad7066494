import type { ReactElement } from 'react';

/** Number of things that wait behind a link, after its words and read with them; none: nothing. */
export function Count({ n }: { n: number }): ReactElement | null {
  if (n <= 0) return null;
  return (
    <>
      {' '}
      <span className="wp-count">{n}</span>
    </>
  );
}
