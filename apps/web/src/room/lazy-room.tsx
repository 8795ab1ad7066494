'use client';

import { lazy, type ReactElement } from 'react';
import type { RoomProps } from './room.tsx';

const Loaded = lazy(async () => ({ default: (await import('./room.tsx')).Room }));

/**
 * The page of a game. What every game's page is made of comes first, then this game's rules, board and words, which lean on it: side by side,
 * each would bring what both are made of.
 */
export function Room(props: RoomProps): ReactElement {
  return <Loaded {...props} />;
}
