import { AskServer, redact, toldDue, viewTable } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { openPlay, type Play, take, takeEntry } from '../../proof/games.ts';
import type { Settings, State } from '../../state.ts';
import { openAtSea } from './windows.ts';

const ASK: Settings = {
  edition: '2',
  homes: ['tonga', 'samoa', 'hiva', 'raiatea'],
  randomEvents: 'second',
  reactions: 'ask',
};
const [T, S, H, R] = [0, 1, 2, 3];

/** S is about to move from its home to the sea. */
function atSamoa(pieces: object, held: Record<string, string[]>, more: object = {}): unknown {
  return {
    turn: 6,
    step: 'movement',
    empty: true,
    order: [S, R, H, T],
    seats: Object.fromEntries(Object.entries(held).map(([seat, cards]) => [seat, { held: cards }])),
    hexes: { '1,0': { tile: null, sea: true }, '0,0': { pieces: { [S]: pieces } } },
    ...more,
  };
}

const stateOf = (play: Play): State => play.table.state as State;
const dueOf = (play: Play): string[] =>
  play.table.open.filter((d) => d.blocks !== 'nothing' && !d.settled).map((d) => `${d.kind} ${d.seat}`);
const types = (events: readonly { type: string }[]): string[] => events.map(({ type }) => type);

describe('OceanEntry', () => {
  it('waits for those with held cards, hits, and leaves the rest stopped (CP-A25)', () => {
    const play = openPlay(
      atSamoa(
        { war_canoe: 1, warrior_band: 1, transport_canoe: 1, colony: 1 },
        { [T]: ['taniwha-1'], [R]: ['winds-1'] },
      ),
      ASK,
      4,
    );
    const step = ['move', '0,0', '1,0', 'transport_canoe@0+colony', '1', 'war_canoe@0+warrior_band', '1', 'go'];
    expect(types(take(play, S, 'movement', step))).toEqual(['StackMoved', 'WindowOpened']);
    expect(dueOf(play)).toEqual(['reaction 0', 'reaction 3']);
    expect(types(take(play, R, 'reaction', ['pass']))).toEqual(['WindowAnswered']);
    expect(toldDue(play.table, H)).toHaveLength(2);
    const entry = takeEntry(play, T, 'reaction', ['play', 'taniwha-1']);
    expect(types(entry.events)).toEqual(['WindowAnswered', 'HeldCardPlayed', 'WindowOpened']);
    expect(dueOf(play)).toEqual(['reaction 3']);
    expect(types(take(play, R, 'reaction', ['pass']))).toEqual(['WindowAnswered', 'WindowClosed', 'EventResolved']);
    expect(dueOf(play)).toEqual(['eventLoss 1']);
    expect(types(take(play, S, 'eventLoss', ['transport_canoe']))).toEqual(['EventLossesChosen', 'WindowClosed']);
    expect(stateOf(play).hexes['1,0']?.stacks['1']?.faceDown).toMatchObject({
      value: { war_canoe: 1, warrior_band: 1, colony: 0 },
    });
    expect(stateOf(play).events?.playing).toBeUndefined();
  });
});

describe('HostileEntry', () => {
  /** S stands at sea beside a group of T's, with a canoe and a rumor. */
  const beside = (held: Record<string, string[]>): Play =>
    openPlay(
      atSamoa({ war_canoe: 1 }, held, {
        hexes: {
          '1,0': { tile: null, sea: true, pieces: { [S]: { war_canoe: 1, rumor: 1 } } },
          '2,0': { tile: 'tubuai', villages: 1, controller: T },
        },
      }),
      ASK,
      4,
    );
  const both = ['move', '1,0', '2,0', 'war_canoe@0', '1', 'rumor@0', '1', 'go'];

  it('asks the owner alone, and the step is made when it passes', () => {
    const play = beside({ [T]: ['tapu'], [R]: ['shaman'] });
    expect(types(take(play, S, 'movement', both))).toEqual(['WindowOpened']);
    expect(dueOf(play)).toEqual(['reaction 0']);
    expect(types(take(play, T, 'reaction', ['pass']))).toEqual(['WindowAnswered', 'WindowClosed', 'StackMoved']);
    expect(stateOf(play).windows).toEqual([]);
  });

  it('a step whose rumor is taken off meanwhile is not made', () => {
    const play = beside({ [T]: ['winds-1'] });
    take(play, S, 'movement', both);
    take(play, S, 'free', ['remove-rumor', '1,0']);
    expect(types(take(play, T, 'reaction', ['pass']))).toEqual(['WindowAnswered', 'WindowClosed']);
    expect(dueOf(play)).toEqual(['movement 1']);
  });

  it('an answer can be changed until the last is in, and is refused when it fits no more', () => {
    const play = beside({ [T]: ['tapu'] });
    take(play, S, 'movement', both);
    const { events } = stateOf(play);
    if (!events) throw new Error('no events');
    events.turn.tapu = ['2,0'];
    expect(() => take(play, T, 'reaction', ['play', 'tapu'])).toThrow('tapu-there');
  });
});

