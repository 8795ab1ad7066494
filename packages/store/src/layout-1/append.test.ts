import { expect, it } from 'vitest';
import type { CallRecord, OpenDecisionRecord, Standing } from '../records.ts';
import { changeOf } from './append.ts';

const AT = '2026-01-01T12:00:00.000Z';

function open(id: string, dueAt: string | null): OpenDecisionRecord {
  const [kind = '', seat] = id.split(':');
  const opened = { openedAt: 0, since: AT, dueAt, ask: null, settled: false };
  return { id, kind, seat: Number(seat), blocks: 'all', context: null, ...opened };
}

function call(seat: number, number: number, closedAt: string | null): CallRecord {
  const more = { actedAt: null, openedPosition: 0, closedPosition: closedAt ? 1 : null, newsFrom: 0 };
  return { seat, number, openedAt: AT, closedAt, ...more };
}

it('changes only the rows that differ', () => {
  const before: Standing = {
    open: [open('move:0:1', AT), open('seal:1:1', null)],
    calls: [call(0, 1, null), call(1, 1, null)],
    clocks: [],
  };
  const after: Standing = {
    open: [open('seal:1:1', null), open('build:1:2', null)],
    calls: [call(0, 1, AT), call(1, 1, null)],
    clocks: [],
  };
  expect(changeOf(before, after)).toEqual({
    closedDecisions: ['move:0:1'],
    openedDecisions: [open('build:1:2', null)],
    calls: [call(0, 1, AT)],
    deadlines: [{ seat: 0, dueAt: null }],
  });
  expect(changeOf(after, after)).toEqual({ closedDecisions: [], openedDecisions: [], calls: [], deadlines: [] });
});
