/** What a run did and found, as a person reads it. */
import { type Figures, LAWS, type Law, type Report } from './run.ts';

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
