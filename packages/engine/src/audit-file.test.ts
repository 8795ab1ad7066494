import { expect, test } from 'vitest';
import { misshapenFile } from './audit-file.ts';
import { storedLogs } from './testing/index.ts';

const [{ log } = { log: {} }] = storedLogs(new URL('../../games/terra-mystica/logs/', import.meta.url));

/** A stored game with something else in the data of its first event. */
function forged(data: unknown): unknown {
  const file = structuredClone(log) as { batches: { events: { data: unknown }[] }[][] };
  Object.assign(file.batches[0]?.[0]?.events[0] ?? {}, { data });
  return file;
}

/** An object within an object, so many times. */
function nested(times: number): unknown {
  return JSON.parse(`${'{"a":'.repeat(times)}1${'}'.repeat(times)}`);
}

test('numbers that no game has are refused, before rules make as many things', () => {
  expect(misshapenFile(forged({ seats: [{ n: 130 }], vp: -20.5 }))).toBeNull();
  for (const n of [1e9, -1e9, Number.MAX_SAFE_INTEGER, Number.NaN])
    expect(misshapenFile(forged({ seats: [{ n }] }))).toBe(
      '/batches/0/0/events/0/data/seats/0/n is beyond the numbers of any game',
    );
  const file = structuredClone(log) as { info: { settings: unknown } };
  file.info.settings = { rounds: 1e9 };
  expect(misshapenFile(file)).toBe('/info/settings/rounds is beyond the numbers of any game');
});

test('data that is nested beyond any game is refused, and ends no reader', () => {
  expect(misshapenFile(forged(nested(20)))).toBeNull();
  for (const times of [100, 5_000]) expect(misshapenFile(forged(nested(times)))).toContain('holds more parts in each');
});
