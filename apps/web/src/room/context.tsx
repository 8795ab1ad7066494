'use client';

import type { GameDetail } from '@wayfinder/contract';
import type { Words } from '@wayfinder/games-catalog/words';
import { createContext, useContext } from 'react';
import type { Kit } from '../play/kit.ts';
import type { Room } from './use-room.ts';

/** What all parts of a game's page share. */
export interface RoomParts {
  game: GameDetail;
  kit: Kit;
  words: Words;
  room: Room;
  /** Chooses at the open level. */
  choose: (...ids: readonly string[]) => void;
  undo: () => void;
  /** True while the board shows a past moment: nothing is composed or committed there. */
  past: boolean;
  /** Leads the board back to now. */
  toNow: () => void;
  /** Brings a space into sight. */
  show: (space: string) => void;
}

const RoomContext = createContext<RoomParts | null>(null);
export const RoomProvider = RoomContext.Provider;

/** The shared parts. @throws Error outside a game's page */
export function useParts(): RoomParts {
  const parts = useContext(RoomContext);
  if (!parts) throw new Error('not on a game page');
  return parts;
}
