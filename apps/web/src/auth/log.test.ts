import { afterEach, expect, test, vi } from 'vitest';
import { logger } from './log.ts';

afterEach(() => vi.restoreAllMocks());

test('a fault is logged by its kind, without the address, link or code that it was about', () => {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...parts) => void lines.push(parts.join(' ')));
  const cause = Object.assign(new Error('550 no such user <ana@example.com>: token=0123abcd code 493027'), {
    code: 'EENVELOPE',
    rejected: ['ana@example.com'],
  });
  logger.error(new Error('to ana@example.com', { cause: { err: cause, url: 'https://x/?token=0123abcd' } }));
  logger.error(Object.assign(new Error('493027'), { name: 'ana@example.com' }));
  // As a build leaves them: the class has lost its name.
  logger.error(Object.assign(new Error('0123abcd'), { name: 'b', type: 'Verification' }));
  expect(lines[0]).toContain('EENVELOPE');
  expect(lines[2]).toBe('sign-in failed: Verification');
  expect(lines.join()).not.toMatch(/ana@|0123abcd|493027/);
});
