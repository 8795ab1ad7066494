/** The numbers of the test runs agree: in the budget, in the guide, in the workflow, and in the table of projects. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import config, { SLOW } from '../../vitest.config.ts';
import { BUDGET } from './budget.mjs';
import { choosePlan } from './plan.mjs';
import { testFiles } from './test-files.mjs';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(at(path), 'utf8');
const CORES = 2;
/** CPU seconds that the whole gate has for ever. Whoever raises a part lowers another. */
const TOGETHER = 1100;
/** Share of the gate's time in which cores may wait: for a disk, for a browser, for the last test of a part. */
const WAITING = 0.2;
/** Continuous integration ends a run after so many minutes. */
const WALL = 90;

interface Job {
  'timeout-minutes': unknown;
  steps: { run?: string }[];
}

describe('budget', () => {
  it('gives all parts together what the gate has: what one part gains, another loses', () => {
    const together = Object.values(BUDGET.parts).reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0);
    expect([together, BUDGET.gate.cpuSeconds]).toEqual([TOGETHER, TOGETHER]);
  });

  it('fits into the minutes of the gate on two cores', () => {
    expect(BUDGET.gate.cpuSeconds).toBeLessThanOrEqual(BUDGET.gate.minutes * 60 * CORES * (1 - WAITING));
  });

  it('ends what hangs before continuous integration does', () => {
    const caps = Object.values(BUDGET.parts).map(({ capMinutes }) => capMinutes);
    expect(caps.reduce((sum, minutes) => sum + minutes)).toBeLessThanOrEqual(BUDGET.gate.capMinutes);
    expect(BUDGET.gate.capMinutes).toBeLessThan(WALL);
    const long = Object.values(BUDGET.long).reduce((sum, { capMinutes }) => sum + capMinutes, BUDGET.gate.capMinutes);
    expect(long).toBeLessThanOrEqual(BUDGET.all.capMinutes);
  });
});

describe('the guide', () => {
  const guide = read('docs/testing.md');

  it('tells the minutes of both commands', () => {
    expect(guide).toContain(`at most ${BUDGET.gate.minutes} minutes on two idle cores`);
    expect(guide).toContain(`at most ${BUDGET.all.minutes} minutes on two idle cores`);
  });

  it.each(Object.entries({ ...BUDGET.parts, ...BUDGET.long }))('tells the limits of %s', (name, limit) => {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
    const told = row?.split('|').map((cell) => cell.trim());
    expect(told?.slice(-3, -1)).toEqual([String(limit.cpuSeconds ?? '-'), String(limit.capMinutes)]);
  });

  it('tells the sum', () => {
    expect(guide).toContain(`**${BUDGET.gate.cpuSeconds} CPU seconds**`);
  });
});

describe('the long proofs', () => {
  it('each have their reason in the guide, by the name of the file', () => {
    const [, told = ''] = read('docs/testing.md').split('## Long proofs');
    const names = testFiles().flatMap((file) => /([^/]+)\.long\./.exec(file)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the workflow', () => {
  const { on, jobs } = parse(read('.github/workflows/test.yml')) as { on: object; jobs: Record<string, Job> };

  it('takes its time limits from the budget', () => {
    const told = jobs.limits?.steps.map(({ run }) => run ?? '').join('\n');
    expect(told).toContain('gate=$(jq .gate.capMinutes scripts/test/budget.json)');
    expect(told).toContain('all=$(jq .all.capMinutes scripts/test/budget.json)');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow
    expect(jobs.gate?.['timeout-minutes']).toBe('${{ fromJSON(needs.limits.outputs.gate) }}');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow
    expect(jobs.all?.['timeout-minutes']).toBe('${{ fromJSON(needs.limits.outputs.all) }}');
  });

  it('runs the gate on every push', () => {
    expect(on).toHaveProperty('push', null);
  });

  it('runs the two commands', () => {
    expect(jobs.gate?.steps.at(-1)?.run).toBe('npm test');
    expect(jobs.all?.steps.at(-1)?.run).toBe('npm run test:all');
  });
});

describe('the plan', () => {
  const projects = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project ? String(project.test?.name) : [],
  );
  const names = (words: string[], all = false): string[] => choosePlan(words, all).map(({ name }) => name);

  it('is the gate, and with the long proofs it has every project of vitest', () => {
    expect(names([])).toEqual(Object.keys(BUDGET.parts));
    expect(names([], true)).toEqual([...Object.keys(BUDGET.parts), ...Object.keys(BUDGET.long)]);
    const run = choosePlan([], true).flatMap(({ steps }) => steps.flatMap((step) => step.projects ?? []));
    expect(run.sort()).toEqual(projects.sort());
  });

  it('begins with slow files that exist', () => {
    expect(SLOW.filter((file) => !existsSync(at(file)))).toEqual([]);
  });

  it('takes parts, steps and files of tests by name, and installs what is missing', () => {
    expect(names(['unit', 'long-laws'])).toEqual(['install', 'unit', 'long-laws']);
    const steps = (word: string): string[] =>
      choosePlan([word], false).flatMap((part) => part.steps.map(({ name }) => name));
    expect(steps('types')).toEqual(['packages', 'chromium and fonts', 'types']);
    expect(steps('play.browser')).toEqual(['packages', 'chromium and fonts', 'pages', 'tests']);
    expect(steps('scripts/test/figures')).toEqual(['packages', 'chromium and fonts', 'tests']);
  });

  it('tells of a name that nothing has, before anything is built', async () => {
    const steps = choosePlan(['figures', 'nothing-is-called-so'], false).flatMap((part) => part.steps);
    expect(steps.map(({ name }) => name)).toEqual(['packages', 'chromium and fonts', 'names']);
    const told = await steps.at(-1)?.run(new AbortController().signal, () => undefined);
    expect(told?.faults).toEqual([
      { text: 'No part, step or file of tests is called nothing-is-called-so', again: '' },
    ]);
  });
});
