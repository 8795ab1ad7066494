import { expect, test } from 'vitest';
import { fileName } from './save-text.ts';

test('a game’s name makes a name of a file', () => {
  expect(fileName('Nine Bridges.ledger.txt')).toBe('Nine Bridges.ledger.txt');
  expect(fileName('한 판.ledger.txt')).toBe('한 판.ledger.txt');
  expect(fileName('../a/b: "c"?.txt')).toBe('-a-b- -c-.txt');
  expect(fileName('...')).toBe('file');
});
