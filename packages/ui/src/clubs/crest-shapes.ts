import type { Point } from './clip.ts';

/** A shield on a grid 100 wide and 116 high. */
export interface ShieldForm {
  readonly outline: string;
  /** Thin line inside the edge. */
  readonly inner: string;
  /** The outline as a convex polygon, clockwise, to clip fields by. The edge is 3.6 wide and hides how coarse that is. */
  readonly rim: readonly Point[];
  /** Middle of the field and of the charge, down from the top. */
  readonly middle: number;
  /** Size of the charge; 1 in the widest shields. */
  readonly scale: number;
}

/** A whole rim from its right half, given from the top down. */
const mirrored = (right: readonly Point[]): readonly Point[] => [
  ...right,
  ...right.map(([x, y]): Point => [100 - x, y]).reverse(),
];

const ARC_STEPS = 12;
/** Points on the right half of a circle about the middle line, from an angle of the top (0) or the side (¼) to the bottom. */
const arc = (middle: number, radius: number, from: number): readonly Point[] =>
  Array.from({ length: ARC_STEPS + 1 }, (_, step): Point => {
    const angle = Math.PI * (2 * from + (1 - 2 * from) * (step / ARC_STEPS));
    return [50 + radius * Math.sin(angle), middle - radius * Math.cos(angle)];
  });

export const shieldForms = {
  heater: {
    outline: 'M8 8h84v46c0 30-17 46-42 56C25 100 8 84 8 54z',
    inner: 'M13.5 13.5h73v40.5c0 26-14 40.5-36.5 50C27.5 94.5 13.5 80 13.5 54z',
    rim: mirrored([
      [92, 8],
      [92, 54],
      [90.6, 68.1],
      [86.5, 80.1],
      [80.4, 89.5],
      [72.4, 97.4],
      [62, 104.3],
      [50, 110],
    ]),
    middle: 54,
    scale: 1,
  },
  round: {
    outline: 'M8 8h84v58a42 42 0 0 1-84 0z',
    inner: 'M13.5 13.5h73v52.5a36.5 36.5 0 0 1-73 0z',
    rim: mirrored([[92, 8], ...arc(66, 42, 0.25)]),
    middle: 56,
    scale: 1.04,
  },
  square: {
    outline: 'M8 8h84v78c0 9-5 13-14 14-10 1-21 3-28 9-7-6-18-8-28-9-9-1-14-5-14-14z',
    inner: 'M13.5 13.5h73V86c0 6-3 8-9 8.6-10 1-20 2.8-27.5 7.8-7.5-5-17.5-6.8-27.5-7.8-6-.6-9-2.6-9-8.6z',
    rim: mirrored([
      [92, 8],
      [92, 88],
      [88, 96],
      [78, 100.5],
      [62, 103.5],
      [50, 108],
    ]),
    middle: 54,
    scale: 1.04,
  },
  kite: {
    outline: 'M50 8c24 0 42 16 42 38 0 26-20 48-42 64C28 94 8 72 8 46 8 24 26 8 50 8z',
    inner:
      'M50 13.5c21 0 36.5 13.9 36.5 32.5 0 23-17 42.5-36.5 57.2C30.5 88.5 13.5 69 13.5 46 13.5 27.4 29 13.5 50 13.5z',
    rim: mirrored([
      [50, 8],
      [59.6, 9],
      [68.2, 11.8],
      [75.8, 16.2],
      [82.2, 22],
      [87.4, 29.2],
      [90.8, 37.2],
      [92, 46],
      [90.6, 56],
      [86.4, 66.8],
      [79.6, 78],
      [70.4, 90],
      [60.6, 101],
      [50, 110],
    ]),
    middle: 52,
    scale: 0.94,
  },
  hexagon: {
    outline: 'M50 8 93 33v50L50 108 7 83V33z',
    inner: 'M50 14.4 87.5 36.2v43.6L50 101.6 12.5 79.8V36.2z',
    rim: mirrored([
      [50, 8],
      [93, 33],
      [93, 83],
      [50, 108],
    ]),
    middle: 58,
    scale: 0.98,
  },
} as const satisfies Record<string, ShieldForm>;

/** Outline of a crest. */
export type CrestShape = keyof typeof shieldForms;
export const crestShapes = Object.keys(shieldForms) as readonly CrestShape[];
