import { emptyHeads, type GameEvent, headsAfter, portableHashes, seededRandom, startGame } from '@wayfinder/engine';
import { sample } from '@wayfinder/engine/sample';
import { describe, expect, it } from 'vitest';
import { nativeHashes } from './hashes.ts';

const TEXTS = [
  '',
  'what do ya want for nothing?',
  'é 🏝',
  '\ud800 alone',
  'x'.repeat(55),
  'x'.repeat(64),
  'x'.repeat(5_000),
];

describe('hashes of Node.js', () => {
  it('are those of published test vectors', () => {
    // FIPS 180-4 for "abc", and RFC 4231, case 2.
    expect(nativeHashes.sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    const key = Buffer.from('Jefe').toString('hex');
    expect(nativeHashes.hmacUnder(key)('what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('are those that pages have, of any text and under any key of a game', () => {
    for (const key of ['', '00'.repeat(32), 'f0'.repeat(32), '5c36'.repeat(32)]) {
      const [native, portable] = [nativeHashes.hmacUnder(key), portableHashes.hmacUnder(key)];
      for (const text of TEXTS) {
        expect(native(text)).toBe(portable(text));
        expect(nativeHashes.sha256(text)).toBe(portableHashes.sha256(text));
      }
    }
    expect(() => nativeHashes.hmacUnder('00'.repeat(65))).toThrow(RangeError);
  });

  it('give every viewer the same head', () => {
    const info = { gameId: '7Yc3mKpQ2vXb', seats: 2, settings: sample.settings.presets[0]?.settings };
    const { entry } = startGame(sample, info, '2026-01-01T00:00:00.000Z', () => seededRandom('hashes'));
    const own: GameEvent[] = entry.events.map((event) => ({ ...event, only: [1] }));
    const after = (...more: [] | [typeof nativeHashes]): string[] => {
      const once = headsAfter('7e'.repeat(32), emptyHeads(2), entry.events, ...more);
      return headsAfter('7e'.repeat(32), once, own, ...more);
    };
    expect(after(nativeHashes)).toEqual(after());
  });
});
