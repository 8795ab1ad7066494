/** What every browser test stands on. Apart from the stack itself, which is started without a test runner too. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Stack, startStack } from './stack.ts';
import { blockedByPolicy, openBrowser } from './visitors.ts';

/** A stack and a browser. */
export interface Site {
  readonly stack: Stack;
  readonly browser: Browser;
}

/** Starts both before a file's tests and ends them after its last one: there from the hooks that follow. */
export function withStack(settings: Record<string, string> = {}): Site {
  let stack: Stack | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    stack = await startStack(settings);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    // The policy is as strict as it can be because no page needs more: what it blocks is ours to mend.
    const ours = blockedByPolicy.filter((one) => !one.startsWith(stack?.mail ?? 'never'));
    expect(ours).toEqual([]);
  });
  return {
    get stack() {
      return running(stack);
    },
    get browser() {
      return running(browser);
    },
  };
}

function running<T>(what: T | undefined): T {
  if (what === undefined) throw new Error('not started yet');
  return what;
}
