/** Secrets from others, in two games else alike: CP-S16, CP-S91, CP-S92, CP-S93, CP-S107, CP-S129; a replaced build (CP-15.9), a changed answer (CP-19.6). */
import { type GameEvent, positionOf, redact, seenEvents, type Viewer, viewTable } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { HEXES, TILES } from './data/index.ts';
import { openPlay, type Play, take, takeEntry } from './proof/games.ts';
import { scenarioFiles } from './proof/scenario-files.ts';
import { conquestOfParadise } from './ruleset.ts';
import type { Settings, State } from './state.ts';

const SECOND: Settings = { edition: '2', homes: ['tonga', 'samoa'] };
const SEA = { '1,0': { sea: true }, '1,1': { sea: true }, '2,0': { tile: 'tubuai', villages: 1, controller: 1 } };

/** Facts that a viewer is told of a game: state, decisions, and the events so far. */
function told(play: Play, viewer: Viewer): unknown {
  const { state, open } = viewTable(play.table, viewer);
  return { state, open };
}

function seen(events: readonly GameEvent[], viewer: Viewer): unknown[] {
  return events.map(({ type, because, data }) => ({ type, because, data: redact(data, viewer) }));
}

function both(one: unknown, two: unknown, seats = 2): [Play, Play] {
  return [openPlay(one, SECOND, seats), openPlay(two, SECOND, seats)];
}

function movement(pieces: Record<string, number>): unknown {
  return { step: 'movement', empty: true, hexes: { ...SEA, '0,1': { pieces: { 0: pieces } } } };
}

describe('CP-S16', () => {
  it('a tile kept face down looks the same whatever it is', () => {
    const games = ['rarotonga', 'midway'].map((tile) => {
      const draws = [
        { label: 'marker', pick: 'I3' },
        { label: 'tile', pick: tile },
      ];
      const play = openPlay({ step: 'exploration' }, SECOND, 2, draws);
      take(play, 0, 'explore', ['pre-move', '0,1']);
      const entered = takeEntry(play, 0, 'exploreStep', ['enter', '1,1']);
      const kept = takeEntry(play, 0, 'keepTile', ['keep']);
      return { play, events: [...entered.events, ...kept.events], known: seenEvents(entered, 0) };
    });
    const [one, two] = games;
    for (const viewer of [1, 'spectator'] as const) {
      expect(one && told(one.play, viewer)).toEqual(two && told(two.play, viewer));
      expect(one && seen(one.events, viewer)).toEqual(two && seen(two.events, viewer));
    }
    expect(one?.known).not.toEqual(two?.known);
  });
});

describe('CP-S91', () => {
  it('two war canoes look like two rumors, until they attack', () => {
    const [canoes, rumors] = both(movement({ war_canoe: 2 }), movement({ rumor: 2 }));
    expect(told(canoes, 1)).toEqual(told(rumors, 1));
    const one = take(canoes, 0, 'movement', ['move', '0,1', '1,1', 'war_canoe@0', '2', 'go']);
    const two = take(rumors, 0, 'movement', ['move', '0,1', '1,1', 'rumor@0', '2', 'go']);
    expect(seen(one, 1)).toEqual(seen(two, 1));
    expect(told(canoes, 1)).toEqual(told(rumors, 1));
    expect(told(canoes, 0)).not.toEqual(told(rumors, 0));
  });
});

describe('CP-S92', () => {
  it('asked about Arioi whatever the card is', () => {
    const given = (card: string): unknown => ({
      ...(movement({}) as object),
      hexes: { ...SEA, '1,1': { sea: true, pieces: { 0: { war_canoe: 1 } } } },
      seats: { 1: { cards: { faceDown: [card] } } },
    });
    const games = both(given('arioi'), given('luau'));
    const events = games.map((play) => [
      ...take(play, 0, 'movement', ['move', '1,1', '2,0', 'war_canoe@0', '1', 'go']),
      ...take(play, 0, 'movement', ['end']),
    ]);
    for (const play of games)
      expect(play.table.open.some(({ kind, seat }) => kind === 'arioi' && seat === 1)).toBe(true);
    expect(told(games[0], 0)).toEqual(told(games[1], 0));
    expect(seen(events[0] ?? [], 0)).toEqual(seen(events[1] ?? [], 0));
    const passed = games.map((play) => take(play, 1, 'arioi', ['pass']));
    expect(seen(passed[0] ?? [], 0)[0]).toEqual(seen(passed[1] ?? [], 0)[0]);
  });
});

describe('CP-S93', () => {
  it('a war canoe with a band looks like two canoes', () => {
    const [carried, two] = both(
      movement({ war_canoe: 1, warrior_band: 1 }),
      movement({ war_canoe: 1, transport_canoe: 1 }),
    );
    const one = take(carried, 0, 'movement', ['move', '0,1', '1,1', 'war_canoe@0+warrior_band', '1', 'go']);
    const other = take(two, 0, 'movement', ['move', '0,1', '1,1', 'transport_canoe@0', '1', 'war_canoe@0', '1', 'go']);
    for (const viewer of [1, 'spectator'] as const) {
      expect(seen(one, viewer)).toEqual(seen(other, viewer));
      expect(told(carried, viewer)).toEqual(told(two, viewer));
    }
  });
});

