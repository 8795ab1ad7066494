/** The whole board at the size of a phone: its terrains are told apart by what they are marked with, also by whoever doesn't see all colours. */
import { darkPalette, emptyLevel, lightPalette } from '@wayfinder/board';
import { marksApart, patchOf, readPng } from '@wayfinder/board/pixels';
import { renderSvg } from '@wayfinder/board/png';
import { svgToPng } from '@wayfinder/board/svg-to-png';
import type { Sight } from '@wayfinder/ui/colour';
import { expect, test } from 'vitest';
import { SPACES } from '../map.ts';
import { position } from '../position.ts';
import showcase from '../showcase.json' with { type: 'json' };
import { settings } from '../state.ts';
import { TERRAINS } from '../words.ts';
import { board } from './index.ts';
import { centreOf, SIZE } from './layout.ts';

/** Width of a phone in px, drawn once: sharper phones only show more. */
const PHONE = 390;
/** Contrast of two marks that are told in passing, in hundredths of Oklab: of a fifth of a space, one that differs by 18. */
const CLEAR = 7;
/** As far from the middle as a space is its own, in units. */
const WITHIN = 0.8 * SIZE;

const view = position(showcase.given, settings.parse(showcase.settings), showcase.seats);
const FREE = SPACES.filter((space) => !view.structures[space]);
const PALETTES = { light: lightPalette, dark: darkPalette };
const SIGHTS: readonly Sight[] = ['full', 'protan', 'deutan', 'tritan'];

type Theme = keyof typeof PALETTES;
/** The board of a page, from which what is near is left out, or the one of small pictures. */
type Detail = 'full' | 'small';

/** The whole board as a phone shows it. */
function drawing(theme: Theme, detail: Detail): string {
  const common = { view, viewer: 1, level: emptyLevel, focus: null, moves: [], text: (key: string) => key } as const;
  const svg = renderSvg(board.Board({ ...common, palette: PALETTES[theme], detail }));
  // As the kit's style sheet does it.
  return svg.replaceAll('class="wf-near"', 'display="none"').replaceAll('class="wf-far" display="none"', '');
}

const ROWS = (['light', 'dark'] as const).flatMap((theme) =>
  (['full', 'small'] as const).map((detail) => ({ theme, detail })),
);

test.each(ROWS)('no two terrains are marked alike from afar: $theme, $detail', ({ theme, detail }) => {
  const svg = drawing(theme, detail);
  const pixels = readPng(svgToPng(svg, { width: PHONE }));
  const [left = 0, top = 0, width = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  const scale = PHONE / width;
  for (const sight of SIGHTS) {
    const patches = FREE.map((space) => {
      const { x, y } = centreOf(space);
      const middle = { x: (x - left) * scale, y: (y - top) * scale };
      return { terrain: view.terrain[space] ?? '', patch: patchOf(pixels, middle, WITHIN * scale, sight) };
    });
    expect(new Set(patches.map(({ terrain }) => terrain))).toEqual(new Set(TERRAINS));
    const alike = patches.flatMap(({ terrain, patch }, i) =>
      patches
        .slice(i + 1)
        .filter((other) => other.terrain !== terrain && marksApart(patch, other.patch) < CLEAR)
        .map((other) => `${terrain} and ${other.terrain}`),
    );
    expect([...new Set(alike)], `${sight} sight`).toEqual([]);
  }
});
