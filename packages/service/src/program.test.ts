import { describe, expect, it } from 'vitest';
import { RulesetFault } from './judging/pool.ts';
import { logOptions } from './program.ts';

describe('a program’s log', () => {
  it('tells where an error came from, never what it says: that may be a path of choices, which a game hides', () => {
    const { err } = logOptions('info').serializers;
    const inThread = new Error('sample: clock sent seal:0:4 canary-choice: illegal');
    const told = [
      new RulesetFault(inThread.stack),
      new Error('canary', { cause: new Error('canary') }),
      'canary',
      null,
    ];
    const texts = told.map((error) => JSON.stringify(err(error)));
    expect(texts[0]).toContain('program.test.ts');
    for (const text of texts) expect(text).not.toContain('canary');
  });
});
