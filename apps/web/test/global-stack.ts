/** Vitest's global setup of the browser tests: one server of Postgres and one stack, which all files share. */
import { startTestServer } from '@wayfinder/store/testing';
import { SHARED, STACK_VARIABLE } from './shared-stack.ts';
import { startStack } from './stack.ts';

/** Starts both, unless the environment names a stack that runs already; answers what ends them. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[STACK_VARIABLE]) return async () => {};
  const endServer = await startTestServer();
  const stack = await startStack(SHARED).catch(async (error) => {
    await endServer();
    throw error;
  });
  const { web, mail, databaseUrl } = stack;
  process.env[STACK_VARIABLE] = JSON.stringify({ web, mail, databaseUrl });
  return async () => {
    delete process.env[STACK_VARIABLE];
    await stack.stop();
    await endServer();
  };
}
