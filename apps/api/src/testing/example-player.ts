/** For tests: the example player as a process of its own, on the service of a test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Person } from './world.ts';

export const PLAYER = fileURLToPath(new URL('../../../../examples/random-player/src/player.ts', import.meta.url));

export const SEASON = fileURLToPath(new URL('../../../../examples/club-season/src/season.ts', import.meta.url));

export interface ExamplePlayers {
  /** Runs one until it ends; what it said. */
  play(...args: string[]): Promise<{ code: number | null; said: string }>;
  /** Runs the script of a club's season until it ends; what it said. */
  season(...args: string[]): Promise<{ code: number | null; said: string }>;
  /** Ends those that still run: a player whose game doesn't end would wait for ever. */
  stop(): void;
}

export function examplePlayers(url: string): ExamplePlayers {
  const children: ChildProcess[] = [];
  const run = (program: string, args: readonly string[]): Promise<{ code: number | null; said: string }> => {
    const child = spawn(process.execPath, ['--import', 'tsx', program, '--url', url, ...args]);
    children.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += String(chunk);
      });
    }
    return new Promise((done) => child.once('close', (code) => done({ code, said })));
  };
  return {
    play: (...args) => run(PLAYER, args),
    season: (...args) => run(SEASON, args),
    stop() {
      for (const child of children) child.kill();
    },
  };
}

/** Its arguments for the tokens of these people. */
export const tokensOf = (who: readonly Person[]): string[] => who.flatMap(({ token }) => ['--token', token]);
