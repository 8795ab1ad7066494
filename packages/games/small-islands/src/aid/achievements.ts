/** Achievements open to a winner in the mode that is played (chapter 14). */
import type { AidPart } from '@wayfinder/engine';
import { said } from '../said.ts';
import type { AidGame } from './game.ts';
import { list } from './parts.ts';

/** The sheet. */
export function achievementParts({ data, mode }: AidGame): AidPart[] {
  const own = data.achievements.filter((one) => one.mode === mode);
  return [
    list(
      `achievements.${mode}`,
      own.map(({ id }) => said(`achievement.${id}`)),
    ),
    { kind: 'text', lines: [said('aid.achievements', { n: data.achievementsNeeded[mode] })] },
  ];
}
