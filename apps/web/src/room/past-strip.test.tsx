import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesOf } from '../i18n/messages.ts';
import { type RoomParts, RoomProvider } from './context.tsx';
import { PastStrip } from './past-strip.tsx';
import type { ReplayControl } from './use-replay.ts';

test('a player leaves a shared moment by a link, which works before any script does', () => {
  const parts = { game: { id: 'abc' }, room: { state: { events: [] } } } as unknown as RoomParts;
  const replay = { past: true, watching: false, at: 2, length: 5, told: 2 } as ReplayControl;
  const page = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messagesOf('en')}>
      <RoomProvider value={parts}>
        <PastStrip replay={replay} shared address={null} />
      </RoomProvider>
    </NextIntlClientProvider>,
  );
  expect(page).toMatch(/<a [^>]*href="\/games\/abc"[^>]*>Back to now<\/a>/);
});
