/** The course of a round and of a turn (chapters 3, 4, 7 and 8). */
import type { AidPart, Message } from '@wayfinder/engine';
import { playersSetUp } from '../data/lookup.ts';
import { said } from '../said.ts';
import type { AidGame } from './game.ts';
import { list, steps } from './parts.ts';

function roundPart({ data, mode }: AidGame): AidPart {
  const { navigationTiles: tiles, objectivesPerRound: cards } = data.setup;
  return steps('aid.round', [
    said('aid.round.navigation', { tiles }),
    said(`aid.round.${mode}`, { cards }),
    said('aid.round.exploration'),
    said('aid.round.reward'),
  ]);
}

function explorePart({ data }: AidGame): AidPart {
  return steps('aid.explore', [
    said('aid.explore.take'),
    said('aid.explore.place'),
    said('aid.explore.token', { ports: data.setup.maxPortsPerTile }),
    said('aid.explore.refill'),
  ]);
}

/** With as many ships as players there is no grey one (SI-2.5). */
function shipTold({ data, players }: AidGame): Message {
  return said(playersSetUp(data, players).greyShips > 0 ? 'aid.land.ship' : 'aid.land.ownShip');
}

function landPart(game: AidGame): AidPart {
  return steps('aid.land', [said('aid.land.when'), shipTold(game), said('aid.land.ends')]);
}

function rewardPart({ data, mode }: AidGame): AidPart {
  const { minHouseIslandSize: size, houseStock: stock, houseSupply: supply } = data.setup;
  return steps('aid.reward', [
    said('aid.reward.reveal'),
    said('aid.reward.houses', { size }),
    said('aid.reward.points'),
    said('aid.reward.refill', { stock, all: stock + supply }),
    said(`aid.reward.return.${mode}`),
  ]);
}

function stuckPart(): AidPart {
  return list('aid.stuck', [said('aid.stuck.tiles'), said('aid.stuck.land'), said('aid.stuck.both')]);
}

/** The sheet. */
export function turnParts(game: AidGame): AidPart[] {
  return [explorePart(game), landPart(game), rewardPart(game), roundPart(game), stuckPart()];
}
