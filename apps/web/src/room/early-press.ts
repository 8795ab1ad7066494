/** A press before the page was alive, which a line of script kept (`keep-presses.tsx`): the room does it once it can. */

import type { BoardViewHandle } from '@wayfinder/board/client';
import { type RefObject, useEffect, useRef } from 'react';
import type { GameLine } from '../play/line.ts';
import type { EarlyPress } from './keep-presses.tsx';

/** Milliseconds that a press waits: a player who has waited longer has given it up. */
const WAITS_MS = 20_000;
/** Takes what was pressed, once: from now on the page answers itself. */
function take(): EarlyPress | null {
  const { early } = window;
  window.early = undefined;
  return early ?? null;
}

/** Does what was pressed, if it still stands there and says the same. */
function answer({ on, said, x, y, at }: EarlyPress, board: BoardViewHandle | null): void {
  on.removeAttribute('data-early');
  if (performance.now() - at > WAITS_MS) return;
  if (!(on instanceof HTMLButtonElement)) board?.tap({ x, y });
  else if (!on.isConnected) standIn(said, { x, y })?.click();
  else if (on.textContent === said) on.click();
}

/** The button that a page has put in place of another: the one that says the same there, or the only one in sight. */
function standIn(said: string | null, { x, y }: Pick<EarlyPress, 'x' | 'y'>): HTMLButtonElement | undefined {
  const there = document.elementFromPoint(x, y)?.closest('button');
  if (there?.textContent === said) return there;
  const alike = [...document.querySelectorAll('button')].filter((button) => button.textContent === said);
  const inSight = alike.filter((button) => button.checkVisibility());
  return inSight.length === 1 ? inSight[0] : undefined;
}

/** Does what was pressed before the page was alive. */
export function useEarlyPress(line: GameLine, board: RefObject<BoardViewHandle | null>): void {
  const held = useRef<EarlyPress | null>(null);
  useEffect(() => {
    held.current ??= take();
    const press = held.current;
    if (!press) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const act = (): void => {
      held.current = null;
      answer(press, board.current);
    };
    // First comes what was kept on this device: a draft, or a whole game that is played here alone.
    const kept = line.isLocal ? line.view().catch(() => null) : Promise.resolve(null);
    void kept.then(() => {
      if (!gone) timer = setTimeout(act);
    });
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [line, board]);
}
