import { crestFromId } from '@wayfinder/ui';
import { expect, test } from 'vitest';
import { crestOf } from './crest-of.tsx';

const ID = '3kRpYcVa7mQx';
const CHOSEN = { shape: 'round', field: 'waves', charge: 'anchor', tones: ['navy', 'paper'] } as const;

const drawn = (changed: object) => crestOf({ id: ID, crest: { ...CHOSEN, tones: ['navy', 'paper'], ...changed } });

test('a chosen crest is drawn as it was chosen', () => {
  expect(drawn({})).toEqual({ shape: 'round', field: 'waves', charge: 'anchor', tones: ['navy', 'paper'] });
});

test.each([
  ['no crest', crestOf({ id: ID, crest: null })],
  ['a field that is drawn no more', drawn({ field: 'chequers' })],
  ['a charge that is drawn no more', drawn({ charge: 'kraken' })],
  ['a tone that is drawn no more', drawn({ tones: ['navy', 'puce'] })],
  ['twice the same tone', drawn({ tones: ['navy', 'navy'] })],
])('%s: the crest of the id', (_, crest) => {
  expect(crest).toEqual(crestFromId(ID));
});

test('a shape that is drawn no more gives way to that of the id, and leaves the rest as it was chosen', () => {
  expect(drawn({ shape: 'disc' })).toEqual({ ...drawn({}), shape: crestFromId(ID).shape });
});
