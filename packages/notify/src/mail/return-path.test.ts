import { expect, test } from 'vitest';
import { makeReturnPath, readReturnPath, wentTo } from './return-path.ts';

const SECRET = 'a secret of these tests only';
const DOMAIN = 'bounces.play.test';
const ID = 'mail_0123456789abcdef01234567';
const made = makeReturnPath(SECRET, ID, 'ana@players.test', DOMAIN);

test('a return path says which mail it is of, and to whom it went, in few enough letters of one case', () => {
  const path = readReturnPath(SECRET, made, DOMAIN);
  expect(path?.mailId).toBe(ID);
  expect(path && wentTo(SECRET, path, 'ana@players.test')).toBe(true);
  expect(path && wentTo(SECRET, path, 'ana@elsewhere.test')).toBe(false);
  expect(made).toMatch(/^[a-z0-9+.]{1,64}@bounces\.play\.test$/);
  expect(made).not.toContain('ana');
  expect(readReturnPath(SECRET, made.toUpperCase(), DOMAIN)).toEqual(path);
});

test('whoever changes a letter of one, or has another secret, has none', () => {
  const local = made.slice(0, made.indexOf('@'));
  for (let at = 0; at < local.length; at += 1) {
    for (const letter of ['0', 'f']) {
      const changed = `${local.slice(0, at)}${letter}${local.slice(at + 1)}@${DOMAIN}`;
      if (changed !== made) expect(readReturnPath(SECRET, changed, DOMAIN), changed).toBeNull();
    }
  }
  expect(readReturnPath('another secret altogether', made, DOMAIN)).toBeNull();
  expect(readReturnPath(SECRET, made, 'elsewhere.test')).toBeNull();
  for (const other of ['', '@', DOMAIN, `bounce+@${DOMAIN}`, `${local}.${DOMAIN}`]) {
    expect(readReturnPath(SECRET, other, DOMAIN), other).toBeNull();
  }
});
