/** Backup of a run, from which another program computes everything a second time; and a twin of it in which something is wrong. */
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip, createGzip } from 'node:zlib';
import { writeBackup } from '@wayfinder/store';
import type { SeasonFigures } from './report.ts';
import type { Stage } from './stage.ts';

const RECOMPUTE = fileURLToPath(new URL('./recompute.mjs', import.meta.url));
const MOST_OUTPUT = 2 ** 26;

interface Recomputed {
  figures: Record<string, number>;
  wrong: string[];
}

/** Has another program compute it all from a backup, and once more from a backup that was altered: it must find each alteration. */
export async function recompute(
  stage: Stage,
  seasons: readonly SeasonFigures[],
): Promise<{ recomputed: Record<string, number>; backupBytes: number }> {
  const { findings, house, clock } = stage;
  const folder = await mkdtemp(join(tmpdir(), 'wayfinder-season-backup-'));
  const [file, twin] = [join(folder, 'backup.gz'), join(folder, 'twin.gz')];
  try {
    await writeBackup(house.databaseUrl, file, clock.now());
    const { figures, wrong } = await computed(file);
    findings.tables.push(...wrong, ...amounts(figures, seasons));
    const altered = await alter(file, twin);
    const found = (await computed(twin)).wrong;
    for (const { what, tells } of altered)
      if (!found.some((line) => line.startsWith(tells)))
        findings.twin.push(`${what} was altered, and it was not found`);
    if (altered.length !== ALTERATIONS.length) findings.twin.push(`only ${altered.length} things could be altered`);
    return { recomputed: figures, backupBytes: (await stat(file)).size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Amounts that differ from those that were played. Where nothing moves up or down, nothing was compared. */
function amounts(figures: Record<string, number>, seasons: readonly SeasonFigures[]): string[] {
  const sum = (of: (season: SeasonFigures) => number): number => seasons.reduce((all, one) => all + of(one), 0);
  const expected = {
    seasons: seasons.length,
    divisions: sum((season) => season.divisions),
    games: sum((season) => season.games),
    adjudicated: sum((season) => season.adjudicated),
    placements: sum((season) => season.signed),
    movedIn: 1,
  };
  const wrong = Object.entries(expected).flatMap(([what, n]) =>
    figures[what] === n ? [] : [`${figures[what]} ${what} were recomputed, and not ${n}`],
  );
  return figures.up && figures.down ? wrong : [...wrong, 'nobody goes up or down'];
}

function computed(file: string): Promise<Recomputed> {
  return new Promise((done, fail) => {
    execFile(process.execPath, [RECOMPUTE, file], { maxBuffer: MOST_OUTPUT }, (error, stdout, stderr) =>
      stdout === '' ? fail(error ?? new Error(stderr)) : done(JSON.parse(stdout) as Recomputed),
    );
  });
}

type Row = Record<string, unknown>;

/** One thing in a backup that is made wrong. */
interface Alteration {
  table: string;
  what: string;
  /** The row made wrong; null: another row will do. */
  change(row: Row): Row | null;
  /** Begin of the line in which the other program is to tell of it. */
  tells(row: Row): string;
}

/** Alteration that was made. */
interface Altered {
  what: string;
  tells: string;
}

/** Each is made where no other one is: a result in the first division, a row of the second one, and places of a season. */
const ALTERATIONS: readonly Alteration[] = [
  {
    ...{ table: 'season_game', what: 'a result' },
    change(row) {
      const result = row.result as { places: number[] } | null;
      const worst = Math.max(...(result?.places ?? []));
      if (result === null || row.division !== 1 || worst <= 1) return null;
      const [best, last] = [result.places.indexOf(1), result.places.indexOf(worst)];
      return { ...row, result: { ...result, places: result.places.with(best, worst).with(last, 1) } };
    },
    tells: ({ season }) => `season ${season}, division 1: row `,
  },
  {
    ...{ table: 'season_table', what: 'a row of a table' },
    change(row) {
      const [first, ...rows] = row.rows as { wins: number }[];
      return first && row.division === 2 ? { ...row, rows: [{ ...first, wins: first.wins + 1 }, ...rows] } : null;
    },
    tells: ({ season }) => `season ${season}, division 2: row 1 `,
  },
  {
    ...{ table: 'season', what: 'a place in a division' },
    change(row) {
      const plan = row.plan as { divisions: { placements: unknown[] }[] } | null;
      const [first, ...others] = plan?.divisions ?? [];
      if (!first) return null;
      const divisions = [{ ...first, placements: first.placements.toReversed() }, ...others];
      return { ...row, plan: { ...plan, divisions } };
    },
    tells: ({ number }) => `season ${number}: the divisions `,
  },
];

/** Copies a backup, and makes one row of each kind wrong. Answers what was altered, and how that is to be told. */
async function alter(file: string, twin: string): Promise<Altered[]> {
  const altered: Altered[] = [];
  let table = '';
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
  const copied = async function* (): AsyncGenerator<string> {
    for await (const line of lines) {
      const name = line.startsWith('{"table":') ? (JSON.parse(line) as Row).table : undefined;
      if (typeof name === 'string') table = name;
      const alteration = ALTERATIONS.find(
        (one) => one.table === table && !altered.some(({ what }) => what === one.what),
      );
      const changed = alteration && name === undefined ? alteration.change(JSON.parse(line) as Row) : null;
      if (alteration && changed) altered.push({ what: alteration.what, tells: alteration.tells(changed) });
      yield `${changed ? JSON.stringify(changed) : line}\n`;
    }
  };
  await pipeline(Readable.from(copied()), createGzip(), createWriteStream(twin));
  return altered;
}
