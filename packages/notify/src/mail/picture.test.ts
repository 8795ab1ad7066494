import { boxHolds } from '@wayfinder/board';
import { isWritable } from '@wayfinder/board/png';
import { redact } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import { faces } from '@wayfinder/games-catalog/faces';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { boardDrawing } from './picture.ts';

/** Words on the picture of a game of Terra Mystica that is just set up. */
async function written(locale: string): Promise<string[]> {
  const ruleset = await rulesets['terra-mystica']?.load();
  const showcase = await faces['terra-mystica']?.showcase?.();
  if (!ruleset || !showcase) throw new Error('no such game');
  const view = redact(ruleset.position(showcase.given, showcase.settings, showcase.seats), 'spectator');
  const drawing = await boardDrawing(ruleset, view, 'spectator', null, locale);
  const svg = drawing ? renderToStaticMarkup(drawing) : '';
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words = '']) => words);
}

test('a picture is in the language of its reader', async () => {
  expect(await written('en')).toEqual(expect.arrayContaining(['Power actions', 'Round 1']));
  const french = await written('fr');
  expect(french).toEqual(expect.arrayContaining(['Actions de pouvoir', 'Manche 1']));
  expect(french).not.toContain('Power actions');
});

test.each(['ko', 'ja'])('what its faces have no letters for is left out: %s', async (locale) => {
  const words = (await written(locale)).filter((one) => one !== '');
  expect(words.filter((one) => !isWritable(one))).toEqual([]);
  expect(words.filter((one) => /[a-z]{2}/.test(one))).toEqual([]);
});

test('a picture is about what is offered to its reader, wherever more is offered to others', async () => {
  const [ruleset, board] = await Promise.all([rulesets['terra-mystica']?.load(), faces['terra-mystica']?.board?.()]);
  const showcase = await faces['terra-mystica']?.showcase?.();
  if (!ruleset || !board || !showcase) throw new Error('no such game');
  const offer = (seat: number, space: string) => ({ id: space, placement: 0, seat, from: 0, space, amount: 1 });
  for (const mine of ['A1', 'I12', 'A13']) {
    const offers = [...['D4', 'D5', 'E6'].map((space) => offer(2, space)), offer(1, mine)];
    const view = { ...(ruleset.position(showcase.given, showcase.settings, showcase.seats) as object), offers };
    const drawing = await boardDrawing(ruleset, view, 1, null, 'en');
    const [x = 0, y = 0, width = 0, height = 0] = (
      /viewBox="([^"]+)"/.exec(drawing ? renderToStaticMarkup(drawing) : '')?.[1] ?? ''
    )
      .split(' ')
      .map(Number);
    expect(boxHolds({ x, y, width, height }, board.place(view, mine) ?? board.bounds(view)), mine).toBe(true);
  }
});

test('a picture names places, in letters that it has', async () => {
  const ruleset = await rulesets['conquest-of-paradise']?.load();
  if (!ruleset) throw new Error('no such game');
  const drawing = await boardDrawing(ruleset, { settings: {}, hexes: {}, seats: [] }, 'spectator', null, 'en');
  const svg = drawing ? renderToStaticMarkup(drawing) : '';
  expect(svg).toContain('Rarotonga');
  expect(svg).not.toMatch(/>(?:tile|space)\./);
});
