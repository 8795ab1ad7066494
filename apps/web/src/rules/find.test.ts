import { expect, test } from 'vitest';
import { findRules } from './find.ts';

const rules = [
  { id: 'CP-8.1', title: 'Knots', text: 'A stack with 2 knots drifts.' },
  { id: 'CP-8.2', title: 'Off course', text: 'A die is thrown for knots.' },
  { id: 'CP-8.20', title: 'Île déserte', text: 'Nobody’s land.' },
];
const found = (typed: string): string[] => findRules(rules, typed).map(({ id }) => id);

test('a number leads to its rule, a chapter to all of it', () => {
  expect(found('8.2')).toEqual(['CP-8.2']);
  expect(found('cp-8.2')).toEqual(['CP-8.2']);
  expect(findRules([...rules, { id: 'CP-18.2', title: 'Late', text: 'CP-18.2 As CP-8.2.' }], '8.2')).toHaveLength(1);
  expect(found('8')).toEqual(['CP-8.1', 'CP-8.2', 'CP-8.20']);
});

test('titles go before texts, and all words must be there', () => {
  expect(found('knots')).toEqual(['CP-8.1', 'CP-8.2']);
  expect(found('knots die')).toEqual(['CP-8.2']);
  expect(found('ile deserte')).toEqual(['CP-8.20']);
  expect(found("nobody's")).toEqual(['CP-8.20']);
  expect(found('whale')).toEqual([]);
  expect(found('  ')).toEqual([]);
});
