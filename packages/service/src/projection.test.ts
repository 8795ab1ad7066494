import type { By, Decision } from '@wayfinder/engine';
import { deadlinesOf, type Standing } from '@wayfinder/store';
import { describe, expect, it } from 'vitest';
import { allowanceOf } from './clocks.ts';
import type { Step } from './judging/protocol.ts';
import { wallTime } from './player-time.ts';
import { announced, type ClockRules, calledAfter, dueAtOf, project } from './projection.ts';

const NOTHING: Standing = { open: [], calls: [], clocks: [] };
const at = (hours: number): string => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000).toISOString();

/**
 * `move:0` opens a decision of that kind and seat; `move:0?` one that blocks nothing; `move:0~` one that only the seat's own next turn waits for; `move:0!` is settled, `move:0+` answered at once.
 */
function decision(text: string): Decision {
  const id = text.replace(/[!+~]$/, '');
  const [kind = '', seat = ''] = id.replace('?', '').split(':');
  const blocks = id.endsWith('?') ? 'nothing' : text.endsWith('~') ? 'own-next-turn' : 'all';
  const open: Decision = { id, kind, seat: Number(seat), blocks, openedAt: 0 };
  if (text.endsWith('!')) return { ...open, settled: true };
  return text.endsWith('+') ? { ...open, atOnce: true } : open;
}

function step(hours: number, open: string[], sender?: { by: By; seat: number }): Step {
  const stamp = { gameId: 'g', at: at(hours) };
  const command = sender
    ? { ...stamp, id: `c${hours}`, seat: sender.seat, by: sender.by, actorId: null, decision: '', path: [] }
    : null;
  const event = {
    ...stamp,
    seq: 0,
    commandId: 'x',
    index: 0,
    type: 'T',
    shape: 1,
    revision: 1,
    because: [],
    data: {},
    draws: { $: 'unknown' as const, to: [], shown: { count: 0 } },
    only: null,
  };
  const asks = Object.fromEntries(open.map((text) => [decision(text).id, { key: `ask.${decision(text).id}` }]));
  return {
    entry: { command, events: [event] },
    open: open.map(decision),
    positions: [hours, hours, hours],
    outcome: null,
    asks,
    // Each call is a turn.
    begins: null,
  };
}

const DAY: ClockRules = {
  allowance: allowanceOf({ turnSeconds: 24 * 3600 }),
  leftAt: [null, null],
  bots: [],
  passing: [],
  wall: wallTime([]),
};

function run(steps: Step[], rules: ClockRules = DAY): Standing {
  return steps.reduce((standing, next) => project(standing, next, rules), NOTHING);
}

const callsOf = (standing: Standing) =>
  standing.calls.map(({ seat, number, openedAt, closedAt }) => [seat, number, openedAt, closedAt]);

