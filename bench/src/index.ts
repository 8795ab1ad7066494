/** Benchmarks: what is measured, in which order. `wayfinder bench` and `npm run bench` print it. */

import type { Ruleset } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import { type ServerSettings, serverSettings } from '@wayfinder/store/testing';
import { benchAppend } from './append.ts';
import { benchBots } from './bots.ts';
import type { Figure, Section } from './figures.ts';
import { benchFold } from './fold.ts';
import { benchHttp } from './http.ts';
import { benchLarge } from './large.ts';
import { benchLate } from './late.ts';
import { benchLedger } from './ledger.ts';
import { machineText } from './machine.ts';
import { benchMail } from './mail.ts';
import { benchPeers, WITH_CLAIMS } from './peer/index.ts';
import { PROGRAMS, type Programs, type Running, type RunningProgram } from './processes.ts';
import { benchReaders } from './readers.ts';
import { benchRebuild } from './rebuild.ts';
import { benchRoutes } from './routes.ts';
import { FULL, type Sizes } from './sizes.ts';
import { benchStart } from './start.ts';
import { AT_ONCE, benchStorage } from './storage.ts';
import { benchStreams } from './streams.ts';

export { type Figure, pageText, reached, type Section, tableText } from './figures.ts';
export { FULL } from './sizes.ts';

/** Choice of what is measured and how. */
export interface BenchOptions {
  parts: readonly Part[];
  /** Sizes of each bench; `FULL` when left out. */
  sizes?: Sizes;
  /** Programs to measure; those of production when left out. */
  programs?: Programs;
  say(line: string): void;
}

interface Stage {
  ruleset: Ruleset;
  sizes: Sizes;
  programs: Programs;
  /** A database of the part's own. */
  database: Running;
}

interface Bench {
  says: string;
  /** True for a bench that needs a database beside the rules. */
  database: boolean;
  run(stage: Stage): Promise<Figure[]>;
}

const RULESET = 'conquest-of-paradise';

/** Runs with one api process, which ends afterwards. `more` is added to its environment. */
async function withApi(
  { programs, database }: Stage,
  more: Record<string, string>,
  run: (api: RunningProgram) => Promise<Figure[]>,
): Promise<Figure[]> {
  const api = await programs.api(database.url, more);
  try {
    return await run(api);
  } finally {
    await api.stop();
  }
}

const BENCHES = {
  fold: { says: 'Folding', database: false, run: async ({ ruleset, sizes }) => benchFold(ruleset, sizes.fold) },
  bots: {
    says: 'Bots against each other',
    database: false,
    run: async ({ sizes }) => {
      const all = await Promise.all(Object.values(rulesets).map(({ load }) => load()));
      return benchBots(all, sizes.bots);
    },
  },
  ledger: {
    says: 'A whole game from its ledger',
    database: false,
    run: ({ sizes }) => benchLedger(sizes.ledger),
  },
  rebuild: {
    says: 'Rebuilding',
    database: true,
    run: ({ ruleset, database, sizes }) => benchRebuild(ruleset, database.url, sizes.rebuild),
  },
  start: {
    says: 'Starting an api process',
    database: true,
    run: ({ database, programs, sizes }) => benchStart(database.url, programs, sizes.start),
  },
  http: {
    says: 'Commands through HTTP',
    database: true,
    run: (stage) =>
      withApi(stage, {}, ({ url }) => benchHttp(stage.ruleset, stage.database.url, url, stage.sizes.http)),
  },
  routes: {
    says: 'CPU of a request, by route',
    database: true,
    run: (stage) => withApi(stage, {}, (api) => benchRoutes(stage.database.url, api, stage.sizes.routes)),
  },
  readers: {
    says: 'A player beside readers',
    database: true,
    run: (stage) =>
      // With the limits of production: they are what is measured.
      withApi(stage, { RATE_LIMIT: '6000' }, ({ url }) =>
        benchReaders(stage.ruleset, stage.database.url, url, stage.sizes.readers),
      ),
  },
  late: {
    says: 'Late games beside early ones',
    database: true,
    run: (stage) => withApi(stage, WITH_CLAIMS, ({ url }) => benchLate(stage.database.url, url, stage.sizes.late)),
  },
  large: {
    says: 'A large club and its season',
    database: true,
    run: ({ database, programs, sizes }) => benchLarge(database.url, programs, sizes.large),
  },
  streams: {
    says: 'Open streams',
    database: true,
    run: (stage) => withApi(stage, WITH_CLAIMS, (api) => benchStreams(stage.database.url, api, stage.sizes.streams)),
  },
  mail: {
    says: 'From a move to its mail',
    database: true,
    run: ({ ruleset, database, programs, sizes }) => benchMail(ruleset, database.url, programs, sizes.mail),
  },
  storage: {
    says: 'Room that a game takes',
    database: true,
    run: (stage) =>
      withApi(stage, AT_ONCE, ({ url }) => benchStorage(stage.database.url, url, stage.programs, stage.sizes.storage)),
  },
  append: {
    says: 'Appending to the log',
    database: true,
    run: ({ database, sizes }) => benchAppend(database.url, sizes.append),
  },
  peers: {
    says: 'Beside boardgame.io',
    database: true,
    run: ({ database, programs, sizes }) => benchPeers(database.url, programs, sizes.peers),
  },
} satisfies Record<string, Bench>;

/** Part that can be measured. */
export type Part = keyof typeof BENCHES;
export const PARTS = Object.keys(BENCHES) as readonly Part[];

/** Figures that were measured, and the machine. */
export interface Measured {
  machine: string;
  sections: Section[];
}

/** Measures. Programs that are started for it are stopped again. */
export async function runBench({ parts, say, sizes = FULL, programs = PROGRAMS }: BenchOptions): Promise<Measured> {
  const ruleset = await rulesets[RULESET]?.load();
  if (!ruleset) throw new Error(`there is no ruleset ${RULESET}`);
  const sections: Section[] = [];
  let server: ServerSettings | null = null;
  for (const part of PARTS.filter((one) => parts.includes(one))) {
    const bench: Bench = BENCHES[part];
    say(bench.says);
    const database = bench.database ? await programs.database() : NO_DATABASE;
    try {
      if (bench.database) server = await serverSettings(database.url);
      sections.push({ title: bench.says, figures: await bench.run({ ruleset, sizes, programs, database }) });
    } finally {
      await database.stop();
    }
  }
  return { machine: machineText(server), sections };
}

const NO_DATABASE: Running = { url: '', stop: async () => undefined };
