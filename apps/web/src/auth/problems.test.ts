import { expect, test } from 'vitest';
import { signInProblem } from './problems.ts';

test('every code of Auth.js has its words; an unknown one has those for anything', () => {
  expect(signInProblem('Verification')).toBe('link');
  expect(signInProblem('AccessDenied')).toBe('refused');
  expect(signInProblem('Configuration')).toBe('config');
  expect(signInProblem('SessionRequired')).toBe('session');
  for (const odd of ['Default', 'constructor', '', undefined, ['Verification']])
    expect(signInProblem(odd)).toBe('other');
});
