/** Names of achievements, their lists and their badges, from a game's own texts. */
import type { Words } from '@wayfinder/games-catalog/words';

type Named = Pick<Words, 'has' | 'say'>;

/** Name of a thing; its id where the game has no words for it in any language. */
function nameOf(words: Named, kind: 'achievement' | 'achievements' | 'badge', id: string): string {
  const key = `${kind}.${id}`;
  return words.has(key) ? words.say({ key }) : id;
}

/** One thing that can be achieved. */
export const achievementName = (words: Named, id: string): string => nameOf(words, 'achievement', id);

/** A list of achievements that count together. */
export const listName = (words: Named, id: string): string => nameOf(words, 'achievements', id);

/** Name of the badge to which enough of a list's achievements lead. */
export const badgeName = (words: Named, id: string): string => nameOf(words, 'badge', id);
