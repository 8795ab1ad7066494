/** A card to choose, opened: what it says, and what it would bring on each island as the map lies. */
import type { Choice, Decision, Message } from '@wayfinder/engine';
import { dataOf, type Mission, type Reward } from '../../data/index.ts';
import { islandsOf } from '../../map.ts';
import { openIslands } from '../../rules/houses.ts';
import { broughtBy } from '../../rules/paying.ts';
import { said } from '../../said.ts';
import type { State } from '../../state.ts';
import type { Detail, Table } from './detail.ts';

/** Sides of a card that are judged: an objective has both, in the advanced mode each card one. */
interface Sides {
  mission?: Mission;
  reward?: Reward;
}

function sidesOf({ data }: State, id: string): Sides | null {
  const { objectiveCards, missionCards, rewardCards } = dataOf(data);
  const all: readonly ({ id: string } & Sides)[] = [...objectiveCards, ...missionCards, ...rewardCards];
  return all.find((card) => card.id === id) ?? null;
}

const islandLabel = (id: string): Message => said('worth.island', { island: { space: id } });

/** Islands on which a house could go; of a reward alone all that are large enough. */
function islands(view: State, seat: number, { mission, reward }: Sides): Table[] {
  const open = mission
    ? openIslands(view, seat, { mission })
    : islandsOf(view).filter(({ cells }) => cells.length >= dataOf(view.data).setup.minHouseIslandSize);
  if (open.length === 0) return [];
  const heads = [
    said('worth.size'),
    ...(reward ? [said(reward.kind === 'discovery' ? 'worth.tokens' : 'gauge.points')] : []),
  ];
  const rows = open.map((island) => ({
    label: islandLabel(island.id),
    cells: [island.cells.length, ...(reward ? [broughtBy(view, reward, island)] : [])],
  }));
  return [{ label: said(mission ? 'worth.now' : 'worth.all'), head: heads, rows }];
}

/** A card that can be chosen for a round: its face, and what it is worth now; null for what is none. */
export function choiceCard(
  view: State,
  { kind, seat }: Decision,
  _path: readonly string[],
  { id }: Choice,
): { face: string; row: string; told: () => Detail } | null {
  const sides = kind === 'objective' ? sidesOf(view, id) : null;
  if (!sides) return null;
  const told = (): Detail => ({
    facts: [said(`cardText.${id}`, { card: { card: id } })],
    tables: islands(view, seat, sides),
    cards: [],
  });
  return { face: id, row: `${id}.row`, told };
}
