/** The page for authors of scenarios: its examples hold, and what it lists is what there is. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runScenario } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { DECISIONS, EVENTS } from './parts.ts';
import { position } from './position.ts';
import { conquestOfParadise } from './ruleset.ts';
import { orders } from './standing-orders.ts';
import texts from './texts/en.json' with { type: 'json' };

const PAGE = fileURLToPath(new URL('../../../../docs/rules/conquest-of-paradise-positions.md', import.meta.url));
const page = readFileSync(PAGE, 'utf8');

function examples(kind: string): unknown[] {
  return [...page.matchAll(new RegExp(`\`\`\`json ${kind}\\n([\\s\\S]*?)\\n\`\`\``, 'g'))].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
}

/** Words set in code in the section with this heading. */
function words(heading: string): Set<string> {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return new Set([...section.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? ''));
}

describe('the page for authors of scenarios', () => {
  const scenarios = examples('scenario');
  const positions = examples('position');

  it('has examples', () => {
    expect([scenarios.length, positions.length]).toEqual([4, 4]);
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
    const named = words('Decisions and paths');
    for (const kind of Object.keys(DECISIONS)) expect([kind, named.has(kind)]).toEqual([kind, true]);
  });

  it('lists every event', () => {
    const named = words('Events');
    for (const type of Object.keys(EVENTS)) expect([type, named.has(type)]).toEqual([type, true]);
  });

  it('lists every refusal', () => {
    const named = words('Refusal codes');
    for (const code of Object.keys(texts.refusal)) expect([code, named.has(code)]).toEqual([code, true]);
  });

  it('lists every standing order', () => {
    const named = words('Standing orders');
    const passed = 'noCardsIn';
    for (const name of Object.keys(orders.shape)) {
      if (name !== passed) expect([name, named.has(name)]).toEqual([name, true]);
    }
  });
});
