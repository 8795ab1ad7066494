/** Report of a run of seasons: what must hold, what was found, and the figures. */

/** Laws of a run. */
export const LAWS = {
  asked: 'everything happens that a season of people has: late sign-ups, drop-outs, a withdrawal, mistakes, kills',
  steps: 'each season makes each step once, by the clock',
  games: 'each game of a plan is made once, and its result is written down once',
  undone: 'an organiser’s mistake that was undone leaves nothing behind',
  told: 'the club’s webhook hears of each step and of each result, each under one id',
  tables: 'tables, promotions and seedings equal those computed from a backup by another program',
  twin: 'that program finds a result, a row and a place that were altered in a backup',
  odd: 'no answer is a fault, and no program dies by itself',
} as const;
export type Law = keyof typeof LAWS;
export type Findings = Record<Law, string[]>;

/** Figures of one season. */
export interface SeasonFigures {
  number: number;
  /** Members who signed up in time for the seeding. */
  signed: number;
  divisions: number;
  /** Players who waited when the divisions were made. */
  waiting: number;
  games: number;
  played: number;
  adjudicated: number;
  moves: number;
  kills: number;
  /** Members who stopped while it ran. */
  stopped: number;
  /** Virtual days from its first sign-up to its close. */
  days: number;
  seconds: number;
}

export interface SeasonReport {
  findings: Findings;
  seasons: SeasonFigures[];
  /** Figures of the independent program. */
  recomputed: Record<string, number>;
  posts: number;
  /** Kills by the kind of program. */
  killed: Record<string, number>;
  backupBytes: number;
}

export function noFindings(): Findings {
  return { asked: [], steps: [], games: [], undone: [], told: [], tables: [], twin: [], odd: [] };
}

const COLUMNS = [
  ...(['number', 'signed', 'divisions', 'waiting', 'games', 'played', 'adjudicated', 'moves', 'kills'] as const),
  ...(['stopped', 'days', 'seconds'] as const),
];
const MOST_LINES = 20;

/** The report in words. */
export function seasonText({ findings, seasons, recomputed, posts, killed, backupBytes }: SeasonReport): string {
  const cells = [COLUMNS.map(String), ...seasons.map((season) => COLUMNS.map((column) => String(season[column])))];
  const widths = COLUMNS.map((_, n) => Math.max(...cells.map((row) => row[n]?.length ?? 0)));
  const lines = cells.map((row) => row.map((cell, n) => cell.padStart(widths[n] ?? 0)).join('  '));
  const counted = (all: Record<string, number>): string =>
    Object.entries(all)
      .map(([what, n]) => `${n} ${what}`)
      .join(', ');
  lines.push(
    `killed: ${counted(killed)}`,
    `the club’s webhook got ${posts} posts`,
    `recomputed from a backup of ${Math.round(backupBytes / 1024)} KiB: ${counted(recomputed)}`,
  );
  for (const law of Object.keys(LAWS) as Law[]) {
    const wrong = findings[law];
    lines.push(
      `${wrong.length === 0 ? 'holds' : 'BROKEN'}  ${LAWS[law]}`,
      ...wrong.slice(0, MOST_LINES).map((line) => `        ${line}`),
    );
  }
  return lines.join('\n');
}
