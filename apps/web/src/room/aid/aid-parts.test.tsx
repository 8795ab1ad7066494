import type { AidPart } from '@wayfinder/engine';
import { SeatDisc } from '@wayfinder/ui';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesOf } from '../../i18n/messages.ts';
import type { AidKit, Kit } from '../../play/kit.ts';
import { type RoomParts, RoomProvider } from '../context.tsx';
import type { Room } from '../use-room.ts';
import { AidParts } from './aid-parts.tsx';

const part: AidPart = { kind: 'table', label: { key: 'label' }, head: [{ seat: 0 }, { seat: 1 }], rows: [] };

/** A table of two seats in a game whose seats have these looks. */
function shown(looks: readonly number[] | null): string {
  const texts = { locale: 'en', texts: { label: 'Points' } };
  const kit = { status: { looks: () => looks }, placeName: null } as unknown as Kit;
  const seats = ['Noor', 'Ana'].map((name, seat) => ({ seat, name }));
  const room = { state: { seats, table: { state: {} } } } as unknown as Room;
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messagesOf('en')}>
      <RoomProvider value={{ kit, room } as RoomParts}>
        <AidParts parts={[part]} aid={{ texts } as unknown as AidKit} view={{}} />
      </RoomProvider>
    </NextIntlClientProvider>,
  );
}

/** The only drawing of a list: a port. */
function Drawing({ id }: { id: string }): ReactElement | null {
  return id === 'port' ? <svg data-drawn={id} /> : null;
}

/** A list whose only drawing is a port. */
function listed(steps: boolean): string {
  const lines = [
    { text: { key: 'one' }, drawn: 'port' },
    { text: { key: 'two' }, drawn: 'unknown' },
    { text: { key: 'three' } },
  ];
  const texts = {
    locale: 'en',
    texts: { label: 'Your turn', one: 'Take a tile.', two: 'Place one.', three: 'Refill.' },
  };
  const kit = { status: {}, placeName: null } as unknown as Kit;
  const room = { state: { seats: [], table: { state: {} } } } as unknown as Room;
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messagesOf('en')}>
      <RoomProvider value={{ kit, room } as RoomParts}>
        <AidParts
          parts={[{ kind: 'list', label: { key: 'label' }, steps, lines }]}
          aid={{ texts, aid: { Drawing } } as unknown as AidKit}
          view={{}}
        />
      </RoomProvider>
    </NextIntlClientProvider>,
  );
}

test('a list tells its sentences below its heading, numbered where they are steps, and draws what there is', () => {
  const html = listed(true);
  expect(html).toMatch(
    /<h3[^>]*>Your turn<\/h3><ol[^>]*><li>.*Take a tile\..*<li>.*Place one\..*<li>.*Refill\..*<\/ol>/,
  );
  expect(html.match(/data-drawn/g)).toHaveLength(1);
  expect(html.match(/aria-hidden/g)).toHaveLength(1);
  expect(listed(false)).toMatch(/<ul[^>]*>/);
  expect(listed(false)).not.toContain('<ol');
});

test('seats in a table of the player aid look as in the game', () => {
  const disc = (look: number, label: string): string =>
    renderToStaticMarkup(<SeatDisc seat={look} size={20} label={label} />);
  expect(shown([9, 5])).toContain(disc(9, 'Noor'));
  expect(shown([9, 5])).toContain(disc(5, 'Ana'));
  expect(shown(null)).toContain(disc(1, 'Ana'));
});
