'use client';

import { useLocale } from 'next-intl';
import { lazy, type ReactElement } from 'react';
import { loadKit } from '../play/kit.ts';
import type { RoomProps } from './room.tsx';

const Loaded = lazy(async () => ({ default: (await import('./room.tsx')).Room }));

/** The page of a game, loaded side by side: what every game's page is made of, and this game's rules, board and words. */
export function Room(props: RoomProps): ReactElement {
  // Asked for here already: the page would ask only once it has come itself. What fails is told there.
  void loadKit(props.game.ruleset, useLocale()).catch(() => undefined);
  return <Loaded {...props} />;
}
