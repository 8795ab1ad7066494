import fc from 'fast-check';
import type { ReactElement } from 'react';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { clip, type Point } from './clip.ts';
import { RangeBar } from './range-bar.tsx';
import { RoundBoxes } from './round-boxes.tsx';
import { blocks } from './scale-bar.tsx';
import { runs, type WaitLevel } from './wait-strip.tsx';

const RUNS = { numRuns: 200 };

/** A counterexample of a law, or null. */
function breach<T>(property: fc.IProperty<T>): string | null {
  const { failed, counterexample } = fc.check(property, { ...RUNS, seed: 1 }) as fc.RunDetails<T>;
  return failed ? JSON.stringify(counterexample) : null;
}

interface Range {
  readonly places: number;
  readonly best: number;
  readonly worst: number;
  readonly now: number;
  readonly up: number;
  readonly down: number;
}

const anyRange: fc.Arbitrary<Range> = fc.integer({ min: 2, max: 24 }).chain((places) => {
  const place = fc.integer({ min: 1, max: places });
  const few = fc.integer({ min: 1, max: Math.floor(places / 2) });
  return fc
    .record({ places: fc.constant(places), a: place, b: place, now: place, up: few, down: few })
    .map(({ a, b, ...rest }) => ({ ...rest, best: Math.min(a, b), worst: Math.max(a, b) }));
});

const numbers = (markup: string, pattern: RegExp): number[] =>
  [...markup.matchAll(pattern)].map(([, text]) => Number(text));

/** Every place is a column of the same width; a place lies in the middle of its own. */
const rangeLaw = (draw: (range: Range) => ReactElement) =>
  fc.property(anyRange, (range) => {
    const markup = html(draw(range));
    const column = (percent: number): number => (percent * range.places) / 100 + 0.5;
    const isPlace = (percent: number | undefined, place: number): boolean =>
      percent !== undefined && Math.abs(column(percent) - place) < 0.01;
    const [from] = numbers(markup, /x1="([\d.]+)%"/g);
    const [to] = numbers(markup, /x2="([\d.]+)%"/g);
    const [ring] = numbers(markup, /cx="([\d.]+)%" cy="50%" r="5"/g);
    const dots = numbers(markup, /cx="([\d.]+)%" cy="50%" r="1.5"/g)
      .map(column)
      .map(Math.round);
    const outside = Array.from({ length: range.places }, (_, at) => at + 1).filter(
      (place) => place < range.best || range.worst < place,
    );
    const zones = numbers(markup, /<rect[^>]*width="([\d.]+)%"/g);
    const [downFrom] = numbers(markup, /<rect x="([\d.]+)%"/g);
    const isEdge = (percent: number | undefined, places: number): boolean =>
      percent !== undefined && Math.abs((percent * range.places) / 100 - places) < 0.01;
    return (
      isPlace(from, range.best) &&
      isPlace(to, range.worst) &&
      isPlace(ring, range.now) &&
      dots.join() === outside.join() &&
      isEdge(zones[0], range.up) &&
      isEdge(zones[1], range.down) &&
      isEdge(downFrom, range.places - range.down)
    );
  });

describe('a range bar', () => {
  it('has its parts in the columns of their places', () => {
    expect(breach(rangeLaw((range) => <RangeBar {...range} />))).toBeNull();
  });

  const twins: readonly (readonly [string, (range: Range) => ReactElement])[] = [
    ['pulls the ring into the bar', (r) => <RangeBar {...r} now={Math.min(Math.max(r.now, r.best), r.worst)} />],
    ['has a column too many', (r) => <RangeBar {...r} places={r.places + 1} />],
    ['is a place too short', (r) => <RangeBar {...r} worst={Math.max(r.best, r.worst - 1)} />],
    ['mistakes up for down', (r) => <RangeBar {...r} up={r.down} down={r.up} />],
  ];
  it.each(twins)('would be caught if it %s', (_, twin) => {
    expect(breach(rangeLaw(twin))).not.toBeNull();
  });
});

/** An even spread: doubles of fast-check crowd about 0. */
const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: Math.round(min * 1000), max: Math.round(max * 1000) }).map((n) => n / 1000);

type Blocks = typeof blocks;

