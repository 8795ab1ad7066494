import type { NewEvent } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { Script } from '../script.ts';
import type { Settings, State } from '../state.ts';
import { advanced, after, have, inRound, put } from '../testing/hand.ts';
import type { Cult, Faction } from '../words.ts';
import { cleanUpPart, giveCultBonuses } from './clean-up.ts';

/** All have passed, in seat order unless named. */
function over(
  tile: string,
  factions: readonly Faction[] = ['witches', 'nomads'],
  more: Partial<Settings> = {},
  passedOrder = factions.map((_, seat) => seat),
): State {
  const state = inRound(1, factions, more);
  state.scoring[0] = tile;
  state.phase = 'bonus';
  state.passedOrder = passedOrder;
  return state;
}

function at(state: State, seat: number, cult: Cult, steps: number): State {
  const cults = { fire: 0, water: 0, earth: 0, air: 0, [cult]: steps };
  have(state, seat, { cults });
  return state;
}

function bonuses(state: State): NewEvent[] {
  const script = new Script(state);
  giveCultBonuses(script);
  return script.events;
}

const brief = (events: readonly NewEvent[]): string[] =>
  events.map(({ type, data }) => `${type} ${(data as { seat?: number }).seat ?? ''}`.trim());

test('TM-S54: once for each full set of steps', () => {
  const given = (tile: string, cult: Cult, steps: number) => {
    const state = at(at(over(tile), 0, cult, steps), 1, cult, 0);
    have(state, 0, { bowls: [5, 7, 0] });
    const [event] = bonuses(state).filter(({ type }) => type === 'CultBonusGiven');
    const { seat: _, cult: track, times: __, ...goods } = (event?.data ?? {}) as Record<string, unknown>;
    return event ? { [String(track)]: goods } : null;
  };
  expect(given('SCORE1', 'earth', 7)).toEqual({ earth: { coins: 7 } });
  expect(given('SCORE2', 'earth', 8)).toEqual({ earth: { spades: 2 } });
  expect(given('SCORE3', 'water', 8)).toEqual({ water: { priests: 2 } });
  expect(given('SCORE4', 'fire', 5)).toEqual({ fire: { workers: 2 } });
  expect(given('SCORE5', 'fire', 9)).toEqual({ fire: { power: 8 } });
  expect(given('SCORE6', 'water', 3)).toBeNull();
  expect(given('SCORE7', 'air', 10)).toEqual({ air: { workers: 5 } });
  expect(given('SCORE8', 'air', 4)).toEqual({ air: { spades: 1 } });
});

test('TM-S119: SCORE9 counts own priests on the cult board', () => {
  const state = over('SCORE9', undefined, { templeScoring: true });
  have(state, 0, { priestsOn: { fire: [3], water: [2], earth: [], air: [2] }, coins: 1 });
  expect(after(state, bonuses(state)).seats.map(({ coins }) => coins)).toEqual([7, 15]);
});

test('TM-5.5, 6.2: priests and power only as far as there is room', () => {
  const priests = at(at(over('SCORE3'), 0, 'water', 8), 1, 'water', 0);
  have(priests, 0, { priests: 4, priestsOn: { fire: [3, 2], water: [], earth: [], air: [] } });
  expect(after(priests, bonuses(priests)).seats[0]?.priests).toBe(5);
  const power = at(at(over('SCORE5'), 0, 'fire', 9), 1, 'fire', 0);
  have(power, 0, { bowls: [0, 3, 9] });
  expect(after(power, bonuses(power)).seats[0]?.bowls).toEqual([0, 0, 12]);
});

test('TM-S55: in the order of the next round; all bonuses, then the spades', () => {
  const state = over('SCORE8', ['witches', 'nomads', 'mermaids'], {}, [2, 1, 0]);
  for (const seat of [0, 1, 2]) at(state, seat, 'air', 4);
  put(state, 0, 'dwelling', 'F4');
  put(state, 1, 'dwelling', 'D3');
  put(state, 2, 'dwelling', 'D5');
  const events = bonuses(state);
  const seats = [2, 0, 1];
  const expected = [...seats.map((seat) => `CultBonusGiven ${seat}`), ...seats.map((seat) => `SpadesObtained ${seat}`)];
  expect(brief(events)).toEqual(expected);
  const waiting = after(state, events);
  expect(waiting.spades).toEqual(seats.map((seat) => ({ seat, left: 1 })));
  expect(advanced(cleanUpPart, waiting).events).toEqual([]);
});

test('TM-S114: abilities count, and spades without a use lapse', () => {
  const state = over('SCORE2', ['halflings', 'darklings', 'giants', 'witches']);
  for (const seat of [0, 1, 2, 3]) at(state, seat, 'earth', 4);
  put(state, 0, 'dwelling', 'E6');
  put(state, 1, 'dwelling', 'E5');
  put(state, 2, 'dwelling', 'D4');
  const given = after(state, bonuses(state));
  expect(given.seats.map(({ vp }) => vp)).toEqual([21, 20, 20, 20]);
  expect(advanced(cleanUpPart, given).events).toEqual([]);
  // Giants and a seat with nothing in reach aren't asked.
  const left = { ...given, spades: given.spades.slice(2) };
  const { state: next, events } = advanced(cleanUpPart, left);
  expect(brief(events).slice(0, 2)).toEqual(['SpadesLeft 2', 'SpadesLeft 3']);
  expect([next.round, next.phase]).toEqual([2, 'actions']);
});

test('TM-S85: of three spades, Giants use two and lose one', () => {
  const state = over('SCORE2', ['giants', 'witches']);
  put(state, 0, 'dwelling', 'D4');
  expect(advanced(cleanUpPart, { ...state, spades: [{ seat: 0, left: 3 }] }).events).toEqual([]);
  const one = advanced(cleanUpPart, { ...state, spades: [{ seat: 0, left: 1 }] }).events;
  expect(one[0]).toMatchObject({ type: 'SpadesLeft', data: { seat: 0, count: 1 } });
  expect(one[0]?.because).toContain('TM-16.7');
});

test('TM-S56, 16.8: action spaces are free, a coin more lies on the cards left, the next round begins', () => {
  const state = over('SCORE4', ['witches', 'nomads', 'mermaids'], {}, [1, 2, 0]);
  state.cards = { BON3: 2, BON8: 0, BON9: 1 };
  state.usedPowerActions = ['ACT4'];
  have(state, 0, { used: ['FAV6'], passed: true, coins: 14 });
  const { state: next, events } = advanced(cleanUpPart, state);
  expect(brief(events)).toEqual([
    'RoundEnded',
    'CoinsPutOnBonusCards',
    'RoundBegan',
    'IncomeReceived 1',
    'IncomeReceived 2',
    'IncomeReceived 0',
  ]);
  expect(next).toMatchObject({
    round: 2,
    order: [1, 2, 0],
    usedPowerActions: [],
    cards: { BON3: 3, BON8: 1, BON9: 2 },
  });
  expect(next.seats[0]).toMatchObject({ used: [], passed: false, coins: 14 });
});
