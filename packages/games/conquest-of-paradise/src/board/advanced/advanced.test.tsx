/** Things that the advanced rules put on the chart, beside the seats and on cards. */
import { emptyLevel, lightPalette, type TextFor } from '@wayfinder/board';
import { redact, type Viewer } from '@wayfinder/engine';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { EVENT_CARDS } from '../../data/events.ts';
import { DESOLATE_GROUPS, SOUTH_AMERICA, SOUTH_ISLAND, TO_SOUTH_AMERICA } from '../../data/islands.ts';
import { SUGGESTED_ROWS } from '../../orders/held.ts';
import { position } from '../../position.ts';
import { AMERICA } from '../../rules/kumara/area.ts';
import { groupOfTile } from '../../rules/set-up.ts';
import { standingOrders } from '../../standing-orders.ts';
import type { Settings, State } from '../../state.ts';
import { ENGLISH } from '../../testing/english.ts';
import game from '../../texts/en.json' with { type: 'json' };
import { boardWith } from '../board-with.ts';
import { MOTIFS } from '../figures/motifs.ts';
import { board, status } from '../index.ts';
import boardTexts from '../texts/en.json' with { type: 'json' };
import { Card } from './cards.tsx';
import { EVENT_MOTIFS } from './event-motifs.ts';

const BASE: Settings = { edition: '2', homes: ['tonga', 'samoa'] };
const SOLO: Settings = { edition: '2', homes: ['tonga'], solo: 'standard' };
const TONGA = '-1,1';

const text: TextFor = (key) => {
  const [room = '', ...rest] = key.split('.');
  const found = [ENGLISH, game, boardTexts].map(
    (texts) => (texts as Record<string, Record<string, unknown>>)[room]?.[rest.join('.')],
  );
  return (found.find((one) => typeof one === 'string') as string | undefined) ?? key;
};

function drawing(
  view: State,
  viewer: Viewer = 'spectator',
  of = board,
  detail?: 'small',
  level = emptyLevel,
  focus: string | null = null,
): string {
  return html(
    of.Board({
      view: redact(view, viewer) as State,
      viewer,
      level,
      focus,
      moves: [],
      palette: lightPalette,
      text,
      ...(detail ? { detail } : {}),
    }),
  );
}

/** The hex of a home, whatever the map. */
const homeOf = (state: State, seat: number): string => state.seats[seat]?.home ?? TONGA;
const says = (view: State, hex: string): string => board.describe(redact(view, 'spectator') as State, hex, text);

describe('marks of events', () => {
  const settings: Settings = { ...BASE, randomEvents: 'second' };
  const plain = position({}, settings, 2);
  const home = homeOf(plain, 0);
  const marked = (marks: object): State => {
    const state = structuredClone(plain);
    const group = state.hexes[home]?.group;
    if (!group) throw new Error('no home');
    group.marks = marks;
    return state;
  };

  test.each(['fertile', 'spring', 'ash', 'weeds', 'drought'] as const)(
    '%s lies on its group, drawn and said',
    (mark) => {
      const state = marked({ [mark]: true });
      expect(drawing(state)).not.toBe(drawing(plain));
      expect(says(state, home)).toContain(text(`spoken.mark.${mark}`));
      expect(says(plain, home)).not.toContain(text(`spoken.mark.${mark}`));
    },
  );

  test('good land has a sixth site, and boxes lost for good are crossed out', () => {
    const sites = (state: State): number => drawing(state).length;
    expect(sites(marked({ fertile: true, spring: true }))).toBeGreaterThan(sites(plain));
    expect(drawing(marked({ lostGreen: 1 }))).toContain('l6.8 6.8m0-6.8-6.8 6.8');
    expect(says(marked({ lostGreen: 1 }), home)).toContain('lost for good');
  });

  test('tapu, the typhoon and the card under way are seen where they are', () => {
    const state = structuredClone(plain);
    if (!state.events) throw new Error('no events');
    state.events.turn = { tapu: [home], typhoon: '0,0' };
    state.events.current = { card: 'tsunami', drawer: 0, stage: 'losses', hex: homeOf(plain, 1) };
    expect(says(state, home)).toContain(text('spoken.tapu'));
    expect(says(state, '0,0')).toContain(text('spoken.typhoon'));
    expect(says(state, homeOf(plain, 1))).toContain('takes effect here');
    expect(drawing(state)).toContain(text('card.tsunami'));
    expect(drawing(plain)).not.toContain(text('card.tsunami'));
  });

  test('what is told says nothing of hidden cards', () => {
    const held = position({ seats: { '0': { held: ['shaman'] } } }, settings, 2);
    const other = position({ seats: { '0': { held: ['war-leader'] } } }, settings, 2);
    const told = (state: State, viewer: Viewer): string => {
      const view = redact(state, viewer) as State;
      return JSON.stringify([status.seats(view), status.detail(view, 0), status.table(view)]);
    };
    for (const viewer of [1, 'spectator'] as const) expect(told(held, viewer)).toBe(told(other, viewer));
    expect(told(held, 0)).toContain('shaman');
    expect(told(held, 1)).toContain('status.held');
  });
});

