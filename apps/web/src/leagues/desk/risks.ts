/** Running games of a desk by their risk, for a screen on which the time axis has little room. */
import type { DeskGame } from '@wayfinder/contract';

/** Hours for which a game has waited for somebody, at most; 0: for nobody. */
function longestWait({ awaited }: Pick<DeskGame, 'awaited'>): number {
  return Math.max(0, ...awaited.map(({ hours }) => hours));
}

/** Games that run, the one most at risk first: those that end too late, then by the longest wait, then by the expected end. */
export function byRisk(games: readonly DeskGame[]): DeskGame[] {
  const running = games.filter(({ state }) => state === 'running' || state === 'paused');
  return running.toSorted(
    (a, b) =>
      Number(b.late) - Number(a.late) ||
      longestWait(b) - longestWait(a) ||
      (b.expectedEnd ?? '').localeCompare(a.expectedEnd ?? ''),
  );
}
