import { expect, test } from 'vitest';
import { addressOf, isNarrowed, queryOf, wantedIn } from './wanted.ts';

const RULESETS = ['small-islands', 'terra-mystica'];

test('an address says what is looked for', () => {
  const search = {
    ruleset: 'small-islands',
    seats: '3',
    clock: 'bank',
    language: 'fr',
    fitsMyHours: 'true',
    sort: 'fullest',
  };
  const wanted = wantedIn(search, RULESETS);
  expect(wanted).toEqual({
    ruleset: 'small-islands',
    seats: 3,
    clock: 'bank',
    language: 'fr',
    fitsMyHours: true,
    sort: 'fullest',
  });
  expect(Object.fromEntries(new URL(addressOf(wanted), 'http://here').searchParams)).toEqual(search);
  expect(queryOf(wanted, 20, 'next')).toEqual({
    ...wanted,
    fitsMyHours: 'true',
    filter: 'open',
    joinable: 'true',
    limit: 20,
    cursor: 'next',
  });
});

test('fields that are empty or that nobody can ask for are left out', () => {
  expect(wantedIn({ ruleset: '', seats: '', clock: '', language: '', sort: '' }, RULESETS)).toEqual({});
  const odd = { ruleset: 'chess', seats: '0', clock: 'sand', language: 'tlh', fitsMyHours: 'on', sort: 'best' };
  expect(wantedIn(odd, RULESETS)).toEqual({});
  expect(wantedIn({ seats: '17' }, RULESETS)).toEqual({});
  expect(wantedIn({ seats: ['2', '3'], clock: ['bank'] }, RULESETS)).toEqual({});
  expect(addressOf({})).toBe('/open');
});

test('an order alone narrows nothing', () => {
  expect([isNarrowed({}), isNarrowed({ sort: 'oldest' }), isNarrowed({ seats: 2 })]).toEqual([false, false, true]);
});
