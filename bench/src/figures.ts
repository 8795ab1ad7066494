/** What was measured, and how it is printed. */

/** One measured figure. */
export interface Figure {
  what: string;
  value: number;
  unit: '/s' | 'ms' | 'kB' | '×';
  /** The lowest and the highest of several rounds, where there were some; the value is then their median. */
  spread?: readonly [number, number];
  /** Where an aim is set: at least so many a second, at most so much of anything else. */
  aim?: number;
}

/** True when the figure is as good as it should be, or no aim is set. */
export function reached({ value, unit, aim }: Figure): boolean {
  if (aim === undefined) return true;
  return unit === '/s' ? value >= aim : value <= aim;
}

/** The value below which a share of the values lies (0.5: the median). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle of some values. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The lowest and the highest of some values. */
export function spread(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function numberText(value: number, unit: Figure['unit']): string {
  if (unit === '/s') return Math.round(value).toLocaleString('en');
  return value.toFixed(value < 10 ? 2 : 1);
}

function valueText({ value, unit }: Figure): string {
  return `${numberText(value, unit)} ${unit}`;
}

function spreadText({ spread, unit }: Figure): string {
  return spread ? spread.map((value) => numberText(value, unit)).join('–') : '';
}

function aimText(figure: Figure): string {
  if (figure.aim === undefined) return '';
  // Some aims are measured themselves.
  const most = Number(figure.aim.toFixed(1)).toLocaleString('en');
  const aim = `${figure.unit === '/s' ? '≥' : '≤'} ${most} ${figure.unit}`;
  return `${aim} ${reached(figure) ? 'reached' : 'MISSED'}`;
}

const HEAD = ['what', 'measured', 'lowest–highest', 'aim'];

function cells(figure: Figure): string[] {
  return [figure.what, valueText(figure), spreadText(figure), aimText(figure)];
}

/** The figures as a table of fixed columns. */
export function tableText(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = ([what = '', ...rest]: readonly string[]): string =>
    [what.padEnd(widths[0] ?? 0), ...rest.map((cell, n) => (n < 2 ? cell.padStart(widths[n + 1] ?? 0) : cell))]
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = rows;
  const rule = '-'.repeat(widths.reduce((sum, width) => sum + width, 2 * (HEAD.length - 1)));
  return [line(head), rule, ...body.map(line)].join('\n');
}

/** The figures as a table in Markdown. */
export function markdownText(figures: readonly Figure[]): string {
  const row = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`;
  return [row(HEAD), '|---|--:|--:|---|', ...figures.map((figure) => row(cells(figure)))].join('\n');
}

/** Figures of one part. */
export interface Section {
  title: string;
  figures: readonly Figure[];
}

/** What was measured as a page of the documentation. `day` is the day of measuring, ISO 8601. */
export function pageText(machine: string, day: string, sections: readonly Section[]): string {
  const intro = [
    '# Measurements',
    `Measured on ${day} by \`npm run bench -- --write\`; [bench/README.md](../../bench/README.md) says what each figure is.`,
    `${machine}.`,
  ];
  const parts = sections.flatMap(({ title, figures }) => [`## ${title}`, markdownText(figures)]);
  return `${[...intro, ...parts].join('\n\n')}\n`;
}
