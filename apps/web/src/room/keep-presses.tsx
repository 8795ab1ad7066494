import { headers } from 'next/headers';
import type { ReactElement } from 'react';

/** Press that isn't done yet: a button with what it said, or a place on the board. */
export interface EarlyPress {
  on: Element;
  said: string | null;
  x: number;
  y: number;
  at: number;
}

declare global {
  interface Window {
    /** Undefined where nothing is kept any more. */
    early?: EarlyPress | null | undefined;
  }
}

/** A finger that went further, in px, has dragged. */
const TAP_PX = 10;

/** The line of script. A button that was pressed stays pressed until it is done. */
const KEEP_PRESSES = `{
  window.early = null;
  let from = null;
  const forget = () => window.early?.on.removeAttribute('data-early');
  addEventListener('pointerdown', (event) => { from = event; }, true);
  addEventListener('click', (event) => {
    if (window.early === undefined || !event.isTrusted) return;
    forget();
    const button = event.target.closest('button');
    const on = button ?? event.target.closest('.wf-board-surface');
    const { clientX: x, clientY: y } = event;
    const dragged = !button && from && Math.hypot(from.clientX - x, from.clientY - y) > ${TAP_PX};
    window.early = on && !dragged ? { on, x, y, said: button && button.textContent, at: performance.now() } : null;
    button?.setAttribute('data-early', '');
  }, true);
}`;

/** Stands before a game's page, so that nothing pressed there is lost while its script is on its way. */
export async function KeepPresses(): Promise<ReactElement> {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    // Browsers hide a nonce once they have read it.
    <script nonce={nonce} suppressHydrationWarning>
      {KEEP_PRESSES}
    </script>
  );
}
