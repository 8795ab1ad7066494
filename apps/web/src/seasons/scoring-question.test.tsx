/** Question to a player whether their game is scored as it stands. */
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesOf } from '../i18n/messages.ts';
import { type AskedToScore, ScoringQuestion } from './scoring-question.tsx';

const ASKED: AskedToScore = {
  ...{ league: 'league', season: 2, division: 1, game: 4, name: 'Cold Ford', reason: 'The holidays come.' },
  ...{ agreed: ['Leila', 'Kenji'], missing: ['Inês'], isAgreed: false, until: '20 December, 20:00' },
};

function shown(more: Partial<AskedToScore> = {}): string {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messagesOf('en')}>
      <ScoringQuestion asked={{ ...ASKED, ...more }} onAnswered={() => undefined} />
    </NextIntlClientProvider>,
  );
  return html.replaceAll(/<\/(?:p|button)>/g, '\n').replaceAll(/<[^>]*>/g, '');
}

test('it says in which game, who has agreed, who hasn’t answered, and until when', () => {
  expect(shown()).toBe(
    [
      'An organiser asks: is Cold Ford scored as it stands now? The holidays come.',
      'It is once all agree; one no ends the question. A move takes back every yes. Leila and Kenji have agreed. Inês hasn’t answered. ' +
        'It can be answered until 20 December, 20:00; then every open game is scored as it stands.',
      'I agree',
      'No, we play on',
      '',
    ].join('\n'),
  );
});

test('whoever has agreed can take it back alone; names are left out where nobody has answered, or everybody has', () => {
  const text = shown({ isAgreed: true, agreed: [], missing: ['Inês', 'Leila'], name: null });
  expect(text).not.toContain('An organiser asks');
  expect(text).toContain('You have agreed. A move takes back every yes. Inês and Leila haven’t answered.');
  expect(text).toContain('Take it back: we play on');
  expect(text).not.toContain('I agree');
  expect(shown({ missing: [] })).not.toContain('answered. It can');
});
