/** Heads of the log as the page of a game that goes on is told them. */
import type { Viewer } from '@wayfinder/engine';
import { keep, read } from './kept.ts';

/** The page shows the log up to a position: what comes later covers what came before. */
export function sawHead(gameId: string, viewer: Viewer, head: string | null, position: number): void {
  if (head === null) return;
  const kept = read(gameId);
  if (kept.head?.viewer === viewer && kept.head.position > position) return;
  keep(gameId, { ...kept, head: { viewer, head, position } });
}
