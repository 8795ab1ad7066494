import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// A test's file name tells its project, so that tests can sit beside the code: x.test.ts is a unit test, x.laws.test.ts
// one of laws. With "long" before that, as in x.long.laws.test.ts, it is a proof that only `npm run test:all` runs.
// Unit tests and laws share the modules that they import: loading them anew for each file cost a third of the run. A file
// that replaces a module (vi.mock) would change it for the others, so it is called x.alone.test.ts.
const NOT_SOURCES = ['**/node_modules/**', '**/.next/**', '**/.wayfinder*/**', '**/fixtures/**'];
const POSTGRES = ['packages/store/src/testing/global-setup.ts'];
/** Refuses transactions a second connection. */
const ONE_CONNECTION = ['packages/store/src/testing/one-connection-setup.ts'];
const STACK = ['apps/web/test/global-stack.ts'];
/** Says which samples the gate takes. */
const SAMPLES = ['packages/engine/src/testing/tell-seed.ts'];
const SECOND = 1000;

interface Kind {
  readonly name: string;
  /** Mark in the file name before `.test.ts`; empty for unit tests. */
  readonly mark: string;
  /** Caps for what hangs; a busy machine takes its time. */
  readonly test: {
    testTimeout: number;
    hookTimeout?: number;
    globalSetup?: string[];
    setupFiles?: string[];
    isolate?: boolean;
    pool?: 'threads';
    env?: { NODE_ENV: 'production' };
    expect?: { poll: { timeout: number } };
    maxWorkers?: number;
    fileParallelism?: false;
    sequence?: { groupOrder: number };
  };
}

/** Files of one thread share what they import. */
const TOGETHER = { isolate: false, pool: 'threads' } as const;

/** React draws in half the time as it is served: the other build keeps traces for messages that no test reads. */
const AS_SERVED = { env: { NODE_ENV: 'production' } } as const;

/** A cap alone, for what is polled: a busy machine takes its time, and a test that waits for nothing costs nothing. */
const PATIENT = { expect: { poll: { timeout: 60 * SECOND } } };

/** These wait for disks, other processes and clocks for a third of their time. Vitest asks for a group of their own. */
const WAITS = { ...PATIENT, maxWorkers: Math.ceil(1.5 * availableParallelism()), sequence: { groupOrder: 1 } };

/** They share one running Wayfinder, which more browsers would keep waiting: on two cores, a third made no run shorter. Vitest asks for a group of their own. */
const TWO = { maxWorkers: 2, sequence: { groupOrder: 2 } };

const KINDS: readonly Kind[] = [
  { name: 'unit', mark: '', test: { ...TOGETHER, ...AS_SERVED, globalSetup: SAMPLES, testTimeout: 120 * SECOND } },
  { name: 'unit-alone', mark: '.alone', test: { testTimeout: 120 * SECOND } },
  { name: 'laws', mark: '.laws', test: { ...TOGETHER, globalSetup: SAMPLES, testTimeout: 600 * SECOND } },
  {
    name: 'integration',
    mark: '.int',
    // Not isolated: loading the games anew for each file took a fifth of the time. Each file has a database of its own.
    test: {
      globalSetup: [...POSTGRES, ...SAMPLES],
      setupFiles: ONE_CONNECTION,
      testTimeout: 180 * SECOND,
      hookTimeout: 120 * SECOND,
      isolate: false,
      ...WAITS,
    },
  },
  {
    name: 'crash',
    mark: '.crash',
    test: { testTimeout: 300 * SECOND, hookTimeout: 120 * SECOND, ...WAITS },
  },
  {
    name: 'browser',
    mark: '.browser',
    // Files share modules and a browser in each worker, as they share the stack: to load all of it takes seconds.
    test: {
      globalSetup: STACK,
      isolate: false,
      ...PATIENT,
      testTimeout: 600 * SECOND,
      hookTimeout: 600 * SECOND,
      ...TWO,
    },
  },
];
const MARKED = KINDS.flatMap(({ mark }) => mark || []);
/** A test that measures times has the machine for itself. There are only long proofs of that kind. */
const SPEED: Kind = {
  name: 'speed',
  mark: '.speed',
  test: { testTimeout: 0, fileParallelism: false, sequence: { groupOrder: 2 } },
};
/** Long proofs take minutes each. */
const LONG = { testTimeout: 3600 * SECOND, hookTimeout: 1200 * SECOND };

function gate({ name, mark, test }: Kind): TestProjectConfiguration {
  const others = MARKED.filter((other) => other !== mark).map((other) => `**/*${other}.test.{ts,tsx}`);
  const exclude = [...NOT_SOURCES, '**/*.long.*', ...(mark ? [] : others)];
  return { extends: true, test: { ...test, name, include: [`**/*${mark}.test.{ts,tsx}`], exclude } };
}

function long({ name, mark, test }: Kind): TestProjectConfiguration {
  const include = [`**/*.long${mark}.test.{ts,tsx}`];
  // Whole proofs take no samples.
  const globalSetup = (test.globalSetup ?? []).filter((file) => !SAMPLES.includes(file));
  return {
    extends: true,
    test: { ...test, ...LONG, globalSetup, name: `long-${name}`, include, exclude: NOT_SOURCES },
  };
}

/** Files that take a minute or more: begun last, each would keep one core busy while the other waits. */
export const SLOW = [
  'crash/src/crash.crash.test.ts',
  'crash/src/calendar/calendar.crash.test.ts',
  'apps/web/test/look.browser.test.ts',
  'apps/api/src/every-door.int.test.ts',
  'apps/web/test/play.browser.test.ts',
  'apps/web/test/sizes.browser.test.ts',
  'apps/web/test/tabs.browser.test.ts',
];

/** Begins with the slow files; vitest's own order follows. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): boolean => SLOW.some((end) => moduleId.endsWith(end));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  // Parts that the other build of React needs are missing in the one that is served.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    sequence: { sequencer: SlowFirst },
    passWithNoTests: true,
    // Left to itself, vitest keeps one core free: of two that is half the time.
    maxWorkers: '100%',
    projects: [...KINDS.map(gate), ...[...KINDS, SPEED].map(long)],
  },
});
