import type { SeatInfo } from '@wayfinder/contract';
import type { ReactElement, ReactNode } from 'react';
import { BotMark } from './bot.tsx';

interface PlayerLinkProps {
  player: string | null;
  bot?: SeatInfo['bot'] | undefined;
  children: ReactNode;
}

/** Leads to somebody's page; the name alone where they have none: a bot, with its mark, or somebody in a game of this browser alone. */
export function PlayerLink({ player, bot, children }: PlayerLinkProps): ReactElement {
  if (player === null) {
    return (
      <>
        {children}
        <BotMark bot={bot} />
      </>
    );
  }
  return (
    <a className="wp-link" href={`/players/${player}`}>
      {children}
    </a>
  );
}
