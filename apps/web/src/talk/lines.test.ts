import type { TalkLine } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { firstNew, mentionAt, mergeLines, namesFor, putIn, restOf } from './lines.ts';

const lineOf = (number: number, you = false, editedAt: string | null = null): TalkLine => ({
  ...{ number, at: '2026-01-01T00:00:00.000Z', editedAt, deleted: null, hidden: false, muted: false },
  author: { player: 'a'.repeat(16), name: 'Ana', flag: null, seat: 0, you },
  ...{ source: null, prose: null, mentionsMe: false, reactions: [], editableUntil: null },
});

test('lines that are read again take the place of those that are known, in their order', () => {
  const known = [lineOf(3), lineOf(4)];
  const merged = mergeLines(known, [lineOf(5), lineOf(4, false, '2026-01-01T00:01:00.000Z'), lineOf(2)]);
  expect(merged.map(({ number }) => number)).toEqual([2, 3, 4, 5]);
  expect(merged[2]?.editedAt).not.toBeNull();
});

test('what is new begins behind the last line that was read, with a line of another', () => {
  const lines = [lineOf(1), lineOf(2), lineOf(3, true), lineOf(4)];
  expect(firstNew(lines, 2)).toBe(4);
  expect(firstNew(lines, 4)).toBeNull();
  expect(firstNew(lines, 0)).toBeNull();
});

test('a name is being typed from the sign to the caret, and not within a word', () => {
  expect(mentionAt('Look @Be', 8)).toEqual({ from: 5, typed: 'Be' });
  expect(mentionAt('@', 1)).toEqual({ from: 0, typed: '' });
  expect(mentionAt('Look @Ben and', 4)).toBeNull();
  expect(mentionAt('ana@be', 6)).toBeNull();
  expect(mentionAt('@Be\nn', 5)).toBeNull();
});

test('names are offered as long as one begins as it is typed', () => {
  expect(namesFor(['Ben', 'Bert', 'Cem'], 'be')).toEqual(['Ben', 'Bert']);
  expect(namesFor(['Ben', 'Cem'], 'ben')).toEqual([]);
  expect(namesFor(['Ben', 'Cem'], '')).toEqual(['Ben', 'Cem']);
});

test('what is put in stands apart from the words around it', () => {
  expect(putIn('Look @Be there', 5, 8, '@Ben')).toEqual({ text: 'Look @Ben there', caret: 9 });
  expect(putIn('see', 3, 3, '#57')).toEqual({ text: 'see #57 ', caret: 8 });
  expect(putIn('', 0, 0, '#57')).toEqual({ text: '#57 ', caret: 4 });
});

test('the words of the next line stay when a line was sent', () => {
  expect(restOf('Look @Ben ', 'Look @Ben ')).toBe('');
  expect(restOf('Look @Ben And you?', 'Look @Ben ')).toBe('And you?');
  expect(restOf('Another line', 'Look @Ben ')).toBe('Another line');
});