describe('calls', () => {
  it('open when a seat comes to owe something, close when it owes nothing, and are numbered', () => {
    const standing = run([
      step(0, ['move:0']),
      step(1, ['move:0', 'answer:1'], { by: 'player', seat: 0 }),
      step(2, ['move:0'], { by: 'player', seat: 1 }),
      step(3, ['move:1'], { by: 'player', seat: 0 }),
      step(4, ['move:0'], { by: 'player', seat: 1 }),
    ]);
    expect(callsOf(standing)).toEqual([
      [0, 1, at(0), at(3)],
      [1, 1, at(1), at(2)],
      [1, 2, at(3), at(4)],
      [0, 2, at(4), null],
    ]);
    expect(standing.calls[0]).toMatchObject({ openedPosition: 0, closedPosition: 3 });
  });

  it('are not opened by what may be done but need not', () => {
    expect(run([step(0, ['free:0?', 'move:1'])]).calls.map(({ seat }) => seat)).toEqual([1]);
  });

  it('are announced once, and not when they are over before anybody could be told', () => {
    const before = run([step(0, ['move:0'])]);
    const answered = [step(1, ['seal:1']), step(1, ['move:0'], { by: 'order', seat: 1 })];
    const after = answered.reduce((standing, next) => project(standing, next, DAY), before);
    expect(callsOf(after)).toEqual([
      [0, 1, at(0), at(1)],
      [1, 1, at(1), at(1)],
      [0, 2, at(1), null],
    ]);
    expect(announced(before, after)).toEqual([{ seat: 0, call: 2, own: true }]);
    expect(announced(NOTHING, before)).toEqual([{ seat: 0, call: 1, own: true }]);
    expect(announced(after, after)).toEqual([]);
  });

  describe('of what only the seat’s own next turn waits for', () => {
    const UNHURRIED: ClockRules = { ...DAY, allowance: null };
    const turn = run([step(0, ['move:0'])], UNHURRIED);
    const offered = project(turn, step(1, ['move:0', 'answer:1~'], { by: 'player', seat: 0 }), UNHURRIED);

    it('are announced once when it begins to hold others up, without a clock', () => {
      expect(announced(turn, offered)).toEqual([]);
      const waits = project(offered, step(2, ['answer:1~'], { by: 'player', seat: 0 }), UNHURRIED);
      expect(announced(offered, waits)).toEqual([{ seat: 1, call: 1, own: true }]);
      expect(announced(waits, waits)).toEqual([]);
    });

    it('or when the seat owes something else', () => {
      const both = project(offered, step(2, ['answer:1~', 'move:1'], { by: 'player', seat: 0 }), UNHURRIED);
      expect(announced(offered, both)).toEqual([{ seat: 1, call: 1, own: true }]);
    });

    it('never when it was answered before', () => {
      const answered = project(offered, step(2, ['move:0'], { by: 'player', seat: 1 }), UNHURRIED);
      expect(announced(offered, answered)).toEqual([]);
    });

    it('are announced when the seat’s own turn waits, and not to others who owe such answers', () => {
      const two = project(turn, step(1, ['answer:1~', 'answer:2~', 'move:0'], { by: 'player', seat: 0 }), UNHURRIED);
      const waits = project(two, step(2, ['answer:1', 'answer:2~'], { by: 'player', seat: 0 }), UNHURRIED);
      expect(announced(turn, two)).toEqual([]);
      expect(announced(two, waits)).toEqual([{ seat: 1, call: 1, own: true }]);
      const next = project(waits, step(3, ['move:1', 'answer:2~'], { by: 'player', seat: 1 }), UNHURRIED);
      // A seat that was called for the answer and goes on with the turn is in the same call.
      expect(announced(waits, next)).toEqual([]);
      const last = project(next, step(4, ['answer:2'], { by: 'player', seat: 1 }), UNHURRIED);
      expect(announced(next, last)).toEqual([{ seat: 2, call: 1, own: true }]);
    });

    it('have their clock from when somebody waits', () => {
      const before = run([step(0, ['move:0'])]);
      const asked = project(before, step(1, ['move:0', 'answer:1~'], { by: 'player', seat: 0 }), DAY);
      expect(announced(before, asked)).toEqual([]);
      expect(deadlinesOf(asked.open)).toEqual([{ seat: 0, dueAt: at(24) }]);
      const waits = project(asked, step(10, ['answer:1'], { by: 'player', seat: 0 }), DAY);
      expect(announced(asked, waits)).toEqual([{ seat: 1, call: 1, own: true }]);
      expect(deadlinesOf(waits.open)).toEqual([{ seat: 1, dueAt: at(34) }]);
      // Another one of the kind in the same call has no time of its own, and none at all while nobody waits for it.
      const more = project(waits, step(11, ['answer:1', 'answer:1:b'], { by: 'player', seat: 1 }), DAY);
      expect(more.open.map(({ dueAt }) => dueAt)).toEqual([at(34), at(34)]);
      const idle = project(more, step(12, ['move:0', 'answer:1:b~'], { by: 'player', seat: 1 }), DAY);
      expect(deadlinesOf(idle.open)).toEqual([{ seat: 0, dueAt: at(36) }]);
    });
  });
});

