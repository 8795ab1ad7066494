/**
 * Secrets from others (SI-2.8 to 2.10, 3.5, 4.11, 10.2, 10.3): whole games in which nobody is told more than they have seen, and pairs of games that
 * differ in one secret alone and look the same to all others, to the last letter.
 */
import {
  clonePlain,
  type GameEvent,
  known,
  openDecisions,
  playPath,
  positionOf,
  redact,
  secret,
  seededRandom,
  type Table,
  type Viewer,
  viewEvent,
  viewTable,
} from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { position } from './position.ts';
import { leaksIn } from './proof/leaks.ts';
import { scenarioFiles } from './proof/scenario-files.ts';
import { type Settings, type State, seatOf } from './state.ts';
import { gameOfCommit, leaksOf } from './testing/corpus.ts';
import { KINDS_OF_GAMES, openOf, RULESET, settingsOf } from './testing/games.ts';
import { talkativeHands } from './testing/twins.ts';

const AT = '2026-01-01T00:00:00.000Z';

describe('in whole games nobody is told what they have no reason to know', () => {
  it.each(KINDS_OF_GAMES)('$seats seats, $preset', (kind) => {
    expect(leaksOf(gameOfCommit(kind, 'bots'))).toEqual([]);
    expect(leaksOf(gameOfCommit(kind, 'chance'))).toEqual([]);
  });

  it('and somebody who was would be found', () => {
    expect(leaksIn(talkativeHands, 2, settingsOf(), 'told')[0]).toMatch(/^HandDealt to (0|1|spectator): L\d\d$/);
  });
});

/** A table that stands in a state, by the same chance for all. */
function tableFrom(state: State): Table {
  const seats = state.alexis ? 1 : state.seats.length;
  const info = { gameId: 'secret', seats, settings: state.settings };
  return openDecisions(RULESET, info, state, () => seededRandom('secret')).table;
}

function given(id: string, change: (state: State) => void = () => {}): Table {
  const file = scenarioFiles().find((one) => one.id === id);
  if (!file) throw new Error(`no scenario ${id}`);
  const settings = settingsOf(file.data.settings as Partial<Settings>);
  const state = clonePlain(position(file.data.given, settings, file.data.seats));
  change(state);
  return tableFrom(state);
}

/** Plays paths of one seat. @returns what happened */
function take(table: Table, seat: number, kind: string, path: readonly string[]): GameEvent[] {
  const decision = openOf(table, kind, seat);
  const sent = { id: `c${table.seq}`, at: AT };
  return playPath(RULESET, table, decision, path, sent, seededRandom(`secret ${kind}`)).events;
}

/** All that a viewer is told: the state, what is open, and events, as they would travel. */
function told(table: Table, events: readonly GameEvent[], viewer: Viewer): string {
  const { state, open } = viewTable(table, viewer);
  const seats = table.info.seats;
  return JSON.stringify({ state, open, events: events.map((event) => viewEvent(event, viewer, 0, seats)) });
}

/** Seats and spectators but one. */
function others(table: Table, seat: number): Viewer[] {
  return [...Array(table.info.seats).keys(), 'spectator' as const].filter((viewer) => viewer !== seat);
}

/** Two games that must look the same to all but one seat, and differ for that one. */
function looksTheSame(seat: number, games: readonly { table: Table; events: GameEvent[] }[]): void {
  const [one, two] = games;
  if (!one || !two) throw new Error('two games');
  for (const viewer of others(one.table, seat)) {
    expect(told(two.table, two.events, viewer)).toBe(told(one.table, one.events, viewer));
  }
  expect(told(two.table, two.events, seat)).not.toBe(told(one.table, one.events, seat));
}

/** A game of two in its first preparation, whose seats have these cards. */
function preparing(): Table {
  const seats = { 0: { cards: ['O01', 'O02', 'O03'] }, 1: { cards: ['O04', 'O05', 'O06'] } };
  return tableFrom(position({ step: 'prepare', seats }, settingsOf(), 2));
}

