/** Choices of a player in these tests. */
import type { Service } from '@wayfinder/service';

/** The first whole answer to a decision of a user's: of each level the first choice that isn't refused, for as long as one has to choose. */
export async function firstPath(service: Service, user: string, gameId: string, decision: string): Promise<string[]> {
  const path: string[] = [];
  for (let done = false; !done; ) {
    const level = await service.level(user, gameId, decision, path);
    const next = level.choices.find(({ refused }) => !refused);
    done = level.done && (path.length > 0 || !next);
    if (!done) path.push(next?.id ?? '');
  }
  return path;
}
