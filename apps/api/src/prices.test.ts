import { readFileSync } from 'node:fs';
import { API, ROUTES, type Route, type RouteName } from '@wayfinder/contract';
import { describe, expect, it } from 'vitest';
import { PRICES } from './prices.ts';
import { kindOf } from './routes.ts';

const PAGE = readFileSync(new URL('../../../docs/operations/measurements.md', import.meta.url), 'utf8');
/** Milliseconds beyond which a request costs more than a row or two. */
const EXPENSIVE_MS = 10;

const names = Object.keys(ROUTES) as RouteName[];
const told = (name: RouteName) => `${ROUTES[name].method} ${API}${ROUTES[name].path}`;

/** The measured time of each route, in milliseconds: of all games, whether asked first or again. */
function measured(name: RouteName): number[] {
  return PAGE.split('\n').flatMap((line) => {
    const [, what = '', value = ''] = line.split('|').map((cell) => cell.trim());
    const isOfRoute = what === told(name) || what.startsWith(`${told(name)},`) || what.startsWith(`${told(name)} (`);
    return isOfRoute ? Number.parseFloat(value) : [];
  });
}

/** Not measured: it needs a delivery that a receiver refused. */
const UNMEASURED: readonly RouteName[] = ['sendAgain'];

describe('prices', () => {
  it('there is one for each route, and nothing is free', () => {
    expect(Object.keys(PRICES).sort()).toEqual([...names].sort());
    for (const name of names) expect(PRICES[name].points, name).toBeGreaterThanOrEqual(1);
  });

  it('every route was measured', () => {
    expect(names.filter((name) => measured(name).length === 0)).toEqual(UNMEASURED);
  });

  it('what was measured to be expensive counts as more, or by what it takes', () => {
    const dear = names.filter((name) => Math.max(...measured(name)) > EXPENSIVE_MS);
    expect(dear).toContain('exportGame');
    expect(dear.filter((name) => PRICES[name].points < EXPENSIVE_MS && !PRICES[name].judged)).toEqual([]);
  });

  it('whoever has no account comes last, whatever they ask for, and moves come first', () => {
    for (const name of names) {
      const route: Route = ROUTES[name];
      expect([name, kindOf(route, false)]).toEqual([name, 'visit']);
      expect([name, kindOf(route, true)]).toEqual([
        name,
        route.reads ? 'level' : route.method === 'GET' ? 'read' : 'move',
      ]);
    }
  });
});
