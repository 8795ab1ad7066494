import { type Box, boxesTouch, lightPalette, type Mark } from '@wayfinder/board';
import { redact } from '@wayfinder/engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { turned } from '../data/turned.ts';
import showcase from '../showcase.json' with { type: 'json' };
import type { State } from '../state.ts';
import { TWELVE_ISLANDS } from '../testing/maps.ts';
import { stateAt } from '../testing/positions.ts';
import { IslandBadge, TILE } from './art/index.ts';
import { board } from './index.ts';
import { badgePlaces, toldIslands } from './islands.tsx';
import { faceOn } from './layout.ts';

const whole = (): State => stateAt(showcase.given, { seats: showcase.seats });
const text = (key: string): string => key;

const TWELVE = { step: 'final', map: TWELVE_ISLANDS, ships: { '0,1': 0, '0,2': 1, '0,3': 'grey', '0,4': 'grey' } };

interface Drawn {
  targets?: Record<string, Mark>;
  path?: { kind: string; choices: readonly string[] };
  viewer?: number | 'spectator';
  detail?: 'small';
}

function drawing(view: State, { targets = {}, path, viewer = 'spectator', detail }: Drawn = {}): string {
  const level = path ? { targets, path } : { targets };
  const props = { view, viewer, level, focus: null, moves: [], palette: lightPalette, text, detail };
  return renderToStaticMarkup(<board.Board {...props} />);
}

test('a picture of the showcase is full of tiles: about its heart none is missing', () => {
  const view = whole();
  const [column = 0, row = 0] = showcase.heart.split(',').map(Number);
  const beside = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => `${column + x},${row + y}`));
  expect(beside.filter((cell) => !(cell in view.map))).toEqual([]);
  expect(board.place(view, showcase.heart)).not.toBeNull();
});

test('every tile, region and printed symbol that is seen can be tapped, and so can every empty cell beside them', () => {
  const view = whole();
  const drawn = drawing(view);
  for (const cell of Object.keys(view.map)) expect(drawn).toContain(`data-id="${cell}"`);
  expect(drawn).toContain('data-id="0,0.A"');
  const { x, y, width } = board.bounds(view);
  expect(width).toBeGreaterThan(400);
  expect(board.place(view, `${Math.round(x / 100) + 1},${Math.round(y / 100) + 1}`)).not.toBeNull();
});

test('what an objective would pay is drawn for its own seat alone', () => {
  const view = whole();
  const seat = view.turn ?? 0;
  const paying = (viewer: number | 'spectator') =>
    toldIslands(redact(view, viewer), viewer).filter(({ vp }) => vp !== undefined).length;
  const all = view.seats.map((_, one) => paying(one));
  expect(Math.max(...all)).toBeGreaterThan(0);
  expect(paying('spectator')).toBe(0);
  expect(drawing(redact(view, 'spectator'))).not.toBe(drawing(redact(view, seat), { viewer: seat }));
});

test('an island that pays discovery tokens shows a token instead of points', () => {
  const badge = (inTokens: boolean, vp: number): string =>
    renderToStaticMarkup(
      <svg role="img" aria-label="a badge">
        <IslandBadge centre={{ x: 0, y: 0 }} palette={lightPalette} letter="C" vp={vp} inTokens={inTokens} />
      </svg>,
    );
  expect(badge(false, 7)).toContain('>7<');
  expect(badge(true, 7)).not.toContain('>7<');
  // Without a temple there is none.
  expect(badge(true, 0)).toContain('>0<');
});

test('a badge of an island stands where its own land is, not on an edge where another island lies', () => {
  const view = whole();
  const told = toldIslands(view, 'spectator');
  expect(told.length).toBeGreaterThan(1);
  for (const [index, at] of badgePlaces(view, told, 25).entries()) {
    const { island } = told[index] as (typeof told)[number];
    const [x, row] = [Math.round(at.x / TILE), at.y / TILE];
    const near = island.cells.filter((cell) => Math.abs(Number(cell.split(',')[1]) - row) < 0.55);
    expect(near, `${island.id} at ${x}, ${row}`).not.toEqual([]);
    for (const cell of near.filter((one) => Number(one.split(',')[0]) === x)) {
      const placed = view.map[cell] as State['map'][string];
      const side = row < Number(cell.split(',')[1]) ? 'north' : 'south';
      const land = turned(faceOn(view, placed), placed.turn).regions.filter(({ sides }) => sides.includes(side));
      const own = land.filter(({ id }) => island.regions.includes(`${cell}.${id}`));
      expect(land.length === 0 || own.length > 0, `${island.id} at ${cell} ${side}`).toBe(true);
    }
  }
});

