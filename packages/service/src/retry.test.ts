import { describe, expect, it } from 'vitest';
import { Unavailable } from './problems.ts';
import { LOST, untilDone } from './retry.ts';

describe('untilDone', () => {
  it('lets as many writers be faster as a game has seats, each in a process of its own', async () => {
    let tries = 0;
    const result = await untilDone(async () => {
      tries += 1;
      return tries <= 15 ? LOST : 'done';
    });
    expect([result, tries]).toEqual(['done', 16]);
  });

  it('gives up on a race without end', async () => {
    await expect(untilDone(async () => LOST)).rejects.toBeInstanceOf(Unavailable);
  });
});
