import { boxHolds, cssPalette, darkPalette, emptyLevel, lightPalette, type Mark, type TextFor } from '@wayfinder/board';
import { renderPng } from '@wayfinder/board/png';
import { redact, secret, type Viewer } from '@wayfinder/engine';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { position } from '../position.ts';
import type { State } from '../state.ts';
import rules from '../texts/en.json' with { type: 'json' };
import { CHART_HEXES, labelsOn } from './chart.ts';
import { board, placeName as placeNameIn, status } from './index.ts';
import texts from './texts/en.json' with { type: 'json' };

const settings = { edition: '2', homes: ['tonga', 'samoa'] } as const;
const state = position(
  {
    hexes: {
      '1,1': { sea: true, pieces: { '0': { war_canoe: 2, warrior_band: 1, link: true } } },
      '2,0': { tile: 'rarotonga', faceDown: true, finders: [1] },
    },
  },
  { ...settings, homes: [...settings.homes] },
  2,
);

/** A catalogue as the pages have it, as far as names of places need it: nothing but placeholders. */
function textOf(catalogue: object): TextFor {
  return (key, args = {}) => {
    // Ids hold no dots: what follows the first is one key.
    const [room = '', ...rest] = key.split('.');
    const words = (catalogue as Record<string, Record<string, string>>)[room]?.[rest.join('.')] ?? key;
    return words.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ''));
  };
}

const english = textOf({ tile: rules.tile, space: rules.space, place: texts.place });
const placeName = (view: State, hex: string): string | null => placeNameIn(view, hex, english);

const voyage = { seat: 0, stage: 'explore', at: null, knots: 0, entered: false, markers: [] as string[] } as const;

const textKey = (key: string): string => key;

function drawing(viewer: Viewer, props: Partial<Parameters<typeof board.Board>[0]> = {}) {
  const view = redact(state, viewer) as State;
  return board.Board({
    view,
    viewer,
    level: emptyLevel,
    focus: null,
    moves: [],
    palette: lightPalette,
    text: textKey,
    ...props,
  });
}

