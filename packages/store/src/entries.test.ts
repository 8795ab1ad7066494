import type { Entry, GameEvent } from '@wayfinder/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOf, entriesText } from './entries.ts';

const AT = '2026-01-01T12:00:00.123Z';
const PLACE = { gameId: 'game00000001', batch: 7, firstSeq: 40, at: AT };

const draw = fc.record({ label: fc.string(), n: fc.nat(9), range: fc.nat(99), value: fc.nat(98) });
const seats = fc.uniqueArray(fc.nat(5), { maxLength: 5 });
const draws = fc
  .tuple(seats, fc.array(draw, { maxLength: 3 }), fc.boolean(), fc.boolean())
  .map(([to, value, isOpen, isKnown]): GameEvent['draws'] => {
    const shown = { count: value.length };
    if (!isKnown) return { $: 'unknown', to, shown };
    return { $: 'secret', to, shown, value, ...(isOpen ? { open: true as const } : {}) };
  });
const told = fc.record({
  type: fc.string(),
  shape: fc.nat(3),
  because: fc.array(fc.string()),
  data: fc.jsonValue(),
  draws,
  only: fc.option(seats),
  revision: fc.constantFrom(3, 4),
  at: fc.constantFrom(AT, '2026-01-01T12:00:01.000Z'),
});
const sent = fc.record({
  id: fc.string({ minLength: 1 }),
  seat: fc.nat(5),
  by: fc.constantFrom('player' as const, 'order' as const, 'clock' as const),
  actorId: fc.option(fc.string()),
  decision: fc.string(),
  path: fc.array(fc.string()),
});

/** Entries as they follow on one another in a log. */
const entries = fc
  .array(fc.tuple(fc.option(sent), fc.array(told, { minLength: 1, maxLength: 4 })), { minLength: 1, maxLength: 4 })
  .map((all): Entry[] => {
    let seq = PLACE.firstSeq;
    return all.map(([command, own], n) => {
      const commandId = command?.id ?? `start-${n}`;
      const events = own.map((event, index): GameEvent => {
        seq += 1;
        return { ...event, gameId: PLACE.gameId, seq: seq - 1, index, commandId };
      });
      return { command: command && { ...command, gameId: PLACE.gameId, at: events[0]?.at ?? AT }, events };
    });
  });

describe('the entries of a batch', () => {
  it('are the same once they were written and read', () => {
    fc.assert(
      fc.property(entries, fc.jsonValue(), (all, answer) => {
        const json = JSON.parse(entriesText(PLACE, all, answer));
        const read = entriesOf(PLACE, json);
        // As JSON has it: a negative zero is none.
        const plain = JSON.parse(JSON.stringify(all.map((entry) => ({ ...entry, batch: PLACE.batch }))));
        expect(JSON.parse(JSON.stringify(read))).toEqual(plain);
        expect(json[2] ?? null).toEqual(JSON.parse(JSON.stringify(answer)));
      }),
    );
  });

  it('are refused where they don’t follow on one another', () => {
    const event = { gameId: PLACE.gameId, seq: 40, index: 0, commandId: 'c', type: 'T', shape: 1, revision: 1, at: AT };
    const whole: GameEvent = {
      ...event,
      because: [],
      data: {},
      draws: { $: 'unknown', to: [], shown: { count: 0 } },
      only: null,
    };
    const text = (change: Partial<GameEvent>) => () =>
      entriesText(PLACE, [{ command: null, events: [{ ...whole, ...change }] }]);
    expect(text({})).not.toThrow();
    for (const change of [{ seq: 41 }, { index: 1 }, { gameId: 'another00001' }])
      expect(text(change)).toThrow(/stands at 40/);
  });

  it('take few letters', () => {
    const none: GameEvent['draws'] = { $: 'secret', to: [0, 1, 2], shown: { count: 0 }, value: [] };
    const command = {
      id: 'c1',
      gameId: PLACE.gameId,
      seat: 1,
      by: 'player' as const,
      actorId: 'a',
      decision: 'd',
      path: ['p'],
      at: AT,
    };
    const event = {
      gameId: PLACE.gameId,
      seq: 40,
      index: 0,
      commandId: 'c1',
      type: 'T',
      shape: 1,
      revision: 3,
      at: AT,
    };
    const events: GameEvent[] = [{ ...event, because: ['R-1'], data: { n: 1 }, draws: none, only: null }];
    expect(entriesText(PLACE, [{ command, events }])).toBe(
      '[3,[[["c1",1,"player","a","d",["p"]],[["T",1,["R-1"],{"n":1},3]]]]]',
    );
  });
});
