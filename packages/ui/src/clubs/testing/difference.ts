import { Resvg } from '@resvg/resvg-js';
import { type FlagTone, flagTones, toneColours } from '../../club-colours.ts';
import { distance, type Sight } from '../../colour.ts';
import { themes } from '../../themed.ts';
import { type FlagLook, type FlagPattern, flagFigures, flagPatterns } from '../flag-looks.ts';

const SIGHTS: readonly Sight[] = ['full', 'protan', 'deutan', 'tritan'];

/** Distance of two tones to the eye and in the theme that tells them worst. */
function worst(a: FlagTone, b: FlagTone): number {
  const each = themes.flatMap((theme) =>
    SIGHTS.map((sight) => distance(toneColours[a][theme], toneColours[b][theme], sight)),
  );
  return Math.min(...each);
}

const BYTES_PER_PIXEL = 4;
const ALPHA = 3;

/** The pixels of a cloth 28 × 18, true where the figure is. */
function maskOf(figure: string): readonly boolean[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 1 28 18"><path fill-rule="evenodd" d="${figure}"/></svg>`;
  const { pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: 28 }, font: { loadSystemFonts: false } }).render();
  return Array.from({ length: pixels.length / BYTES_PER_PIXEL }, (_, at) => (pixels[at * 4 + ALPHA] ?? 0) > 127);
}

/** A way to ask how far two looks differ: the mean over the cloth of how far each place differs to the worst eye, in hundredths of Oklab. */
export function flagDifference(
  figures: Readonly<Record<FlagPattern, string>> = flagFigures,
): (a: FlagLook, b: FlagLook) => number {
  const table = new Map(flagTones.map((a) => [a, new Map(flagTones.map((b) => [b, worst(a, b)] as const))] as const));
  const masks = new Map(flagPatterns.map((pattern) => [pattern, maskOf(figures[pattern])] as const));
  const shares = new Map<string, readonly number[]>();
  // How much of the cloth is ground in both, ground and figure, figure and ground, figure in both.
  const sharesOf = (a: FlagPattern, b: FlagPattern): readonly number[] => {
    const known = shares.get(`${a} ${b}`);
    if (known) return known;
    const [left, right] = [masks.get(a) ?? [], masks.get(b) ?? []];
    const counts = [0, 0, 0, 0];
    for (const [at, isFigure] of left.entries()) {
      const kind = 2 * Number(isFigure) + Number(right[at] ?? false);
      counts[kind] = (counts[kind] ?? 0) + 1 / left.length;
    }
    shares.set(`${a} ${b}`, counts);
    return counts;
  };
  return (a, b) =>
    sharesOf(a.pattern, b.pattern).reduce((sum, share, kind) => {
      const [x, y] = [a.tones[kind >> 1 ? 1 : 0], b.tones[kind % 2 ? 1 : 0]];
      return sum + share * (table.get(x)?.get(y) ?? 0);
    }, 0);
}
