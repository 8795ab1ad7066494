import { expect, test } from 'vitest';
import { sampleGame } from '../sample/play.ts';
import { sample } from '../sample/ruleset.ts';
import { achievementKeys, wrongLists } from './achievements.ts';

test('lists name each thing once, and lead to badges that can be got', () => {
  expect(wrongLists(sample.achievementLists ?? [])).toEqual([]);
  const wrong = [
    { id: 'a', achievements: ['a.one', 'a.two'], badge: { id: 'b', needs: 3 } },
    { id: 'a', achievements: ['a.two'], badge: { id: 'b', needs: 0 } },
    { id: 'c', achievements: [] },
  ];
  expect(wrongLists(wrong)).toEqual([
    'list a is there twice',
    'achievement a.two is there twice',
    'badge b is there twice',
    'list c is empty',
    'the badge of a needs 3 of 2',
    'the badge of a needs 0 of 1',
  ]);
});

test('each is told by a key of its own', () => {
  expect(achievementKeys([{ id: 'deep', achievements: ['deep.far'], badge: { id: 'diver', needs: 1 } }])).toEqual([
    'achievements.deep',
    'achievement.deep.far',
    'badge.diver',
  ]);
  expect(achievementKeys([{ id: 'deep', achievements: [] }])).toEqual(['achievements.deep']);
});

test('nobody has achieved anything in a game of the sample that goes on', () => {
  const { table } = sampleGame();
  expect([0, 1].flatMap((seat) => sample.achievements(table.state as never, seat))).toEqual([]);
});
