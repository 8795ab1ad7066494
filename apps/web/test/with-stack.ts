/** The ground of every browser test, apart from the stack itself, which is started without a test runner too. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { closeStores } from './sessions.ts';
import { sharedStack } from './shared-stack.ts';
import type { Stack } from './stack.ts';
import { blockedByPolicy, keptBrowser, renewAddresses } from './visitors.ts';

/** A stack and a browser. */
export interface Site {
  readonly stack: Stack;
  readonly browser: Browser;
}

/** Gives a file's tests the stack that all files share, and a browser, which is there from the hooks that follow. */
export function withStack(): Site {
  const stack = sharedStack();
  let browser: Browser | undefined;
  beforeAll(async () => {
    renewAddresses();
    browser = await keptBrowser();
  });
  afterAll(async () => {
    // The browser goes on to the next file of this worker.
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    await closeStores();
    // No page of ours needs what the policy blocks: whatever it blocks is a fault of ours.
    const ours = blockedByPolicy.splice(0).filter((one) => !one.startsWith(stack.mail));
    expect(ours).toEqual([]);
  });
  return {
    stack,
    get browser() {
      if (!browser) throw new Error('not started yet');
      return browser;
    },
  };
}
