/** The laws along a worked scenario: at late and rare positions, which random play seldom reaches. */
import type { Chance } from '../chance.ts';
import { playPath } from '../deciding.ts';
import type { Submission } from '../judging.ts';
import { followOrders } from '../orders.ts';
import { seededRandom } from '../random.ts';
import { Refused } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import { beginScenario, ordersGiven, pathOfStep, type Scenario, type Step, scriptedChance } from '../scenario.ts';
import { redact, type Seat } from '../secret.ts';
import { cloneTable, type Table } from '../table.ts';
import { type Check, commandChecks, eventChecks, positionChecks } from './checks.ts';
import { submit } from './laws.ts';

interface Walk {
  ruleset: Ruleset;
  scenario: Scenario;
  table: Table;
  chance: Chance;
  orders: Map<Seat, unknown>;
  found: string[];
}

function hold(walk: Walk, checks: readonly Check[]): void {
  for (const [law, check] of checks) {
    const what = check();
    if (what !== null) walk.found.push(`law ${law}: ${what}`);
  }
}

function holdHere(walk: Walk): void {
  const { ruleset, table, scenario } = walk;
  const seed = `${scenario.name} ${table.seq}`;
  hold(walk, positionChecks(ruleset, table, { dice: seededRandom(seed), progress: false, noReversible: true }, seed));
}

/** Plays one command and holds the laws on it and on where it leads. @throws Refused, Error for a decision that isn't open */
function play(walk: Walk, sent: Submission): void {
  const { ruleset, table, scenario } = walk;
  const decision = table.open.find(({ id }) => id === sent.decision);
  if (!decision) throw new Error(`${sent.decision} is not open`);
  const before = cloneTable(table);
  const entry = playPath(ruleset, table, decision, sent.path, sent, walk.chance(table.seq));
  const { initial, after } = ruleset.standingOrders;
  const given = walk.orders.get(sent.seat) ?? initial;
  walk.orders.set(sent.seat, after(redact(before.state, sent.seat), sent.seat, decision, sent.path, given));
  hold(
    walk,
    entry.events.flatMap((event) => eventChecks(ruleset, event, scenario.seats)),
  );
  hold(walk, commandChecks(ruleset, before, entry, table.state));
  holdHere(walk);
}

/** Standing orders answer what they answer, and what never waits is answered. */
function playOrders(walk: Walk): void {
  const { ruleset } = walk;
  followOrders({
    ruleset,
    at: '2026-01-01T00:00:00.000Z',
    seed: 'fallback',
    table: () => walk.table,
    orders: () => walk.orders,
    take(command) {
      try {
        play(walk, command);
        return true;
      } catch (error) {
        if (error instanceof Refused) return false;
        throw error;
      }
    },
  });
}

function playStep(walk: Walk, step: Step): void {
  const { ruleset, table, orders } = walk;
  if (step.orders) orders.set(step.seat, ordersGiven(ruleset, orders.get(step.seat), step.orders));
  const decision = table.open.find(({ kind, seat }) => kind === step.decision && seat === step.seat);
  if (!decision) throw new Error(`${step.decision} of seat ${step.seat} is not open`);
  play(walk, submit(table, decision, pathOfStep(ruleset, table, step), `c${table.seq}`));
  playOrders(walk);
}

/**
 * What is broken of laws 2 to 5, 8 and 9 and of the schemas on the way through a scenario; steps that it wants refused are left out.
 * @throws Refused for any other step that is refused, Error for a scripted draw that can't be.
 */
export function brokenAlong(ruleset: Ruleset, scenario: Scenario): string[] {
  const { chance } = scriptedChance(scenario);
  const { table } = beginScenario(ruleset, scenario, chance);
  const orders = Object.entries(scenario.orders).map(([seat, named]): [Seat, unknown] => [
    Number(seat),
    ordersGiven(ruleset, undefined, named),
  ]);
  const walk: Walk = { ruleset, scenario, table, chance, orders: new Map(orders), found: [] };
  holdHere(walk);
  playOrders(walk);
  for (const step of scenario.when) if (!step.refused) playStep(walk, step);
  return walk.found;
}
