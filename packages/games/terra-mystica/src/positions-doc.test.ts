/** The page for authors of scenarios: its examples hold, and what it lists is what there is. */
import { runScenario, scenarioSchema } from '@wayfinder/engine';
import { docPage } from '@wayfinder/engine/testing';
import { describe, expect, it } from 'vitest';
import { EVENTS } from './events/index.ts';
import { DECISIONS } from './parts.ts';
import { position, positionSchema, positionSeatSchema } from './position.ts';
import { orders } from './standing-orders.ts';
import { settings, state } from './state.ts';
import { RULESET } from './testing/games.ts';
import { settingsOf } from './testing/hand.ts';
import texts from './texts/en.json' with { type: 'json' };

const PAGE = docPage(new URL('../../../../docs/rules/terra-mystica-positions.md', import.meta.url));

/** Refusals of the engine itself; its words are not the game's. */
const ENGINE_CODES = ['path-unfinished', 'path-too-long', 'decision-gone', 'wrong-seat'];

describe('the page for authors of scenarios', () => {
  const scenarios = PAGE.examples('scenario');
  const positions = PAGE.examples('position');

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
      const { factions } = given as { factions: string[] };
      expect(RULESET.invariants(position(given, settingsOf(), factions.length))).toEqual([]);
    });
  });

  it('lists every setting', () => {
    expect(PAGE.unlisted('A whole file', Object.keys(settings.shape))).toEqual([]);
  });

  it('lists every field of a position', () => {
    expect(PAGE.unlisted('Positions', Object.keys(positionSchema.shape))).toEqual([]);
    expect(PAGE.unlisted('Positions', Object.keys(positionSeatSchema.shape))).toEqual([]);
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
    const codes = PAGE.words('Refusal codes').filter((word) => /^[a-z]+(-[a-z0-9]+)+$/.test(word));
    expect(codes.filter((code) => !(code in texts.refusal) && !ENGINE_CODES.includes(code))).toEqual([]);
  });

  it('lists every standing order', () => {
    expect(PAGE.unlisted('Standing orders', Object.keys(orders.shape))).toEqual([]);
  });
});
