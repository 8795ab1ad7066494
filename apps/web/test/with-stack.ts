/** The ground of every browser test, apart from the stack itself, which is started without a test runner too. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { closeStores } from './sessions.ts';
import { isShared, sharedStack } from './shared-stack.ts';
import { type Stack, startStack } from './stack.ts';
import { blockedByPolicy, keptBrowser, renewAddresses } from './visitors.ts';

/** A stack and a browser. */
export interface Site {
  readonly stack: Stack;
  readonly browser: Browser;
}

/**
 * Gives a file's tests the stack that all files share, and a browser; both are there from the hooks that follow. A
 * file with settings that the shared stack lacks gets a stack of its own, which takes seconds to start.
 */
export function withStack(settings: Record<string, string> = {}): Site {
  let stack: Stack | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    renewAddresses();
    stack = isShared(settings) ? sharedStack() : await startStack(settings);
    browser = await keptBrowser();
  });
  afterAll(async () => {
    // The browser goes on to the next file of this worker.
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    await closeStores();
    await stack?.stop();
    // No page of ours needs what the policy blocks: whatever it blocks is a fault of ours.
    const ours = blockedByPolicy.splice(0).filter((one) => !one.startsWith(stack?.mail ?? 'never'));
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
