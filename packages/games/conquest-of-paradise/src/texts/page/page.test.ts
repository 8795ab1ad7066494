import { expect, test } from 'vitest';
import { conquestOfParadise } from '../../ruleset.ts';
import { settings } from '../../state.ts';
import advanced from '../advanced/en.ts';
import page from './en.json' with { type: 'json' };

const OF_ADVANCED = Object.entries(advanced).flatMap(([group, texts]) =>
  Object.keys(texts).map((key) => `${group}.${key}`),
);
const KEYS = [...Object.keys(page), ...OF_ADVANCED];

test('every step that has words of its own answers a decision that exists', () => {
  const kinds = KEYS.filter((key) => key.startsWith('step.')).map((key) => key.split('.')[1]);
  expect(kinds.length).toBeGreaterThan(20);
  for (const kind of kinds) expect(conquestOfParadise.decisionKinds).toHaveProperty([kind ?? '']);
});

test('every setting has a name, there and in a refusal, and every preset an explanation', () => {
  for (const key of Object.keys(settings.shape)) expect(KEYS).toContain(`setting.${key}`);
  for (const key of Object.keys(settings.shape).filter((one) => one !== 'homes'))
    expect(advanced.option).toHaveProperty([`setting.${key}`]);
  for (const { id } of conquestOfParadise.settings.presets) expect(KEYS).toContain(`preset.${id}.hint`);
});

test('every decision that others wait for tells in the list of games what its seat does', () => {
  const kinds = Object.keys(conquestOfParadise.decisionKinds).filter((kind) => kind !== 'free');
  for (const kind of kinds) expect(KEYS).toContain(`waiting.${kind}`);
});

test('what a button that commits says answers a decision that exists, and is also a step', () => {
  const commits = KEYS.filter((key) => key.startsWith('commit.'));
  expect(commits.length).toBeGreaterThan(20);
  expect(commits.map((key) => key.replace('commit.', 'step.')).filter((key) => !KEYS.includes(key))).toEqual([]);
});
