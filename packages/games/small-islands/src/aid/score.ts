/** End of the game, and what counts then (chapters 11 and 12). */
import type { AidPart } from '@wayfinder/engine';
import { playersSetUp } from '../data/lookup.ts';
import { said } from '../said.ts';
import type { AidGame } from './game.ts';
import { list, steps } from './parts.ts';

/** The endings (SI-11.3 to 11.5); the last is Alexis' own (SI-13.18). */
function endings({ data, level }: AidGame): AidPart {
  const { ships, maxRounds: rounds, navigationTiles: tiles } = data.setup;
  return list('aid.ending', [
    said('aid.ending.ships', { ships, rounds }),
    said('aid.ending.pile', { tiles }),
    said('aid.ending.stuck'),
    ...(level === null ? [] : [said('aid.ending.alexis')]),
  ]);
}

/** Parts of a player's score (SI-12.1 to 12.3). */
function finalScore({ data, players, level }: AidGame): AidPart {
  const hasGrey = level === null && playersSetUp(data, players).greyShips > 0;
  return list('aid.final', [
    said('aid.final.game'),
    said('aid.final.discovery'),
    said('aid.final.ship'),
    ...(hasGrey ? [said('aid.final.grey')] : []),
  ]);
}

/** SI-12.4; for Alexis grey ships count (SI-13.23). */
function ties({ level }: AidGame): AidPart {
  const ports = said(level === null ? 'aid.ties.ports' : 'aid.ties.ports.alone');
  return steps('aid.ties', [said('aid.ties.houses'), ports, said('aid.ties.last')]);
}

/** The sheet. */
export function scoreParts(game: AidGame): AidPart[] {
  return [endings(game), finalScore(game), ties(game)];
}
