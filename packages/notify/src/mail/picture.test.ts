import { rulesets } from '@wayfinder/games-catalog';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { boardDrawing } from './picture.ts';

test('a picture names places, in letters that it has', async () => {
  const ruleset = await rulesets['conquest-of-paradise']?.load();
  if (!ruleset) throw new Error('no such game');
  const drawing = await boardDrawing(ruleset, { settings: {}, hexes: {}, seats: [] }, 'spectator', null);
  const svg = drawing ? renderToStaticMarkup(drawing) : '';
  expect(svg).toContain('Rarotonga');
  expect(svg).not.toMatch(/>(?:tile|space)\./);
});
