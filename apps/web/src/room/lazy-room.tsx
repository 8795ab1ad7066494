'use client';

import { lazy, type ReactElement } from 'react';
// Styles of what the server draws come with the page: those of a lazy piece come with its scripts, and the page would stand without them until then.
import '@wayfinder/board/board.css';
import './room.module.css';
import './header.module.css';
import './sheet.module.css';
import './seats.module.css';
import './turn.module.css';
import './turning.module.css';
import './choices.module.css';
import './figures.module.css';
import './log.module.css';
import './replay.module.css';
import './keys.module.css';
import './next-call.module.css';
import './rule-panel.module.css';
import './where.module.css';
import type { RoomProps } from './room.tsx';

const Loaded = lazy(async () => ({ default: (await import('./room.tsx')).Room }));

/**
 * The page of a game. What every game's page is made of comes first, then this game's rules, board and words, which lean on it: side by side,
 * each would bring what both are made of.
 */
export function Room(props: RoomProps): ReactElement {
  return <Loaded {...props} />;
}
