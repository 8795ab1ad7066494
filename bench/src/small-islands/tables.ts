/** Markdown tables and figures as text. */

/** A share in per cent, with as many digits as it takes to tell it from none and from all. */
export function per100(part: number, of: number): string {
  if (of === 0) return '-';
  const share = (100 * part) / of;
  if (share === 0 || share === 100) return `${share} %`;
  const digits = share > 99 || share < 1 ? 2 : share < 10 ? 1 : 0;
  const text = share.toFixed(digits);
  // A share that isn't all, or isn't none, must not look like it.
  if (text === '100.00') return '> 99.99 %';
  return text === '0.00' ? '< 0.01 %' : `${text} %`;
}

/** A mean, with one digit. */
export function mean(sum: number, of: number): string {
  return of === 0 ? '-' : (sum / of).toFixed(1);
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table with a head. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
