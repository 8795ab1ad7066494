import { putHours } from '@wayfinder/contract';
import { checkWeek } from '@wayfinder/hours';
import { expect, test } from 'vitest';
import { copied, isWhole, nextSpan, openForm, type WeekForm, weekOf, withDay, wrongSpan } from './playing-week.ts';

const TODAY = '2026-11-29';
const evening = { from: '18:00', to: '23:00' };
const own = (...monday: { from: string; to: string }[]): WeekForm =>
  withDay({ ...openForm(null, 'Europe/Berlin', TODAY), kind: 'own' }, 0, monday);

test('whoever has set nothing is around the clock in their own zone, and finds evenings when they choose hours', () => {
  const form = openForm(null, 'Asia/Seoul', TODAY);
  expect([form.kind, form.zone, form.datesOff]).toEqual(['always', 'Asia/Seoul', []]);
  expect(weekOf(form).days).toEqual(Array(7).fill([{ from: 0, to: 1440 }]));
  expect(weekOf({ ...form, kind: 'own' }).days).toEqual(Array(7).fill([{ from: 1080, to: 1380 }]));
});

test('what is kept is shown as it was typed, without dates that are over', () => {
  const week = {
    zone: 'Australia/Lord_Howe',
    days: [[], [{ from: 0, to: 90 }], [], [], [], [], [{ from: 1200, to: 1440 }]],
    datesOff: ['2027-01-01', '2026-11-28', TODAY],
  };
  const form = openForm(week, 'UTC', TODAY);
  expect(form.days[1]).toEqual([{ from: '00:00', to: '01:30' }]);
  expect(form.days[6]).toEqual([{ from: '20:00', to: '00:00' }]);
  expect(weekOf(form)).toEqual({ ...week, datesOff: [TODAY, '2027-01-01'] });
});

test('spans are sent in order, and those that touch or overlap as one', () => {
  const form = own({ from: '20:00', to: '00:00' }, { from: '07:15', to: '08:00' }, { from: '08:00', to: '09:30' });
  expect(weekOf(form).days[0]).toEqual([
    { from: 435, to: 570 },
    { from: 1200, to: 1440 },
  ]);
  const overlapping = own({ from: '10:00', to: '14:00' }, { from: '11:00', to: '12:00' });
  expect(weekOf(overlapping).days[0]).toEqual([{ from: 600, to: 840 }]);
});

test('a span that isn’t typed in full or ends before it begins can’t be sent', () => {
  expect(wrongSpan({ from: '', to: '10:00' })).toBe('missing');
  expect(wrongSpan({ from: '22:00', to: '02:00' })).toBe('order');
  expect(wrongSpan({ from: '10:00', to: '10:00' })).toBe('order');
  expect(wrongSpan({ from: '00:00', to: '00:00' })).toBeNull();
  expect(isWhole(own({ from: '22:00', to: '02:00' }))).toBe(false);
  expect(isWhole({ ...own({ from: '22:00', to: '02:00' }), kind: 'always' })).toBe(true);
});

test('one day’s hours are copied onto others, and onto no more', () => {
  const form = copied(own({ from: '09:00', to: '10:00' }), 0, [1, 2]);
  expect(weekOf(form).days.map(([span]) => span?.from)).toEqual([540, 540, 540, 1080, 1080, 1080, 1080]);
  expect(weekOf(copied(own(), 0, [5, 6])).days.map((day) => day.length)).toEqual([0, 1, 1, 1, 1, 0, 0]);
});

test('the next span begins behind the last one, and fits the day', () => {
  expect(nextSpan([])).toEqual(evening);
  expect(nextSpan([{ from: '07:00', to: '09:00' }])).toEqual(evening);
  expect(nextSpan([{ from: '18:00', to: '20:00' }])).toEqual({ from: '21:00', to: '00:00' });
  expect(nextSpan([evening])).toEqual({ from: '23:00', to: '00:00' });
});

test('whatever is sent is a week that the service takes', () => {
  const forms = [openForm(null, 'UTC', TODAY), own(), own(evening, { from: '23:00', to: '00:00' })];
  for (const form of forms) {
    const week = weekOf({ ...form, datesOff: ['2027-02-28'] });
    expect(putHours.parse({ week })).toEqual({ week });
    expect(() => checkWeek(week)).not.toThrow();
  }
});