/** Each moment of a season: dark in every second week from the first, past before now. */
const scaleLaw = (divide: Blocks) =>
  fc.property(
    between(0.3, 60),
    between(0, 1),
    fc.array(between(0, 0.999), { minLength: 30, maxLength: 30 }),
    (weeks, share, moments) => {
      const now = weeks * share;
      const parts = divide(weeks, now);
      return moments.every((at) => {
        const week = at * weeks;
        const over = parts.filter(({ from, to }) => from <= week && week < to);
        if (Math.floor(week) % 2 === 1) return over.length === 0;
        return over.length === 1 && over[0]?.isPast === week < now;
      });
    },
  );

describe('a scale bar', () => {
  it('is dark in every second week, and in ink up to now', () => {
    expect(breach(scaleLaw(blocks))).toBeNull();
    expect(blocks(17, 13.7).filter(({ isPast }) => isPast)).toHaveLength(7);
    expect(blocks(17, 13.7)).toHaveLength(9);
  });

  const twins: readonly (readonly [string, Blocks])[] = [
    ['takes the running week as past', (weeks, now) => blocks(weeks, Math.ceil(now))],
    [
      'begins with a pale week',
      (weeks, now) => blocks(weeks, now).map((b) => ({ ...b, from: b.from + 1, to: b.to + 1 })),
    ],
    ['forgets the last week', (weeks, now) => blocks(weeks, now).slice(0, -1)],
  ];
  it.each(twins)('would be caught if it %s', (_, twin) => {
    expect(breach(scaleLaw(twin))).not.toBeNull();
  });
});

const anyLevels = fc.array(fc.constantFrom<WaitLevel[]>(0, 1, 2, 3, 4), { maxLength: 120 });

const runsLaw = (join: typeof runs) =>
  fc.property(anyLevels, (levels) => {
    const joined = join(levels);
    const spelt = joined.flatMap(({ level, length }) => Array.from({ length }, () => level));
    const isSplit = joined.some(({ level }, at) => at > 0 && level === joined[at - 1]?.level);
    return spelt.join() === levels.join() && !isSplit && joined.every(({ at, level }) => levels[at] === level);
  });

describe('a strip of waits', () => {
  it('has the level of each day, in as few stretches as can be', () => {
    expect(breach(runsLaw(runs))).toBeNull();
  });

  it('would be caught if it lost a day, or kept each day by itself', () => {
    expect(breach(runsLaw((levels) => runs(levels.slice(0, -1))))).not.toBeNull();
    expect(breach(runsLaw((levels) => levels.map((level, at) => ({ level, at, length: 1 }))))).not.toBeNull();
  });
});

describe('boxes of rounds', () => {
  it('are filled by as much as is over', () => {
    const law = fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(12), between(0, 1), (rounds, over, part) => {
      const done = Math.min(over, rounds);
      const markup = html(<RoundBoxes rounds={rounds} done={done} running={part} box={10} />);
      const filled = numbers(markup, /<rect width="([\d.e-]+)" height="8" rx="1" fill="var/g);
      const sum = filled.reduce((total, width) => total + width, 0) / 10;
      return filled.length === rounds && Math.abs(sum - (done + (done < rounds ? part : 0))) < 1e-6;
    });
    expect(breach(law)).toBeNull();
  });
});

const anyPoint: fc.Arbitrary<Point> = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }));
const OUTLINE: readonly Point[] = [
  [-30, -40],
  [30, -40],
  [40, 0],
  [0, 45],
  [-40, 0],
];

/** A point inside a polygon, by counting the edges that a ray to the right crosses. */
function isInside(polygon: readonly Point[], [x, y]: Point): boolean {
  const crossed = polygon.filter((b, at) => {
    const a = polygon.at(at - 1) ?? b;
    return a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
  });
  return crossed.length % 2 === 1;
}

const clipLaw = (cut: typeof clip) =>
  fc.property(
    fc.tuple(anyPoint, anyPoint, anyPoint),
    fc.array(fc.tuple(between(-55, 55), between(-55, 55)), {
      minLength: 40,
      maxLength: 40,
    }),
    (triangle, points) => {
      const part = cut(triangle, OUTLINE);
      return points.every((at) => isInside(part, at) === (isInside(triangle, at) && isInside(OUTLINE, at)));
    },
  );

describe('a clipped polygon', () => {
  it('holds the points that are inside both', () => {
    expect(breach(clipLaw(clip))).toBeNull();
  });

  it('would be caught if an edge of the outline were forgotten, or nothing clipped', () => {
    expect(breach(clipLaw((polygon, outline) => clip(polygon, outline.slice(1))))).not.toBeNull();
    expect(breach(clipLaw((polygon) => polygon))).not.toBeNull();
  });
});
