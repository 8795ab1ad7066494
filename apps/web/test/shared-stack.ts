/** The stack that all browser tests share: how it is set, and how a test finds it. */
import type { Stack } from './stack.ts';

/** Environment variable with the addresses of the shared stack; set by the global setup. */
export const STACK_VARIABLE = 'WAYFINDER_TEST_STACK';

/** Settings of the shared stack: with room for the requests of many files from one address. */
export const SHARED: Readonly<Record<string, string>> = { RATE_LIMIT: '100000' };

/** The shared stack. It has whatever other files made: people and games that a test counts must be its own. @throws Error outside the browser projects */
export function sharedStack(): Stack {
  const told = process.env[STACK_VARIABLE];
  if (!told) throw new Error(`${STACK_VARIABLE} is not set: run this test in the project "browser"`);
  return JSON.parse(told) as Stack;
}
