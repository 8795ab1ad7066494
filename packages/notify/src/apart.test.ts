import { expect, test } from 'vitest';
import { apart } from './apart.ts';

const LINKED = /\S+@\w|:\/\/|[^\s.]\.[^\s.\u200b]/u;

test.each([
  'www.evil.example',
  'evil.example/prize?x=1',
  'https://evil.example',
  'Win at evil.example now',
  'ann@evil.example',
  'evil．example',
  '@everyone',
  'a.b.c',
  'mailto:ann@evil.example',
])('in %s nothing is a link any more, and it reads as before', (name) => {
  expect(apart(name)).not.toMatch(LINKED);
  expect(apart(name).replaceAll('\u200b', '')).toBe(name);
});

test.each(['Ana', 'J. R. Lund', 'Reach no. 2', 'Well…', 'The end.'])('%s stays as it is', (name) => {
  expect(apart(name)).toBe(name);
});
