'use client';

import type { GameDetail } from '@wayfinder/contract';
import type { Words } from '@wayfinder/games-catalog/words';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { Fact } from '../parts/facts.tsx';
import type { Kit } from '../play/kit.ts';
import type { Turned } from '../play/refine.ts';
import type { SettledStep } from '../play/settled.ts';
import type { Room } from './use-room.ts';

/** Values that all parts of a game's page share. */
export interface RoomParts {
  game: GameDetail;
  /** The rules that the game is played with, each as its name and its value; empty where nobody chose any. */
  setUp: readonly Fact[];
  /** The seat has ordered nothing yet, where something can be ordered; as it was when the page was opened. */
  unordered: boolean;
  /** The visitor, as others find them; null: nobody is signed in. */
  visitor: string | null;
  /** Key with which the page was opened; null: it needs none. */
  link: string | null;
  kit: Kit;
  words: Words;
  /** The same words with other names of the seats. */
  wordsFor: (seats: readonly { seat: number; name: string | null }[]) => Words;
  room: Room;
  /** Own commands of this turn that are committed. */
  settled: readonly SettledStep[];
  /** Chooses at the open level. */
  choose: (...ids: readonly string[]) => void;
  /** Goes back to so many choices of the open path, and chooses there. */
  chooseAt: (length: number, id: string) => void;
  undo: () => void;
  /** The way that what lies in a place was turned to, before it is chosen; see `Refining`. */
  turned: Turned | null;
  turn: (turned: Turned) => void;
  /** True while the board shows a past moment: nothing is composed or committed there. */
  past: boolean;
  /** Leads the board back to now. */
  toNow: () => void;
  /** Brings a space into sight. */
  show: (space: string) => void;
  /** Lights places up on the board while they are pointed at in words; none: nothing is. */
  point: (spaces: readonly string[]) => void;
  /** Opens rules beside the board. */
  openRules: (ids: readonly string[]) => void;
  /** Opens the player aid beside the board, at this sheet; null: at the one that helps most now. */
  openAid: (sheet: string | null) => void;
}

const RoomContext = createContext<RoomParts | null>(null);
export const RoomProvider = RoomContext.Provider;

/** The shared parts. @throws Error outside a game's page */
export function useParts(): RoomParts {
  const parts = useContext(RoomContext);
  if (!parts) throw new Error('not on a game page');
  return parts;
}

/** Look of a seat in this game: by itself, or as its pieces on the board. */
export function useLook(): (seat: number) => number {
  const { kit, room } = useParts();
  const { state } = room.state.table;
  const looks = state === null ? null : (kit.status.looks?.(state) ?? null);
  return (seat) => looks?.[seat] ?? seat;
}

/** Handlers that an element needs so that pointing at it lights up a place on the board. */
export function usePointer(): (space: string | null) => {
  onPointerEnter?: () => void;
  onPointerLeave?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
} {
  const { point } = useParts();
  const lit = useRef(false);
  // The pointer never leaves an element that goes away under it, as an answer that is chosen.
  useEffect(
    () => () => {
      if (lit.current) point([]);
    },
    [point],
  );
  return (space) => {
    if (space === null) return {};
    const light = (spaces: readonly string[]) => (): void => {
      lit.current = spaces.length > 0;
      point(spaces);
    };
    const [on, off] = [light([space]), light([])];
    return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
  };
}
