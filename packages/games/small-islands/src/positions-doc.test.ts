/** The page for authors of scenarios: its examples hold, and what it lists is what there is. */
import { runScenario, scenarioSchema } from '@wayfinder/engine';
import { docPage } from '@wayfinder/engine/testing';
import { describe, expect, it } from 'vitest';
import { EVENTS } from './events/index.ts';
import { orders } from './orders/schema.ts';
import { DECISIONS } from './parts.ts';
import { POSITION_STEPS, positionAlexisSchema, positionSchema, positionSeatSchema } from './position/schema.ts';
import { settings, state } from './state.ts';
import { RULESET } from './testing/games.ts';
import { problemOf } from './testing/positions.ts';
import texts from './texts/en.json' with { type: 'json' };

const PAGE = docPage(new URL('../../../../docs/rules/small-islands-positions.md', import.meta.url));

/** Refusals of the engine itself; its words are not the game's. */
const ENGINE_CODES = ['path-unfinished', 'path-too-long', 'decision-gone', 'wrong-seat'];

describe('the page for authors of scenarios', () => {
  const scenarios = PAGE.examples('scenario');
  const positions = PAGE.examples('position') as { alexis?: object }[];

  it('has examples', () => {
    expect([scenarios.length, positions.length]).toEqual([4, 2]);
  });

  scenarios.forEach((scenario, i) => {
    it(`scenario ${i + 1} holds`, () => {
      expect(runScenario(RULESET, scenario).failures).toEqual([]);
    });

    it(`scenario ${i + 1} asserts the rules that it names`, () => {
      const { rules, when, then } = scenarioSchema.parse(scenario);
      const thens = [then, ...when.map((step) => step.then)];
      const events = thens.flatMap((one) => one?.events ?? []).flatMap(({ because = [] }) => because);
      const asserted = [...events, ...when.flatMap((step) => step.refused?.rules ?? [])];
      expect(rules.filter((rule) => !asserted.includes(rule))).toEqual([]);
    });
  });

  positions.forEach((given, i) => {
    it(`position ${i + 1} can be`, () => {
      expect(problemOf(given, given.alexis ? { seats: 1 } : {})).toBeNull();
    });
  });

  it('lists every setting', () => {
    expect(PAGE.unlisted('A whole file', Object.keys(settings.shape))).toEqual([]);
  });

  it('lists every field and every step of a position', () => {
    const fields = [positionSchema, positionSeatSchema, positionAlexisSchema].flatMap(({ shape }) =>
      Object.keys(shape),
    );
    expect(PAGE.unlisted('Positions', [...fields, ...POSITION_STEPS])).toEqual([]);
  });

  it('lists every decision', () => {
    expect(PAGE.unlisted('Decisions and paths', Object.keys(DECISIONS))).toEqual([]);
  });

  it('lists every field of a state', () => {
    const pointers = PAGE.words('What a state looks like').map((pointer) => pointer.split('/')[1]);
    expect(Object.keys(state.shape).filter((key) => key !== 'settings' && !pointers.includes(key))).toEqual([]);
  });

  it('lists every event', () => {
    expect(PAGE.unlisted('Events', Object.keys(EVENTS))).toEqual([]);
  });

  it('lists every refusal, and no other', () => {
    expect(PAGE.unlisted('Refusal codes', Object.keys(texts.refusal))).toEqual([]);
    const known = [...Object.keys(texts.refusal), ...ENGINE_CODES];
    const codes = PAGE.words('Refusal codes').filter((word) => /^[a-z]+(-[a-z0-9]+)+$/.test(word));
    expect(codes.filter((code) => !known.includes(code))).toEqual([]);
  });

  it('lists every standing order', () => {
    expect(PAGE.unlisted('Standing orders', Object.keys(orders.shape))).toEqual([]);
  });
});
