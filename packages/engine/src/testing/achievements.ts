/** Achievements of a ruleset, held against the ruleset itself and against a game's texts. */
import type { AchievementList } from '../ruleset.ts';

/** Keys of the texts that these lists are told with. */
export function achievementKeys(lists: readonly AchievementList[]): string[] {
  return lists.flatMap(({ id, achievements, badge }) => [
    `achievements.${id}`,
    ...achievements.map((one) => `achievement.${one}`),
    ...(badge ? [`badge.${badge.id}`] : []),
  ]);
}

/** Faults of these lists: an id that is there twice, a list of nothing, a badge that nobody can get. */
export function wrongLists(lists: readonly AchievementList[]): string[] {
  const twice = (what: string, ids: readonly string[]): string[] =>
    ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${what} ${id} is there twice`);
  return [
    ...twice(
      'list',
      lists.map(({ id }) => id),
    ),
    ...twice(
      'achievement',
      lists.flatMap(({ achievements }) => achievements),
    ),
    ...twice(
      'badge',
      lists.flatMap(({ badge }) => badge?.id ?? []),
    ),
    ...lists.filter(({ achievements }) => achievements.length === 0).map(({ id }) => `list ${id} is empty`),
    ...lists.flatMap(({ id, achievements, badge }) =>
      badge && (badge.needs < 1 || badge.needs > achievements.length)
        ? [`the badge of ${id} needs ${badge.needs} of ${achievements.length}`]
        : [],
    ),
  ];
}
