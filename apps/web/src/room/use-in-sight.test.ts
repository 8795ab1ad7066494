import { expect, test } from 'vitest';
import type { Composed } from '../play/compose.ts';
import { answersTap, askedIn, isNewQuestion } from './use-in-sight.ts';

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