describe('the clock', () => {
  it('gives a turn its time, and no more to what follows in it', () => {
    const first = run([step(0, ['move:0']), step(5, ['move:0:b'], { by: 'player', seat: 0 })]);
    expect(deadlinesOf(first.open)).toEqual([{ seat: 0, dueAt: at(24) }]);
    const other = project(first, step(6, ['build:0'], { by: 'player', seat: 0 }), DAY);
    expect(deadlinesOf(other.open)).toEqual([{ seat: 0, dueAt: at(24) }]);
  });

  it('begins anew with each call', () => {
    const standing = run([
      step(0, ['move:0']),
      step(20, ['move:1'], { by: 'player', seat: 0 }),
      step(21, ['move:0'], { by: 'player', seat: 1 }),
    ]);
    expect(deadlinesOf(standing.open)).toEqual([{ seat: 0, dueAt: at(45) }]);
  });

  it('once it has acted lets all be due at once that the seat still owes', () => {
    const acted = run([step(0, ['move:0']), step(24, ['build:0', 'move:0:b'], { by: 'clock', seat: 0 })]);
    expect(acted.open.map(({ dueAt }) => dueAt)).toEqual([at(24), at(24)]);
    const back = [step(24, ['move:1'], { by: 'clock', seat: 0 }), step(30, ['move:0'], { by: 'player', seat: 1 })];
    const later = back.reduce((standing, next) => project(standing, next, DAY), acted);
    expect(deadlinesOf(later.open)).toEqual([{ seat: 0, dueAt: at(54) }]);
  });

  it('of a seat that was left runs a day at most, with or without a clock of the game', () => {
    expect(dueAtOf(at(24), at(0), null)).toBe(at(24));
    expect(dueAtOf(null, at(0), null)).toBeNull();
    expect(dueAtOf(null, at(0), at(5))).toBe(at(29));
    expect(dueAtOf(null, at(7), at(5))).toBe(at(29));
    // Later it is asked in vain, and nobody waits for it.
    expect(dueAtOf(null, at(40), at(5))).toBe(at(40));
    expect(dueAtOf(at(50), at(40), at(5))).toBe(at(40));
    expect(dueAtOf(at(10), at(0), at(5))).toBe(at(10));
    expect(dueAtOf(at(100), at(0), at(5))).toBe(at(29));
  });

  it('does not run while the service is away', () => {
    const dueAfter = (opened: number, away: [number, number][]): string | null | undefined => {
      const rules = { ...DAY, wall: wallTime(away.map(([from, until]) => ({ from: at(from), until: at(until) }))) };
      return run([step(opened, ['move:0'])], rules).open[0]?.dueAt;
    };
    expect(dueAfter(0, [])).toBe(at(24));
    expect(dueAfter(0, [[10, 15]])).toBe(at(29));
    // It began while the service was away, as far as anybody knows: a moment of the backup.
    expect(dueAfter(12, [[10, 15]])).toBe(at(39));
    // It had run out before, or began later.
    expect(dueAfter(0, [[24, 30]])).toBe(at(24));
    expect(dueAfter(15, [[10, 15]])).toBe(at(39));
    // Twice away, the second time in the time that was given for the first; then the same told in two ways.
    expect(
      dueAfter(0, [
        [10, 15],
        [26, 30],
      ]),
    ).toBe(at(33));
    expect(
      dueAfter(0, [
        [10, 15],
        [10, 17],
      ]),
    ).toBe(at(31));
    const left: ClockRules = {
      allowance: null,
      leftAt: [at(0), null],
      bots: [],
      passing: [],
      wall: wallTime([{ from: at(10), until: at(12) }]),
    };
    expect(run([step(0, ['move:0'])], left).open[0]?.dueAt).toBe(at(26));
  });

  it('does not run for what may be left undone', () => {
    expect(run([step(0, ['free:0?'])]).open[0]).toMatchObject({ dueAt: null, ask: null });
  });
});

