/** Costs of open streams: memory for each, and the time of a move to the last of them. */
import { readFile } from 'node:fs/promises';
import { API } from '@wayfinder/contract';
import { type Figure, median, spread } from './figures.ts';
import { openMatch } from './peer/ours.ts';
import { type OpenStream, openStream } from './peer/stream.ts';
import type { RunningProgram } from './processes.ts';
import type { Sizes } from './sizes.ts';

/** Opened at a time: a listening socket takes only so many at once. */
const AT_ONCE = 100;
/** One address may have so many streams; these come from many. */
const PER_ADDRESS = 100;

/** Streams on one api process, of spectators of one game, without limits of memory or processor. */
export async function benchStreams(
  databaseUrl: string,
  { url: apiUrl, pid }: RunningProgram,
  { streams: most, moves, settleMs }: Sizes['streams'],
): Promise<Figure[]> {
  const { match, gameId } = await openMatch(databaseUrl, apiUrl);
  const url = `${apiUrl}${API}/games/${gameId}/stream`;
  const streams: OpenStream[] = [];
  const counter = { heard: 0, done: (_at: number): void => undefined };
  const heard = (event: string): void => {
    if (event !== 'batch') return;
    counter.heard += 1;
    if (counter.heard === streams.length) counter.done(performance.now());
  };
  /** Opens as many streams again. */
  const openMore = async (): Promise<void> => {
    const wanted = streams.length + most;
    while (streams.length < wanted) {
      const next = Array.from({ length: Math.min(AT_ONCE, wanted - streams.length) }, (_, n) =>
        openStream(url, { 'x-forwarded-for': addressOf(streams.length + n) }, heard),
      );
      streams.push(...(await Promise.all(next)));
    }
  };
  /** Moves, each once all streams have the one before; answers how long each took until the last of them. */
  const tellAll = async (): Promise<number[]> => {
    const times: number[] = [];
    for (let n = 0; n < moves; n += 1) {
      counter.heard = 0;
      const last = new Promise<number>((done) => {
        counter.done = done;
      });
      const from = performance.now();
      await match.move();
      times.push((await last) - from);
    }
    return times;
  };
  try {
    // The first half grows the heap and has code compiled, which is no price of a stream: the second half alone is counted.
    await openMore();
    await tellAll();
    const times = await tellAll();
    const before = await residentKb(pid, settleMs);
    await openMore();
    const open = await residentKb(pid, settleMs);
    await tellAll();
    const used = await residentKb(pid, settleMs);
    const count = most.toLocaleString('en');
    return [
      {
        what: `memory for an open stream, of ${count} more on one api process`,
        value: (open - before) / most,
        unit: 'kB',
      },
      { what: 'the same after moves were told to all', value: (used - before) / most, unit: 'kB' },
      {
        what: `a move until the last of ${count} streams has it`,
        value: median(times),
        unit: 'ms',
        spread: spread(times),
      },
    ];
  } finally {
    for (const stream of streams) stream.close();
    match.close();
  }
}

function addressOf(stream: number): string {
  return `198.51.100.${1 + Math.floor(stream / PER_ADDRESS)}`;
}

/** Memory of a process that lies in the machine's, once it has come to rest. */
async function residentKb(pid: number, settleMs: number): Promise<number> {
  await new Promise((done) => setTimeout(done, settleMs));
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  const kb = Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1]);
  if (!Number.isFinite(kb)) throw new Error(`no memory of process ${pid}`);
  return kb;
}
