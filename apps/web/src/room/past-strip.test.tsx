import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesOf } from '../i18n/messages.ts';
import { type RoomParts, RoomProvider } from './context.tsx';
import { PastStrip } from './past-strip.tsx';
import type { ReplayControl } from './use-replay.ts';

function strip(visibility: 'open' | 'link', shared: boolean): string {
  const parts = { game: { id: 'abc', visibility }, room: { state: { events: [] } } } as unknown as RoomParts;
  const replay = { past: true, watching: false, at: 2, length: 5, told: 2 } as ReplayControl;
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messagesOf('en')}>
      <RoomProvider value={parts}>
        <PastStrip replay={replay} shared={shared} address={null} />
      </RoomProvider>
    </NextIntlClientProvider>,
  );
}

test('a player leaves a shared moment by a link, which works before any script does', () => {
  expect(strip('open', true)).toMatch(/<a [^>]*href="\/games\/abc"[^>]*>Back to now<\/a>/);
});

test('of a private game it says what the address of a moment opens', () => {
  expect(strip('link', false)).toContain('Whoever has the address of this moment can look at the game.');
  expect(strip('open', false)).not.toContain('Whoever has the address');
});