describe('who listens for calls', () => {
  it('is told of seats whose call is another one or has closed, and of no other', () => {
    const before = run([step(0, ['move:0', 'seal:1'])]);
    expect(calledAfter(NOTHING, before)).toEqual([0, 1]);
    expect(calledAfter(before, project(before, step(1, ['move:0', 'seal:1']), DAY))).toEqual([]);
    const after = project(before, step(1, ['seal:1', 'build:1'], { by: 'player', seat: 0 }), DAY);
    expect(calledAfter(before, after)).toEqual([0]);
    expect(calledAfter(after, project(after, step(2, ['move:0', 'seal:1']), DAY))).toEqual([0]);
  });
});

describe('a call', () => {
  const acted = (standing: Standing) => standing.calls.map(({ seat, number, actedAt }) => [seat, number, actedAt]);

  it('knows when its own player last did something that left it open', () => {
    const asked = run([step(0, ['move:0', 'seal:1'])]);
    expect(acted(asked)).toEqual([
      [0, 1, null],
      [1, 1, null],
    ]);
    const half = project(asked, step(1, ['build:0', 'seal:1'], { by: 'player', seat: 0 }), DAY);
    const more = project(half, step(2, ['move:0', 'seal:1'], { by: 'clock', seat: 1 }), DAY);
    for (const standing of [half, more])
      expect(acted(standing)).toEqual([
        [0, 1, at(1)],
        [1, 1, null],
      ]);
    // In the middle of a breath its player has acted too.
    const breath = project(half, step(3, ['answer:1+', 'seal:1'], { by: 'player', seat: 0 }), DAY);
    expect(acted(breath)[0]).toEqual([0, 1, at(3)]);
  });

  it('knows where the one before it closed: what came after is news', () => {
    const standing = run([
      step(0, ['move:0']),
      step(5, ['move:1'], { by: 'player', seat: 0 }),
      step(9, ['move:0'], { by: 'player', seat: 1 }),
    ]);
    expect(standing.calls.map(({ seat, number, newsFrom }) => [seat, number, newsFrom])).toEqual([
      [0, 1, 0],
      [1, 1, 0],
      [0, 2, 5],
    ]);
  });
});

describe('open decisions', () => {
  it('keep since when they wait and what they asked, until they come to be due', () => {
    const standing = run([step(0, ['move:0', 'seal:1?']), step(3, ['move:0', 'seal:1?'], { by: 'player', seat: 1 })]);
    expect(standing.open).toMatchObject([
      { id: 'move:0', since: at(0), ask: { key: 'ask.move:0' } },
      { id: 'seal:1?', since: at(0), dueAt: null },
    ]);
  });
});

