import { expect, test } from 'vitest';
import { keyOf } from './key-of.ts';

const pressed = (key: string, code: string, shiftKey = false) => keyOf({ key, code, shiftKey });

test.each([
  // Korean, with and without its input method at work; Cyrillic; Greek; Japanese kana.
  ['ㅊ', 'KeyC', 'c'],
  ['Process', 'KeyU', 'u'],
  ['с', 'KeyC', 'c'],
  ['г', 'KeyU', 'u'],
  ['ψ', 'KeyC', 'c'],
  ['そ', 'KeyC', 'c'],
  ['х', 'BracketLeft', '['],
  ['ъ', 'BracketRight', ']'],
  ['б', 'Comma', ','],
  ['ю', 'Period', '.'],
])('%s at %s is %s', (key, code, meant) => {
  expect(pressed(key, code)).toBe(meant);
});

test('with Shift it is the other one', () => {
  expect(pressed('К', 'KeyR', true)).toBe('R');
  expect(pressed('，', 'Slash', true)).toBe('?');
});

test('CapsLock turns nothing the other way', () => {
  expect(pressed('R', 'KeyR')).toBe('r');
  expect(pressed('r', 'KeyR', true)).toBe('R');
});

test('a Latin letter counts as it is written, wherever it lies', () => {
  // French keyboards have A where others have Q.
  expect(pressed('a', 'KeyQ')).toBe('a');
  expect(pressed('?', 'KeyM', true)).toBe('?');
  for (const name of ['Enter', 'Escape', 'ArrowLeft', 'Backspace']) expect(pressed(name, name)).toBe(name);
});
