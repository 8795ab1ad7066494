import { isWritable } from '@wayfinder/board/png';
import { redact } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import { faces } from '@wayfinder/games-catalog/faces';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { boardDrawing } from './picture.ts';

/** What is written on the picture of a game of Terra Mystica that is just set up. */
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

test('a picture names places, in letters that it has', async () => {
  const ruleset = await rulesets['conquest-of-paradise']?.load();
  if (!ruleset) throw new Error('no such game');
  const drawing = await boardDrawing(ruleset, { settings: {}, hexes: {}, seats: [] }, 'spectator', null, 'en');
  const svg = drawing ? renderToStaticMarkup(drawing) : '';
  expect(svg).toContain('Rarotonga');
  expect(svg).not.toMatch(/>(?:tile|space)\./);
});
