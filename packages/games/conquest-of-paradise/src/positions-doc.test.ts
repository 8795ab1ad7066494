/** The pages for authors of scenarios: their examples hold, and what they list together is what there is. */
import { runScenario } from '@wayfinder/engine';
import { docPage } from '@wayfinder/engine/testing';
import { describe, expect, it } from 'vitest';
import { DECISIONS, EVENTS } from './parts.ts';
import { position } from './position.ts';
import { conquestOfParadise } from './ruleset.ts';
import { orders } from './standing-orders.ts';
import { ENGLISH } from './testing/english.ts';

const RULES = new URL('../../../../docs/rules/', import.meta.url);
const PAGE = docPage(new URL('conquest-of-paradise-positions.md', RULES));
const ADVANCED = docPage(new URL('conquest-of-paradise-positions-advanced.md', RULES));

/** Names that neither page has under this heading. */
function unlisted(heading: string, names: readonly string[]): string[] {
  return ADVANCED.unlisted(heading, PAGE.unlisted(heading, names));
}

describe('the page for authors of scenarios', () => {
  const scenarios = [...PAGE.examples('scenario'), ...ADVANCED.examples('scenario')];
  const positions = PAGE.examples('position');

  it('has examples', () => {
    expect([PAGE.examples('scenario').length, positions.length]).toEqual([4, 4]);
    expect(scenarios.length).toBeGreaterThan(4);
  });

  scenarios.forEach((scenario, i) => {
    it(`scenario ${i + 1} holds`, () => {
      expect(runScenario(conquestOfParadise, scenario).failures).toEqual([]);
    });
  });

  positions.forEach((given, i) => {
    it(`position ${i + 1} can be`, () => {
      const state = position(given, { edition: '2', homes: ['tonga', 'samoa'] }, 2);
      expect(conquestOfParadise.invariants(state)).toEqual([]);
    });
  });

  it('lists every decision', () => {
    expect(unlisted('Decisions and paths', Object.keys(DECISIONS))).toEqual([]);
  });

  it('lists every event', () => {
    expect(unlisted('Events', Object.keys(EVENTS))).toEqual([]);
  });

  it('lists every refusal', () => {
    expect(unlisted('Refusal codes', Object.keys(ENGLISH.refusal ?? {}))).toEqual([]);
  });

  it('lists every standing order that a player gives', () => {
    const given = Object.keys(orders.shape).filter((name) => name !== 'noCardsIn');
    expect(unlisted('Standing orders', given)).toEqual([]);
  });
});