describe('two taniwhas at one stack', () => {
  /** S comes to a sea hex where a canoe of its own has stood from before; T and R both answer. */
  const both = (n: number): Play => {
    const play = openPlay(
      atSamoa(
        { war_canoe: n },
        { [T]: ['taniwha-1'], [R]: ['taniwha-2'] },
        {
          hexes: {
            '1,0': { tile: null, sea: true, pieces: { [S]: { war_canoe: 1 } } },
            '0,0': { pieces: { [S]: { war_canoe: n } } },
          },
        },
      ),
      ASK,
      4,
    );
    take(play, S, 'movement', ['move', '0,0', '1,0', 'war_canoe@0', String(n), 'go']);
    take(play, T, 'reaction', ['play', 'taniwha-1']);
    take(play, R, 'reaction', ['play', 'taniwha-2']);
    // R comes first in the order of the turn, and T is asked whether it cancels the card.
    take(play, T, 'reaction', ['pass']);
    return play;
  };

  it('the second keeps its card when nothing that came is left (CP-25.5)', () => {
    const play = both(1);
    const events = take(play, S, 'eventLoss', ['war_canoe']);
    expect(types(events)).toEqual(['EventLossesChosen', 'WindowClosed']);
    expect(stateOf(play).seats[T]?.held).toMatchObject({ value: ['taniwha-1'] });
  });

  it('it takes another canoe of those that came', () => {
    const play = both(2);
    expect(types(take(play, S, 'eventLoss', ['war_canoe']))).toContain('HeldCardPlayed');
  });
});

describe('reactions: orders', () => {
  /** S attacks T with a first roll that hits T, who uses a Pa; S and R hold cards. */
  function paPlayed(): Play {
    const play = openPlay(
      {
        turn: 6,
        step: 'movement',
        empty: true,
        order: [S, R, H, T],
        seats: { [S]: { held: ['winds-1'] }, [R]: { held: ['shaman'] }, [T]: { cards: { faceUp: ['pa-1'] } } },
        hexes: {
          '1,0': { tile: null, sea: true, pieces: { [S]: { war_canoe: 3 } } },
          '2,0': { tile: 'tubuai', villages: 1, controller: T, pieces: { [T]: { warrior_band: 1 } } },
        },
      },
      { ...ASK, reactions: 'orders' },
      4,
      [{ label: 'die', value: 3 }],
    );
    take(play, S, 'movement', ['move', '1,0', '2,0', 'war_canoe@0', '3', 'go']);
    take(play, S, 'movement', ['end']);
    take(play, T, 'battleCard', ['use', 'pa-1']);
    return play;
  }

  it('the attacker answers a battle card of the defender itself, all others by order (CP-25.7)', () => {
    const play = paPlayed();
    expect(stateOf(play).windows?.at(-1)).toMatchObject({ kind: 'battleRoll', asked: [S, R], atOnce: [R] });
  });

  it('while it thinks, those answered for at once have nothing to add', () => {
    const play = paPlayed();
    take(play, R, 'reaction', ['pass']);
    expect(() => take(play, R, 'reaction', ['play', 'shaman'])).toThrow('answered-at-once');
    expect(types(take(play, S, 'reaction', ['pass']))).toContain('WindowClosed');
  });
});

it('no page opens a window', () => {
  const play = openPlay(atSamoa({ war_canoe: 1 }, { [T]: ['taniwha-1'] }), ASK, 4);
  const view = redact(stateOf(play), S);
  expect(() => openAtSea(view, { seat: S, from: '0,0', to: '1,0', n: 1 })).toThrow(AskServer);
  expect(viewTable(play.table, S)).toBeDefined();
});
