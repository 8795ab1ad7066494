'use client';

import { lazy, type ReactElement } from 'react';
import type { LobbyProps } from './lobby.tsx';

const Loaded = lazy(async () => ({ default: (await import('./lobby.tsx')).Lobby }));

/**
 * Loaded where it is shown: the page of a running game is the same page, and does without. A component around what is lazy: what a server's page
 * hands over is lazy by itself already, and one within the other is refused.
 */
export function Lobby(props: LobbyProps): ReactElement {
  return <Loaded {...props} />;
}
