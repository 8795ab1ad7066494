/** Wayfinder beside boardgame.io: the same game, the same seats, in the same minutes. */
import { fileURLToPath } from 'node:url';
import type { Figure } from '../figures.ts';
import type { Programs } from '../processes.ts';
import type { Sizes } from '../sizes.ts';
import { compare } from './compare.ts';
import { ours } from './ours.ts';

/** What an api process is started with to serve the game of the comparison. */
export const WITH_CLAIMS = { RULESETS_MODULE: fileURLToPath(new URL('./rulesets.ts', import.meta.url)) };

/** Moves a second and their time to all seats, for one match and for several at once. */
export async function benchPeers(databaseUrl: string, programs: Programs, size: Sizes['peers']): Promise<Figure[]> {
  const theirs = await programs.peer();
  const api = await programs.api(databaseUrl, WITH_CLAIMS);
  try {
    const contenders = [ours('Wayfinder', databaseUrl, api.url), theirs];
    const figures: Figure[] = [];
    for (const matches of size.matches) figures.push(...(await compare(contenders, matches, size)));
    return figures;
  } finally {
    await api.stop();
    await theirs.stop();
  }
}
