import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatsOf } from '../i18n/formats.ts';
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
    <NextIntlClientProvider locale="en" timeZone="UTC" formats={formatsOf('en')} messages={messagesOf('en')}>
      <RoomProvider value={parts}>
        <TurnPanel list={false} onList={() => undefined} />
      </RoomProvider>
    </NextIntlClientProvider>,
  );
}

/** Line above the question at a table of these, of whom one has seat 0 and these are asked. */
function eyebrow(names: string[], asked: number[], ago = 0): string {
  const events = [{ at: new Date(Date.now() - ago).toISOString() }];
  const awaited = asked.map((seat) => ({ seat, deadline: null }));
  const seats = names.map((_, seat) => ({ seat }));
  const room = { seat: 0, composed: null, state: { awaited, seats, events, outcome: null, notice: null } };
  const words = { name: ({ seat }: { seat: number }) => names[seat] };
  const parts = { past: false, settled: [], words, room: { ...room, line: { isLocal: true } }, game: { pause: null } };
  const [facts = ''] = /<p class="wp-facts.*?<\/p>/.exec(shown(parts as unknown as RoomParts)) ?? [];
  return [...facts.matchAll(/<span[^>]*>(.*?)<\/span>/g)]
    .map(([, fact = '']) => fact.replace(/<[^>]+>/g, ''))
    .join(' · ');
}

test('how many wait for a player is told as it is', () => {
  expect(eyebrow(['Ana', 'Ben'], [0])).toBe('Your call · Ben waits for you');
  expect(eyebrow(['Ana', 'Ben', 'Chloe'], [0])).toBe('Your call · both wait for you');
  expect(eyebrow(['Ana', 'Ben', 'Chloe', 'Dan'], [0])).toBe('Your call · all wait for you');
});

test('the time of a turn and the reserve behind it are told apart', () => {
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();
  const own = { seat: 0, deadline: at(23 + 48), reserve: { from: at(23), seconds: 48 * 3_600 } };
  const room = {
    seat: 0,
    composed: null,
    state: { awaited: [own], seats: [], events: [], outcome: null, notice: null },
  };
  const parts = {
    past: false,
    settled: [],
    words: {},
    room: { ...room, line: { isLocal: true } },
    game: { pause: null },
  };
  const [facts = ''] = /<p class="wp-facts.*?<\/p>/.exec(shown(parts as unknown as RoomParts)) ?? [];
  expect(facts).toMatch(/<time [^>]*><span aria-hidden="true">23 h<\/span>.*<\/time><span[^>]*>2 d of reserve</);
});

test('whom a game waits for stands among other facts, without a stop; for how long, once that is a minute', () => {
  expect(eyebrow(['Ana', 'Ben'], [1])).toBe('Not your turn · waiting for Ben');
  expect(eyebrow(['Ana', 'Ben'], [1], 180_000)).toBe('Not your turn · waiting for Ben · last move 3 minutes ago');
});

test('a step that is refused has the number that it has on the board, after the settled ones', () => {
  const notice = { kind: 'refused', refusal: { code: 'not-known', rules: [] }, step: 1 };
  const state = { awaited: [], seats: [], events: [], outcome: null, notice };
  const words = { has: () => false, say: () => 'No such place.' };
  const room = { seat: null, composed: null, state, line: { isLocal: true } };
  const parts = { past: false, settled: [{}, {}], words, room, game: { pause: null } };
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

test('what an opponent without a player did is told to whoever committed what it followed from', () => {
  const event = (position: number, type: string) => ({ position, type, message: { key: type }, because: ['CP-34.1'] });
  const events = [event(3, 'Drawn'), event(4, 'Moved'), event(5, 'Drawn'), event(6, 'Placed')];
  const notice = { kind: 'committed', from: 3 };
  const state = { awaited: [], seats: [], events, outcome: null, notice, table: { state: 'alone' } };
  const words = { say: ({ key }: { key: string }) => `${key}.` };
  const byItself = ({ type }: { type: string }, view: string) => view === 'alone' && type !== 'Moved';
  const kit = { ruleset: {}, status: { byItself } };
  const room = { seat: null, composed: null, state, line: { isLocal: true } };
  const parts = { past: false, settled: [], words, kit, room, game: { ruleset: 'any', pause: null } };
  const lines = [...shown(parts as unknown as RoomParts).matchAll(/<li><span>(.*?)<\/span><a/g)].map(
    ([, line]) => line,
  );
  expect(lines).toEqual(['Drawn.', 'Placed.']);
});

/** The panel of a seat that has sealed an answer to `build`, with these steps composed, after its commit. */
function shownGiven(steps: object[], answered: string | null = null): string {
  const decision = { id: 'build:0:1', kind: 'build', seat: 0, blocks: 'nothing' };
  const composed = { steps, path: [], decision: null, decisions: [decision], table: { state: {} }, level: null };
  const notice = answered === null ? null : { kind: 'committed', from: 0, answered };
  const state = { awaited: [], seats: [{ seat: 0 }], events: [], outcome: null, notice, draft: {} };
  const words = { has: () => true, say: ({ key }: { key: string }) => key };
  const given = () => ({ told: { key: 'told' }, replace: { key: 'replace' }, path: ['village'] });
  const kit = {
    status: { given },
    board: {},
    ruleset: { next: () => ({ list: () => [{ id: 'seal', target: { option: 'seal' } }] }) },
  };
  const room = { seat: 0, composed, state, line: { isLocal: true } };
  return shown({ past: false, settled: [], words, kit, room, game: { pause: null } } as unknown as RoomParts);
}

test('what a seat has sealed stays told, with the way to another answer, and the question says that it is in', () => {
  const panel = shownGiven([]);
  expect(panel).toContain('Your answer is in.');
  expect(panel).not.toContain('Nothing is asked of you');
  expect(panel).toContain('told</p>');
  expect(panel).toMatch(/<button[^>]*data-id="build"[^>]*>replace/);
  expect(panel).not.toContain('decision.build');
});

test('a commit that is secret until all have answered is told as one; any other leads to the board', () => {
  expect(shownGiven([], 'build')).toContain('It stays secret until all have answered.');
  expect(shownGiven([], 'free')).toContain('What came of it is on the board.');
});