test('a kept card that may answer others leads to armed orders, for its own seat alone', () => {
  const settings: Settings = { ...BASE, randomEvents: 'on' };
  const aheadOf = (held: string[], viewer: Viewer, orders: unknown = null): unknown =>
    status.toOrder(redact(position({ seats: { '0': { held } } }, settings, 2), viewer) as State, 0, orders);
  const way = (key: string, card: string) => ({
    kind: 'reaction',
    label: { key, args: { cards: { list: [{ card }] } } },
  });
  expect(aheadOf(['winds-1', 'taniwha-2'], 0)).toEqual([way('detail.toOrder', 'taniwha-2')]);
  expect(aheadOf(['winds-1'], 0)).toEqual([]);
  expect(aheadOf(['taniwha-2'], 1)).toEqual([]);
  const armed = { ...standingOrders.initial, armed: [SUGGESTED_ROWS.taniwha] };
  expect(aheadOf(['taniwha-2'], 0, armed)).toEqual([way('detail.armed', 'taniwha-2')]);
  expect(aheadOf(['shaman', 'taniwha-2'], 0, armed)).toEqual([
    way('detail.toOrder', 'shaman'),
    way('detail.armed', 'taniwha-2'),
  ]);
});

describe('Kumara and the islands', () => {
  test('South America, the hexes where a search begins and those with a marker are drawn only for the search', () => {
    const [without, search] = [position({}, BASE, 2), position({}, { ...BASE, kumara: true }, 2)];
    // Its name is set in two lines.
    for (const word of text('space.south-america').split(' ')) {
      expect(drawing(search)).toContain(`>${word}<`);
      expect(drawing(without)).not.toContain(word);
    }
    expect(drawing(search).match(/>\+1</g)).toHaveLength(DESOLATE_GROUPS.length);
    for (const hex of TO_SOUTH_AMERICA) expect(says(search, hex)).toContain(text('spoken.toSouthAmerica'));
  });

  test('South America is a place that a tap can choose, in a search alone', () => {
    const [without, search] = [position({}, BASE, 2), position({}, { ...BASE, kumara: true }, 2)];
    expect(board.place(search, AMERICA)).not.toBeNull();
    expect(board.place(without, AMERICA)).toBeNull();
    const marked = (state: 'offered' | 'chosen' | 'refused') =>
      drawing(search, 0, board, undefined, { targets: { [AMERICA]: { state } } }, AMERICA);
    for (const state of ['offered', 'chosen', 'refused'] as const)
      expect(marked(state)).toContain(`data-id="${AMERICA}"`);
    expect(new Set([marked('offered'), marked('chosen'), marked('refused')]).size).toBe(3);
    expect(marked('offered')).not.toContain('NaN');
    expect(drawing(search)).not.toContain(`data-id="${AMERICA}"`);
    expect(board.describe(search, AMERICA, text)).toBe(text('spoken.southAmerica'));
    // By keys one comes there from the coast, and back.
    expect(board.neighbour(search, '12,-7', 'right')).toBe(AMERICA);
    expect(board.neighbour(without, '12,-7', 'right')).not.toBe(AMERICA);
    expect(SOUTH_AMERICA.adjacent).toContain(board.neighbour(search, AMERICA, 'left'));
  });

  test('Te Waka Maui has its name in the reader’s language, on printed ocean too', () => {
    const state = position({}, BASE, 2);
    const ocean = '-4,2';
    state.hexes[ocean] = {
      marker: null,
      tile: { faceUp: true, id: SOUTH_ISLAND, direction: 0 },
      group: groupOfTile(SOUTH_ISLAND),
      stacks: {},
    };
    const seen = redact(state, 'spectator') as State;
    const own: TextFor = (key, args) => {
      if (key === `tile.${SOUTH_ISLAND}`) return 'TWM';
      return key === 'spoken.groupNamed' ? `${args?.name}.` : text(key);
    };
    expect(board.describe(seen, ocean, own)).toContain('TWM.');
    expect(drawing(state)).toContain(text(`tile.${SOUTH_ISLAND}`).split(' ')[0]);
  });
});