describe('CP-15.9', () => {
  it('a sealed build that is replaced is nothing to anybody else', () => {
    const play = openPlay({ step: 'building', empty: true }, SECOND, 2);
    const positions = (): number[] => ([0, 1, 'spectator'] as const).map((viewer) => positionOf(play.table, viewer));
    const start = positions();
    const first = takeEntry(play, 0, 'build', ['seal']);
    expect(seenEvents(first, 1).map(({ type }) => type)).toEqual(['BuildSealed']);
    const sealed = positions();
    expect(sealed).toEqual(start.map((n) => n + 1));

    const others = [1, 'spectator'] as const;
    const before = others.map((viewer) => told(play, viewer));
    const second = takeEntry(play, 0, 'build', ['warrior_band', '0,1', '1', 'seal']);
    expect(positions()).toEqual([(sealed[0] ?? 0) + 1, sealed[1], sealed[2]]);
    expect(others.map((viewer) => seenEvents(second, viewer))).toEqual([[], []]);
    expect(others.map((viewer) => told(play, viewer))).toEqual(before);
    expect(seenEvents(second, 0)).toHaveLength(1);
  });
});

describe('CP-19.6', () => {
  it('an answer that is changed is nothing to anybody else', () => {
    const file = scenarioFiles().find(({ id }) => id === 'CP-X-19.6-changed');
    const play = openPlay(file?.data.given, file?.data.settings as Settings, 3);
    take(play, 1, 'answerClaim', ['use', '0']);
    const others = [0, 2, 'spectator'] as const;
    const before = others.map((viewer) => [told(play, viewer), positionOf(play.table, viewer)]);
    const changed = takeEntry(play, 1, 'answerClaim', ['pass']);
    expect(others.map((viewer) => seenEvents(changed, viewer))).toEqual([[], [], []]);
    expect(others.map((viewer) => [told(play, viewer), positionOf(play.table, viewer)])).toEqual(before);
    expect(seenEvents(changed, 1)).toHaveLength(1);
  });
});

describe('CP-S129', () => {
  const given = {
    ...(movement({}) as object),
    hexes: { ...SEA, '1,1': { sea: true, pieces: { 0: { war_canoe: 4 } } } },
    seats: { 1: { cards: { faceDown: ['luau'] } } },
  };
  const dice = [2, 2].map((face) => ({ label: 'die', value: face - 1 }));
  const isAsked = (play: Play): boolean =>
    play.table.open.some(({ kind, seat }) => kind === 'battleCard' && seat === 1);

  it('a pass for the whole battle is an order: withdrawn, the seat is asked at the next roll', () => {
    const play = openPlay(given, SECOND, 2, dice);
    take(play, 0, 'movement', ['move', '1,1', '2,0', 'war_canoe@0', '4', 'go']);
    take(play, 0, 'movement', ['end']);
    take(play, 1, 'arioi', ['pass']);
    expect(isAsked(play)).toBe(true);
    const decision = play.table.open.find(({ kind }) => kind === 'battleCard');
    if (!decision) throw new Error('nobody is asked');
    const { after, answer, initial } = conquestOfParadise.standingOrders;
    const view = redact(play.table.state as State, 1);
    const orders = after(view, 1, decision, ['none-in-battle'], initial);
    const events = take(play, 1, 'battleCard', ['none-in-battle']);
    expect(seen(events, 0).some((event) => JSON.stringify(event).includes('none-in-battle'))).toBe(false);
    const next = play.table.open.find(({ kind }) => kind === 'battleCard');
    if (!next) throw new Error('nobody is asked');
    const now = redact(play.table.state as State, 1);
    expect(answer(now, 1, next, orders)?.[0]).toMatch(/^none/);
    expect(answer(now, 1, next, initial)).toBeNull();
    expect(isAsked(play)).toBe(true);
  });
});

describe('CP-S107', () => {
  const cup = { I1: 0, I2: 0, I3: 0, O1: 0, O2: 0, O3: 0, X: 0 };
  const empty = { step: 'exploration', changedData: true, cup };

  it('with changed data an empty cup means open ocean with two knots', () => {
    const play = openPlay(empty, SECOND, 2);
    take(play, 0, 'explore', ['pre-move', '0,1']);
    const events = take(play, 0, 'exploreStep', ['enter', '1,1']);
    const drawn = events.find(({ type }) => type === 'DiscoveryDrawn');
    expect(drawn?.because).toContain('CP-7.12');
    expect(drawn?.data).toMatchObject({ hex: '1,1', type: 'open_ocean', knots: 2 });
    expect((play.table.state as State).hexes['1,1']?.marker).toEqual({ type: 'open_ocean', knots: 2 });
  });

  it('with changed data an island marker without a tile left is open ocean with its knots', () => {
    const places = HEXES.filter(({ id, kind }) => kind === 'unknown' && id !== '1,1').map(({ id }) => id);
    const hexes = Object.fromEntries(TILES.map(({ id }, i) => [places[i], { tile: id }]));
    const play = openPlay({ ...empty, cup: { ...cup, I3: 1 }, hexes }, SECOND, 2);
    expect((play.table.state as State).unseenTiles.shown.n).toBe(0);
    take(play, 0, 'explore', ['pre-move', '0,1']);
    const events = take(play, 0, 'exploreStep', ['enter', '1,1']);
    const drawn = events.find(({ type }) => type === 'DiscoveryDrawn');
    expect(drawn?.because).toContain('CP-7.12');
    expect(drawn?.data).toMatchObject({ drawn: { type: 'island_group', knots: 3 }, type: 'open_ocean', knots: 3 });
    expect(events.map(({ type }) => type)).not.toContain('TileFound');
    expect((play.table.state as State).hexes['1,1']).toMatchObject({
      marker: { type: 'open_ocean', knots: 3 },
      tile: null,
    });
    expect((play.table.state as State).exploration?.knots).toBe(3);
  });

  it('is refused as a position of the shipped data', () => {
    expect(() => openPlay({ ...empty, changedData: false }, SECOND, 2)).toThrow('bad-position');
  });
});
