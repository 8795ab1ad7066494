import type { CommandsAnswer, GameView, ViewedEventData } from '@wayfinder/contract';
import type { Ruleset } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../play/draft.ts';
import { viewerPosition } from '../play/table.ts';
import { makeReducer, openRoom, type RoomState } from './room-state.ts';

/** A ruleset that counts: each event adds one. */
const ruleset = {
  id: 'counting',
  events: { Counted: { shape: 1 } },
  evolve: (state: { n: number } | null) => ({ n: (state?.n ?? 0) + 1 }),
} as unknown as Ruleset;
const reduce = makeReducer(ruleset);

const event = (position: number): ViewedEventData => ({
  position,
  type: 'Counted',
  shape: 1,
  revision: 1,
  at: '2026-11-21T00:00:00Z',
  because: ['R-1'],
  by: 'player',
  own: false,
  first: false,
  data: {},
  draws: [],
  message: { key: 'event.Counted' },
});

const events = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => event(from + i));

const view = (position: number): GameView => ({
  gameId: '7Yc3mKpQ2vXb',
  ruleset: 'counting',
  revision: 1,
  settings: {},
  viewer: 0,
  position,
  latest: position,
  view: { n: position },
  seats: [
    {
      seat: 0,
      name: 'Noor',
      player: null,
      bot: null,
      taken: true,
      you: true,
      host: true,
      departed: false,
      held: null,
      offer: null,
      due: true,
      dueSince: null,
      deadline: null,
      reserve: null,
    },
  ],
  decisions: [],
  awaited: [],
  outcome: null,
  head: null,
  seen: null,
});

const draft = { ...EMPTY_DRAFT, steps: [{ id: 'step1', decision: 'go:0:3', context: 'a', path: ['x'] }] };
const waiting = { decisions: [], awaited: [], outcome: null, head: null };
const room = (): RoomState => reduce(openRoom(view(3), events(1, 3)), { type: 'drafted', draft });

