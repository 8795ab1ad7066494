/** Conditions on cards and levels (SI-1.2, 13.2, 13.3, section 14). */
import type { ReadFile } from '../schema.ts';
import type { Mission, Reward } from '../types.ts';
import { repeated } from './faces.ts';

/** Kinds that only the cards of the advanced mode may have. */
const ADVANCED: ReadonlySet<string> = new Set([
  'equalGiven',
  'chosenResource',
  'chosenResourceAndPorts',
  'houseSymbols',
] satisfies (Mission['kind'] | Reward['kind'])[]);

const SIDES_OF_A_CARD = 2;

function* wrongMission(mission: Mission): Generator<string> {
  if (mission.kind === 'atLeast' && Object.keys(mission.symbols).length === 0) yield 'its mission asks for nothing';
  if (mission.kind === 'moreThan' && mission.more === mission.fewer)
    yield `its mission asks for more ${mission.more} than ${mission.fewer}`;
}

function* wrongReward(reward: Reward): Generator<string> {
  if (reward.kind === 'perSymbol' && Object.keys(reward.weights).length === 0) yield 'its reward counts no symbol';
  if (reward.kind !== 'size') return;
  if (reward.table.length === 0) yield 'its table of sizes is empty';
  for (const [i, step] of reward.table.entries()) {
    const before = reward.table[i - 1];
    if (before && (step.tiles <= before.tiles || step.vp <= before.vp))
      yield `its table of sizes has to ascend: ${before.tiles} tiles for ${before.vp} VP stand before ${step.tiles} tiles for ${step.vp} VP`;
  }
}

function* wrongKinds(card: { mission?: Mission; reward?: Reward }, isNormal: boolean): Generator<string> {
  if (card.mission) yield* wrongMission(card.mission);
  if (card.reward) yield* wrongReward(card.reward);
  const kinds = [card.mission?.kind, card.reward?.kind].filter((kind) => kind !== undefined);
  for (const kind of kinds)
    if (isNormal && ADVANCED.has(kind)) yield `${kind} belongs to the advanced mode, so it can’t be on this card`;
}

function* wrongDirections({ adventureCards, setup }: ReadFile): Generator<string> {
  for (const { id, directions, slot } of adventureCards) {
    for (const direction of repeated(directions)) yield `adventure card ${id}: it names the ${direction} twice.`;
    if (setup && slot > setup.displaySlots)
      yield `adventure card ${id}: it names slot ${slot}, but the display has ${setup.displaySlots}.`;
  }
}

function* wrongLevels({ alexisLevels, adventureCards }: ReadFile): Generator<string> {
  const offered = (type: 'explore' | 'land'): number => adventureCards.filter((card) => card.type === type).length;
  for (const { level, exploreCards, landCards } of alexisLevels) {
    const name = `Alexis level ${level}`;
    if (exploreCards > offered('explore'))
      yield `${name}: it asks for ${exploreCards} explore cards; the adventure cards offer ${offered('explore')}.`;
    if (landCards > offered('land'))
      yield `${name}: it asks for ${landCards} land cards; the adventure cards offer ${offered('land')}.`;
    if (exploreCards + landCards === 0) yield `${name}: it asks for no card at all.`;
  }
  const levels = alexisLevels.map(({ level }) => level);
  for (const level of repeated(levels)) yield `Alexis level ${level}: it is there twice.`;
  for (let level = 1; level < Math.max(0, ...levels); level += 1)
    if (!levels.includes(level)) yield `Alexis level ${level}: it is missing, though there is a higher one.`;
  for (const card of new Set(alexisLevels.map((one) => one.card))) {
    const sides = alexisLevels.filter((one) => one.card === card).map(({ level }) => level);
    if (sides.length !== SIDES_OF_A_CARD)
      yield `Alexis card ${card}: it has ${SIDES_OF_A_CARD} sides, but holds the levels ${sides.join(', ')}.`;
  }
}

function* wrongExplorers({ greatExplorer, achievements }: ReadFile): Generator<string> {
  for (const { mode, achievementsNeeded } of greatExplorer) {
    const there = achievements.filter((achievement) => achievement.mode === mode).length;
    if (achievementsNeeded > there)
      yield `great explorer ${mode}: it needs ${achievementsNeeded} achievements, but that mode has ${there}.`;
  }
  for (const mode of repeated(greatExplorer.map((one) => one.mode))) yield `great explorer ${mode}: it is there twice.`;
}

export function* wrongCards(file: ReadFile): Generator<string> {
  const lists = [
    { one: 'objective card', cards: file.objectiveCards, isNormal: true },
    { one: 'mission card', cards: file.missionCards, isNormal: false },
    { one: 'reward card', cards: file.rewardCards, isNormal: false },
    { one: 'adventure card', cards: file.adventureCards, isNormal: true },
  ];
  for (const { one, cards, isNormal } of lists)
    for (const card of cards) for (const wrong of wrongKinds(card, isNormal)) yield `${one} ${card.id}: ${wrong}.`;
  yield* wrongDirections(file);
  yield* wrongLevels(file);
  yield* wrongExplorers(file);
}
