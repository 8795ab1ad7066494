/** Arithmetic on colours, for the tests that hold the tokens to their promises. Colours are `#rrggbb`. */

type Triple = readonly [number, number, number];

const CHANNELS = 3;

/** The three channels of `#rrggbb` as linear light, 0 to 1. Throws on any other notation. */
function linear(hex: string): Triple {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not a #rrggbb colour: ${hex}`);
  const channel = (index: number) => {
    const value = Number.parseInt(hex.slice(1 + 2 * index, CHANNELS + 2 * index), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(1), channel(2)];
}

function luminance([r, g, b]: Triple): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(linear(a)), luminance(linear(b))].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** `top` laid over `ground` at an opacity of 0 to 1, mixed as browsers do. */
export function over(top: string, ground: string, opacity: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const [x, y] = [top, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((x ?? 0) * opacity + (y ?? 0) * (1 - opacity));
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The kinds of sight the seats' colours must hold for. */
export type Sight = 'full' | 'protan' | 'deutan' | 'tritan';

/** Machado, Oliveira and Fernandes 2009, severity 1, on linear light. */
const SIGHT: Readonly<Record<Sight, readonly [Triple, Triple, Triple]>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const apply = (matrix: readonly [Triple, Triple, Triple], v: Triple): Triple => [
  dot(matrix[0], v),
  dot(matrix[1], v),
  dot(matrix[2], v),
];

/** Oklab of linear light. */
function oklab(v: Triple): Triple {
  const lms = apply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    v,
  );
  return apply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(lms[0]), Math.cbrt(lms[1]), Math.cbrt(lms[2])],
  );
}

/** A colour as an eye sees it: in hundredths of Oklab, lightness first. */
export function seen(hex: string, sight: Sight): Triple {
  const clamp = (v: Triple): Triple => [Math.max(0, v[0]), Math.max(0, v[1]), Math.max(0, v[2])];
  const [l, a, b] = oklab(clamp(apply(SIGHT[sight], linear(hex))));
  return [100 * l, 100 * a, 100 * b];
}

/** Distance of two colours to an eye, in hundredths of Oklab: 2 can just be told side by side, 10 at a glance. */
export function distance(a: string, b: string, sight: Sight): number {
  const [x, y] = [seen(a, sight), seen(b, sight)];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}
