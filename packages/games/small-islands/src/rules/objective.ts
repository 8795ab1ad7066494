/** Meaning of cards together: a mission with its reward (SI-2.9, 3.4). */
import type { Data, Mission, Reward } from '../data/index.ts';

/** The mission and the reward of a round. */
export interface Pair {
  mission: Mission;
  reward: Reward;
}

/** One objective card, or a mission card with a reward card in either order. @throws Error for cards that make no pair */
export function objectiveOf(data: Data, cards: readonly string[]): Pair {
  const single = data.objectiveCards.find(({ id }) => cards.includes(id));
  if (single) return { mission: single.mission, reward: single.reward };
  const mission = data.missionCards.find(({ id }) => cards.includes(id));
  const reward = data.rewardCards.find(({ id }) => cards.includes(id));
  if (!mission || !reward) throw new Error(`no objective: ${cards.join(', ')}`);
  return { mission: mission.mission, reward: reward.reward };
}
