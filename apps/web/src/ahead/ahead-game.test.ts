import { dueDecisions, playPath, redact, seededRandom, startGame, type Table } from '@wayfinder/engine';
import { randomDecision } from '@wayfinder/engine/random-play';
import { expect, test } from 'vitest';
import type { Failed } from '../api/browser.ts';
import { compose } from '../play/compose.ts';
import type { DraftStep } from '../play/draft.ts';
import { advanceTable } from '../play/table.ts';
import { AheadGame } from './ahead-game.ts';
import { AT, ruleset, sent, settings, viewOf } from './testing.ts';

/** The first position of the action phase in which this seat has the turn. */
function turnOf(seat: number): Table {
  const { table } = startGame(ruleset, { gameId: 'game', seats: 3, settings }, AT, () => seededRandom('ahead'));
  const dice = seededRandom('dice');
  for (let n = 0; !dueDecisions(table).some((one) => one.kind === 'turn' && one.seat === seat); n += 1) {
    if (n > 100) throw new Error('no turn');
    const found = randomDecision(ruleset, table, { dice, progress: true, noReversible: true }, 20);
    if (!found) throw new Error('nothing is asked');
    playPath(ruleset, table, found.decision, found.path, { id: `c${n}`, at: AT }, seededRandom(`${n}`));
  }
  return table;
}

/** A pass with any card there is, and the end of that turn. */
function passed(board: AheadGame, name: string): void {
  const { cards } = board.view().view as { cards: Record<string, number> };
  board.send([sent(board, `${name}-pass`, 'pass', Object.keys(cards)[0] ?? '')]);
  if (board.view().decisions.some(({ kind }) => kind === 'end-turn')) board.send([sent(board, `${name}-end`, 'end')]);
}

const roundOf = (board: AheadGame): number => (board.view().view as { round: number }).round;

test('a try is told like what happens in a game, and the page folds the same position from it', () => {
  const table = turnOf(0);
  const start = viewOf(table, 0);
  const board = new AheadGame(ruleset, start, 0, AT);
  const before = { ...table, viewer: 0, state: redact(table.state, 0) };
  passed(board, 'a');
  const batch = board.batchAfter(start.position);
  expect(advanceTable(ruleset, before, batch)?.state).toEqual(board.view().view);
  expect(batch.events.map(({ position }) => position)).toEqual(batch.events.map((_, n) => start.position + n + 1));
  expect(batch.events.filter(({ first }) => first)).toHaveLength(2);
  expect(roundOf(board)).toBe(2);
  expect(board.view().decisions.some(({ seat, kind }) => seat === 0 && kind === 'turn')).toBe(true);
});

test('what was tried before the others act can be composed in the game, and fits there', () => {
  const table = turnOf(0);
  const board = new AheadGame(ruleset, viewOf(table, 0), 0, AT);
  passed(board, 'a');
  passed(board, 'b');
  const steps = board.composable;
  expect(steps.map(({ id }) => id)).toEqual(['a-pass', 'a-end']);
  const here = { ...table, viewer: 0, state: redact(table.state, 0) };
  const composed = compose(ruleset, here, 0, { steps, decision: null, path: [] });
  expect(composed.steps.map(({ misfit }) => misfit)).toEqual([null, null]);
});

test('while another has the turn, the board goes on to one’s own, and nothing can be composed yet', () => {
  const board = new AheadGame(ruleset, viewOf(turnOf(0), 1), 1, AT);
  expect(
    board
      .view()
      .decisions.filter(({ seat }) => seat === 1)
      .map(({ kind }) => kind),
  ).toContain('turn');
  expect(board.position).toBeGreaterThan(viewOf(turnOf(0), 1).position);
  passed(board, 'a');
  expect(board.tried.flat()).toHaveLength(2);
  expect(board.composable).toEqual([]);
});

test('what is not legal is refused with its reason, and nothing of it is tried', () => {
  const board = new AheadGame(ruleset, viewOf(turnOf(0), 0), 0, AT);
  const before = board.view();
  const [card = ''] = Object.keys((before.view as { cards: object }).cards);
  const batch = [sent(board, 'a', 'pass', card), { id: 'b', decision: 'turn:0:0', path: ['no-such-action'] }];
  let failed: Failed | null = null;
  try {
    board.send(batch);
  } catch (error) {
    failed = error as Failed;
  }
  expect(failed?.trouble).toMatchObject({ code: 'illegal-move', status: 422 });
  expect(board.view()).toEqual(before);
  expect(board.tried).toEqual([]);
});

test('the same commands sent again are tried once', () => {
  const board = new AheadGame(ruleset, viewOf(turnOf(0), 0), 0, AT);
  const [card = ''] = Object.keys((board.view().view as { cards: object }).cards);
  const batch = [sent(board, 'a', 'pass', card)];
  expect(board.send(batch)).toEqual(board.send(batch));
  expect(board.tried).toHaveLength(1);
});

test('what was kept is taken up on the game as it is now: what no longer fits is left out and counted', () => {
  const table = turnOf(0);
  const first = new AheadGame(ruleset, viewOf(table, 0), 0, AT);
  passed(first, 'a');
  passed(first, 'b');
  const again = new AheadGame(ruleset, viewOf(table, 0), 0, AT, first.tried);
  expect(again.tried).toEqual(first.tried);
  expect(again.view()).toEqual(first.view());
  const gone: DraftStep = { id: 'x', decision: 'bid:0:3', context: null, path: ['none'] };
  const some = new AheadGame(ruleset, viewOf(table, 0), 0, AT, [[gone], ...first.tried]);
  expect([some.lost, some.tried]).toEqual([1, first.tried]);
});
