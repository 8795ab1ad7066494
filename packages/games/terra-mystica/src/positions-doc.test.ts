/** The page for authors of scenarios: its examples hold, and what it lists is what there is. */
import { readFileSync } from 'node:fs';
import { runScenario, scenarioSchema } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { EVENTS } from './events/index.ts';
import { DECISIONS } from './parts.ts';
import { position, positionSchema, positionSeatSchema } from './position.ts';
import { orders } from './standing-orders.ts';
import { settings, state } from './state.ts';
import { RULESET } from './testing/games.ts';
import { settingsOf } from './testing/hand.ts';
import texts from './texts/en.json' with { type: 'json' };

const page = readFileSync(new URL('../../../../docs/rules/terra-mystica-positions.md', import.meta.url), 'utf8');

/** Refusals of the engine itself; its words are not the game's. */
const ENGINE_CODES = ['path-unfinished', 'path-too-long', 'decision-gone', 'wrong-seat'];

function examples(kind: string): unknown[] {
  return [...page.matchAll(new RegExp(`\`\`\`json ${kind}\\n([\\s\\S]*?)\\n\`\`\``, 'g'))].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
}

/** Words set in code in the section with this heading; examples don't count. */
function words(heading: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const prose = section.replace(/```[\s\S]*?```/g, '');
  return [...prose.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '');
}

/** Those of these names that the section doesn't set in code. */
function unlisted(heading: string, names: readonly string[]): string[] {
  const listed = words(heading);
  return names.filter((name) => !listed.includes(name));
}

describe('the page for authors of scenarios', () => {
  const scenarios = examples('scenario');
  const positions = examples('position');

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
    expect(unlisted('A whole file', Object.keys(settings.shape))).toEqual([]);
  });

  it('lists every field of a position', () => {
    expect(unlisted('Positions', Object.keys(positionSchema.shape))).toEqual([]);
    expect(unlisted('Positions', Object.keys(positionSeatSchema.shape))).toEqual([]);
  });

  it('lists every decision', () => {
    expect(unlisted('Decisions and paths', Object.keys(DECISIONS))).toEqual([]);
  });

  it('lists every field of a state', () => {
    const pointers = words('What a state looks like').map((pointer) => pointer.split('/')[1]);
    expect(Object.keys(state.shape).filter((key) => key !== 'settings' && !pointers.includes(key))).toEqual([]);
  });

  it('lists every event', () => {
    expect(unlisted('Events', Object.keys(EVENTS))).toEqual([]);
  });

  it('lists every refusal, and no other', () => {
    expect(unlisted('Refusal codes', Object.keys(texts.refusal))).toEqual([]);
    const codes = words('Refusal codes').filter((word) => /^[a-z]+(-[a-z0-9]+)+$/.test(word));
    expect(codes.filter((code) => !(code in texts.refusal) && !ENGINE_CODES.includes(code))).toEqual([]);
  });

  it('lists every standing order', () => {
    expect(unlisted('Standing orders', Object.keys(orders.shape))).toEqual([]);
  });
});
