import type { AidRange } from '@wayfinder/engine';

const FORMATS: Readonly<Record<AidRange['as'], Intl.NumberFormatOptions>> = {
  chance: { style: 'percent', maximumFractionDigits: 1 },
  about: { style: 'percent', maximumFractionDigits: 0 },
  mean: { maximumFractionDigits: 2 },
  count: { maximumFractionDigits: 0 },
};

/** A figure as the reader's language writes it. */
export function figureText(as: AidRange['as'], value: number, locale: string): string {
  return new Intl.NumberFormat(locale, FORMATS[as]).format(value);
}
