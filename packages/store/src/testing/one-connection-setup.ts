/** Vitest's setup for files of tests with a database: a test fails in which a transaction asked for a second connection. */
import { afterEach, expect } from 'vitest';
import { refuseSecondConnections, takeSecondConnections } from './one-connection.ts';

refuseSecondConnections();

afterEach(() => {
  expect(takeSecondConnections().map(({ stack }) => stack)).toEqual([]);
});
