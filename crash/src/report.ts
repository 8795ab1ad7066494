/** What a run did and found, as a person reads it. */
import type { Repeat } from './checks.ts';

/** What a run did. */
export interface Figures {
  seed: string;
  games: number;
  moves: number;
  /** Commands that were sent more than once. */
  sentAgain: number;
  /** Commands that another tab or seat had overtaken. */
  overtaken: number;
  kills: Record<string, number>;
  cuts: Record<string, number>;
  stalls: number;
  /** Times that connections went dead without a word. */
  dead: number;
  calls: number;
  mails: number;
  posts: number;
  pushes: number;
  /** Messages that were dropped because their seat had acted. */
  dropped: number;
  repeats: Repeat[];
  /** Streams, and how often they were opened. */
  streams: number;
  connections: number;
  seconds: { play: number; drain: number; check: number };
}

/** What was found wrong, by what must hold. Nothing wrong: empty lists. */
export type Findings = Record<Law, string[]>;

export const LAWS = {
  complete: 'as much was played and broken as was asked for',
  deaths: 'nothing ends that was not killed',
  answers: 'clients are told "try again" at most, never of a fault',
  moves: 'each accepted command is in the log once, and nothing else is',
  announced: 'each call that presses is announced on each channel, or was answered first',
  repeats: 'nothing is announced twice but for a break inside its send',
  streams: 'readers of streams are told every event once, in order',
  stuck: 'no game is stuck',
  audit: 'the audit accepts every log',
  projections: 'projections are what the logs give',
  logs: 'programs log lines of JSON, and no secret is in any',
} as const;
export type Law = keyof typeof LAWS;

/** What came of a run. */
export interface Report {
  figures: Figures;
  findings: Findings;
}

const MOST_LINES = 10;

/** A table of figures, then each law with what was found against it. */
export function reportText({ figures, findings }: Report): string {
  const rows = figureRows(figures);
  const wide = Math.max(...rows.map(([name]) => name.length));
  const table = rows.map(([name, value]) => `  ${name.padEnd(wide)}  ${value}`);
  const laws = (Object.keys(LAWS) as Law[]).flatMap((law) => {
    const wrong = findings[law];
    const more = wrong.length > MOST_LINES ? [`      … and ${wrong.length - MOST_LINES} more`] : [];
    const lines = wrong.slice(0, MOST_LINES).map((line) => `      ${line}`);
    return [`  ${wrong.length === 0 ? 'holds ' : 'BROKEN'}  ${LAWS[law]}`, ...lines, ...more];
  });
  return [...table, '', ...laws].join('\n');
}

function figureRows(figures: Figures): [string, string][] {
  const { seconds, repeats } = figures;
  return [
    ['seed', figures.seed],
    ['games', String(figures.games)],
    ['moves accepted', String(figures.moves)],
    ['sent more than once', String(figures.sentAgain)],
    ['overtaken by another', String(figures.overtaken)],
    ['killed', tally(figures.kills)],
    ['connections cut', tally(figures.cuts)],
    ['connections held up', String(figures.stalls)],
    ['connections gone dead', String(figures.dead)],
    ['streams', `${figures.streams}, opened ${figures.connections} times`],
    ['calls', String(figures.calls)],
    ['mails taken', String(figures.mails)],
    ['posts taken', String(figures.posts)],
    ['pushes taken', String(figures.pushes)],
    ['messages dropped', `${figures.dropped}, their seats had acted`],
    ['messages repeated', `${repeats.length}${repeats.length > 0 ? `: ${tally(causes(figures))}` : ''}`],
    [
      'seconds',
      `${seconds.play.toFixed(0)} playing, ${seconds.drain.toFixed(0)} draining, ${seconds.check.toFixed(0)} checking`,
    ],
  ];
}

function causes({ repeats }: Figures): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { kind, because } of repeats) {
    const cause = `${kind} by ${because ?? 'nothing'}`;
    sums[cause] = (sums[cause] ?? 0) + 1;
  }
  return sums;
}

function tally(sums: Readonly<Record<string, number>>): string {
  const all = Object.values(sums).reduce((sum, n) => sum + n, 0);
  const each = Object.entries(sums).map(([name, n]) => `${name} ${n}`);
  return each.length === 0 ? '0' : `${all} (${each.join(', ')})`;
}
