import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Ruleset } from '../ruleset.ts';
import { sample, TWINS } from '../sample/index.ts';
import { scenarioSchema } from '../scenario.ts';
import { scenarioUnderLaws } from './along.ts';
import type { LawNumber } from './laws.ts';

const scenario = scenarioSchema.parse({
  name: 'a round',
  ruleset: 'sample',
  seats: 3,
  given: { step: 'draw', round: 2, turn: 0, stacks: Array.from({ length: 3 }, () => ({ shell: 2, stone: 1 })) },
  draws: [{ label: 'token', pick: 'shell' }],
  when: [
    { seat: 0, decision: 'draw', path: ['take'] },
    { seat: 2, decision: 'draw', path: ['rest'], refused: { code: 'decision-gone' } },
    { seat: 1, decision: 'draw', path: ['flag'] },
    { seat: 1, decision: 'draw', path: ['rest'] },
    { seat: 2, decision: 'draw', clock: true },
    { seat: 1, decision: 'seal', path: ['1'] },
  ],
});

const brokenAlong = (ruleset: Ruleset, of = scenario): string[] => scenarioUnderLaws(ruleset, of).broken;
const lawsBroken = (ruleset: Ruleset): number[] =>
  brokenAlong(ruleset).map((what) => Number(/^law (\d+)/.exec(what)?.[1]));

it('nothing of the sample ruleset is broken along a scenario, and all that it demands holds', () => {
  expect(scenarioUnderLaws(sample, scenario)).toEqual({ name: 'a round', failures: [], broken: [] });
});

it('what a scenario demands in vain is told beside the laws', () => {
  const when = scenario.when.map((step) => ({ ...step, refused: undefined }));
  const { failures, broken } = scenarioUnderLaws(sample, { ...scenario, when });
  expect(failures.join()).toContain('step 2 (draw of seat 2): refused with');
  expect(broken).toEqual([]);
});

it('the laws are held where standing orders answer, too', () => {
  const wordless: Ruleset = {
    ...(sample as Ruleset),
    describe: () => ({ key: 'x', args: { seat: { seat: '0' as never } } }),
  };
  const step = { seat: 0, decision: 'seal', path: ['1'], orders: {} };
  const sealing = { ...scenario, given: { ...(scenario.given as object), step: 'seal', turn: 3 }, draws: [] };
  const one = scenarioSchema.parse({ ...sealing, when: [step] });
  const more = scenarioSchema.parse({ ...sealing, when: [step], orders: { '1': { seal: 1 }, '2': { seal: 2 } } });
  expect(brokenAlong(wordless, more).length).toBeGreaterThan(brokenAlong(wordless, one).length);
});

it.each([2, 3, 4, 5, 8, 9, 10] satisfies LawNumber[])('law %i catches its twin along a scenario', (law) => {
  expect(lawsBroken(TWINS[law].ruleset)).toContain(law);
});

it('an event or a state that is not of its schema is caught', () => {
  const Rested = { schema: z.strictObject({}), shape: 1 };
  expect(brokenAlong({ ...sample, events: { ...sample.events, Rested } }).join()).toContain('Rested is not of');
  expect(brokenAlong({ ...sample, state: z.never() as never }).join()).toContain('the state is not of');
});

it('an event told in words that name nothing is caught', () => {
  const describe: Ruleset['describe'] = () => ({ key: 'event.any', args: { seat: { seat: '0' as never } } });
  expect(brokenAlong({ ...(sample as Ruleset), describe }).join()).toContain('event.any: seat is');
});

it('a scripted draw of what is not in the set is reported, not drawn as another', () => {
  const draws = [{ label: 'token', pick: 'pearl' }];
  expect(scenarioUnderLaws(sample, { ...scenario, draws }).failures.join()).toContain('does not fit');
});

it('two decisions that one entry opens for one seat are caught: they would share an id', () => {
  const decisions: Ruleset['decisions'] = (view) =>
    sample.decisions(view as never).flatMap((one) => ['a', 'b'].map((context) => ({ ...one, context })));
  expect(brokenAlong({ ...(sample as Ruleset), decisions })[0]).toBe('law 2: two open decisions are called draw:0:0');
});
