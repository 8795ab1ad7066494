/** Time that an api process takes from its start until it is ready. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, median, spread } from './figures.ts';
import type { Programs, RunningProgram } from './processes.ts';
import type { Sizes } from './sizes.ts';

/** Time and CPU of starts without compiled code, and of those that find what was compiled before. */
export async function benchStart(databaseUrl: string, programs: Programs, size: Sizes['start']): Promise<Figure[]> {
  const caches = await mkdtemp(join(tmpdir(), 'wayfinder-bench-start-'));
  const begin = async (cache: string): Promise<RunningProgram['began']> => {
    const api = await programs.api(databaseUrl, { NODE_COMPILE_CACHE: join(caches, cache) });
    await api.stop();
    return api.began;
  };
  const starts = async (count: number, cache: (n: number) => string): Promise<RunningProgram['began'][]> => {
    const began: RunningProgram['began'][] = [];
    for (let n = 0; n < count; n += 1) began.push(await begin(cache(n)));
    return began;
  };
  try {
    const first = await starts(size.first, (n) => `cache-${n}`);
    const warm = await starts(size.warm, () => 'cache-0');
    return [...figuresOf('for the first time', first), ...figuresOf('with its code compiled', warm)];
  } finally {
    await rm(caches, { recursive: true, force: true });
  }
}

function figuresOf(how: string, starts: readonly RunningProgram['began'][]): Figure[] {
  const of = (what: string, values: readonly number[]): Figure => ({
    what: `start of an api process ${how}, ${what}`,
    value: median(values),
    unit: 'ms',
    spread: spread(values),
  });
  const cpu = starts.flatMap(({ cpuMs }) => (cpuMs === null ? [] : [cpuMs]));
  return [
    of(
      'until it is ready',
      starts.map(({ ms }) => ms),
    ),
    ...(cpu.length > 0 ? [of('CPU', cpu)] : []),
  ];
}
