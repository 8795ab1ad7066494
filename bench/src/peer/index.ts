/** Wayfinder beside boardgame.io: the same game, the same seats, in the same minutes. */
import { fileURLToPath } from 'node:url';
import type { Figure } from '../figures.ts';
import type { Programs } from '../processes.ts';
import type { Sizes } from '../sizes.ts';
import { type Aims, compare } from './compare.ts';
import type { Contender } from './contender.ts';
import { ours } from './ours.ts';

/** Environment of an api process that serves the game of the comparison. */
export const WITH_CLAIMS = { RULESETS_MODULE: fileURLToPath(new URL('./rulesets.ts', import.meta.url)) };

/** One match waits for the disk with every move, which a server in memory never does. */
const AIMS: Aims = {
  server: (matches) => (matches === 8 ? { most: 1.2 } : undefined),
  rivals: [
    {
      moves: (matches) => ({ least: matches === 1 ? 0.75 : 1 }),
      p99: (matches) => (matches === 8 ? { most: 1.2 } : undefined),
    },
    { moves: () => ({ least: 3 }), p99: () => undefined },
  ],
};

/** Moves a second, their time to all seats and their CPU, for one match and for several at once. Wayfinder beside each other server comes last. */
export async function benchPeers(databaseUrl: string, programs: Programs, size: Sizes['peers']): Promise<Figure[]> {
  const running: { stop(): Promise<void> }[] = [];
  const run = async <Program extends { stop(): Promise<void> }>(program: Promise<Program>): Promise<Program> => {
    const started = await program;
    running.push(started);
    return started;
  };
  try {
    const rivals: Contender[] = [await run(programs.peer('memory')), await run(programs.peer('files'))];
    const api = await run(programs.api(databaseUrl, WITH_CLAIMS));
    const own = await run(ours('Wayfinder', databaseUrl, api));
    const figures: Figure[] = [];
    for (const matches of size.matches) figures.push(...(await compare(own, rivals, matches, size, AIMS)));
    return figures;
  } finally {
    for (const program of running.reverse()) await program.stop();
  }
}