test('what happens moves the table and leaves the draft', () => {
  const batch = { position: 5, events: events(4, 5), ...waiting };
  const moved = reduce(room(), { type: 'happened', batch });
  expect(moved.table.state).toEqual({ n: 5 });
  expect(moved.events.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  expect(moved.draft).toBe(draft);
  // The answer to a command and the stream bring the same events.
  expect(reduce(moved, { type: 'happened', batch }).table.state).toEqual({ n: 5 });
});

test('a gap asks for the view again, which keeps the draft', () => {
  const stale = reduce(room(), { type: 'happened', batch: { position: 7, events: events(6, 7), ...waiting } });
  expect(stale.stale).toBe(1);
  expect(viewerPosition(stale.table)).toBe(3);
  const replaced = reduce(stale, { type: 'replaced', view: view(7), events: events(1, 7) });
  expect(replaced).toMatchObject({ stale: 0, draft, table: { state: { n: 7 } } });
});

test('an answer empties the draft; what followed a draw comes back to be looked at again', () => {
  const answer = { committed: ['step1'], drafts: [], events: events(4, 4), position: 4, ...waiting } as CommandsAnswer;
  const done = reduce(reduce(room(), { type: 'sending' }), { type: 'answered', answer, sent: draft.steps });
  expect(done).toMatchObject({
    draft: EMPTY_DRAFT,
    sending: false,
    notice: { kind: 'committed', from: 3, answered: 'go' },
    table: { state: { n: 4 } },
  });
  const later = { ...answer, committed: [], drafts: [{ id: 'step1', decision: 'go:0:3', path: ['x'] }] };
  const back = reduce(room(), { type: 'answered', answer: later, sent: draft.steps });
  expect(back).toMatchObject({ draft, notice: { kind: 'drafts', n: 1 } });
});

test('what came of a commit is told also where the stream was faster than the answer', () => {
  const answer = { committed: ['step1'], drafts: [], events: events(4, 5), position: 5, ...waiting } as CommandsAnswer;
  const heard = reduce(room(), { type: 'happened', batch: { position: 5, events: events(4, 5), ...waiting } });
  expect(reduce(heard, { type: 'answered', answer, sent: draft.steps }).notice).toEqual({
    kind: 'committed',
    from: 3,
    answered: 'go',
  });
});

test('what came of a commit is told until more happens or something is asked anew', () => {
  const answer = { committed: ['step1'], drafts: [], events: events(4, 4), position: 4, ...waiting } as CommandsAnswer;
  const done = reduce(room(), { type: 'answered', answer, sent: draft.steps });
  const hear = (batch: object): RoomState =>
    reduce(done, { type: 'happened', batch: { position: 4, events: [], ...waiting, ...batch } });
  // The stream brings the answer's own events once more.
  expect(hear({ events: events(4, 4) }).notice).toEqual({ kind: 'committed', from: 3, answered: 'go' });
  expect(hear({ position: 5, events: events(5, 5) }).notice).toBeNull();
  // Another's hidden act shows nothing but that it is now my call.
  expect(hear({ awaited: [{ seat: 1, deadline: null }] }).notice).toEqual({
    kind: 'committed',
    from: 3,
    answered: 'go',
  });
  expect(hear({ awaited: [{ seat: 0, deadline: null }] }).notice).toBeNull();
  expect(reduce(done, { type: 'replaced', view: view(4), events: events(1, 4) }).notice).toEqual({
    kind: 'committed',
    from: 3,
    answered: 'go',
  });
  expect(reduce(done, { type: 'replaced', view: view(6), events: events(1, 6) }).notice).toBeNull();
});

test('a refusal leaves everything that was composed', () => {
  const notice = { kind: 'refused' as const, refusal: { code: 'no', rules: ['R-1'] }, step: 1 };
  expect(reduce(reduce(room(), { type: 'sending' }), { type: 'refused', notice })).toMatchObject({
    draft,
    sending: false,
    notice,
  });
});

test('earlier events join those that are there', () => {
  const late = openRoom(view(6), events(5, 6));
  expect(reduce(late, { type: 'earlier', events: events(1, 5) }).events.map(({ position }) => position)).toEqual([
    1, 2, 3, 4, 5, 6,
  ]);
});

test('a link to a question that was answered meanwhile says so, and one that is open asks it', () => {
  const asked = { id: 'go:0:3', seat: 0, kind: 'go', blocks: 'all' as const, context: 'a', openedAt: 3, ask: null };
  const decisions = [asked] as unknown as GameView['decisions'];
  const open = openRoom({ ...view(3), decisions }, events(1, 3), 'go:0:3');
  expect([open.draft.decision, open.notice]).toEqual(['go:0:3', null]);
  const answered = openRoom({ ...view(3), decisions }, events(1, 3), 'go:0:1');
  expect([answered.draft.decision, answered.notice]).toEqual([null, { kind: 'answered' }]);
  const stranger = openRoom({ ...view(3), viewer: 'spectator', decisions }, events(1, 3), 'go:0:1');
  expect(stranger.notice).toBeNull();
});

test('a view from before what was heard since doesn’t move the page back: it is read once more', () => {
  const offline = { kind: 'trouble' as const, trouble: { code: 'offline' as const, status: 0 as const, title: '' } };
  const stale = reduce(reduce(room(), { type: 'stale' }), { type: 'noticed', notice: offline });
  const on = reduce(stale, { type: 'happened', batch: { position: 5, events: events(4, 5), ...waiting } });
  const old = reduce(on, { type: 'replaced', view: view(4), events: events(1, 4) });
  expect(old).toMatchObject({ stale: 2, table: { state: { n: 5 } } });
  expect(reduce(old, { type: 'replaced', view: view(5), events: events(1, 5) })).toMatchObject({
    stale: 0,
    notice: null,
  });
  // Events that were heard but couldn't be joined on count as well.
  const gap = reduce(room(), { type: 'happened', batch: { position: 7, events: events(6, 7), ...waiting } });
  expect(reduce(gap, { type: 'replaced', view: view(6), events: events(1, 6) }).stale).toBe(2);
  // A player who has left the seat counts as everybody does, from a lower number.
  const left = { ...view(2), viewer: 'spectator' as const };
  expect(reduce(on, { type: 'replaced', view: left, events: events(1, 2) })).toMatchObject({ stale: 0, heard: 2 });
});

test('a kept draft comes back without hiding what a message asked', () => {
  const kept = { ...draft, decision: 'stay:0:1', path: ['a'] };
  const decisions = [{ id: 'go:0:3' }] as unknown as GameView['decisions'];
  const asked = reduce(openRoom({ ...view(3), decisions }, [], 'go:0:3'), { type: 'kept', draft: kept });
  expect(asked.draft).toEqual({ ...draft, decision: 'go:0:3', path: [] });
  const late = reduce(openRoom({ ...view(3), decisions }, [], 'go:0:1'), { type: 'kept', draft: kept });
  expect([late.draft, late.notice]).toEqual([kept, { kind: 'answered' }]);
});
