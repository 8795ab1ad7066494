import { expect, test } from 'vitest';
import { namedIn, playerIn } from './stand-in.ts';

test('a player is found in the address of their page, and by what stands at its end', () => {
  const id = '5hT9qWmZ3kRpYcVa';
  for (const typed of [`https://wayfinder.example/players/${id}`, ` /players/${id}/ `, id])
    expect(playerIn(typed)).toBe(id);
  for (const typed of ['Ana', 'https://wayfinder.example/players/', 'somebody with alongernamethanmost'])
    expect(playerIn(typed)).toBeNull();
});

test('a name is enough where one of those one has played with has it', () => {
  const people = ['Ana', 'Anatol', 'Ben', 'ben'].map((name, n) => ({ name, player: `player-${n}`, games: 1 }));
  expect(namedIn(people, ' ana')).toBe('player-0');
  expect(namedIn(people, 'Ben')).toBeUndefined();
  expect(namedIn(people, 'Cem')).toBeUndefined();
});
