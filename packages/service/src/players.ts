/** Public facts about people: games that they play, what they have achieved in them, and which badges that makes. */
import { type AchievementListInfo, type BadgeInfo, type PlayerGames, playerId } from '@wayfinder/contract';
import type { AchievementList, Ruleset } from '@wayfinder/engine';
import type { AchievementRecord, PlayedRecord } from '@wayfinder/store';
import type { Context } from './context.ts';
import { NotFound, Problem } from './problems.ts';
import type { Service } from './types.ts';

/** Letters of a day in an instant. */
const DAY = '2026-01-01'.length;

/** The use case of looking at a player. */
export function playersOf(context: Context): Pick<Service, 'player'> {
  const { achievements } = context.store;
  return {
    async player(user, id) {
      const found = playerId.safeParse(id).success ? await achievements.player(id) : null;
      if (!found) throw new NotFound('unknown-player');
      const you = found.userId === user;
      const [played, achieved] = await Promise.all([
        achievements.played(found.userId, { private: you }),
        achievements.of(found.userId, { private: you }),
      ]);
      const games = await Promise.all(played.map((one) => gamesOf(context, one, achieved)));
      const { name, createdAt } = found;
      return { id, name, since: createdAt.slice(0, DAY), you, games: games.filter((one) => one !== null) };
    },
  };
}

/** Null: games of a ruleset that is no longer played here. */
async function gamesOf(
  context: Context,
  { ruleset: id, played, finished, won }: PlayedRecord,
  achieved: readonly AchievementRecord[],
): Promise<PlayerGames | null> {
  const ruleset = await rulesetOf(context, id);
  if (!ruleset) return null;
  const own = achieved.filter((one) => one.ruleset === id);
  const lists = (ruleset.achievementLists ?? []).map((list) => listOf(list, own));
  return { ruleset: id, name: ruleset.name, played, finished, won, lists };
}

async function rulesetOf({ catalog }: Context, id: string): Promise<Ruleset | null> {
  try {
    return await catalog.ruleset(id);
  } catch (error) {
    if (error instanceof Problem && error.code === 'unknown-ruleset') return null;
    throw error;
  }
}

/** A list with what somebody has got of it, and with what is still open. */
export function listOf(
  { id, achievements, badge }: AchievementList,
  own: readonly AchievementRecord[],
): AchievementListInfo {
  const of = new Map(own.map((one) => [one.achievement, one]));
  const infos = achievements.map((one) => ({
    id: one,
    games: of.get(one)?.games ?? 0,
    first: of.get(one)?.first ?? null,
  }));
  return { id, achievements: infos, badge: badge ? badgeOf(badge, infos) : null };
}

/** A badge is theirs since they got the last of as many different ones as it needs. */
function badgeOf(
  { id, needs }: NonNullable<AchievementList['badge']>,
  infos: AchievementListInfo['achievements'],
): BadgeInfo {
  const firsts = infos.flatMap(({ first }) => first ?? []).sort();
  return { id, needs, has: firsts.length, since: firsts[needs - 1] ?? null };
}
