import { defineConfig } from 'vitest/config';

// One project per kind of test, told apart by file name alone, so that tests can sit beside the code.
const NOT_SOURCES = ['**/node_modules/**', '**/.next/**', '**/.wayfinder*/**', '**/fixtures/**'];
const POSTGRES = ['packages/store/src/testing/global-setup.ts'];
const SECOND = 1000;

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Left to itself, vitest keeps one core free: of two that is half the time.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NOT_SOURCES, '**/*.{laws,int,crash,browser}.test.{ts,tsx}'],
          // A cap for what hangs; a busy machine takes its time.
          testTimeout: 30 * SECOND,
        },
      },
      {
        extends: true,
        test: { name: 'laws', include: ['**/*.laws.test.{ts,tsx}'], exclude: NOT_SOURCES, testTimeout: 600 * SECOND },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['**/*.int.test.{ts,tsx}'],
          exclude: NOT_SOURCES,
          globalSetup: POSTGRES,
          testTimeout: 180 * SECOND,
          hookTimeout: 120 * SECOND,
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          include: ['**/*.crash.test.{ts,tsx}'],
          exclude: NOT_SOURCES,
          fileParallelism: false,
          testTimeout: 300 * SECOND,
          hookTimeout: 120 * SECOND,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['**/*.browser.test.{ts,tsx}'],
          exclude: NOT_SOURCES,
          globalSetup: POSTGRES,
          fileParallelism: false,
          testTimeout: 300 * SECOND,
          hookTimeout: 300 * SECOND,
        },
      },
    ],
  },
});
