import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatsOf } from '../i18n/formats.ts';
import { messagesOf } from '../i18n/messages.ts';
import { type RoomParts, RoomProvider } from './context.tsx';
import { SeatsLine } from './seats-panel.tsx';

/** The line of a game alone against an opponent, whose points count or don't. */
function lineAlone(counts: boolean): string {
  const figures = [14, 9].map((score) => ({ score, facts: [] }));
  const status = { seats: () => figures, ...(counts ? { otherPoints: () => [] } : {}) };
  const words = { name: ({ seat }: { seat: number }) => ['Ana', 'Alexis'][seat] };
  const room = { seat: 0, state: { seats: [{ seat: 0 }], awaited: [{ seat: 0 }], table: { state: null } } };
  const parts = { kit: { status }, words, room } as unknown as RoomParts;
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" formats={formatsOf('en')} messages={messagesOf('en')}>
      <RoomProvider value={parts}>
        <SeatsLine view={{}} />
      </RoomProvider>
    </NextIntlClientProvider>,
  );
}

test('who counts points alone against somebody sees theirs beside the own ones', () => {
  expect(lineAlone(true)).toMatch(/Ana.*14.*Alexis.*9/);
  expect(lineAlone(false)).not.toContain('Alexis');
});
