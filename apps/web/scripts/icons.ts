/** Draws the icons of the installed app from src/app/icon.svg. Run after changing that file: `node --import tsx apps/web/scripts/icons.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

const svg = readFileSync(new URL('../src/app/icon.svg', import.meta.url), 'utf8');
/** Systems cut an icon to their own shape: its ground goes to the edge, its drawing stays in the inner four fifths. */
const maskable = svg.replace('rx="5"', '').replace('translate(2 2) scale(.8333)', 'translate(4.2 4.2) scale(.65)');

const ICONS = [
  ['public/icons/192.png', svg, 192],
  ['public/icons/512.png', svg, 512],
  ['public/icons/maskable-512.png', maskable, 512],
  ['src/app/apple-icon.png', maskable, 180],
] as const;

for (const [file, drawing, width] of ICONS) {
  const png = new Resvg(drawing, { fitTo: { mode: 'width', value: width } }).render().asPng();
  writeFileSync(new URL(`../${file}`, import.meta.url), png);
}
