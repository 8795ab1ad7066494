/** Section 20, CP-A1 and CP-A2: what can be played together, by how many, and what a game is laid out with. */
import { Refused, redact, seededRandom } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { position } from '../position.ts';
import { conquestOfParadise } from '../ruleset.ts';
import { NOT_YET, type Settings, type State, settings, state as stateSchema } from '../state.ts';
import { newGame, startEvents } from './set-up.ts';
import { ALLOWED, eventProcedure, settingsRefusal } from './settings.ts';

const BASE: Settings = { edition: '2', homes: 'random' };
const ALL: Settings = {
  ...BASE,
  variableStart: true,
  goalVp: 26,
  randomEvents: 'on',
  southIsland: true,
  reserve: true,
  kumara: true,
  malaria: 'oneDie',
};

/** Refusal, whatever is built yet: code and the two settings. */
function excluded(chosen: Partial<Settings>, seats: number): unknown {
  const refusal = settingsRefusal({ ...BASE, ...chosen }, seats);
  if (refusal === null || refusal.code === 'not-yet-played') return null;
  const { a, b } = refusal.args ?? {};
  return a === undefined ? refusal.code : [a, b].map((arg) => (arg && 'option' in arg ? arg.option : ''));
}

describe('CP-A1', () => {
  const alone: [Partial<Settings>, string][] = [
    [{ kumara: true }, 'kumara'],
    [{ randomEvents: 'second' }, 'randomEvents'],
    [{ variableStart: true }, 'variableStart'],
    [{ edition: '1' }, 'edition'],
    [{ goalVp: 28 }, 'goalVp'],
  ];
  for (const solo of ['standard', 'harder'] as const) {
    for (const [chosen, name] of alone) {
      it(`refuses ${name} in a ${solo} solitaire game, and names both`, () => {
        expect(excluded({ solo, ...chosen }, 1)).toEqual(['setting.solo', `setting.${name}`]);
        expect(settingsRefusal({ ...BASE, solo, ...chosen }, 1)?.rules).toEqual(['CP-20.3']);
      });
    }

    it(`lets a ${solo} solitaire game have the rest`, () => {
      expect(excluded({ solo, southIsland: true, reserve: true, malaria: 'oneDie' }, 1)).toBeNull();
      expect(excluded({ solo, goalVp: 30 }, 1)).toBeNull();
      expect(excluded({ solo, goalVp: 'standard', randomEvents: 'off', kumara: false }, 1)).toBeNull();
    });
  }

  it('lets three seats have all seven, and two and four too, in both editions', () => {
    for (const seats of [2, 3, 4])
      for (const edition of ['1', '2'] as const) expect(excluded({ ...ALL, edition }, seats)).toBeNull();
  });
});

describe('CP-A2', () => {
  it('refuses to ask for reactions without events', () => {
    const refusal = settingsRefusal({ ...BASE, reactions: 'ask' }, 2);
    expect(refusal).toMatchObject({ code: 'settings-exclude-each-other', rules: ['CP-20.4'] });
    expect(excluded({ reactions: 'ask', randomEvents: 'off' }, 2)).toEqual([
      'setting.reactions',
      'setting.randomEvents',
    ]);
    expect(excluded({ reactions: 'ask', randomEvents: 'c3i' }, 2)).toBeNull();
    expect(excluded({ reactions: 'orders' }, 2)).toBeNull();
  });

  it('draws events as the edition does, unless the procedure is named', () => {
    const procedure = (edition: '1' | '2', randomEvents: Settings['randomEvents']) =>
      newGame({ settings: { ...BASE, edition, randomEvents }, seats: 2 }).settings.randomEvents;
    expect([procedure('1', 'on'), procedure('2', 'on')]).toEqual(['c3i', 'second']);
    expect([procedure('1', 'second'), procedure('2', 'c3i')]).toEqual(['second', 'c3i']);
    expect(eventProcedure({ settings: { ...BASE, randomEvents: 'on' } })).toBe('second');
    expect(eventProcedure({ settings: BASE })).toBeNull();
  });
});

