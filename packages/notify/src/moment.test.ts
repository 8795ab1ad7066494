import { expect, test } from 'vitest';
import { momentFor } from './moment.ts';

const READER = { locale: 'en', timeZone: 'Asia/Seoul' };

test('a moment in another year than that from which it is counted has its year, by the reader’s calendar', () => {
  const from = '2026-12-30T12:00:00.000Z';
  expect(momentFor(READER, '2026-12-31T14:59:00.000Z', from)).not.toContain('2026');
  expect(momentFor(READER, '2026-12-31T15:00:00.000Z', from)).toContain('2027');
  expect(momentFor(READER, '2028-03-01T12:00:00.000Z', from)).toContain('2028');
  expect(momentFor({ ...READER, locale: 'fr' }, '2028-03-01T12:00:00.000Z', from)).toContain('mercredi 1 mars 2028');
  expect(momentFor(READER, '2028-03-01T12:00:00.000Z')).not.toContain('2028');
});
