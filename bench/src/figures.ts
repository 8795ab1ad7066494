/** Figures that were measured, and how they are printed. */

/** The value that a figure should have, in its unit. */
export type Aim = { least: number } | { most: number };

/** One measured figure. */
export interface Figure {
  what: string;
  value: number;
  unit: '/s' | 'ms' | 'kB' | 'rows' | '×' | '%' | 'looks' | 'points';
  /** The lowest and the highest of several rounds, where there were some. The value is their median, or what all of them come to together. */
  spread?: readonly [number, number];
  aim?: Aim | undefined;
}

/** True when the figure is as good as it should be, or no aim is set. */
export function reached({ value, aim }: Figure): boolean {
  if (!aim) return true;
  return 'least' in aim ? value >= aim.least : value <= aim.most;
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

/** The values of each round beside those of another in the same round. */
export function ratiosOf(values: readonly number[], others: readonly number[]): number[] {
  return values.map((value, round) => value / (others[round] ?? Number.NaN));
}

function numberText(value: number, unit: Figure['unit']): string {
  if (unit === '/s' || unit === 'rows' || unit === 'looks') return Math.round(value).toLocaleString('en');
  return value.toFixed(value < 10 ? 2 : 1);
}

function valueText({ value, unit }: Figure): string {
  return `${numberText(value, unit)} ${unit}`;
}

function spreadText({ spread, unit }: Figure): string {
  return spread ? spread.map((value) => numberText(value, unit)).join('–') : '';
}

function aimText(figure: Figure): string {
  if (!figure.aim) return '';
  const [sign, value] = 'least' in figure.aim ? ['≥', figure.aim.least] : ['≤', figure.aim.most];
  // Some aims are measured themselves.
  const aim = `${sign} ${Number(value.toFixed(value < 10 ? 2 : 1)).toLocaleString('en')} ${figure.unit}`;
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

/** Measurements as a page of the documentation. `day` is the day of measuring, ISO 8601. */
export function pageText(machine: string, day: string, sections: readonly Section[]): string {
  const intro = [
    '# Measurements',
    `Measured on ${day} by \`npm run bench -- --write\`; [bench/README.md](../../bench/README.md) says what each figure is.`,
    `${machine}.`,
  ];
  const parts = sections.flatMap(({ title, figures }) => [`## ${title}`, markdownText(figures)]);
  return `${[...intro, ...parts].join('\n\n')}\n`;
}