describe('alone against the opponent', () => {
  const state = position({ solo: { drawn: 7, cards: ['arioi', 'luau'], revealed: ['haka'] } }, SOLO, 1);

  test('its chits lie on a track, drawn ones marked', () => {
    const svg = drawing(state);
    expect(svg).toContain(text('table.chitsLeft'));
    expect(svg.match(/M-2\.6 0-\.6 2\.2 3-2\.4/g)).toHaveLength(7);
    expect(drawing(state, 'spectator', board, 'small')).not.toContain('M-2.6 0-.6 2.2 3-2.4');
  });

  test('a station without a village has a broken edge', () => {
    const bare = position(
      { hexes: { '2,0': { tile: 'rarotonga', pieces: { '1': { transport_canoe: 1 } } } }, solo: { drawn: 1 } },
      SOLO,
      1,
    );
    expect(says(bare, '2,0')).toContain('station');
    expect(drawing(bare)).toContain('stroke-dasharray="12 7"');
    expect(drawing(state)).not.toContain('stroke-dasharray="12 7"');
  });

  test('it has a row with its cards, of which only revealed ones have names', () => {
    const view = redact(state, 0) as State;
    expect(status.seats(view)[1]).toEqual({ score: null, facts: expect.anything() });
    const { cards, facts, tables } = status.detail(view, 1);
    expect(tables.map(({ label, head }) => [label.key, head.length])).toEqual([['detail.pieces', 1]]);
    expect(cards.map(({ id }) => id)).toEqual(['haka']);
    expect(JSON.stringify([facts, cards])).not.toMatch(/arioi|luau/);
    expect(facts).toEqual([{ key: 'detail.opponentCards', args: { n: { count: 2 } } }]);
    expect(status.table(view)).toContainEqual({ key: 'table.chitsLeft', args: { n: { count: 8 } } });
  });
});

test('a game of the basic rules is drawn and told as without all this', () => {
  const state = position({}, BASE, 2);
  expect(drawing(state)).toBe(drawing(state, 'spectator', boardWith([])));
  const view = redact(state, 0) as State;
  expect(status.table(view)).toEqual([]);
});

describe('event cards', () => {
  test('every kind has a drawing of its own', () => {
    const kinds = [...new Set(EVENT_CARDS.map(({ kind }) => kind))];
    expect(Object.keys(EVENT_MOTIFS).sort()).toEqual([...kinds].sort());
    const drawn = [...Object.values(EVENT_MOTIFS), ...Object.values(MOTIFS)].map((motif) => JSON.stringify(motif));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test('every card has a face with its words, and so have the others', () => {
    for (const { id } of EVENT_CARDS) {
      const face = Card({ id, palette: lightPalette, text });
      const svg = html(face ?? <g />);
      expect(svg).toContain(text(`card.${id}`));
      expect(/NaN|undefined|cardText\.|cardFace\./.exec(svg)?.[0], id).toBeUndefined();
    }
    expect(Card({ id: 'haka', palette: lightPalette, text })).not.toBeNull();
    expect(Card({ id: 'joker', palette: lightPalette, text })).toBeNull();
  });
});
