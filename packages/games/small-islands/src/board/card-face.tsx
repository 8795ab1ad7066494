/**
 * The faces of tiles, cards and tokens, by their ids, as they lie on the table. An id keeps its meaning in every version of the data, so a thing is
 * looked for in all of them: a game may have begun with one that was replaced since.
 */
import { type CardProps, num, type Palette, type TextFor } from '@wayfinder/board';
import type { ReactElement, ReactNode } from 'react';
import { type Data, type Face, foundInAny } from '../data/index.ts';
import { levelNamed } from '../data/level-id.ts';
import { findFace } from '../map.ts';
import {
  AdventureFace,
  BonusToken,
  DiscoveryToken,
  HALF,
  LevelFace,
  MissionFace,
  ObjectiveFace,
  RewardFace,
  TILE,
  TileFace,
} from './art/index.ts';

type Listed<Thing> = (data: Data) => readonly Thing[];

/** The thing of that id in a list of any version. */
function byId<Thing extends { id: string }>(list: Listed<Thing>, id: string): Thing | undefined {
  return foundInAny((data) => list(data).find((thing) => thing.id === id));
}

/** The face of a tile, a card, a token or a level of Alexis (`level-4-of-1`); null for an id that is none. */
export function Card(props: CardProps): ReactElement | null {
  const { id } = props;
  const face = foundInAny((data) => findFace(data, id)) ?? byId((data) => data.startTiles, id)?.faces[0];
  return face ? tileFace(face, props.palette) : (cardFace(props) ?? tokenFace(props));
}

/** A round or square thing about a middle, as a picture of its own. */
function picture(half: number, drawing: ReactNode): ReactElement {
  const side = num(2 * half);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="wf-card-face"
      viewBox={`${num(-half)} ${num(-half)} ${side} ${side}`}
      aria-hidden="true"
      focusable="false"
    >
      {drawing}
    </svg>
  );
}

/** Of a tile in a row the whole square is seen, and its edge. */
function tileFace(face: Face, palette: Palette): ReactElement {
  const edge = { x: -HALF, y: -HALF, width: TILE, height: TILE, rx: 2 };
  return picture(
    HALF + 1.5,
    <>
      <TileFace tile={{ face, turn: 0, centre: { x: 0, y: 0 } }} palette={palette} sight="near" />
      <rect {...edge} fill="none" stroke={palette.colours.coast} strokeWidth={2.4} />
    </>,
  );
}

function cardFace({ id, palette, text }: CardProps): ReactElement | null {
  const objective = byId((data) => data.objectiveCards, id);
  if (objective) return <ObjectiveFace {...objective} palette={palette} title={called(id, text)} />;
  const mission = byId((data) => data.missionCards, id);
  if (mission) return <MissionFace mission={mission.mission} palette={palette} title={called(id, text)} />;
  const reward = byId((data) => data.rewardCards, id);
  if (reward) return <RewardFace reward={reward.reward} palette={palette} title={called(id, text)} />;
  const adventure = byId((data) => data.adventureCards, id);
  if (adventure) return <AdventureFace card={adventure} palette={palette} title={called(id, text)} />;
  const level = levelNamed(id);
  return level ? <LevelFace level={level} palette={palette} title="" /> : null;
}

const called = (id: string, text: TextFor): string => text(`card.${id}`);
const ROUND = 15;

function tokenFace({ id, palette }: CardProps): ReactElement | null {
  const discovery = byId((data) => data.discoveryTokens, id);
  const centre = { x: 0, y: 0 };
  if (discovery) return picture(ROUND, <DiscoveryToken centre={centre} palette={palette} value={discovery.value} />);
  const bonus = byId((data) => data.bonusTokens, id);
  if (!bonus) return null;
  return picture(ROUND, <BonusToken centre={centre} palette={palette} owner="alexis" shows={bonus.resource} />);
}