describe('the chart', () => {
  test('is kept for a position, also while its overview is drawn', () => {
    const view = redact(state, 0) as State;
    const chart = (props = {}) => {
      const { children } = drawing(0, { view, text: textKey, ...props }).props as { children: ReactElement[] };
      return children[0];
    };
    const [first, overview] = [chart(), chart({ detail: 'small' })];
    expect(overview).not.toBe(first);
    expect(chart()).toBe(first);
    expect(chart({ detail: 'small' })).toBe(overview);
  });

  test('every hex of the map can be tapped', () => {
    const svg = renderToStaticMarkup(drawing('spectator'));
    const missing = CHART_HEXES.filter((hex) => !svg.includes(`data-id="${hex}"`));
    expect(missing).toEqual([]);
  });

  test('a small picture of a part is drawn of that part alone, and looks as the whole does there', () => {
    const crop = { x: -90, y: -90, width: 180, height: 180 };
    const part = renderToStaticMarkup(drawing('spectator', { detail: 'small', crop }));
    const whole = renderToStaticMarkup(drawing('spectator', { detail: 'small' }));
    expect(part.length).toBeLessThan(whole.length / 2.5);
    const ids = (svg: string) => [...svg.matchAll(/data-id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids(whole)).toEqual(expect.arrayContaining(ids(part)));
    expect(part).toContain('viewBox="-90 -90 180 180"');
  });

  test('a small picture has in its middle what the game turns on', () => {
    const view = redact(state, 0) as State;
    const heart = (targets: Record<string, Mark>, viewer: Viewer = 0) =>
      board.heart?.(view, { targets }, viewer === 'spectator' ? 'spectator' : Number(viewer));
    expect(heart({})).toEqual(board.place(view, view.seats[0]?.home ?? ''));
    expect(heart({ '1,1': { state: 'offered' }, '9,0': { state: 'offered' } })).toEqual(board.place(view, '1,1'));
    expect(heart({}, 'spectator')).not.toBeNull();
  });

  test('an open stack has a closed one for those who look from afar', () => {
    const own = Object.values(state.hexes).filter(({ stacks }) => (stacks['0']?.faceDown.shown.n ?? 0) > 0);
    const svg = renderToStaticMarkup(drawing(0));
    expect(svg.match(/class="wf-far" display="none"/g)).toHaveLength(own.length);
    expect(renderToStaticMarkup(drawing('spectator'))).not.toContain('wf-far');
  });

  test('a find has its name for its finder alone', () => {
    expect(placeName(redact(state, 1) as State, '2,0')).toBe('Rarotonga');
    expect(placeName(redact(state, 0) as State, '2,0')).not.toContain('Rarotonga');
    // The real Rarotonga's hex bears the printed label while unknown; a find covers it.
    expect(renderToStaticMarkup(drawing(1))).toContain('Rarotonga');
    expect(renderToStaticMarkup(drawing(0))).not.toContain('Rarotonga');
    expect(renderToStaticMarkup(drawing('spectator'))).not.toContain('Rarotonga');
  });

  test('the printed label of a hex makes room for an explorer on it', () => {
    const view = redact(state, 'spectator') as State;
    const [hex, name] = [...labelsOn(view)][0] ?? [];
    if (hex === undefined || name === undefined) throw new Error('no label');
    const [word = name] = name.split(' ');
    const there = view.seats.map((seat, i) => (i === 0 ? { ...seat, explorer: hex } : seat));
    expect(renderToStaticMarkup(drawing('spectator', { view }))).toContain(word);
    expect(renderToStaticMarkup(drawing('spectator', { view: { ...view, seats: there } }))).not.toContain(word);
  });

  test('two states that a viewer cannot tell apart are drawn alike', () => {
    const other = structuredClone(state);
    const stack = other.hexes['1,1']?.stacks['0'];
    if (stack?.faceDown.$ !== 'secret') throw new Error('no stack');
    stack.faceDown.value = { ...stack.faceDown.value, war_canoe: 1, rumor: 1 };
    const drawn = (from: State, viewer: Viewer): string =>
      renderToStaticMarkup(drawing(viewer, { view: redact(from, viewer) as State }));
    expect(drawn(other, 1)).toBe(drawn(state, 1));
    expect(drawn(other, 0)).not.toBe(drawn(state, 0));
  });

  test('it is drawn for pages and, with literal colours, for pictures in both themes', () => {
    expect(renderToStaticMarkup(drawing(0, { palette: cssPalette }))).toContain('var(--');
    for (const palette of [lightPalette, darkPalette]) {
      const crop = board.focusBounds(redact(state, 0) as State, emptyLevel);
      const png = renderPng(drawing(0, { palette, crop }), { width: 600 });
      expect(png.subarray(1, 4).toString()).toBe('PNG');
    }
  });

  test('a first look holds what can be chosen round the one who chooses, and never so much that hexes grow too small', () => {
    const view = { ...state, exploration: { ...voyage, seat: 1, at: null } };
    const level = { targets: Object.fromEntries(CHART_HEXES.map((hex) => [hex, { state: 'offered' } as const])) };
    const look = board.focusBounds(view, level);
    expect(look.width).toBeLessThan(700);
    const home = board.place(view, state.seats[1]?.home ?? '');
    if (!home) throw new Error('no home');
    expect(home.x).toBeGreaterThan(look.x);
    expect(home.x + home.width).toBeLessThan(look.x + look.width);
  });

  test('a first look at two islands side by side holds some of the sea round them', () => {
    const start = position({}, { ...settings, homes: [...settings.homes] }, 2);
    const look = board.focusBounds(start, emptyLevel);
    expect(Math.min(look.width / 75, look.height / 86.6)).toBeGreaterThan(3.5);
    for (const { home } of start.seats) expect(boxHolds(look, board.place(start, home ?? '') ?? look)).toBe(true);
  });

  test('a find changes the waters, and only then they are drawn anew', () => {
    const view = redact(state, 0) as State;
    const [before, after] = [structuredClone(view), structuredClone(view)];
    const svg = (of: State): string => renderToStaticMarkup(drawing(0, { view: of }));
    const first = svg(before);
    expect(svg(structuredClone(view))).toBe(first);
    after.hexes['3,-3'] = { marker: { type: 'open_ocean', knots: 1 }, tile: null, group: null, stacks: {} };
    expect(svg(after)).not.toBe(first);
    expect(svg(before)).toBe(first);
  });

  test('arrows walk from hex to hex and stop at the edge', () => {
    expect(board.neighbour(state, null, 'up')).toBe('0,0');
    expect(board.neighbour(state, '0,0', 'down')).toBe('0,1');
    expect(board.neighbour(state, '0,0', 'upRight')).toBe('1,-1');
    expect(board.place(state, '99,99')).toBeNull();
  });
});

describe('names of places', () => {
  const view = (viewer: Viewer): State => redact(state, viewer) as State;

  test('no two hexes are called alike, and none by its coordinates', () => {
    for (const viewer of [0, 1, 'spectator'] as const) {
      const seen = view(viewer);
      const names = CHART_HEXES.map((hex) => placeName(seen, hex) ?? hex);
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
      expect(names.filter((name) => /-?\d+,-?\d+|\.$/.test(name))).toEqual([]);
    }
  });

  test('they are what the chart prints, else the way from there', () => {
    const names = (hexes: string[]): (string | null)[] => hexes.map((hex) => placeName(view(0), hex));
    expect(names(['3,-3', '3,-2', '-2,2', '10,-3'])).toEqual([
      'Malden',
      'Flint Island',
      'Vanuatu',
      'waters southeast of Rapa Nui',
    ]);
  });

  test('a label goes once its island was found elsewhere, for those who know it', () => {
    const found = structuredClone(state);
    const elsewhere = found.hexes['2,0'];
    if (elsewhere?.tile?.faceUp !== false) throw new Error('no find');
    elsewhere.tile.id = secret([1], 'malden', null);
    const names = (viewer: Viewer) => ['2,0', '3,-3'].map((hex) => placeName(redact(found, viewer) as State, hex));
    expect(names(1)[0]).toBe('Malden');
    expect(names(1)[1]).toMatch(/^waters \w+ of /);
    expect(names(0)[1]).toBe('Malden');
    const drawn = renderToStaticMarkup(drawing(1, { view: redact(found, 1) as State }));
    expect(drawn.match(/>Malden</g)).toHaveLength(1);
  });

  test('they are said in the words of the reader’s language', () => {
    const catalogue = {
      tile: { 'rapa-nui': 'Lapa Nui', rarotonga: 'Lalotonga' },
      place: { southeast: 'yonder', beside: '{place}, {way}' },
    };
    const text = textOf(catalogue);
    expect(placeNameIn(view(0), '10,-3', text)).toBe('Lapa Nui, yonder');
    expect(placeNameIn(view(1), '2,0', text)).toBe('Lalotonga');
    expect(placeNameIn(view(1), '2,0', english)).toBe('Rarotonga');
  });

  test('a hex in words says players by their seats, and kinds to who knows them alone', () => {
    const text = (key: string, args?: object): string => `${key} ${JSON.stringify(args ?? {})}`;
    const [mine, others] = [0, 1].map((viewer) => board.describe(view(viewer), '1,1', text));
    expect(mine).toContain('piece.war_canoe');
    expect(others).not.toContain('war_canoe');
    expect(others).toContain('spoken.pieces {"seat":0,"count":3}');
  });
});

describe('figures', () => {
  test('a seat shows its points on the track and only public counts', () => {
    const [mine] = status.seats(redact(state, 1) as State);
    expect(mine?.score).toBe(3);
    expect(mine?.facts).toEqual(status.seats(state)[0]?.facts);
  });

  test('cards that lie open have names for all, those of a hand for their owner alone', () => {
    const held = structuredClone(state);
    const [owner] = held.seats;
    if (!owner) throw new Error('no seat');
    owner.hand = secret([0], ['arioi'], { n: 1 });
    owner.faceUp = [{ id: 'luau', used: false, target: null }];
    const facts = (viewer: Viewer): string => JSON.stringify(status.detail(redact(held, viewer) as State, 0));
    expect(facts(0)).toContain('arioi');
    for (const viewer of [0, 1, 'spectator'] as const) expect(facts(viewer)).toContain('luau');
    for (const viewer of [1, 'spectator'] as const) expect(facts(viewer)).not.toContain('arioi');
  });
});
