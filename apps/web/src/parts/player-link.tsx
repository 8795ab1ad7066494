import type { ReactElement, ReactNode } from 'react';

/** Leads to somebody's page; the name alone where they have none, as in a game of this browser alone. */
export function PlayerLink({ player, children }: { player: string | null; children: ReactNode }): ReactElement {
  if (player === null) return <>{children}</>;
  return (
    <a className="wp-link" href={`/players/${player}`}>
      {children}
    </a>
  );
}