describe('the number of seats', () => {
  it('is one for a solitaire game and two to four for all others', () => {
    const fits = (chosen: Partial<Settings>) => [0, 1, 2, 3, 4, 5].filter((seats) => excluded(chosen, seats) === null);
    expect(fits({})).toEqual([2, 3, 4]);
    expect(fits(ALL)).toEqual([2, 3, 4]);
    expect(fits({ solo: 'standard' })).toEqual([1]);
    expect(fits({ solo: 'off' })).toEqual([2, 3, 4]);
  });

  it('decides which homes can be named', () => {
    expect(excluded({ solo: 'standard', homes: ['tonga'] }, 1)).toBeNull();
    expect(excluded({ solo: 'standard', homes: ['samoa'] }, 1)).toBe('homes-do-not-fit');
    expect(excluded({ homes: ['samoa', 'tonga'] }, 2)).toBeNull();
    const told = (chosen: Partial<Settings>, seats: number) => settingsRefusal({ ...BASE, ...chosen }, seats)?.args;
    const list = (...homes: string[]) => ({ homes: { list: homes.map((tile) => ({ tile })) } });
    expect(told({ homes: ['tonga', 'raiatea'] }, 2)).toEqual(list('samoa', 'tonga'));
    expect(told({ solo: 'standard', homes: ['samoa'] }, 1)).toEqual(list('tonga'));
  });
});

describe('settings whose rules are not there yet', () => {
  it('are refused by name, but not when they change nothing', () => {
    for (const key of NOT_YET) expect(settings.shape).toHaveProperty(key);
    const reserve = settingsRefusal({ ...BASE, reserve: true }, 2);
    if (NOT_YET.has('reserve')) expect(reserve).toMatchObject({ code: 'not-yet-played', rules: ['CP-20.1'] });
    else expect(reserve).toBeNull();
    const nothing: Settings = {
      ...BASE,
      variableStart: false,
      goalVp: 'standard',
      randomEvents: 'off',
      reactions: 'orders',
      southIsland: false,
      reserve: false,
      kumara: false,
      malaria: 'off',
      solo: 'off',
    };
    expect(settingsRefusal(nothing, 2)).toBeNull();
  });

  it('are refused at the start of a game, whoever starts it', () => {
    const begin = () => startEvents({ ...BASE, solo: 'standard' }, 2, seededRandom('start'));
    expect(begin).toThrow(Refused);
  });
});

describe('set-up', () => {
  const games: [string, Settings, number][] = [
    ...(Object.keys(ALL) as (keyof Settings)[])
      .filter((key) => !(key in BASE))
      .map((key): [string, Settings, number] => [key, { ...BASE, [key]: ALL[key] }, 3]),
    ['everything', { ...ALL, reactions: 'ask', malaria: 'perGroup' }, 4],
    ['everything of the first edition', { ...ALL, edition: '1' }, 2],
    ['solitaire', { ...BASE, solo: 'standard' }, 1],
    [
      'solitaire with all it can have',
      { ...BASE, solo: 'harder', southIsland: true, reserve: true, malaria: 'oneDie' },
      1,
    ],
  ];
  for (const [name, chosen, seats] of games) {
    it(`of ${name} is a state, for all who look`, () => {
      const laidOut = newGame({ settings: chosen, seats });
      for (const viewer of [0, seats - 1, 'spectator'] as const) {
        expect(() => stateSchema.parse(redact(laidOut, viewer))).not.toThrow();
      }
      expect(stateSchema.parse(laidOut)).toEqual(laidOut);
    });

    it(`of ${name} is where a position begins`, () => {
      const homes = ['tonga', 'samoa', 'hiva', 'raiatea'] as const;
      const made = position({}, { ...chosen, homes: homes.slice(0, seats) }, seats);
      const laidOut = newGame({ settings: chosen, seats });
      // Contents of a part are its chapter's own; that the part is there follows from the settings.
      const parts = ['events', 'windows', 'southIsland', 'malaria', 'solo'] as const;
      const added = (of: State) => parts.map((part) => [part, Object.keys(of[part] ?? {}).sort()]);
      expect(added(made)).toEqual(added(laidOut));
      expect(made.settings.randomEvents).toBe(laidOut.settings.randomEvents);
      expect(made.events?.undrawn.shown).toEqual(laidOut.events?.undrawn.shown);
      const own = ({ held, reserve, kumara }: State['seats'][number]) => [held, reserve, kumara];
      expect(made.seats.map(own)).toEqual(laidOut.seats.map(own));
      // The set-up is over: nobody chooses starting pieces any more.
      for (const seat of made.seats) expect(seat).not.toHaveProperty('startPieces');
    });
  }

  it('of a basic game has nothing of the advanced rules', () => {
    const bare = newGame({ settings: BASE, seats: 3 });
    const off = newGame({ settings: { ...BASE, randomEvents: 'off', solo: 'off', kumara: false }, seats: 3 });
    expect(Object.keys(off)).toEqual(Object.keys(bare));
    for (const key of ['events', 'windows', 'southIsland', 'malaria', 'solo']) expect(bare).not.toHaveProperty(key);
    for (const key of ['held', 'reserve', 'kumara', 'startPieces']) expect(bare.seats[0]).not.toHaveProperty(key);
  });

  it('has the things of the advanced rules, where they begin', () => {
    const { events, southIsland, malaria, seats } = newGame({ settings: ALL, seats: 2 });
    expect(events?.undrawn.shown).toEqual({ n: 27 });
    expect(redact(events?.undrawn, 0)).toEqual({ $: 'unknown', to: [], shown: { n: 27 } });
    expect(southIsland).toEqual({ place: 'aside', removed: null });
    expect(malaria).toEqual({ started: false, turn: 0 });
    expect(seats[1]).toMatchObject({
      reserve: 0,
      kumara: 'none',
      startPieces: null,
      held: { to: [1], shown: { n: 0 } },
    });
  });

  it('alone lays out an opponent too, and the chits: eleven in the cup, four aside', () => {
    const { seats, solo } = newGame({ settings: { ...BASE, solo: 'standard' }, seats: 1 });
    expect(seats).toHaveLength(2);
    expect([solo?.cup, solo?.aside]).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      [12, 13, 14, 15],
    ]);
  });
});

