/** Wayfinder beside boardgame.io: the same game, the same seats, in the same minutes. */
import { fileURLToPath } from 'node:url';
import type { Figure } from '../figures.ts';
import { startApi } from '../processes.ts';
import { compare } from './compare.ts';
import { ours } from './ours.ts';
import { startTheirs } from './theirs.ts';

/** What an api process is started with to serve the game of the comparison. */
export const WITH_CLAIMS = { RULESETS_MODULE: fileURLToPath(new URL('./rulesets.ts', import.meta.url)) };

const MATCHES = [1, 8];

/** Moves a second and their time to all seats, for one match and for eight. */
export async function benchPeers(databaseUrl: string): Promise<Figure[]> {
  const theirs = await startTheirs();
  const api = await startApi(databaseUrl, WITH_CLAIMS);
  try {
    const contenders = [ours('Wayfinder', databaseUrl, api.url), theirs];
    const figures: Figure[] = [];
    for (const matches of MATCHES) figures.push(...(await compare(contenders, matches)));
    return figures;
  } finally {
    await api.stop();
    await theirs.stop();
  }
}
