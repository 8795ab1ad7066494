import type { Point } from './clip.ts';

/** One part of a field, clipped by the shield. `second` is the second tone, `line` a dark line, `foam` a pale one. */
export interface FieldPart {
  readonly paint: 'second' | 'line' | 'foam';
  readonly points: readonly Point[];
}

/** Beyond every edge of every shield, from the middle of the field. */
const FAR = 90;

const area = (...points: readonly Point[]): FieldPart => ({ paint: 'second', points });
const box = (left: number, top: number, right: number, bottom: number): FieldPart =>
  area([left, top], [right, top], [right, bottom], [left, bottom]);

const WAVE_STEPS = 40;
/** The crests of waves from left to right: their height above the middle line, in periods of `length`. */
const surface = (level: number, height: number, length: number): readonly Point[] =>
  Array.from({ length: WAVE_STEPS + 1 }, (_, step): Point => {
    const x = -52 + (104 * step) / WAVE_STEPS;
    return [x, level - height * Math.sin((2 * Math.PI * (x + 50)) / length)];
  });

/** A band between a line and the same line further down. */
const ribbon = (line: readonly Point[], width: number): readonly Point[] => [
  ...line,
  ...line.map(([x, y]): Point => [x, y + width]).reverse(),
];

const SEA = surface(28, 4, 38);

/** Rays of a sun, every second one. */
const RAYS = 8;
const rays: readonly FieldPart[] = Array.from({ length: RAYS }, (_, ray) => {
  const at = (turn: number): Point => {
    const angle = (2 * Math.PI * (ray + turn)) / RAYS;
    return [FAR * Math.sin(angle), -FAR * Math.cos(angle)];
  };
  return area([0, 0], at(-0.25), at(0.25));
});

/** Parts of each field in the second tone, from its middle at 0, 0. */
export const fieldParts = {
  plain: [],
  halves: [box(0, -FAR, FAR, FAR)],
  level: [box(-FAR, 0, FAR, FAR)],
  diagonal: [area([-FAR, -FAR], [FAR, FAR], [-FAR, FAR])],
  quarters: [box(0, -FAR, FAR, 0), box(-FAR, 0, 0, FAR)],
  chief: [box(-FAR, -FAR, FAR, -26)],
  band: [box(-FAR, -16, FAR, 16)],
  pole: [box(-17, -FAR, 17, FAR)],
  peak: [area([0, -16], [FAR, FAR - 16], [-FAR, FAR - 16])],
  rays,
  waves: [
    { paint: 'line', points: ribbon(surface(25.4, 4, 38), 8) },
    { paint: 'second', points: [...SEA, [FAR, FAR], [-FAR, FAR]] },
    { paint: 'foam', points: ribbon(surface(39.5, 3.4, 28), 3) },
  ],
  /** Second tone along the edge: the middle is drawn over it, smaller. */
  border: [],
} as const satisfies Record<string, readonly FieldPart[]>;

/** Division of a crest's field into its two tones. */
export type CrestField = keyof typeof fieldParts;
export const crestFields = Object.keys(fieldParts) as readonly CrestField[];
