import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesOf } from '../i18n/messages.ts';
import { type RoomParts, RoomProvider } from './context.tsx';
import { TurnPanel } from './turn-panel.tsx';

/** The panel at a past moment, with a turn that is composed and could be committed now. */
function shownInThePast(awaited: number[]): string {
  const composed = { steps: [{ step: { id: 'a' } }], path: [], decisions: [], misfits: [] };
  const state = { awaited: awaited.map((seat) => ({ seat, deadline: null })), outcome: null, notice: null };
  const room = { seat: 0, composed, state };
  return shown({ past: true, toNow: () => undefined, settled: [], room } as unknown as RoomParts);
}

function shown(parts: RoomParts): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messagesOf('en')}>
      <RoomProvider value={parts}>
        <TurnPanel list={false} onList={() => undefined} />
      </RoomProvider>
    </NextIntlClientProvider>,
  );
}

test('a step that is refused has the number that it has on the board, after the settled ones', () => {
  const notice = { kind: 'refused', refusal: { code: 'not-known', rules: [] }, step: 1 };
  const state = { awaited: [], seats: [], events: [], outcome: null, notice };
  const words = { has: () => false, say: () => 'No such place.' };
  const room = { seat: null, composed: null, state, line: { isLocal: true } };
  const parts = { past: false, settled: [{}, {}], words, room, game: {} };
  expect(shown(parts as unknown as RoomParts)).toContain('Step 4 was refused: No such place.');
});

test('at a past moment the panel leads back to now, and nothing can be committed', () => {
  const due = shownInThePast([0]);
  expect(due.match(/<button[^>]*>[^<]*/g)).toHaveLength(1);
  expect(due).toContain('Back to now</button>');
  expect(due).not.toContain('Your call');
  expect(due).toContain('Something is asked of you');
  expect(shownInThePast([1])).not.toContain('Something is asked of you');
});
