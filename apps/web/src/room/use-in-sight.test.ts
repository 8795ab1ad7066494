import { expect, test } from 'vitest';
import type { Composed } from '../play/compose.ts';
import type { Notice } from './room-state.ts';
import { answersTap, askedIn, isNewQuestion, opensAtTop } from './use-in-sight.ts';

const at = (position: number, path: string[], steps: string[][] = []) =>
  askedIn(position, {
    steps: steps.map((way) => ({ step: { path: way } })),
    path,
    decision: { id: 'lay:0:4' },
  } as unknown as Composed);

test('a question behind a choice is a new one, and so is one after a step or a commit', () => {
  expect(isNewQuestion(at(4, []), at(4, ['2']))).toBe(true);
  expect(isNewQuestion(at(4, ['2']), at(4, [], [['2', 'L07']]))).toBe(true);
  expect(isNewQuestion(at(4, [], [['2', 'L07']]), at(6, []))).toBe(true);
  // Another first word in place of the one that was chosen.
  expect(isNewQuestion(at(4, ['2']), at(4, ['land']))).toBe(true);
});

test('a step back is none, nor is the same question', () => {
  expect(isNewQuestion(at(4, ['2', 'L07']), at(4, ['2']))).toBe(false);
  expect(isNewQuestion(at(4, [], [['2', 'L07']]), at(4, []))).toBe(false);
  expect(isNewQuestion(at(4, ['2']), at(4, ['2']))).toBe(false);
});

test('what answers a tap is brought into sight; what is told beside it is not', () => {
  const refusal = { code: 'edge-differs', rules: ['R-1'] };
  expect(answersTap({ kind: 'refused', refusal, step: null })).toBe(true);
  expect(answersTap({ kind: 'several', place: 'A1' })).toBe(true);
  expect([answersTap({ kind: 'place', text: 'sea' }), answersTap({ kind: 'drafts', n: 1 }), answersTap(null)]).toEqual([
    false,
    false,
    false,
  ]);
});

const COMMITTED: Notice = { kind: 'committed', from: 4, answered: 'lay' };

test('after a commit the question stands at the top, on a desk as on a phone, and whichever came first', () => {
  const [composed, next] = [at(4, [], [['2', 'L07']]), at(6, [])];
  for (const isDesk of [true, false]) {
    expect(opensAtTop(composed, next, { fresh: COMMITTED, isDesk, tab: 'turn' })).toBe(true);
    // The stream was faster than the answer.
    expect(opensAtTop(next, next, { fresh: COMMITTED, isDesk, tab: 'turn' })).toBe(true);
    expect(opensAtTop(composed, next, { fresh: { kind: 'drafts', n: 1 }, isDesk, tab: 'turn' })).toBe(true);
  }
});

test('what has stood there for a while, or answers a tap, takes nobody to the top', () => {
  const refusal = { code: 'edge-differs', rules: ['R-1'] };
  for (const isDesk of [true, false]) {
    expect(opensAtTop(at(6, []), at(6, []), { fresh: null, isDesk, tab: 'turn' })).toBe(false);
    expect(
      opensAtTop(at(4, ['2']), at(4, ['2']), { fresh: { kind: 'refused', refusal, step: 0 }, isDesk, tab: 'turn' }),
    ).toBe(false);
  }
});

test('a question behind a choice goes to the top of a phone’s sheet; a column, in which more stands, stays', () => {
  const [before, now] = [at(4, []), at(4, ['2'])];
  expect(opensAtTop(before, now, { fresh: null, isDesk: false, tab: 'turn' })).toBe(true);
  expect(opensAtTop(before, now, { fresh: null, isDesk: true, tab: 'turn' })).toBe(false);
  // Another panel is in front.
  expect(opensAtTop(before, now, { fresh: null, isDesk: false, tab: 'log' })).toBe(false);
});
