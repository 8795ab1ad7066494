/** Missions, rewards and tokens of the mode that is played, and how often each symbol is on the tiles (chapters 9 and 10). */
import type { AidPart, Message } from '@wayfinder/engine';
import { type Data, type Reward, SIGN_KINDS, type SignKind } from '../data/index.ts';
import { missionTold, rewardTold } from '../data/told.ts';
import { said } from '../said.ts';
import type { AidGame } from './game.ts';
import { count, table } from './parts.ts';

type Told = Extract<AidPart, { kind: 'cards' }>['cards'][number];

function cardsPart(label: string, cards: readonly Told[]): AidPart {
  return { kind: 'cards', label: said(label), cards };
}

function told(id: string, name: Message, lines: readonly Message[] = []): Told {
  return { id, name, lines };
}

/** One deck in normal mode, two in advanced mode (SI-2.9, 2.10). */
function decks({ data, mode }: AidGame): AidPart[] {
  if (mode === 'normal') {
    const { objectiveCards } = data;
    return [
      cardsPart(
        'aid.objectives',
        objectiveCards.map(({ id, mission, reward }) => told(id, missionTold(mission), [rewardTold(reward)])),
      ),
    ];
  }
  return [
    cardsPart(
      'aid.missions',
      data.missionCards.map(({ id, mission }) => told(id, missionTold(mission))),
    ),
    cardsPart(
      'aid.rewards',
      data.rewardCards.map(({ id, reward }) => told(id, rewardTold(reward))),
    ),
  ];
}

function rewardsOf({ data, mode }: AidGame): Reward[] {
  return (mode === 'normal' ? data.objectiveCards : data.rewardCards).map(({ reward }) => reward);
}

/** Points by size, where a card pays by it (SI-10.6). */
function sizes(game: AidGame): AidPart[] {
  const paid = rewardsOf(game).find((reward) => reward.kind === 'size');
  if (paid?.kind !== 'size') return [];
  const rows = paid.table.map(({ tiles, vp }) => ({ label: said('aid.sizes.from', { tiles }), cells: [vp] }));
  return [table(said('aid.sizes'), [said('aid.points')], rows)];
}

/** Number of tokens of each value (SI-2.7). */
function discoveryTokens({ discoveryTokens: tokens }: Data): AidPart {
  const values = [...new Set(tokens.map(({ value }) => value))].sort((a, b) => a - b);
  const rows = values.map((value) => ({
    label: said('aid.discovery.value', { points: value }),
    cells: [count(tokens.filter((token) => token.value === value).length)],
  }));
  return table(said('aid.discovery'), [said('aid.howMany')], rows);
}

/** Bonus tokens of each player, by their resource. */
function bonusTokens({ bonusTokens: tokens }: Data): AidPart {
  const resources = SIGN_KINDS.filter((kind) => tokens.some(({ resource }) => resource === kind));
  const rows = resources.map((resource) => ({
    label: said('aid.symbol', { symbol: { option: resource } }),
    drawn: resource,
    cells: [count(tokens.filter((token) => token.resource === resource).length)],
  }));
  return table(said('aid.tokens'), [said('aid.howMany')], rows);
}

/** Number of times that a symbol is printed on all landscape tiles together. */
function printed({ landscapeTiles }: Data, kind: SignKind): number {
  const regions = landscapeTiles.flatMap(({ faces }) => faces.flatMap((face) => face.regions));
  return regions.flatMap(({ symbols }) => symbols).filter((symbol) => symbol.kind === kind).length;
}

function symbols(data: Data): AidPart {
  const rows = SIGN_KINDS.map((kind) => ({
    label: said('aid.symbol', { symbol: { option: kind } }),
    drawn: kind,
    cells: [count(printed(data, kind))],
  }));
  return table(said('aid.symbols', { tiles: data.landscapeTiles.length }), [said('aid.howMany')], rows);
}

/** The sheet. */
export function cardParts(game: AidGame): AidPart[] {
  const { data } = game;
  return [
    { kind: 'text', lines: [said('aid.counted')] },
    ...decks(game),
    ...sizes(game),
    discoveryTokens(data),
    bonusTokens(data),
    symbols(data),
  ];
}