describe('presets', () => {
  const { presets } = conquestOfParadise.settings;

  it('can all be played, by as many as they say', () => {
    for (const { id, settings: chosen, seats } of presets) {
      for (let n = seats?.min ?? 0; n <= (seats?.max ?? 0); n += 1)
        expect([id, n, settingsRefusal(chosen, n)]).toEqual([id, n, null]);
    }
  });

  it('are there for everything and for one alone, once their rules are whole', () => {
    const ids = presets.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(['first-game', 'classic']);
    expect(ids.includes('solitaire')).toBe(!NOT_YET.has('solo'));
    expect(ids.includes('everything')).toBe(!Object.keys(ALL).some((key) => NOT_YET.has(key) && key !== 'goalVp'));
  });
});

describe('the form', () => {
  const { properties } = z.toJSONSchema(settings, { io: 'input' }) as {
    properties: Record<string, { default?: unknown; offered?: boolean; advised?: unknown; fitting?: unknown }>;
  };

  it('is told what holds when nobody chooses, and what is not to be shown yet', () => {
    for (const [key, { offered }] of Object.entries(properties))
      expect([key, offered !== false]).toEqual([key, !NOT_YET.has(key)]);
    expect([properties.malaria?.default, properties.goalVp?.default, properties.kumara?.default]).toEqual([
      'off',
      'standard',
      false,
    ]);
    expect(settings.parse(BASE)).toEqual(BASE);
  });

  it('CP-3.1, CP-31.1: is told which homes there are for so many seats', () => {
    const fitting = properties.homes?.fitting as Record<string, Settings['homes']>;
    for (const [seats, homes] of Object.entries(fitting))
      expect(
        settingsRefusal({ ...BASE, homes, ...(seats === '1' ? { solo: 'standard' } : {}) }, Number(seats)),
      ).toBeNull();
    expect(Object.keys(fitting)).toEqual(['1', '2', '3', '4']);
  });

  it('CP-22.2: is told which goals are advised', () => {
    expect(properties.goalVp?.advised).toEqual({
      2: { min: 25, max: 31 },
      3: { min: 22, max: 28 },
      4: { min: 19, max: 25 },
    });
    for (const goalVp of [3, 61, 26.5]) expect(settings.safeParse({ ...BASE, goalVp }).success).toBe(false);
    for (const goalVp of [4, 60]) expect(settings.safeParse({ ...BASE, goalVp }).success).toBe(true);
  });
});

it('is what the ruleset asks when a game is created', () => {
  expect(conquestOfParadise.settings.refused?.({ ...BASE, solo: 'standard' }, 2)?.code).toBe('wrong-number-of-seats');
  expect(conquestOfParadise.settings.refused?.(BASE, 2)).toBeNull();
});

it('refuses by the rules themselves what the schema does, as pages audit games without one', () => {
  const start = (more: object) => () => startEvents({ ...BASE, ...more } as Settings, 2, seededRandom('odd'));
  expect(start({ goalVp: 60 })).not.toThrow();
  for (const goalVp of [3, 61, 20.5, '20']) expect(start({ goalVp })).toThrow('goalVp');
  expect(start({ malaria: 'noDie' })).toThrow('malaria');
  expect(start({ edition: '3' })).toThrow('edition');
  expect(start({ easy: true })).toThrow('easy');
  expect(Object.keys(ALLOWED).sort()).toEqual(Object.keys(settings.shape).sort());
});
