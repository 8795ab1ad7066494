import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesOf } from '../i18n/messages.ts';
import { Sheet, settlesBy, type Tab } from './sheet.tsx';

/** The tabs that are marked, by their words. */
function marked(due: boolean, tab: Tab): string[] {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messagesOf('en')}>
      <Sheet
        due={due}
        tab={tab}
        onTab={() => undefined}
        panels={{ turn: null, seats: null, log: null }}
        line={null}
        over={null}
      />
    </NextIntlClientProvider>,
  );
  const buttons = html.match(/<button[^>]*data-due[^>]*>.*?<\/button>/g) ?? [];
  return buttons.map((button) => button.replace(/<[^>]+>/g, ''));
}

test('the tab of the turn is marked while something is asked and another tab is in front', () => {
  expect(marked(true, 'log')).toEqual(['Turn · Your call']);
  expect([marked(true, 'turn'), marked(false, 'log')]).toEqual([[], []]);
});

test('a sheet that is let go of settles a height further, two for a long way, and none for a touch', () => {
  expect([settlesBy(-60, 800), settlesBy(-400, 800), settlesBy(60, 800), settlesBy(10, 800)]).toEqual([1, 2, -1, 0]);
});
