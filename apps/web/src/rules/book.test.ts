import { expect, test } from 'vitest';
import { loadBook, partsOf } from './book.ts';

test('chapters stand in their parts, in order, and none is lost', async () => {
  const book = await loadBook('conquest-of-paradise', 'en');
  const parts = partsOf(book?.chapters ?? []);
  expect(parts.map(({ part }) => part?.title)).toEqual([
    'The basic game',
    'Advanced rules',
    'The solitaire game',
    'In every game',
  ]);
  expect(parts.flatMap(({ chapters }) => chapters)).toEqual(book?.chapters);
});

test('a book without parts is one, without a title', async () => {
  const book = await loadBook('terra-mystica', 'fr');
  expect(partsOf(book?.chapters ?? [])).toEqual([{ part: null, chapters: book?.chapters }]);
});
