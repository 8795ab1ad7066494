/** Alexis of the solo mode: his level, his turn, and all cards that may be in his deck (chapter 13). */
import type { AidPart } from '@wayfinder/engine';
import type { AdventureCard } from '../data/index.ts';
import { levelName } from '../data/level-id.ts';
import { alexisLevelOf } from '../data/lookup.ts';
import { adventureTold, levelTold, missionTold } from '../data/told.ts';
import { said } from '../said.ts';
import type { AidGame } from './game.ts';
import { list, steps } from './parts.ts';

function levelPart({ data }: AidGame, level: number): AidPart {
  const name = levelTold(alexisLevelOf(data, level));
  return {
    kind: 'cards',
    label: said('aid.alexis'),
    cards: [{ id: levelName(data.version, level), name, lines: [said('aid.alexis.ports')] }],
  };
}

/** SI-13.7 to 13.19. */
function turnPart(): AidPart {
  return steps('aid.alexis.turn', [
    said('aid.alexis.draw'),
    said('aid.alexis.where'),
    said('aid.alexis.avoids'),
    said('aid.alexis.turned'),
    said('aid.alexis.nowhere'),
    said('aid.alexis.land'),
  ]);
}

/** SI-13.20 to 13.22. */
function rewardPart({ data }: AidGame): AidPart {
  return list('aid.alexis.reward', [
    said('aid.alexis.houses', { houses: data.setup.alexisHouses }),
    said('aid.alexis.noPoints'),
  ]);
}

function cardsPart({ data }: AidGame, type: AdventureCard['type']): AidPart {
  const cards = data.adventureCards.filter((card) => card.type === type);
  return {
    kind: 'cards',
    label: said(`aid.adventure.${type}`),
    cards: cards.map((card) => ({ id: card.id, name: missionTold(card.mission), lines: [adventureTold(card)] })),
  };
}

/** The sheet; empty but in solo. */
export function alexisParts(game: AidGame): AidPart[] {
  const { level } = game;
  if (level === null) return [];
  return [levelPart(game, level), turnPart(), rewardPart(game), cardsPart(game, 'explore'), cardsPart(game, 'land')];
}
