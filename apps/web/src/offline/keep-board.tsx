'use client';

import type { BoardLevel } from '@wayfinder/board';
import { stageLine } from '@wayfinder/games-catalog/faces';
import { useEffect } from 'react';
import { viewerPosition } from '../play/table.ts';
import { useParts } from '../room/context.tsx';
import { keepBoard } from './boards.ts';

/** A board that has been in sight this long has been seen. */
const SEEN_MS = 2_000;

/** Keeps the board of a game's page, as it stands now, for the times without a network. */
export function KeepBoard({ view, level }: { view: unknown; level: BoardLevel }): null {
  const { game, kit, words, room, past } = useParts();
  const { id: gameId, name } = game;
  const position = viewerPosition(room.state.table);
  const ask = room.composed?.level?.ask;
  const asked = ask ? words.say(ask) : '';
  const stage = stageLine(kit.status.stage(view), words);
  const { x, y, width, height } = kit.board.focusBounds(view, level);
  const box = `${x} ${y} ${width} ${height}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another position is another drawing
  useEffect(() => {
    if (past) return;
    const timer = setTimeout(() => {
      const drawing = document.querySelector('.wf-board-stage > svg')?.cloneNode(true);
      if (!(drawing instanceof SVGElement)) return;
      drawing.setAttribute('viewBox', box);
      for (const size of ['width', 'height', 'style']) drawing.removeAttribute(size);
      const at = new Date().toISOString();
      // Without a store, or with a full one, there is simply nothing to show later.
      keepBoard({ gameId, name, stage, asked, at, svg: drawing.outerHTML }).catch(() => undefined);
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [gameId, name, stage, asked, position, box, past]);
  return null;
}
