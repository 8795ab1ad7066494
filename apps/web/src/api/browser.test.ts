import { addressOf, ROUTES, type RouteName } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { CALLED, type Called, pathOf } from './browser.ts';

test.each(Object.keys(CALLED) as Called[])('%s is called as the contract says', (name: RouteName & Called) => {
  expect(CALLED[name]).toBe(`${ROUTES[name].method} ${ROUTES[name].path}`);
});

test('addresses are built as the contract’s client builds them', () => {
  const [params, query] = [{ id: 'a b/c' }, { at: 3, link: 'k&y', as: undefined }];
  expect(pathOf('getView', params, query)).toBe(addressOf('getView', params, query));
});