describe('what is answered in secret', () => {
  const asked = step(0, ['window:0', 'window:1']);
  const answered = (hours: number, seat: number): Step =>
    step(hours, seat === 0 ? ['window:0!', 'window:1'] : ['window:0', 'window:1!'], { by: 'player', seat });

  it('is kept as others were told of it, and has no deadline', () => {
    const before = run([asked]);
    const after = project(before, answered(3, 0), DAY);
    const [told] = before.open;
    expect(after.open[0]).toEqual({ ...told, settled: true });
    expect(told).toMatchObject({ since: at(0), dueAt: at(24), ask: { key: 'ask.window:0' } });
    expect(deadlinesOf(after.open)).toEqual([{ seat: 1, dueAt: at(24) }]);
    // It is answered anew.
    expect(project(after, answered(4, 0), DAY)).toEqual(after);
  });

  it('ends the call of its seat, and of no other', () => {
    expect(callsOf(run([asked, answered(3, 0)]))).toEqual([
      [0, 1, at(0), at(3)],
      [1, 1, at(0), null],
    ]);
  });

  it('tells nobody afterwards whose answer was the last one: all begin anew, with a clock and a call of their own', () => {
    const ends = [
      { name: 'the same is asked again', open: ['window:0:b', 'window:1:b'] },
      { name: 'something else', open: ['move:0', 'move:1'] },
      { name: 'what else was open goes on', more: ['free:0', 'free:1'], open: ['window:0:b', 'window:1:b'] },
    ];
    for (const { name, more = [], open } of ends) {
      const [early, late] = [0, 1].map((first) => {
        const before = run([
          step(0, ['window:0', 'window:1', ...more]),
          step(3, [first === 0 ? 'window:0!' : 'window:0', first === 1 ? 'window:1!' : 'window:1', ...more]),
        ]);
        const standing = project(before, step(9, [...open, ...more], { by: 'player', seat: 1 - first }), DAY);
        const calls = standing.calls.filter(({ closedAt }) => closedAt === null);
        return {
          open: standing.open,
          calls: calls.map(({ seat, openedAt }) => ({ seat, openedAt })).toSorted((a, b) => a.seat - b.seat),
          clocks: standing.clocks,
          announced: announced(before, standing).map(({ seat }) => seat),
        };
      });
      expect(late, name).toEqual(early);
    }
  });

  it('is announced to others where orders answered before anybody could be told, and not to its player', () => {
    const before = run([step(0, ['move:0'])]);
    const opened = project(before, step(1, ['window:0', 'window:1'], { by: 'player', seat: 0 }), DAY);
    const standing = project(opened, step(1, ['window:0', 'window:1!'], { by: 'order', seat: 1 }), DAY);
    expect(announced(before, opened)).toEqual([{ seat: 1, call: 1, own: true }]);
    expect(announced(before, standing)).toEqual([{ seat: 1, call: 1, own: false }]);
    // A call that was told already isn't told again.
    expect(announced(opened, standing)).toEqual([]);
  });

  it('is due again in everybody’s eyes once it is taken back', () => {
    const standing = run([asked, answered(3, 0), step(5, ['window:0', 'window:1'], { by: 'player', seat: 1 })]);
    expect(standing.open[0]).toMatchObject({ settled: false, since: at(0), dueAt: at(29) });
    expect(callsOf(standing)[1]).toEqual([1, 1, at(0), null]);
    expect(callsOf(standing)[2]).toEqual([0, 2, at(5), null]);
  });
});

describe('what is answered at once', () => {
  it('neither ends the call of whoever goes on after it, nor gives them a new clock', () => {
    const before = run([step(0, ['move:0'])]);
    const breath = [step(5, ['window:1+'], { by: 'player', seat: 0 }), step(5, ['move:0:b'], { by: 'order', seat: 1 })];
    const after = breath.reduce((standing, next) => project(standing, next, DAY), before);
    expect(callsOf(after)).toEqual([[0, 1, at(0), null]]);
    expect(deadlinesOf(after.open)).toEqual([{ seat: 0, dueAt: at(24) }]);
    expect(announced(before, after)).toEqual([]);
    // It ends with the breath where nothing more is due.
    const over = project(project(before, breath[0] as Step, DAY), step(5, ['move:1'], { by: 'order', seat: 1 }), DAY);
    expect(callsOf(over)).toEqual([
      [0, 1, at(0), at(5)],
      [1, 1, at(5), null],
    ]);
  });

  it('calls nobody and has no clock', () => {
    const standing = run([step(0, ['window:0+', 'window:1'])]);
    expect(standing.open[0]).toMatchObject({ blocks: 'nothing', settled: false, dueAt: null, ask: null });
    expect(callsOf(standing)).toEqual([[1, 1, at(0), null]]);
    expect(deadlinesOf(standing.open)).toEqual([{ seat: 1, dueAt: at(24) }]);
  });
});
