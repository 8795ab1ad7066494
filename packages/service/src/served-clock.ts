/**
 * The clock of a program. A script that lets weeks pass in minutes serves one clock to all the programs that it starts. Nobody else can: the time comes
 * over the channel to whoever started the program, and only from a parent that knows the word in the program's environment.
 */
import { type Clock, systemClock } from '@wayfinder/store';

/** Name of the variable that holds the word. */
export const SERVED_CLOCK = 'SERVED_CLOCK';
/** Time that the parent may take to answer. */
const ANSWER_WITHIN_MS = 5_000;

/** Messages of the parent, and questions to it. */
export interface ClockMessage {
  word: string;
  /** Milliseconds since 1970. */
  now: number;
}
export interface ClockQuestion {
  clock: string;
}

/** The machine's clock, or the one that is served. Ends the process with a plain sentence where nobody serves one. */
export async function programClock(program: string): Promise<Clock> {
  const word = process.env[SERVED_CLOCK];
  if (word === undefined) return systemClock;
  try {
    return await servedClock(word);
  } catch {
    process.stderr.write(`${program}: ${SERVED_CLOCK} is set by scripts that serve a clock, and by nobody else\n`);
    return process.exit(2);
  }
}

async function servedClock(word: string): Promise<Clock> {
  let now: number | null = null;
  const heard = new Promise<void>((done, fail) => {
    if (!process.send || word === '') return fail(new Error('nobody serves a clock'));
    setTimeout(() => fail(new Error('nobody tells the time')), ANSWER_WITHIN_MS).unref();
    process.on('message', (message: unknown) => {
      const told = message as Partial<ClockMessage> | null;
      if (told?.word !== word || typeof told.now !== 'number') return;
      now = Math.max(now ?? told.now, told.now);
      done();
    });
    process.send({ clock: word } satisfies ClockQuestion);
  });
  await heard;
  // The parent that serves the clock is no reason to go on running.
  process.channel?.unref();
  return { now: () => new Date(now ?? 0) };
}