test('a tile being laid is drawn where and as the path says, with its spots to be tapped, and the table stays as it is', () => {
  const view = stateAt({ display: ['L07', 'L14', 'L20'] });
  const before = drawing(view);
  const at = { kind: 'turn', choices: ['2', 'L14', '-1,0', '0'] };
  const ghost = drawing(view, { path: at });
  expect(ghost).not.toBe(before);
  expect(ghost).not.toBe(drawing(view, { path: { ...at, choices: ['2', 'L14', '-1,0', '1'] } }));
  expect(board.place(view, '-1,0.1', { targets: {}, path: at })).not.toBeNull();
  expect(board.place(view, '-1,0.1')).toBeNull();
  expect(drawing(view)).toBe(before);
});

test('only the turn of a tile that lies refines its place', () => {
  const { refines } = board;
  expect(refines?.('turn', ['1', 'L07', '2,0'])).toBe(2);
  expect(refines?.('turn', ['1', 'L07'])).toBeNull();
  expect(refines?.('turn', ['1', 'L07', '2,0', '1'])).toBeNull();
  expect(refines?.('turn', ['land', 'own', '2,0'])).toBeNull();
  expect(refines?.('replace', ['L07', '2,0'])).toBe(1);
  expect(refines?.('houses', ['2,0.1'])).toBeNull();
});

test('the cell to which Alexis’ tile goes is in sight while only its turn is asked', () => {
  const alone = stateAt({}, { seats: 1 });
  if (!alone.alexis) throw new Error('no Alexis');
  const view: State = { ...alone, alexis: { ...alone.alexis, found: { slot: 1, tile: 'L07', at: '0,-6' } } };
  const level = { targets: {}, path: { kind: 'alexis-tile', choices: [] } };
  expect(board.inSight?.(view, level, [])).toEqual(['0,-6']);
  const { y, height } = board.focusBounds(view, level);
  expect(y).toBeLessThanOrEqual(-6.5 * TILE);
  expect(y + height).toBeGreaterThanOrEqual(-5.5 * TILE);
  expect(board.inSight?.(view, { targets: {}, path: { kind: 'turn', choices: [] } }, [])).toEqual([]);
});

test('arrow keys walk the places that are asked about, or else the cells of the table', () => {
  const view = stateAt({});
  const asked = { targets: { '3,0': { state: 'offered' as const }, '5,0': { state: 'offered' as const } } };
  expect(board.neighbour(view, '3,0', 'right', asked)).toBe('5,0');
  expect(board.neighbour(view, '0,0', 'right')).toBe('1,0');
});

type Sight = 'wf-near' | 'wf-far';

/** The badges that are drawn near or from afar, which stand last on the board, by their frames. */
function frames(drawn: string, sight: Sight): Box[] {
  const [near, far] = (['wf-near', 'wf-far'] as const).map((group) => drawn.lastIndexOf(`class="${group}"`));
  const badges = sight === 'wf-near' ? drawn.slice(near, far) : drawn.slice(far);
  const framed = /<rect x="([-\d.]+)" y="([-\d.]+)" width="([-\d.]+)" height="([-\d.]+)" rx="[\d.]+" fill="#\w+"/g;
  return [...badges.matchAll(framed)].map(([, ...at]) => {
    const [x = 0, y = 0, width = 0, height = 0] = at.map(Number);
    return { x, y, width, height };
  });
}

test.each<Sight>(['wf-near', 'wf-far'])('no badge hides another: %s', (sight) => {
  for (const [view, viewer] of [
    [whole(), 'spectator'],
    [redact(whole(), 0), 0],
    [redact(whole(), 1), 1],
    [stateAt(TWELVE), 'spectator'],
  ] as const) {
    const badges = frames(drawing(view as State, { viewer }), sight);
    expect(badges).toHaveLength(toldIslands(view as State, viewer).length);
    const hidden = badges.filter((one, i) => badges.slice(i + 1).some((other) => boxesTouch(one, other)));
    expect(hidden).toEqual([]);
  }
});

test('no mark of a choice strikes out what a badge says', () => {
  const view = whole();
  const [cell = ''] = Object.keys(view.map);
  const drawn = drawing(view, { targets: { '9,9': { state: 'offered' }, [cell]: { state: 'chosen' } } });
  expect(drawn.lastIndexOf('class="wf-near"')).toBeGreaterThan(drawn.indexOf('class="wf-choice"'));
});

test('a small picture has no badges and no grid', () => {
  const view = whole();
  expect(drawing(view, { detail: 'small' }).length).toBeLessThan(drawing(view).length / 1.5);
});
