'use client';

import { useEffect } from 'react';
import { keepBoard, type SeenBoard } from './boards.ts';

/** A board that has been in sight this long has been seen. */
const SEEN_MS = 2_000;

export interface KeepBoardProps extends Omit<SeenBoard, 'at' | 'svg'> {
  /** Changes when the board does. */
  readonly position: number;
  /** The part that matters, as the view box of the kept drawing. */
  readonly crop: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Keeps the board that is shown for the times without a network. */
export function KeepBoard({ gameId, name, stage, asked, position, crop }: KeepBoardProps): null {
  const box = [crop.x, crop.y, crop.width, crop.height].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another position is another drawing
  useEffect(() => {
    const timer = setTimeout(() => {
      const drawing = document.querySelector('.wf-board-stage > svg')?.cloneNode(true);
      if (!(drawing instanceof SVGElement)) return;
      drawing.setAttribute('viewBox', box);
      for (const size of ['width', 'height', 'style']) drawing.removeAttribute(size);
      // Without a store, or with a full one, there is simply nothing to show later.
      keepBoard({ gameId, name, stage, asked, at: new Date().toISOString(), svg: drawing.outerHTML }).catch(
        () => undefined,
      );
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [gameId, name, stage, asked, position, box]);
  return null;
}
