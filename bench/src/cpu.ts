/** CPU time of programs by the accounts of the Linux kernel. Other systems keep no such accounts. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** True where there are accounts. */
export const isCounted = existsSync('/proc/self/schedstat');

/** Milliseconds that a process has used since its start. */
export interface ProcessCpu {
  main: number;
  /** Threads that the program made: in an api process those that judge. */
  workers: number;
  /** Everything else: V8's own threads, which compile and collect, and those of files and name look-ups. */
  helpers: number;
}

/** Names of the threads that Node.js makes for itself; what a program makes is called WorkerThread or as the program says. */
const HELPERS = /^(V8Worker|DelayedTaskSche|SignalInspector|libuv-worker|iou-)/;

/** CPU of a process by its threads. Of a thread that has ended nothing is known. @throws Error when there is no such process */
export async function cpuOf(pid: number): Promise<ProcessCpu> {
  const used: ProcessCpu = { main: 0, workers: 0, helpers: 0 };
  const threads = await readdir(`/proc/${pid}/task`);
  await Promise.all(
    threads.map(async (thread) => {
      const folder = `/proc/${pid}/task/${thread}`;
      const [ms, name] = await Promise.all([ranMs(folder), readFile(`${folder}/comm`, 'utf8').catch(() => '')]);
      if (Number(thread) === pid) used.main += ms;
      else if (HELPERS.test(name)) used.helpers += ms;
      else used.workers += ms;
    }),
  );
  return used;
}

/** CPU of all threads of a process, in milliseconds. @throws Error when there is no such process */
export async function cpuMs(pid: number): Promise<number> {
  const { main, workers, helpers } = await cpuOf(pid);
  return main + workers + helpers;
}

/** CPU of a database's server with all of its processes, also those that have ended, in milliseconds. `pid`: the process that began it. */
export async function serverCpuMs(pid: number): Promise<number> {
  const folders = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const own = await statOf(String(pid));
  if (!own) throw new Error(`no process ${pid}`);
  const children = await Promise.all(
    folders.map(async (child) => ((await statOf(child))?.parent === pid ? child : null)),
  );
  const running = await Promise.all([String(pid), ...children].map((of) => (of === null ? 0 : ranMs(`/proc/${of}`))));
  return running.reduce((sum, ms) => sum + ms, own.endedMs);
}

/** Time that a thread has run, which the kernel counts in nanoseconds; 0 when it has ended. */
async function ranMs(folder: string): Promise<number> {
  const text = await readFile(`${folder}/schedstat`, 'utf8').catch(() => '0');
  return Number(text.split(' ')[0]) / 1e6;
}

interface Stat {
  parent: number;
  /** Time of its children that have ended, in milliseconds: counted in ticks of ten. */
  endedMs: number;
}

/** Milliseconds of a tick: the kernel counts a hundred a second for whoever asks, on every machine. */
const TICK_MS = 10;

/** A process as the kernel describes it; null when it has ended. */
async function statOf(pid: string): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // A program's name stands in brackets and may hold whatever it likes; the fields after it are numbered from the third on.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (!fields) return null;
  const field = (number: number): number => Number(fields[number - 3]);
  return { parent: field(4), endedMs: (field(16) + field(17)) * TICK_MS };
}
