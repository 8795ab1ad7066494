/** Two hundred rows that are one step off: each is refused for its own reason, with its line, and nothing has happened. */
import {
  canonical,
  cloneTable,
  judgeBatch,
  noChance,
  openTable,
  type Random,
  type Ruleset,
  seededRandom,
  type Table,
} from '@wayfinder/engine';
import { describe, expect, it, test } from 'vitest';
import { terraMystica } from '../ruleset.ts';
import { faultIn, GAMES, ledgerOf } from '../testing/ledgers.ts';
import { type Neighbour, neighboursOf, WRONG, type Wrong } from '../testing/neighbours.ts';
import { importLedger } from './index.ts';

const ruleset = terraMystica as unknown as Ruleset;
const HOW_MANY = 200;
const AT = '2026-01-01T00:00:00.000Z';

const made = new Map(GAMES.map((game) => [game, neighboursOf(game, ledgerOf(game))]));

const rowOf = ({ game, row }: Neighbour): string => `${game}:${row}`;

/** One neighbour of a row that has none yet, taken out of the pool; those of other rows met before it go too. */
function drawn(dice: Random, pool: Neighbour[], chosen: ReadonlyMap<string, Neighbour>): Neighbour | null {
  while (pool.length > 0) {
    const [one] = pool.splice(dice.draw('neighbour', pool.length).value, 1);
    if (one && !chosen.has(rowOf(one))) return one;
  }
  return null;
}

/** So many rows, of each row one neighbour, of all kinds as evenly as there are some, drawn over games and rows. The rarest kinds choose first. */
function sample(): Neighbour[] {
  const dice = seededRandom('neighbours');
  const pools = new Map<Wrong, Neighbour[]>();
  for (const { neighbours } of made.values()) {
    for (const one of neighbours) {
      const pool = pools.get(one.wrong);
      if (pool) pool.push(one);
      else pools.set(one.wrong, [one]);
    }
  }
  const chosen = new Map<string, Neighbour>();
  const rarestFirst = [...pools.values()].sort((a, b) => a.length - b.length);
  while (chosen.size < HOW_MANY && rarestFirst.some(({ length }) => length > 0)) {
    for (const pool of rarestFirst) {
      const one = drawn(dice, pool, chosen);
      if (one && chosen.size < HOW_MANY) chosen.set(rowOf(one), one);
    }
  }
  return [...chosen.values()];
}

const SAMPLE = sample();

/** The table of a game before one of its entries. */
function tableAt({ game, at }: Neighbour): Table {
  const { played } = made.get(game as (typeof GAMES)[number]) ?? neighboursOf(game, ledgerOf(game));
  return openTable(ruleset, played.info, played.entries.slice(0, at));
}

function rewritten({ game, row, text }: Neighbour): string {
  const lines = ledgerOf(game).split('\n');
  lines[row - 1] = text;
  return lines.join('\n');
}

test('there are neighbours of every kind', () => {
  expect(new Set(SAMPLE.map(rowOf)).size).toBe(HOW_MANY);
  expect([...new Set(SAMPLE.map(({ wrong }) => wrong))].sort()).toEqual(Object.keys(WRONG).sort());
});

describe('a row that is one step off', () => {
  it.each(SAMPLE)('$wrong: game $game, row $row, "$text"', (neighbour) => {
    const [code, rule] = WRONG[neighbour.wrong];
    const fault = faultIn(() => importLedger(rewritten(neighbour)));
    expect(fault).toMatchObject({ row: neighbour.row, text: neighbour.text, code });
    expect(fault?.rules).toContain(rule);
  });

  it.each(SAMPLE.filter(({ answer }) => answer !== null))('as a path, $wrong: game $game, "$text"', (neighbour) => {
    const { seat = 0, kind = '', path = [] } = neighbour.answer ?? {};
    const table = tableAt(neighbour);
    const before = canonical(cloneTable(table));
    const open = table.open.filter((one) => one.kind === kind);
    // Of whose turn it is everybody knows: a seat out of turn answers the decision of the seat in turn.
    const decision = (open.find((one) => one.seat === seat) ?? open[0])?.id ?? kind;
    const by = 'player' as const;
    const command = { id: 'wrong', gameId: 'ledger', seat, by, actorId: null, decision, path, at: AT };
    const { refused, entries } = judgeBatch(ruleset, table, [command], () => noChance);
    expect(refused?.refusal.code).toBe(WRONG[neighbour.wrong][0]);
    expect(entries).toEqual([]);
    expect(canonical(table)).toBe(before);
  });
});
