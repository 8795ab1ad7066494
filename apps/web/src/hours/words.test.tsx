import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatsOf } from '../i18n/formats.ts';
import { messagesOf } from '../i18n/messages.ts';
import { type DayWords, useDayWords } from './words.ts';

const SPANS = [
  { from: 9 * 60, to: 12 * 60 },
  { from: 14 * 60, to: 18 * 60 },
  { from: 20 * 60, to: 22 * 60 },
];

function Words({ of }: { of: (words: DayWords) => string }): ReactElement {
  return <>{of(useDayWords())}</>;
}

function wordsIn(locale: 'ja' | 'ko', of: (words: DayWords) => string): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="UTC" formats={formatsOf(locale)} messages={messagesOf(locale)}>
      <Words of={of} />
    </NextIntlClientProvider>,
  );
}

test.each([
  ['ja', /^[^、]+、[^、]+、[^、]+$/],
  ['ko', /^[^,및]+, [^,및]+ 및 [^,및]+$/],
] as const)('spans of a day stand apart in %s', (locale, apart) => {
  expect(wordsIn(locale, ({ counted }) => counted(2, SPANS))).toMatch(apart);
});