describe('SI-3.5: an objective', () => {
  it('looks the same whatever was chosen', () => {
    const games = [
      ['O01', 'O02'],
      ['O03', 'O01'],
    ].map((path) => {
      const table = preparing();
      return { table, events: take(table, 0, 'objective', path) };
    });
    looksTheSame(0, games);
  });

  it('that is replaced is nothing to anybody else', () => {
    const table = preparing();
    take(table, 0, 'objective', ['O01', 'O02']);
    const before = others(table, 0).map((viewer) => [told(table, [], viewer), positionOf(table, viewer)]);
    const events = take(table, 0, 'objective', ['O02', 'O03']);
    expect(events.map(({ type }) => type)).toEqual(['ObjectiveReplaced']);
    for (const viewer of others(table, 0))
      expect(events.map((event) => viewEvent(event, viewer, 1, 2))).toEqual([null]);
    expect(others(table, 0).map((viewer) => [told(table, [], viewer), positionOf(table, viewer)])).toEqual(before);
    expect(seatOf(redact(table.state as State, 0), 0).choice).toMatchObject({ value: { current: ['O02'] } });
  });

  it('that went back, or lies aside, looks the same when the exploration has begun and when the round is over', () => {
    // The same card is used; which of the two others lies aside differs.
    const games = ['O02', 'O03'].map((aside) => {
      const table = preparing();
      const events = take(table, 0, 'objective', ['O01', aside]);
      events.push(...take(table, 1, 'objective', ['O04', 'O05']));
      return { table, events };
    });
    looksTheSame(0, games);
  });
});

/** Swaps a dealt tile of a seat with an unseen one. */
function swapDealt(state: State, seat: number): void {
  const hand = seatOf(state, seat).hand;
  const [first, ...rest] = known(hand.dealt);
  const [other, ...unseen] = known(state.unseen);
  if (!first || other === undefined) throw new Error('nothing to swap');
  hand.dealt = secret([seat], [{ ...first, tile: other }, ...rest], hand.dealt.shown);
  state.unseen = secret([], [...unseen, first.tile].sort(), state.unseen.shown);
}

describe('SI-2.8, 4.2: a hand', () => {
  it('that was dealt looks the same whatever it holds', () => {
    looksTheSame(0, [
      { table: given('SI-S7'), events: [] },
      { table: given('SI-S7', (state) => swapDealt(state, 0)), events: [] },
    ]);
  });

  it('shows what came from the display, and of the rest only how much it is', () => {
    const table = given('SI-S7');
    take(table, 0, 'turn', ['2', ...placeOf(table, '2')]);
    const { hand } = seatOf(redact(table.state as State, 1), 0);
    expect(hand.dealt).toEqual({ $: 'unknown', to: [0], shown: { n: 1 } });
    expect(hand.open).toHaveLength(1);
  });

  it('SI-4.11: shows a boxed tile to all and its replacement to its owner alone', () => {
    const table = given('SI-S14');
    const [first] = known(seatOf(table.state as State, 0).hand.dealt);
    const events = take(table, 0, 'turn', ['1', first?.tile ?? '']);
    const drawn = events.find(({ type }) => type === 'ReplacementDrawn');
    if (!drawn) throw new Error('nothing was drawn');
    expect(viewEvent(drawn, 0, 1, 2)?.data).toMatchObject({ tile: { $: 'secret' } });
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(viewEvent(drawn, viewer, 1, 2)?.draws).toEqual({ count: 1 });
    for (const viewer of [1, 'spectator'] as const) {
      expect(viewEvent(drawn, viewer, 1, 2)?.data).toMatchObject({ tile: { $: 'unknown', shown: null } });
    }
    expect(JSON.stringify(redact(table.state as State, 1))).toContain(first?.tile);
  });
});

/** The first dealt tile of the seat in turn, somewhere, without a token. */
function placeOf(table: Table, slot: string): string[] {
  const decision = openOf(table, 'turn');
  const [first] = known(seatOf(table.state as State, decision.seat).hand.dealt);
  const path = [first?.tile ?? ''];
  for (let level = next(); !level.done; level = next()) {
    const open = level.list().filter(({ refused }) => !refused);
    path.push(open[0]?.id ?? '');
  }
  return path;

  function next() {
    return RULESET.next(table.state, decision.seat, decision, [slot, ...path]);
  }
}

describe('SI-10.2, 10.3: discovery tokens', () => {
  it('look the same whichever was kept, until the end', () => {
    const games = [0, 1].map((which) => {
      const table = given('SI-S32-back');
      for (const spot of ['-2,1.4', '-3,0.5']) take(table, 0, 'houses', [spot]);
      const { seat } = openOf(table, 'keep-discovery');
      const tokens = known(seatOf(table.state as State, seat).looking?.tokens ?? secret([], [], { n: 0 }));
      return { seat, table, events: take(table, seat, 'keep-discovery', [tokens[which] ?? '']) };
    });
    looksTheSame(games[0]?.seat ?? 0, games);
  });
});
