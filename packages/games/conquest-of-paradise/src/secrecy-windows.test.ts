/** Windows tell nothing of held cards nor of who has answered (CP-25.2 to 25.5, 39.1, 40.8). Two games that differ only in that: CP-A32, CP-A34, CP-A89. */
import { positionOf, redact, type Seat, seenEvents, type Viewer, viewTable } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { openPlay, type Play, take, takeEntry } from './proof/games.ts';
import { askedAtSea, askedBeforeEntry, askedWhenDrawn, askedWhenPlayed, mayBeHeld } from './rules/held/opens.ts';
import type { Settings, State } from './state.ts';

const [T, S, H, R] = [0, 1, 2, 3];
const ASK: Settings = {
  edition: '2',
  homes: ['tonga', 'samoa', 'hiva', 'raiatea'],
  randomEvents: 'second',
  reactions: 'ask',
};
const STEP = ['move', '0,0', '1,0', 'war_canoe@0', '1', 'go'];

/** S is about to move to the sea; held cards by seat. */
function given(held: Record<Seat, string[]>): unknown {
  return {
    turn: 6,
    step: 'movement',
    empty: true,
    order: [S, R, H, T],
    seats: Object.fromEntries(Object.entries(held).map(([seat, cards]) => [seat, { held: cards }])),
    hexes: { '1,0': { tile: null, sea: true }, '0,0': { pieces: { [S]: { war_canoe: 1 } } } },
  };
}

const opened = (held: Record<Seat, string[]>): Play => openPlay(given(held), ASK, 4);

/** All that a viewer is told of a game: state, decisions, its place in the stream. */
function told(play: Play, viewer: Viewer): unknown {
  const { state, open } = viewTable(play.table, viewer);
  return { state, open, position: positionOf(play.table, viewer) };
}

function all(play: Play, viewers: readonly Viewer[]): unknown[] {
  return viewers.map((viewer) => told(play, viewer));
}

describe('CP-A32', () => {
  const others: readonly Viewer[] = [T, S, H, 'spectator'];
  const games = () => [opened({ [R]: ['taniwha-1'] }), opened({ [R]: ['winds-1'] })] as const;

  it('the same window opens whatever card is held, and waits alike before and after the pass', () => {
    const [fits, idle] = games();
    expect(all(fits, others)).toEqual(all(idle, others));
    const moved = [fits, idle].map((play) => takeEntry(play, S, 'movement', STEP));
    expect(moved[0]?.events.map(({ type }) => type)).toEqual(['StackMoved', 'WindowOpened']);
    for (const viewer of others) {
      expect(moved[0] && seenEvents(moved[0], viewer)).toEqual(moved[1] && seenEvents(moved[1], viewer));
    }
    expect(all(fits, others)).toEqual(all(idle, others));
    const passed = [fits, idle].map((play) => takeEntry(play, R, 'reaction', ['pass']));
    for (const viewer of others) {
      expect(passed[0] && seenEvents(passed[0], viewer)).toEqual(passed[1] && seenEvents(passed[1], viewer));
    }
    expect(all(fits, others)).toEqual(all(idle, others));
  });

  it('a seat sees beside the pass only what it holds itself', () => {
    const [fits, idle] = games();
    for (const play of [fits, idle]) take(play, S, 'movement', STEP);
    expect(() => take(idle, R, 'reaction', ['play', 'winds-1'])).toThrow('no-answer');
    expect(() => take(fits, R, 'reaction', ['play', 'winds-1'])).toThrow('not-your-card');
    expect(() => take(fits, R, 'reaction', ['play', 'shaman'])).toThrow('not-your-card');
  });
});

describe('CP-A34, CP-A89', () => {
  it('an answer in an open window is nothing to anybody else, what it is and that it is', () => {
    const play = opened({ [H]: ['taniwha-2'], [R]: ['winds-1'] });
    take(play, S, 'movement', STEP);
    const others: readonly Viewer[] = [T, S, R, 'spectator'];
    const before = all(play, others);
    for (const path of [['pass'], ['play', 'taniwha-2'], ['pass']]) {
      const entry = takeEntry(play, H, 'reaction', path);
      expect(others.map((viewer) => seenEvents(entry, viewer))).toEqual([[], [], [], []]);
      expect(all(play, others)).toEqual(before);
    }
    const mine = viewTable(play.table, H).open.filter(({ kind }) => kind === 'reaction');
    expect(mine.map(({ seat, blocks }) => [seat, blocks])).toEqual([
      [H, 'nothing'],
      [R, 'until:closed'],
    ]);
  });

  it('an answer that has become impossible looks like a pass', () => {
    const ends = [['play', 'taniwha-2'], ['pass']].map((path) => {
      const play = opened({ [H]: ['taniwha-2'], [R]: ['taniwha-1'] });
      take(play, S, 'movement', STEP);
      take(play, H, 'reaction', path);
      const played = takeEntry(play, R, 'reaction', ['play', 'taniwha-1']);
      const read = takeEntry(play, H, 'reaction', ['pass']);
      return { play, entries: [played, read] };
    });
    for (const viewer of [T, S, R, 'spectator'] as const) {
      const [one, two] = ends.map(({ play, entries }) => [
        entries.map((entry) => seenEvents(entry, viewer)),
        told(play, viewer),
      ]);
      expect(one).toEqual(two);
    }
  });
});

describe('CP-25.2, 25.14, 40.8', () => {
  const state = (held: Record<Seat, string[]>): State => opened(held).table.state as State;
  const asked = (of: State): unknown => [
    askedAtSea(of, S, '1,0'),
    askedBeforeEntry(of, S, '0,1'),
    askedWhenDrawn(of),
    askedWhenPlayed(of, T),
  ];

  it('who is asked is told by every view, and by numbers alone', () => {
    const one = state({ [T]: ['tapu'], [R]: ['shaman', 'birds'] });
    const two = state({ [T]: ['winds-1'], [R]: ['winds-2', 'war-fever'] });
    const expected = [[T, R], [T], [T, R], [R]];
    for (const holding of [one, two]) {
      expect(asked(holding)).toEqual(expected);
      for (const viewer of [T, S, R, 'spectator'] as const) expect(asked(redact(holding, viewer))).toEqual(expected);
    }
  });

  it('nobody is asked for a card that lies in the discards with all its copies, until they become the deck again', () => {
    const of = state({ [R]: ['winds-1'] });
    const { events } = of;
    if (!events) throw new Error('no events');
    events.discards = ['taniwha-1'];
    expect([mayBeHeld(of, 'taniwha'), askedAtSea(of, S, '1,0')]).toEqual([true, [R]]);
    events.discards = ['taniwha-1', 'taniwha-2'];
    expect([mayBeHeld(of, 'taniwha'), askedAtSea(of, S, '1,0')]).toEqual([false, []]);
    expect(askedWhenDrawn(of)).toEqual([R]);
    events.discards = [];
    expect(askedAtSea(of, S, '1,0')).toEqual([R]);
  });
});
