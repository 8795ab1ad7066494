/** The faces of cards by their ids. An id keeps its meaning in all versions of the data, so none of them is named here. */
import type { CardProps } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { type Data, dataOf, VERSIONS } from '../data/index.ts';
import { AdventureFace, LevelFace, MissionFace, ObjectiveFace, RewardFace } from './art/index.ts';

/** The level whose face is called `level-3`; null for another id. */
function levelNamed(id: string): number | null {
  const found = /^level-(\d+)$/.exec(id);
  return found ? Number(found[1]) : null;
}

/** The face of the card with this id among these data. */
function faceOf(data: Data, { id, palette, text }: CardProps): ReactElement | null {
  const named = <Card extends { id: string }>(cards: readonly Card[]): Card | undefined =>
    cards.find((card) => card.id === id);
  const shown = { palette, title: text(`card.${id}`) };
  const objective = named(data.objectiveCards);
  if (objective) return <ObjectiveFace mission={objective.mission} reward={objective.reward} {...shown} />;
  const mission = named(data.missionCards);
  if (mission) return <MissionFace mission={mission.mission} {...shown} />;
  const reward = named(data.rewardCards);
  if (reward) return <RewardFace reward={reward.reward} {...shown} />;
  const adventure = named(data.adventureCards);
  if (adventure) return <AdventureFace card={adventure} {...shown} />;
  const level = data.alexisLevels.find((one) => one.level === levelNamed(id));
  return level ? <LevelFace level={level} palette={palette} title={text(`option.${id}`)} /> : null;
}

/** The face of a card or of a level (`level-3`), or null for an id that has none. */
export function Card(props: CardProps): ReactElement | null {
  for (const version of [...VERSIONS].reverse()) {
    const face = faceOf(dataOf(version), props);
    if (face) return face;
  }
  return null;
}
