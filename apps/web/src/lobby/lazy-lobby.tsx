'use client';

import { lazy } from 'react';

/** Loaded where it is shown: the page of a running game is the same page, and does without. */
export const Lobby = lazy(async () => ({ default: (await import('./lobby.tsx')).Lobby }));
