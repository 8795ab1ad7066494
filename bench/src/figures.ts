/** What was measured, and how it is printed. */

/** One measured figure. */
export interface Figure {
  what: string;
  value: number;
  unit: '/s' | 'ms';
  /** Where an aim is set: at least so many a second, at most so many milliseconds. */
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

function valueText({ value, unit }: Figure): string {
  if (unit === '/s') return `${Math.round(value).toLocaleString('en')} /s`;
  return `${value.toFixed(value < 10 ? 2 : 1)} ms`;
}

function aimText(figure: Figure): string {
  if (figure.aim === undefined) return '';
  const aim = figure.unit === '/s' ? `≥ ${figure.aim.toLocaleString('en')} /s` : `≤ ${figure.aim} ms`;
  return `${aim} ${reached(figure) ? 'reached' : 'MISSED'}`;
}

/** The figures as a table of fixed columns. */
export function tableText(figures: readonly Figure[]): string {
  const rows = [['what', 'measured', 'aim'], ...figures.map((f) => [f.what, valueText(f), aimText(f)])];
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const [first, second, third] = [width(0), width(1), width(2)];
  const line = (row: readonly string[]): string =>
    `${row[0]?.padEnd(first)}  ${row[1]?.padStart(second)}  ${row[2] ?? ''}`.trimEnd();
  const [head = [], ...body] = rows;
  return [line(head), '-'.repeat(first + second + third + 4), ...body.map(line)].join('\n');
}
